"""Plays any game of FairFight through JSON only: it knows no game, and draws what the scene says.

python docs/examples/client.py GAME [key=value]... [--against AGENT] [--random]
"""

import json
import random
import subprocess
import sys


def main(words):
    by_chance = "--random" in words
    command = [sys.executable, "-m", "fairfight", "wire", *(word for word in words if word != "--random")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as game:

        def ask(**message):
            print(json.dumps(message), file=game.stdin, flush=True)
            return json.loads(game.stdout.readline())

        for text in game.stdout:
            seen = json.loads(text)
            while seen["choices"] and not seen["over"]:
                show(seen)
                code = pick(seen["choices"], ask, by_chance)
                seen = ask(type="choose", expect=seen["n"], code=code)
            if seen["over"]:
                show(seen)
                print("The match is over:", seen.get("result"))


def show(seen):
    """What happened, and what is on the table: places with the pieces and cards in them, counters, the stack."""
    scene = seen["scene"]
    for event in seen["events"]:
        print(
            "  *", ", ".join(f"{key} {value}" for key, value in event.items() if key not in ("n", "cause", "changes"))
        )
    print(f"\n{scene.get('headline', '')}  [{seen['seat']}]")
    for counter in scene.get("counters", ()):
        print(f"{counter.get('owner', '')} {counter['label']}: {counter['value']}", end="; ")
    print()
    for place in scene["places"]:
        inside = [
            thing for thing in (*scene.get("pieces", ()), *scene.get("cards", ())) if thing["place"] == place["id"]
        ]
        count = f" ({place['count']})" if "count" in place else ""
        print(f"{place['id']}{count}: {', '.join(map(told, inside)) or '-'}")


def told(thing):
    name = thing.get("title") or thing.get("card") or "?"
    meters = [f"{meter['id']} {meter['value']}/{meter['max']}" for meter in thing.get("meters", ())]
    said = [*meters, *thing.get("marks", ()), *([f"at {thing['at'][0]}-{thing['at'][1]}"] if "at" in thing else [])]
    return f"{name} [{thing['id']}]" + (f" ({', '.join(said)})" if said else "")


def pick(choices, ask, by_chance):
    """A subject first, then one of its choices: what a person would pick up, and where it goes."""
    if by_chance:
        return random.choice(choices)["code"]
    subjects = sorted({choice.get("subject", "") for choice in choices})
    subject = chosen_from(subjects) if len(subjects) > 1 else subjects[0]
    codes = [choice["code"] for choice in choices if choice.get("subject", "") == subject]
    words = ask(type="words", codes=codes)["words"]
    return codes[0] if len(codes) == 1 else codes[chosen_from([words[str(code)] for code in codes], index=True)]


def chosen_from(options, index=False):
    for number, option in enumerate(options):
        print(f"  {number}) {option}")
    number = int(input("> "))
    return number if index else options[number]


if __name__ == "__main__":
    main(sys.argv[1:])
