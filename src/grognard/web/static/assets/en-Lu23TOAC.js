var e=Object.values(Object.assign({"./en/house.ftl":`## The house
away = The table cannot be reached. It will be tried again.
guest-name = Guest
`})).join(`
`);export{e as default};