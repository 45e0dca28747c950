"""Search: Monte Carlo tree search over matches that could be.

Each iteration imagines a match anew, hidden cards and dice included, and walks down the tree as far as it goes. A node
stands for the choices that lead to it, whatever the dice did in between (an open loop), and at each node only those
choices count that are legal in the match imagined. The first time a choice is seen, the game's value of the position
after it is the guess that says where to look first.
"""

from __future__ import annotations

from fairfight.agents.imagining import IMAGINED, TRIED, gather_thoughts, imagine_match
from fairfight.engine.loops import Content, State, choices, playout, to_act, update, value
from fairfight.engine.minds import WHOLE, Mind, Node
from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.whole import FINE, logarithm, root


@rule
def search_choice(
    states: list[State], c: Content, silent: Log, out: Options, n: int, mind: Mind, tree: list[Node]
) -> int:
    """Iterate as often as the budget says; then the choice that was tried most often."""
    if mind.goes_on == 0:
        gather_thoughts(states, c)
        plant(states, c, silent, out, n, mind, tree)
    for _ in range(mind.budget):
        imagine_match(states, c)
        leaf = walk_down(states, c, silent, out, mind, tree)
        note(tree, leaf, worth_of_playout(states, c, silent, out, mind))
    return most_tried(tree)


@rule
def plant(states: list[State], c: Content, silent: Log, out: Options, n: int, mind: Mind, tree: list[Node]) -> None:
    """The first nodes: the choices that are there, with what they seem to be worth in some matches that could be."""
    mind.used = 1 + n
    clear(tree[0], 0, 0)
    tree[0].child = 1
    tree[0].youngest = n
    for place in range(n):
        clear(tree[1 + place], out[place], 0)
        tree[1 + place].guess = 0
        if place + 1 < n:
            tree[1 + place].sibling = 2 + place
    for _ in range(mind.first_samples):
        imagine_match(states, c)
        for child in range(1, 1 + n):
            tree[child].total += worth_after(states, c, silent, out, tree[child].code)
    for child in range(1, 1 + n):
        tree[child].guess = tree[child].total // max(1, mind.first_samples)
        tree[child].total = 0


@rule
def worth_after(states: list[State], c: Content, silent: Log, out: Options, code: int) -> int:
    """What the imagined match seems to be worth to seat 0 after a choice."""
    states[TRIED] = states[IMAGINED]
    update(states[TRIED], c, silent, code)
    return value(states[TRIED], c, silent, out, 0)


@rule
def clear(node: Node, code: int, parent: int) -> None:
    """A node about which nothing is known."""
    node.code = code
    node.parent = parent
    node.child = 0
    node.youngest = 0
    node.sibling = 0
    node.guess = -1
    node.visits = 0
    node.total = 0


@rule
def walk_down(states: list[State], c: Content, silent: Log, out: Options, mind: Mind, tree: list[Node]) -> int:
    """Play the imagined match down the tree to a node that is new, or to its end. Returns the last node."""
    node = 0
    n = choices(states[IMAGINED], c, out)
    while n > 0:
        if n == 1:
            update(states[IMAGINED], c, silent, out[0])
        else:
            if not know_children(states, c, silent, out, n, node, mind, tree):
                return node
            child = most_promising(states[IMAGINED], out, n, node, mind, tree)
            update(states[IMAGINED], c, silent, tree[child].code)
            node = child
            if tree[node].visits == 0 or (mind.beyond_chance == 0 and states[IMAGINED].chance.game.drawn > 0):
                return node
        n = choices(states[IMAGINED], c, out)
    return node


@rule
def know_children(
    states: list[State], c: Content, silent: Log, out: Options, n: int, node: int, mind: Mind, tree: list[Node]
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
    if mind.used + missing > len(tree):
        return False
    first = int(mind.used)
    for place in range(n):
        if find_child(tree, node, 0, out[place]) == 0:
            add_child(tree, node, out[place], mind)
    for child in range(first, mind.used):
        tree[child].guess = worth_after(states, c, silent, out, tree[child].code)
    choices(states[IMAGINED], c, out)  # the game may have used the list meanwhile
    return True


@rule
def add_child(tree: list[Node], node: int, code: int, mind: Mind) -> None:
    """A child for a choice, after those that are there."""
    made = int(mind.used)
    mind.used += 1
    clear(tree[made], code, node)
    if tree[node].child == 0:
        tree[node].child = made
    else:
        tree[tree[node].youngest].sibling = made
    tree[node].youngest = made


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
def most_promising(s: State, out: Options, n: int, node: int, mind: Mind, tree: list[Node]) -> int:
    """The child that is worth most to the seat that decides, with a bonus for those that were seldom tried (UCB1)."""
    seat = to_act(s)
    bonus = mind.curiosity * mind.curiosity // FINE * logarithm(1 + tree[node].visits)
    best = 0
    chosen = 0
    last = 0
    for place in range(n):
        last = find_child(tree, node, last, out[place])
        weight = tree[last].visits + mind.guess_weight
        mean = (tree[last].total + mind.guess_weight * tree[last].guess) // weight
        if seat == 1:
            mean = WHOLE - mean
        hope = mean + root(bonus // weight)
        if chosen == 0 or hope > best:
            best = hope
            chosen = last
    return chosen


@rule
def worth_of_playout(states: list[State], c: Content, silent: Log, out: Options, mind: Mind) -> int:
    """What the imagined match is worth to seat 0 after it was played on for a while."""
    steps = 0
    n = choices(states[IMAGINED], c, out)
    while n > 0 and steps < mind.playout_steps:
        update(states[IMAGINED], c, silent, playout(states[IMAGINED], c, out, n))
        n = choices(states[IMAGINED], c, out)
        steps += 1
    return value(states[IMAGINED], c, silent, out, 0)


@rule
def note(tree: list[Node], leaf: int, worth: int) -> None:
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
def most_tried(tree: list[Node]) -> int:
    """The choice that was tried most often; of equal ones, the one listed first."""
    best = int(tree[0].child)
    child = best
    while child > 0:
        if tree[child].visits > tree[best].visits:
            best = child
        child = int(tree[child].sibling)
    return tree[best].code
