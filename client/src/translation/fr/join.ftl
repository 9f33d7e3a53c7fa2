## Une invitation
join-title = Invitation
join-invited = { $n ->
    [0] On vous invite à jouer à { $game }.
    [one] { $who } vous invite à jouer à { $game }.
   *[other] { $who } vous invitent à jouer à { $game }.
}
join-invited-somewhere = On vous invite à jouer.
join-as = Votre place : { $seat }
join-about = Rien ne se passe avant que vous preniez place, et il ne faut pas de compte.
join-name = Votre nom, tel que les autres le verront
join-sit = Prendre place
join-sitting = On vous installe…
join-watch = Regarder seulement
join-to-table = À la table
join-yours = Cette table est la vôtre. L’invitation est pour quelqu’un d’autre et n’a pas servi : envoyez le lien tel quel.
join-here-already = Vous êtes déjà à cette table : { $seat }.
join-taken-by = { $name } y est déjà : cette invitation a servi. Si elle était pour vous, demandez-en une nouvelle.
join-over = Cette partie est terminée.
join-used = Cette invitation ne vaut plus : elle a servi ou a été remplacée, ou la table n’est plus là. Demandez-en une nouvelle à qui l’a envoyée.
join-torn = Ce lien n’est pas entier. Copiez-le jusqu’au dernier signe, ou demandez-en un nouveau.
join-away = La table ne répond pas. Votre invitation n’est pas perdue : réessayez.
join-again = Réessayer
