## Listes d'armée
name-both = { $en ->
   *[other] { $fr }
}
refusal-army-profile-off = { $unit } : ce profil d’adaptation n’est pas en usage dans cette partie
refusal-army-profile-nation = { $unit } : profil fermé à cette nation ({ $nation })
refusal-army-option-nation = { $unit } : l’option { $option } est fermée à cette nation ({ $nation })
refusal-army-option-twice = { $unit } : l’option { $option } est prise deux fois
refusal-army-options-exclude = { $unit } : { $one } et { $other } sont incompatibles
refusal-army-no-place = { $unit } : pas de place dans cette formation ({ $formation })
refusal-army-no-commanded-shot = { $unit } : seule une compagnie de tireurs d’un régiment de cavalerie forme des mousquetaires commandés
refusal-army-elite-elsewhere = { $unit } : seule l’unité d’élite a la règle Élite ou la Discipline supplémentaire
refusal-army-elite-none = l’unité d’élite n’a pas encore de troupe
refusal-army-elite-many = l’unité d’élite compte une seule troupe, et non { $found }
refusal-army-elite-profile = { $unit } ne peut pas être l’unité d’élite
refusal-army-elite-rule = { $unit } : l’unité d’élite doit avoir la règle Élite
refusal-army-too-few = trop peu : { $what } ({ $found }) ; il en faut au moins { $least }
refusal-army-too-many = trop : { $what } ({ $found }) ; { $most } au plus
refusal-army-forlorn-hopes = une troupe d’enfants perdus pour deux bataillons : { $most } au plus pour { $battalions }, et non { $found }
refusal-army-more-shot = pas plus de compagnies de tireurs que de troupes de cavalerie : { $most } au plus, et non { $found }
refusal-army-mixed = dans un régiment, un seul type ({ $what }) ; ici : { $units }
refusal-army-true-battalions = avec un corps de mousquetaires, il faut au moins { $least } vrais bataillons ; il y en a { $found }
refusal-army-commander-missing = { $formation } : il manque son commandant
refusal-army-commander-none = { $formation } : pas de commandant propre
refusal-army-rank-chief = le Commandant en Chef a un rang de { $least } à { $most }, et non { $rank }
refusal-army-rank-regiment = un commandant de régiment a un rang de { $least } à { $most }, et non { $rank }
refusal-army-rank-above = le rang { $rank } dépasse celui du Commandant en Chef ({ $chief })
refusal-army-virtues = au rang { $rank }, { $most ->
    [0] aucune vertu
    [one] une vertu au plus
   *[other] { $most } vertus au plus
}, et non { $found }
refusal-army-virtue-twice = { $virtue } : personne n’a deux fois la même vertu
refusal-army-traits = au rang { $rank }, { $most ->
    [0] aucun trait
    [one] un trait au plus
   *[other] { $most } traits au plus
}, et non { $found }
refusal-army-trait-common = { $trait } : tout commandant a déjà ce trait
refusal-army-trait-twice = { $trait } : un autre commandant de cette armée a déjà ce trait
refusal-army-few-formations = { $structure } : au moins { $least } de cette formation ({ $what }) ; il y en a { $found }
refusal-army-many-formations = { $structure } : { $most } au plus de cette formation ({ $what }), et non { $found }
refusal-army-cavalry-pair = deux régiments de cavalerie doivent être du même type
refusal-army-cavalry-majority = il faut plus de régiments de cavalerie que de toute autre formation ({ $what } : { $found })
refusal-army-carthorses = { $unit } : l’artillerie d’une armée de cavalerie doit avoir un attelage
refusal-army-ally-kind = { $formation } : seuls les régiments et les groupes de bataille peuvent être alliés
refusal-army-ally-own = un allié vient d’une autre nation que la sienne ({ $nation })
refusal-army-ally-side = { $ally } n’est pas du même camp que { $nation }
refusal-army-ally-half = moins de la moitié des formations à commandant peuvent être alliées : { $allied } sur { $commanded }
refusal-army-budget = { $points } points : { $over } de trop pour un budget de { $budget }
army-law = { $what } ({ $rule })
army-unknown-word = rien ne s’appelle « { $found } » ici ; peut-être { $known }
army-points-differ = { $written } points sont écrits ; le coût est de { $found }
army-too-long = { $found } éléments ; on en lit { $most } au plus
army-text-long = le texte dépasse { $most } caractères
army-text-missing = { $what } : cette ligne manque
army-text-twice = { $what } : une seconde fois ici
army-text-early = { $what } : aucune formation ne précède
army-text-line = cette ligne ne se comprend pas : « { $found } »
army-text-number = on attend un nombre entier jusqu’à { $most }, trouvé : { $found }
army-text-rank = on attend un rang, par exemple « rang 2 », trouvé : { $found }
army-bad-edit = impossible avec cette armée : { $edit }
army-values = Mvt { $move } · Mê { $melee } · Tir { $shoot } · Di { $discipline } · Co { $courage } · St { $stamina } · défense { $infantry }/{ $cavalry }/{ $volley }/{ $cannon }
army-on-foot = à pied : { $values }
army-bought = { $chosen }
army-weapons-and-rules = { $all }
army-limit = { $what } : { $found } ({ $least } à { $most })
army-allied = alliés : { $nation }
army-no-ally = pas d’allié
army-remove = retirer
army-copy = copier
army-up = monter
army-down = descendre
army-options = options
army-virtues = vertus
army-traits = traits
army-chosen = { $chosen }
army-leader = { $chief ->
    [1] Commandant en Chef
   *[other] Commandant
}, rang { $rank }
army-rank = rang { $rank }
army-rank-has = vertus : { $virtues }, traits : { $traits }
army-of-ally = { $unit } (allié : { $nation })
paper-roster = Feuille d’armée
paper-troop-cards = Cartes des troupes
paper-order-cards = Cartes Ordre
paper-list = Liste d’armée en texte
paper-army = { $nation }, { $structure } : { $points } points{ $budget ->
    [0] {""}
   *[other] {" "}sur { $budget }
}
paper-formation = { $kind }{ $named ->
    [0] {""}
   *[other] {" "}: { $name }
}{ $allied ->
    [0] {""}
   *[other] {" "}(allié : { $ally })
}
paper-leader = { $what }{ $named ->
    [0] {""}
   *[other] {" "}: { $name }
}
paper-leader-line = { $leader }{ $has ->
    [0] {""}
   *[other] . { $chosen }
} [{ $points }]
paper-troop = { $unit }{ $named ->
    [0] {""}
   *[other] {" "}({ $name })
}
paper-troop-line = { $troop }{ $has ->
    [0] {""}
   *[other] {" "}: { $chosen }
}
paper-on-foot = – à pied
paper-limbered = – attelée
paper-indented = { $indent }{ $what }
paper-listed = { $parts }
paper-points = { $points } points
paper-head-troop = Troupe
paper-head-price = Prix
paper-head-move = Mvt
paper-head-melee = Mê
paper-head-shoot = Tir
paper-head-discipline = Di
paper-head-courage = Co
paper-head-stamina = St
paper-head-defence = Défense
paper-head-weapons = Armes
paper-head-rules = Règles
paper-head-points = Points
paper-order-ready = Jusqu’à deux actions différentes : mouvement, réorganisation, réorientation, tir (Tir −). Réaction : réorientation ou tir.
paper-order-assault = Charge d’un ennemi : Mouvement +, Mêlée +. Réaction : contre-charge ou interception.
paper-order-run = Mouvement ++. Réaction : esquive.
paper-order-fire = Tir. Réaction : tir, Tir + aux armes légères.
paper-order-resist = Test : retire 1 Dm, pas le dernier. Réaction à une charge : Courage + dans ce combat.
checked-formation = { $name } : { $troops ->
    [one] 1 troupe
   *[other] { $troops } troupes
}, { $points } points
paper-prices = Ce qu’elle coûte
