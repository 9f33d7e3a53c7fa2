## Sièges et joueurs
cli-you = vous
cli-person = vous
cli-your-turn = À vous, { $seat } :
cli-thinking = { $seat } réfléchit…

## Ce qui s’est passé
cli-more-news = … et { $count ->
    [one] une ligne
   *[other] { $count } lignes
} avant cela : « journal ».

## Signes sur le plateau
cli-sign-fort = fort
cli-sign-resource = enjeu
cli-sign-village = village
cli-ground-water = eau
cli-ground-wood = bois
cli-ground-hill = colline
cli-ground-town = ville
cli-more-tables = { $names } : « voir »

## Questions
cli-only-choice = { $question } { $answer } (seul choix)
cli-several-meant = Cela peut désigner plusieurs choses : { $which }.
cli-some-how = Plusieurs : 1 3 ou 1-3, ou des mots ; « tout », « rien ». De { $low } à { $high }.
cli-some-so-far = Choisi jusqu’ici ({ $count }) : { $what }. Ajoutez, retirez par -2, ou « fini ».
cli-split-how = { $left ->
    [one] Reste à placer : { $left } { $item }
   *[other] Reste à placer : { $left } × { $item }
}, par exemple : { $example }
cli-split-rest = Ce qui n’est pas nommé reste comme il est : « fini ».
cli-split-held = { $held } sur { $most }
cli-split-so-far = Placé jusqu’ici : { $what }.
cli-split-too-much = « { $part } » : c’est plus qu’il n’en reste.
cli-number-how = Un nombre de { $low } à { $high }.
cli-number-step-how = Un nombre de { $low } à { $high }, de { $step } en { $step }.
cli-point-how = Un numéro de la liste, de 1 à { $last }, ou n’importe quelle place : « x y ».
cli-pose-how = Un numéro de la liste, de 1 à { $last }, ou n’importe quelle place : « x y », avec l’orientation « x y 90° ».
cli-text-how = Écrivez une ligne d’au plus { $most } caractères, par exemple : { $samples }. Ici les commandes commencent par « / ».
cli-word-all = tout tous toutes
cli-word-none = rien aucun aucune
cli-word-done = fini fin ok
cli-word-yes = oui o
cli-word-no = non n
cli-yes-no = oui ou non

## Commandes
cli-command-help = aide
cli-command-back = retour
cli-command-undo = reprendre
cli-command-undo-ask = reprendre?
cli-command-why = pourquoi
cli-command-rules = règles
cli-command-odds = chances
cli-command-lens = calque
cli-command-look = voir
cli-command-log = journal
cli-command-papers = feuilles
cli-command-paper = feuille
cli-command-note = noter
cli-command-notebook = carnet
cli-command-instruct = consigne
cli-command-instructions = consignes
cli-command-salt = sel
cli-command-save = garder
cli-command-draw = nulle
cli-command-resign = abandonner
cli-command-quit = quitter
cli-help-answers = Répondez par un numéro, par un mot ou son début, ou par l’action entière comme l’écrit le fichier.
cli-help-slash = Une commande qui est aussi une réponse ici commence par « / » : « /nulle ». Les mots anglais sont compris.
cli-help-help = ces lignes
cli-help-back = une question en arrière ; une ligne vide fait de même
cli-help-undo = reprendre votre dernière décision, si depuis rien n’a été jeté, montré ou décidé
cli-help-undo-ask = demander aux autres de pouvoir la reprendre
cli-help-why = la règle qui a motivé le dernier refus
cli-help-rules = règles MOTS : chercher dans le livret
cli-help-odds = les chances de ce que vous choisissez, avec des barres
cli-help-lens = calque NOM LIEU : poser un calque sur le plateau
cli-help-look = toute la table de nouveau, avec le texte de vos cartes
cli-help-log = ce qui s’est passé ; « journal 50 » pour plus, « journal tout » pour tout
cli-help-papers = les feuilles que ce jeu donne à imprimer ou à garder
cli-help-paper = feuille NOM : en lire une ; « feuille NOM FICHIER.txt » la garde
cli-help-note = noter TEXTE : écrire dans votre carnet, que vous seul lisez
cli-help-notebook = lire votre carnet
cli-help-instruct = laisser une consigne qui répond pour vous
cli-help-instructions = vos consignes ; « consignes 2 » raye la deuxième
cli-help-salt = sel TEXTE : mêler vos mots à tous les dés à venir
cli-help-save = garder FICHIER.grog
cli-help-draw = proposer la nulle
cli-help-resign = abandonner la partie
cli-help-quit = partir ; la partie est gardée dans un fichier
cli-no-command = Il n’y a pas de commande « { $word } » ; « aide » les énumère.
cli-no-back = C’est la première question ; « reprendre » reprend votre dernière décision.
cli-undo-hint = « { $word } » demande aux autres.
cli-undo-nothing = Vous n’avez rien à reprendre.
cli-agree = { $seat } est-il d’accord ?
cli-ask-why = « pourquoi » montre la règle.
cli-why-nothing = Aucune règle ne s’opposait à votre dernière réponse.
cli-no-rule = Le livret n’a pas de { $rule }.
cli-rules-how = Dites ce que vous cherchez : « règles retraite ».
cli-rules-none = Aucune règle ne parle de « { $words } ».
cli-odds-none = Rien n’est laissé au hasard dans ce que vous choisissez, au point où c’est choisi.
cli-lens-how = « calque NOM LIEU » en pose un sur le plateau.
cli-lens-none = Ce jeu n’a pas de calques.
cli-no-lens = Aucun calque ne s’appelle « { $name } » ; il y a : { $known }.
cli-no-place = Aucun lieu ne s’appelle « { $name } », ni rien de ce qui se trouve ici ; un point s’écrit x/y ou x/y/angle.
cli-papers-how = « feuille NOM » en montre une, « feuille NOM FICHIER.txt » la garde.
cli-papers-none = Ce jeu n’a pas de feuilles pour vous maintenant.
cli-lens-foci = { $count ->
    [one] Dites de quel lieu il s’agit.
   *[other] Dites de quels { $count } lieux il s’agit.
}
cli-noted = C’est noté.
cli-notebook-empty = Votre carnet est vide.
cli-instruct-none = Vous ne pouvez laisser aucune consigne dans ce jeu maintenant.
cli-instruct-ready = Quelle consigne ? Elle répond à cette question et aux suivantes du même genre.
cli-instruct-other = une autre
cli-instructions-none = Vous n’avez laissé aucune consigne.
cli-instructions-how = La première qui s’applique compte ; « consignes 2 » raye la deuxième.
cli-salted = Vos mots sont mêlés à tous les dés à venir.
cli-save-how = Dites où : « garder soirée.grog ».
cli-saved = Gardé : { $path }
cli-danger-sure = Le faire quand même ?
cli-draw-sure = Proposer la nulle ? Si les autres sont d’accord, la partie est finie.
cli-resign-sure = Abandonner ? Cela ne se reprend pas.

