## Composer une armée
armies-title = Armées
armies-no-game = Aucun jeu n’a ici d’armées à composer.
armies-own = Vos armées
armies-none = Aucune encore. Commencez-en une, prenez une armée toute prête ou collez une liste. Elles restent dans ce navigateur.
armies-new = Une nouvelle armée
armies-nation = Nation
armies-structure = Structure
armies-budget = Budget
armies-begin = Commencer
armies-ready = Armées toutes prêtes
armies-import = Lire une liste
armies-import-about = Collez une armée en texte, en français ou en anglais, ou en YAML.
armies-import-read = La lire
armies-import-file = ou depuis un fichier :
armies-compare = Comparer deux armées
armies-points = { $budget ->
    [0] { $points } points
   *[other] { $points } points sur { $budget }
}
armies-faults = { $n ->
    [one] une faute
   *[other] { $n } fautes
}
armies-battle = Au combat
armies-papers = Feuilles
armies-copy = Copier
armies-drop = Supprimer
armies-drop-sure = Supprimer { $name } ?
armies-name = Nom
armies-untitled = Une armée sans nom
armies-back = Revenir d’un pas
armies-export = Emporter
armies-as-text = en texte
armies-as-yaml = en YAML
armies-save = Enregistrer un fichier
armies-state = { $broken ->
    [0] il manque encore : { $missing }
   *[other] contre les règles : { $broken }, manquent encore : { $missing }
}
armies-legal = en règle
armies-spent = Points dépensés
armies-army = L’armée
armies-add = Ajouter une formation
armies-whole = Revenir à l’armée entière
armies-nothing-more = Rien de plus ne peut être ajouté ici.
armies-refused = { $n ->
    [one] Un choix impossible pour l’instant
   *[other] { $n } choix impossibles pour l’instant
}
armies-line = ligne { $n } :
armies-side = Armée { $n }
armies-row-nation = Nation
armies-row-structure = Structure
armies-row-points = Points
armies-row-formations = Formations
armies-row-troops = Troupes
armies-row-faults = Fautes
new-army = Avec votre armée : { $name }, { $points } points.
armies-use = Mener cette armée
armies-which = L’une de vos armées
armies-variant = Règles
armies-switches = { $n ->
    [0] Règles une à une
    [one] Règles une à une : { $n } modifiée
   *[other] Règles une à une : { $n } modifiées
}
