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
