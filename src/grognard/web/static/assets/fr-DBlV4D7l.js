var e=`# Se servir de la table

La table connaît les règles. Elle vous demande une chose à la fois, montre ce que vous pouvez répondre, et ne fait rien que les
règles interdisent. Si quelque chose est refusé, la règle est à côté\xA0: survolez son numéro pour la lire.

## Décider

La ligne au-dessus du plateau dit qui doit faire quoi. Ce que vous pouvez choisir a un bord en pointillé sur le plateau et figure
dans la liste à côté\xA0; un clic, un choix. Rien ne demande «\xA0êtes-vous sûr\xA0?\xA0», sauf quand une décision ne ferait pas ce que vous
semblez vouloir.

Un pas de trop\xA0? **Retour** reprend le dernier clic. **Annuler** reprend ce que vous avez décidé, tant que personne n’a rien
lancé, montré ni répondu depuis. Pour remonter plus loin, demandez aux autres, dans le menu de la table.

Quand plusieurs décident en secret au même moment, votre décision peut être remplacée jusqu’à ce que la dernière soit remise.

## Au clavier

| touche | ce qu’elle fait |
| --- | --- |
| Tab, Entrée | parcourir les réponses et en prendre une |
| flèches | aller de lieu en lieu sur le plateau |
| Entrée sur un lieu | le choisir |
| \`/\` | écrire la réponse |
| \`c\` \`b\` | aller aux réponses, aller au plateau |
| \`Échap\` | un pas en arrière |
| \`u\` | annuler |
| \`+\` \`-\` \`0\` | agrandir, réduire, tout le plateau |
| \`,\` \`.\` | le moment d’avant, le moment d’après |
| \`h\` | cacher et montrer les pions |

## Écrire

Chaque jeu a sa notation brève, et tout ce qui se clique peut s’écrire. La leçon de chaque jeu l’enseigne. Majuscules ou
minuscules, peu importe, et une flèche entre deux lieux est la bienvenue.

## Regarder

Survolez un pion ou un lieu, ou gardez-y le doigt, et il s’explique. Les **calques** montrent sur le plateau jusqu’où vont les
pièces, qui peut venir, ce qui est en danger. Les **chances** sont à côté d’un choix dès qu’il y a quelque chose à compter.

Le journal raconte ce qui s’est passé. Cliquez une ligne pour revoir ce moment sur le plateau, ou ramenez le curseur au pied de
la table à n’importe quel tour. La partie finie, vous pouvez regarder par les yeux de chacun, et reprendre de n’importe quel
moment sur une table à vous.

## Secrets et dés

Ce que vous ne devez pas savoir n’arrive jamais dans votre navigateur. Les dés viennent d’une clé scellée avant le premier jet et
montrée à la fin\xA0; chacun peut les vérifier.

## Autour d’une vraie table

La table peut être votre arbitre. Préparez une partie comme *Arbitrer une vraie table*\xA0: vous saisissez les ordres de tous et les
dés que vous avez lancés, elle trouve ce qui ne va pas et en tire les conséquences. Si la position diffère sur votre table,
corrigez-la ici pièce par pièce.

À deux devant un écran\xA0? Un rideau se ferme entre vos tours.

## Revenir

Vos tables sont sur votre page d’accueil, celles qui vous attendent d’abord. Fermez le navigateur quand vous voulez\xA0: la partie
reste où elle est, et un son ou un avis vous appelle si vous les avez allumés en haut de la page. Gardez une partie en fichier dans
le menu de la table\xA0; elle se rouvre ici ou partout où tourne Grognard.
`;export{e as default};