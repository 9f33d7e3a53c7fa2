"""Play a whole game over HTTP, at random, against a bot: plain Python, nothing to install.

./grognard serve &
python docs/examples/play.py [http://127.0.0.1:8642] [power]
"""

import json
import random
import sys
import urllib.request

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8642"
GAME = sys.argv[2] if len(sys.argv) > 2 else "power"
HEADERS = {"Content-Type": "application/json"}


def call(method, path, **body):
    data = json.dumps(body).encode() if method == "POST" else None
    request = urllib.request.Request(SERVER + path, data, HEADERS, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def pick(question):
    """A random answer to one question: a ready-made one where there is one, else the first thing that is right."""
    if question.get("presets"):
        return random.choice(question["presets"])["pick"]
    if question["kind"] == "number":
        return str(random.randint(question["low"], question["high"]))
    if question["kind"] in ("point", "text"):
        return random.choice(question.get("candidates") or question["samples"])
    keys = [option["key"] for option in question["keys"]]
    return random.choice(keys) if question["kind"] == "oneof" else " ".join(keys[: question["low"]]) or "-"


HEADERS["Authorization"] = "Bearer " + call("POST", "/api/guests", name="Random walker")["token"]
made = call("POST", "/api/tables", game=GAME, seats=[{"who": "me"}] * 4 if GAME == "power" else [{"who": "me"}] * 2)
table, now = made["table"]["id"], made["table"]["now"]
print("watch it at table", table, flush=True)
while now["result"] is None:
    seat, picks = now["waiting"][0], []
    asked = call("GET", f"/api/tables/{table}/question?seat={seat}&whole=false")
    while asked["question"]["kind"] != "finished":
        picks.append(pick(asked["question"]))
        query = "".join("&pick=" + urllib.request.quote(p) for p in picks)
        asked = call("GET", f"/api/tables/{table}/question?seat={seat}&whole=false{query}")
    now = call("POST", f"/api/tables/{table}/actions", seat=seat, decision=asked["decision"], picks=picks)["now"]
print(now["n"], "entries;", "places:", now["result"]["places"])
