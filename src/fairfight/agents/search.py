"""Monte Carlo tree search over determinized states (information-set MCTS, open loop).

Each iteration samples a match, hidden cards and dice included, and descends the tree until it reaches a new node. A
node stands for the choices that lead to it, whatever the dice did in between (open loop), and at each node only those
choices count that are legal in the sampled match. The first time a choice is seen, the game's evaluation of the
position after it is its prior.
"""

from __future__ import annotations

from fairfight.agents.determinizing import SAMPLED, TRIED, determinize, mask_root
from fairfight.engine.loops import Content, State, choices, evaluate, playout, to_act, update
from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import WHOLE, Node, SearchState
from fairfight.engine.whole import FINE, logarithm, root


@rule
def search_choice(
    states: list[State], c: Content, silent: Log, out: Options, n: int, search: SearchState, tree: list[Node]
) -> int:
    """Run the budget's iterations; return the choice with the most visits."""
    if search.resumed == 0:
        mask_root(states, c)
        expand_root(states, c, silent, out, n, search, tree)
    for _ in range(search.budget):
        determinize(states, c)
        leaf = select_leaf(states, c, silent, out, search, tree)
        backpropagate(tree, leaf, evaluate_leaf(states, c, silent, out, search))
    return most_visited(tree)


@rule
def expand_root(
    states: list[State], c: Content, silent: Log, out: Options, n: int, search: SearchState, tree: list[Node]
) -> None:
    """Make the root and a child for every legal choice, with its average value over some samples as its prior."""
    search.used = 1 + n
    clear_node(tree[0], 0, 0)
    tree[0].child = 1
    tree[0].last_child = n
    for place in range(n):
        clear_node(tree[1 + place], out[place], 0)
        tree[1 + place].prior = 0
        if place + 1 < n:
            tree[1 + place].sibling = 2 + place
    for _ in range(search.first_samples):
        determinize(states, c)
        for child in range(1, 1 + n):
            tree[child].total += evaluate_after(states, c, silent, out, tree[child].code)
    for child in range(1, 1 + n):
        tree[child].prior = tree[child].total // max(1, search.first_samples)
        tree[child].total = 0


@rule
def evaluate_after(states: list[State], c: Content, silent: Log, out: Options, code: int) -> int:
    """The sampled match after a choice, evaluated for seat 0."""
    states[TRIED] = states[SAMPLED]
    update(states[TRIED], c, silent, code)
    return evaluate(states[TRIED], c, silent, out, 0)


@rule
def clear_node(node: Node, code: int, parent: int) -> None:
    """Reset a node: no visits, no value."""
    node.code = code
    node.parent = parent
    node.child = 0
    node.last_child = 0
    node.sibling = 0
    node.prior = -1
    node.visits = 0
    node.total = 0


@rule
def select_leaf(
    states: list[State], c: Content, silent: Log, out: Options, search: SearchState, tree: list[Node]
) -> int:
    """Play the sampled match down the tree to a new node, or to its end; return the last node."""
    node = 0
    n = choices(states[SAMPLED], c, out)
    while n > 0:
        if n == 1:
            update(states[SAMPLED], c, silent, out[0])
        else:
            if not expand(states, c, silent, out, n, node, search, tree):
                return node
            child = select_child(states[SAMPLED], out, n, node, search, tree)
            update(states[SAMPLED], c, silent, tree[child].code)
            node = child
            if tree[node].visits == 0 or (search.beyond_chance == 0 and states[SAMPLED].chance.game.drawn > 0):
                return node
        n = choices(states[SAMPLED], c, out)
    return node


@rule
def expand(
    states: list[State], c: Content, silent: Log, out: Options, n: int, node: int, search: SearchState, tree: list[Node]
) -> bool:
    """Add a child with a prior for every legal choice. False if the tree has no room for all of them."""
    last = 0
    missing = 0
    for place in range(n):
        child = find_child(tree, node, last, out[place])
        if child > 0:
            last = child
        else:
            missing += 1
    if missing == 0:
        return True
    if search.used + missing > len(tree):
        return False
    first = int(search.used)
    for place in range(n):
        if find_child(tree, node, 0, out[place]) == 0:
            add_child(tree, node, out[place], search)
    for child in range(first, search.used):
        tree[child].prior = evaluate_after(states, c, silent, out, tree[child].code)
    choices(states[SAMPLED], c, out)  # the game may have used the list
    return True


@rule
def add_child(tree: list[Node], node: int, code: int, search: SearchState) -> None:
    """Append a child for a choice."""
    made = int(search.used)
    search.used += 1
    clear_node(tree[made], code, node)
    if tree[node].child == 0:
        tree[node].child = made
    else:
        tree[tree[node].last_child].sibling = made
    tree[node].last_child = made


@rule
def find_child(tree: list[Node], node: int, last: int, code: int) -> int:
    """The child with a choice's code; 0 if there is none.

    The search begins after `last`, the child of the choice before: most positions list choices in the same order.
    """
    at = int(tree[node].child) if last == 0 else int(tree[last].sibling)
    while at > 0 and tree[at].code != code:
        at = int(tree[at].sibling)
    if at == 0 and last > 0:
        at = int(tree[node].child)
        while at > 0 and tree[at].code != code:
            at = int(tree[at].sibling)
    return at


@rule
def select_child(s: State, out: Options, n: int, node: int, search: SearchState, tree: list[Node]) -> int:
    """The child with the highest upper confidence bound (UCB1) for the deciding seat."""
    seat = to_act(s)
    bonus = search.exploration * search.exploration // FINE * logarithm(1 + tree[node].visits)
    best = 0
    chosen = 0
    last = 0
    for place in range(n):
        last = find_child(tree, node, last, out[place])
        weight = tree[last].visits + search.prior_weight
        mean = (tree[last].total + search.prior_weight * tree[last].prior) // weight
        if seat == 1:
            mean = WHOLE - mean
        ucb = mean + root(bonus // weight)
        if chosen == 0 or ucb > best:
            best = ucb
            chosen = last
    return chosen


@rule
def evaluate_leaf(states: list[State], c: Content, silent: Log, out: Options, search: SearchState) -> int:
    """Play the sampled match on for a while; return its value for seat 0."""
    steps = 0
    n = choices(states[SAMPLED], c, out)
    while n > 0 and steps < search.playout_steps:
        update(states[SAMPLED], c, silent, playout(states[SAMPLED], c, out, n))
        n = choices(states[SAMPLED], c, out)
        steps += 1
    return evaluate(states[SAMPLED], c, silent, out, 0)


@rule
def backpropagate(tree: list[Node], leaf: int, worth: int) -> None:
    """Add a visit and its value to every node from a leaf to the root."""
    node = leaf
    tree[node].visits += 1
    tree[node].total += worth
    while node > 0:
        parent = int(tree[node].parent)
        tree[parent].visits += 1
        tree[parent].total += worth
        node = parent


@rule
def most_visited(tree: list[Node]) -> int:
    """The choice with the most visits; of equal ones, the first listed."""
    best = int(tree[0].child)
    child = best
    while child > 0:
        if tree[child].visits > tree[best].visits:
            best = child
        child = int(tree[child].sibling)
    return tree[best].code
