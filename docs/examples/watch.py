"""Watch a table live and tell what happens, in words: plain Python, nothing to install.

python docs/examples/watch.py TABLE [http://127.0.0.1:8642] [en|fr]
"""

import json
import re
import sys
import urllib.request

TABLE = sys.argv[1]
SERVER = sys.argv[2] if len(sys.argv) > 2 else "http://127.0.0.1:8642"
LANGUAGE = sys.argv[3] if len(sys.argv) > 3 else "en"


def get(path):
    with urllib.request.urlopen(SERVER + path) as answer:
        return answer.read().decode()


table = json.loads(get(f"/api/tables/{TABLE}"))
texts = get(f"/api/games/{table['game']}/words/{LANGUAGE}")
texts = re.sub(r"\{ \$\w+ ->[^}]*?\*\[other\] (.*?)\n\}", r"\1", texts, flags=re.S)
words = dict(re.findall(r"(?m)^([\w-]+) = (.+)$", texts))


def say(message):
    """A sentence from its key and facts. (A Fluent library does the singular, too.)"""
    if not isinstance(message, dict):
        return ", ".join(map(say, message)) if isinstance(message, list) else str(message)
    facts = {name: say(fact) for name, fact in message.get("facts", {}).items()}
    text = facts["text"] if message["key"] == "verbatim" else words.get(message["key"], message["key"])
    return re.sub(r"\{ \$(\w+) \}", lambda found: facts.get(found[1], "?"), text)


last = ""
while True:
    request = urllib.request.Request(f"{SERVER}/api/stream?table={TABLE}:-1", headers={"Last-Event-ID": last})
    with urllib.request.urlopen(request) as stream:
        for line in map(bytes.decode, stream):
            name, _, value = line.rstrip("\n").partition(": ")
            last = value if name == "id" else last
            if value == "following" and json.loads(get(f"/api/tables/{TABLE}"))["now"]["result"]:
                sys.exit("it is over")
            news = json.loads(value) if name == "data" else {}
            if "lines" in news:
                for entry in news["lines"]:
                    print(*(say(told["say"]) for told in entry["narration"]), sep="\n", flush=True)
                if news["now"]["result"]:
                    sys.exit()
