"""Monte Carlo tree search over determinized states (information-set MCTS, open loop).

Each iteration imagines a match anew, hidden cards and dice included, and walks down the tree as far as it goes. A node
stands for the choices that lead to it, whatever the dice did in between (an open loop), and at each node only those
choices count that are legal in the match imagined. The first time a choice is seen, the game's value of the position
after it is the guess that says where to look first.
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
    """Iterate as often as the budget says; then the choice that was tried most often."""
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
    """The first nodes: the choices that are there, with what they seem to be worth in some matches that could be."""
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
    """What the imagined match seems to be worth to seat 0 after a choice."""
    states[TRIED] = states[SAMPLED]
    update(states[TRIED], c, silent, code)
    return evaluate(states[TRIED], c, silent, out, 0)


@rule
def clear_node(node: Node, code: int, parent: int) -> None:
    """A node about which nothing is known."""
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
    """Play the imagined match down the tree to a node that is new, or to its end. Returns the last node."""
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
    """Have a child for every legal choice, with a guess what it is worth. False if there is no room for all of them."""
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
    choices(states[SAMPLED], c, out)  # the game may have used the list meanwhile
    return True


@rule
def add_child(tree: list[Node], node: int, code: int, search: SearchState) -> None:
    """A child for a choice, after those that are there."""
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

    `last` is the child of the choice before, after which it is looked for first: most positions list choices alike.
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
    """The child that is worth most to the seat that decides, with a bonus for those that were seldom tried (UCB1)."""
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
    """What the imagined match is worth to seat 0 after it was played on for a while."""
    steps = 0
    n = choices(states[SAMPLED], c, out)
    while n > 0 and steps < search.playout_steps:
        update(states[SAMPLED], c, silent, playout(states[SAMPLED], c, out, n))
        n = choices(states[SAMPLED], c, out)
        steps += 1
    return evaluate(states[SAMPLED], c, silent, out, 0)


@rule
def backpropagate(tree: list[Node], leaf: int, worth: int) -> None:
    """Count a visit in every node from a leaf to the root."""
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
    """The choice that was tried most often; of equal ones, the one listed first."""
    best = int(tree[0].child)
    child = best
    while child > 0:
        if tree[child].visits > tree[best].visits:
            best = child
        child = int(tree[child].sibling)
    return tree[best].code
