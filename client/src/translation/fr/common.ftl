## Sur toutes les pages
away = La table ne répond pas. Nouvel essai sous peu.
guest-name = Invité