## Autour de la partie
cli-curtain = Passez la main : { $seat }.
cli-press-enter = Appuyez sur Entrée quand lui seul voit l’écran.
cli-roll = Jetez { $left ->
    [one] un dé
   *[other] { $left } dés
} à { $sides } faces pour { $label }{ $who } : qu’est-il sorti ? { $unlike ->
    [0] { $left ->
        [one] { "" }
       *[other] Plusieurs à la fois si vous voulez : 5 3.
    }
   *[other] Un { $unlike } fait égalité : relancez.
}
cli-draw-from = Tirage pour { $label }{ $who } : qu’est-il sorti ? { $left }
cli-numbers-please = Des nombres, s’il vous plaît.
cli-over = La partie est finie.
cli-place-first = { $who } l’emporte.
cli-place-first-side = { $who } l’emportent ensemble.
cli-place-shared = { $place ->
    [1] La première place est partagée
   *[other] La place { $place } est partagée
} : { $who }.
cli-place = Place { $place } : { $who }.
cli-place-points = (points : { $points })
cli-you-win = Vous avez gagné.
cli-you-share = Vous partagez la première place.
cli-you-lose = Vous n’avez pas gagné.
cli-dice-key = Clé des dés : { $secret }
    Son empreinte était publiée avant le premier dé : { $commitment }
cli-offer-save = Garder cette partie sous { $path } ?
cli-save-answers = Entrée, non, ou un autre nom
cli-verify-how = Chacun peut vérifier tous les dés : grognard verify { $path }
cli-kept = La partie est gardée : { $path }
    Pour continuer : grognard play --terminal --load { $path }
cli-commitment = Empreinte de la clé des dés, montrée à la fin : { $commitment }
cli-seed-known = Dés tirés de la graine { $seed } : qui la connaît connaît tous les dés.
cli-other-scenarios = Scénario { $scenario } ; d’autres par --scenario : { $others }
cli-loaded = { $path } : { $entries ->
    [one] une entrée, vérifiée en la rejouant.
   *[other] { $entries } entrées, vérifiées en les rejouant.
}

## Choisir un jeu
cli-which-scenario = Quel scénario ?
cli-which-variant = Qui joue ?
cli-which-game = Quel jeu ?
cli-options = Options
cli-bots = Programmes
cli-scenarios = Scénarios
cli-number-range-option = ou de { $low } à { $high }
cli-no-game = Aucun jeu ne s’appelle « { $name } » ; il y a : { $known }
cli-no-games = Aucun jeu n’est installé.
cli-no-bot = Aucun programme ne s’appelle « { $name } » ; il y a : { $known }
cli-no-seat = Il n’y a pas de siège { $seat } ; il y en a de 1 à { $last }.
cli-no-language = Aucune langue ne s’appelle « { $name } » ; il y a : { $known }
cli-option-form = Une option s’écrit nom=valeur ; c’était « { $given } ».
cli-not-both = { $one } et { $other } ne vont pas ensemble.
cli-only-with = { $option } ne va qu’avec { $other }.
cli-other-game = { $path } est une partie de { $game }.

