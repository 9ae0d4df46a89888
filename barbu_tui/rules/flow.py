"""Flows through a network: the largest, and the heaviest.

Much may flow from one node into the next, up to a capacity. A largest flow is found by sending what fits along a
shortest way that has room, until there is none (Ford and Fulkerson; Edmonds and Karp). Where a unit weighs something
on some of its steps, sending it along the heaviest way instead gives the heaviest flow of each size, and each unit
adds no more than the one before (Jewell; Busacker and Gowen): the heaviest of all is found once a way adds nothing.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Mapping
from typing import TypeAlias

Node: TypeAlias = tuple[str, int, str]
Flow: TypeAlias = dict[Node, dict[Node, int]]
"""How much more may flow from one node into the next; what has flowed may flow back."""
Weights: TypeAlias = Mapping[Node, Mapping[Node, float]]
"""What a unit weighs on its step from one node into the next; nothing where none is given."""
_Steps: TypeAlias = list[tuple[Node, Node]]
SOURCE: Node = ("source", 0, "")
SINK: Node = ("sink", 0, "")


def flowing(flow: Flow) -> int:
    """How much flows in all."""
    return sum(flow[SINK].values())


def largest(capacities: Flow) -> Flow:
    """A largest flow from the source to the sink through these capacities."""
    flow = _copy(capacities)
    while steps := _shortest(flow):
        _send(flow, steps)
    return flow


def heaviest(capacities: Flow, weights: Weights) -> float:
    """What a flow from the source to the sink through these capacities weighs at the most, whatever its size.

    The weights are finite and whole, so that no rounding makes a detour seem to gain. Here the second of two players
    leaves the heavier contract to the first, who would gain less by the other one:

    >>> anne, beth = ("player", 0, ""), ("player", 1, "")
    >>> kings, queens = ("contract", 0, "kings"), ("contract", 0, "queens")
    >>> once = {kings: 1, queens: 1}
    >>> capacities = {SOURCE: {anne: 1, beth: 1}, anne: once, beth: once, kings: {SINK: 1}, queens: {SINK: 1}, SINK: {}}
    >>> heaviest(capacities, {anne: {kings: 8, queens: 1}, beth: {kings: 9, queens: 7}})
    15
    """
    flow = _copy(capacities)
    both_ways: dict[Node, dict[Node, float]] = {node: {} for node in flow}
    for node, ends in weights.items():
        for into, weight in ends.items():
            both_ways[node][into] = weight
            both_ways[into][node] = -weight
    whole: float = 0
    while True:
        gain, steps = _heaviest_way(flow, both_ways)
        if gain <= 0:
            return whole
        whole += gain * _send(flow, steps)


def leading_to(flow: Flow, target: Node) -> set[Node]:
    """The nodes from which something may still flow to another one."""
    nodes = {target}
    grown = True
    while grown:
        more = {node for node, into in flow.items() if node not in nodes and any(into.get(end, 0) > 0 for end in nodes)}
        grown = bool(more)
        nodes |= more
    return nodes


def _copy(capacities: Flow) -> Flow:
    return {node: dict(into) for node, into in capacities.items()}


def _send(flow: Flow, steps: _Steps) -> int:
    """Let as much flow along these steps as has room, and say how much that is."""
    amount = min(flow[node][into] for node, into in steps)
    for node, into in steps:
        flow[node][into] -= amount
        flow[into][node] = flow[into].get(node, 0) + amount
    return amount


def _shortest(flow: Flow) -> _Steps:
    """The steps of a shortest way from the source to the sink that has room; none if there is no such way."""
    came_from: dict[Node, Node] = {SOURCE: SOURCE}
    waiting = deque([SOURCE])
    while waiting and SINK not in came_from:
        node = waiting.popleft()
        for into, room in flow[node].items():
            if room > 0 and into not in came_from:
                came_from[into] = node
                waiting.append(into)
    return _steps(came_from)


def _heaviest_way(flow: Flow, weights: Weights) -> tuple[float, _Steps]:
    """What a unit weighs on the heaviest way from the source to the sink that has room, and its steps; 0 for no way."""
    came_from: dict[Node, Node] = {}
    gains: dict[Node, float] = {SOURCE: 0}
    waiting = deque([SOURCE])
    while waiting:
        node = waiting.popleft()
        gain, weighing = gains[node], weights[node]
        for into, room in flow[node].items():
            if room > 0 and (to_there := gain + weighing.get(into, 0)) > gains.get(into, -math.inf):
                gains[into] = to_there
                came_from[into] = node
                if into not in waiting:
                    waiting.append(into)
    return gains.get(SINK, 0), _steps(came_from)


def _steps(came_from: Mapping[Node, Node]) -> _Steps:
    """The steps from the source to the sink by the node before each; none where the sink was not reached."""
    steps = []
    node = SINK
    while node != SOURCE and node in came_from:
        steps.append((came_from[node], node))
        node = came_from[node]
    return steps
