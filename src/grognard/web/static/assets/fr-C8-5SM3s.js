var e=Object.values(Object.assign({"./fr/house.ftl":`## La maison
away = La table ne répond pas. Nouvel essai sous peu.
guest-name = Invité
`})).join(`
`);export{e as default};