## Revoir et vérifier
cli-replay-how = Entrée ou n : suivante ; p : précédente ; un nombre : cette entrée ; t, b : tour suivant ou précédent ; q : partir.
cli-replay-entry = entrée { $n } sur { $last }
cli-replay-nowhere = Il n’y a rien là ; les entrées vont de 0 à { $last }.
cli-replay-empty = { $path } : il n’y a rien à voir.
cli-replay-not-yours = { $path } contient ce qu’un autre siège a vu.
cli-no-file = { $path } : ce fichier n’existe pas.
cli-verified = { $path } : { $entries } entrées, { $dice } dés, tout est comme il doit être
cli-verify-chain = { $path } : ligne { $line } : cette ligne, ou l’ordre des lignes jusqu’à elle, a été changée après coup
cli-verify-other-rules = { $path } : { $entries } entrées, { $dice } dés. Écrit sous d’autres règles (version { $written }, ici la version { $here }) : on ne peut le vérifier en le rejouant. Ses lignes se suivent sans rupture, les dés équitables sont ceux de leur clé, ses événements sont montrés tels qu’ils furent écrits.
cli-verify-seen = { $path } : ce qu’un siège a vu, { $entries } entrées. Ses lignes se suivent sans rupture. Ni les dés ni ce que les autres ont fait en secret ne peuvent être vérifiés ainsi : il faut le fichier complet.

## Chercher et contrôler
cli-basis-source = dans les règles imprimées
cli-basis-ruling = décision là où les règles imprimées se taisent
cli-code-how = Nommez une règle par son numéro : « rules CM-15.9-g --code ».
cli-code-no-rule = Aucune règle ne s’appelle « { $rule } ».
cli-code-no-rule-near = Aucune règle ne s’appelle « { $rule } ». Proches : { $near }.
cli-code-places = Le code qui la cite
cli-code-no-place = Aucune ligne de code ne la cite.
cli-code-tests = Les tests qui portent son numéro et qui échoueraient sans elle
cli-code-no-test = Aucun test ne porte son numéro.
cli-code-examples = Les exemples qui reposent sur elle
cli-code-no-example = Aucun exemple ne repose sur elle.
cli-code-no-tests-here = Les tests ne sont pas installés ici : ils sont dans les sources de Grognard.
cli-pages-need = Ces pages s’écrivent dans les sources de Grognard, là où sont les tests.
cli-outline-none = { $game } ne dit pas l’ordre de son tour de jeu.
cli-outline-line = { $name } : { $steps }
cli-outline-asked = { $name } ?
cli-coverage-needs = Pour lancer les tests il faut les sources et leur environnement de développement : lancez-y une fois « ./grognard test ».
cli-coverage-broken = Les tests n’ont pas pu être lancés :
cli-coverage-failed = échec : { $test }
cli-coverage-overloaded = { $test } nomme { $count } règles ; { $most } au plus sont permises
cli-coverage-unknown = { $test } nomme { $rule }, qui n’est pas une règle
cli-checked = { $what } : { $count ->
    [0] rien à redire
    [one] une faute
   *[other] { $count } fautes
}
cli-no-examples = { $name } n’a pas d’exemples de cette sorte.
cli-cannot-read = { $path } ne peut être lu : { $why }.

## Serving
cli-serve-at = Grognard écoute à { $address }/ (pour les programmes : { $address }/api/openapi.json). Les parties sont gardées dans { $place }.
cli-serve-name-it = Qui écoute à { $host } doit dire sous quel nom les autres l’appellent : --name.
cli-serve-no-port = Impossible d’écouter à { $host }, port { $port } : { $why }.
cli-served = Conservée et servie à { $address }, table { $table }.
cli-open-at = La table est ouverte à { $address } – Ctrl-C la ferme. Les parties sont gardées dans { $place }.
cli-open-already = La table est déjà ouverte, à { $address }
cli-open-other-port = Quelqu’un d’autre écoute au port { $port } ; c’en sera un autre.
cli-open-stopped = La table est fermée ; toutes les parties sont gardées.

## Armées
cli-army-no-builder = Aucun jeu n’a ici d’armées à composer.
cli-army-unreadable = { $path } ne se lit pas comme une armée : voyez « grognard army check { $path } ».
cli-army-none = Aucune armée ne se nomme { $name } ; il y a { $known }.
cli-army-no-paper = Il n’y a pas de feuille { $name } ; il y a { $known }.
cli-army-line = { $name } – { $title } ({ $nation }, { $points } points)
cli-army-points = { $budget ->
    [0] { $points } points
   *[other] { $points } points sur { $budget }
}
