## Le livret de règles
rulebook-title = Règles
rulebook-of = Règles de { $game }
rulebook-choose = Quel livret ?
rulebook-search = Chercher : des mots ou un numéro
rulebook-found = { $n ->
    [0] Aucune règle ne contient tous ces mots.
    [one] Une règle
   *[other] { $n } règles
}
rulebook-clear = Tout montrer
rulebook-language = Langue du livret
rulebook-both = Côte à côte
rulebook-chapters = Chapitres
rulebook-chapter = Chapitre { $n }
rulebook-rule = Règle { $id }
rulebook-open = Ouvrir dans le livret
rulebook-link = Adresse de cette règle
rulebook-rests-on = S’appuie sur
rulebook-bears = Sert à
rulebook-ruling = Tranché ici, là où la règle imprimée ne dit rien.
rulebook-ruling-mark = tranché
rulebook-learn = Apprendre le jeu
rulebook-no-rule = Il n’y a pas de règle { $id } dans ce livret.
try-rule = Essayer
try-rule-of = Essayer la règle { $rule } à une table à vous
try-rule-hand = avec vos propres dés
proof-title = Source et preuves
proof-lines = Source française : lignes { $lines }
proof-code = Appliquée dans
proof-tests = { $n ->
    [0] Aucun test ne la cite.
    [one] Un test :
   *[other] { $n } tests, entre autres :
}
proof-examples = Exemples joués : { $examples }
proof-random = Sur { NUMBER($games) } parties au hasard, elle s’est appliquée dans { NUMBER($applied) } et a interdit quelque chose dans { NUMBER($refused) }.
proof-bots = Sur { NUMBER($games) } parties du robot { $bot }, elle s’est appliquée dans { NUMBER($applied) } et a interdit quelque chose dans { NUMBER($refused) }.
