# Clash of Monarchs, English

### names: nations, courts, sides, people, kinds of troops, boxes

bot-careful = careful, would rather besiege than fight
nation-PR = Prussia
nation-AA = Anglo-Allies
nation-DA = Denmark
nation-AU = Austria
nation-IM = the Empire
nation-SA = Saxony
nation-FR = France
nation-RU = Russia
nation-SW = Sweden
court-PR = Prussia
court-AU = Austria
court-AA = Anglo-Allies
court-FR = France and Russia
side-0 = the Alliance
side-1 = the Coalition
people-PR = Prussian
people-AA = Anglo-Allied
people-HA = Hanoverian
people-BR = British
people-DA = Danish
people-AU = Austrian
people-IM = Imperial
people-SA = Saxon
people-FR = French
people-RU = Russian
people-SW = Swedish
people-nobody = unknown
kind-inf = infantry
kind-cav = cavalry
kind-lt_inf = light infantry
kind-lt_cav = light cavalry
kind-fa = field artillery
kind-sa = siege artillery
of-kind-inf = infantry
of-kind-cav = cavalry
of-kind-lt_inf = light infantry
of-kind-lt_cav = light cavalry
of-kind-fa = field artillery
of-kind-sa = siege artillery
troop = { $who } { $kind }
troop-reduced = { $troop }, reduced
troops-sps = { $n } { $n ->
    [one] SP
   *[other] SPs
} of { $who } { $kind }
troops-units = { $n } { $n ->
    [one] unit
   *[other] units
} of { $who } { $kind }
troops-reduced = { $n } reduced { $n ->
    [one] unit
   *[other] units
} of { $who } { $kind }
led-force = { $force } ({ $sps } SPs, { $leader })
unled-force = { $force } ({ $sps } SPs, no leader)
the-garrison-of = the garrison of { $at }
garrison-of = garrison of { $at }
leader-frederick = Frederick II
leader-henry = Prince Henry
leader-ferdinand = Ferdinand of Brunswick
leader-charles = Charles of Lorraine
leader-erbprinz = the Hereditary Prince of Brunswick
leader-moritz = Moritz of Dessau
leader-eugen = Eugene of Württemberg
leader-xavier = Prince Xavier
leader-danish-corps = the Danish general
told-card = { $card }: { $text }
leader-in = { $leader }, { $force }
rated-leader = { $leader } ({ $ratings })
theatre-west = Rhine and Weser
theatre-saxony = Saxony and Brandenburg
theatre-silesia = Bohemia and Silesia
theatre-baltic = Baltic and Poland
area-alsace = Alsace
area-cleves = Cleves and Guelders
area-rhineland = Electorates on the Rhine
area-franconia = Lower Main and Franconia
area-hesse = Hesse-Kassel
area-muenster = Westphalian bishoprics
area-hanover = Hanover
area-brunswick = Brunswick
area-thuringia = Thuringia
area-upper-franconia = Upper Franconia
area-saxony = Electoral Saxony
area-magdeburg = Magdeburg and Halberstadt
area-brandenburg = Brandenburg
area-lusatia = Lusatia
area-lower-silesia = Lower Silesia
area-upper-silesia = Upper Silesia and Glatz
area-bohemia = Bohemia
area-moravia = Moravia
area-austria = Lower Austria
area-mecklenburg = Mecklenburg and Hamburg
area-neumark = Neumark
area-pomerania = Prussian Pomerania
area-swedish-pomerania = Swedish Pomerania
area-poland = Poland and Danzig
area-east-prussia = East Prussia
area-courland = Courland
sea-atlantic = Atlantic
sea-north-sea = North Sea
sea-baltic = Baltic
fleet-AA = British fleet
fleet-FR = French fleet
fleet-RU = Russian fleet
fleet-SW = Swedish fleet
fleet-DA = Danish fleet
depot-PR = Prussian Field Depot
depot-HA = Hanoverian Field Depot
depot-BR = British Field Depot
depot-DA = Danish Field Depot
depot-AU = Austrian Field Depot
depot-IM = Imperial Field Depot
depot-SA = Saxon Field Depot
depot-FR = French Field Depot
depot-RU = Russian Field Depot
depot-SW = Swedish Field Depot
card-hidden = a card
treaty-none = no treaty
treaty-versailles-1 = 1st Versailles
treaty-balance-of-power = Balance of Power
treaty-versailles-2 = 2nd Versailles
treaty-versailles-3 = 3rd Versailles
season-spring = Spring
season-summer = Summer
season-autumn = Autumn
season-winter = Winter
several = { $names }


### cards, Fortunes of War chits and Tactics: names and texts

card-PR-01 = The King Commands
card-PR-01-text = Activate Prussian Commands with a budget of 5; Frederick’s must be one of them.
card-PR-02 = Canton Levies
card-PR-02-text = 4 infantry SPs for Prussia.
card-PR-03 = Magdeburg Magazines
card-PR-03-text = 5 SAs for the Prussian court.
card-PR-04 = Freibataillone
card-PR-04-text = A Prussian light infantry unit.
card-PR-05 = Spy in the Chancery
card-PR-05-text = Prussia sees the hands of both Coalition courts and gains 1 SA.
card-PR-06 = Blown Bridge
card-PR-06-text = In the enemy’s turn: a march that has just crossed a river ends there.
card-PR-07 = Invasion Planning
card-PR-07-text = Activate Prussian Commands with a budget of 7.
card-PR-08 = British Subsidy
card-PR-08-text = The British subsidy comes into force; Prussia gets 3 Thalers at once.
card-PR-09 = Saxons into Prussian Coats
card-PR-09-text = 5 infantry SPs for Prussia.
card-PR-09-needs = Prussia must control Dresden.
card-PR-10 = Seydlitz Promoted
card-PR-10-text = Seydlitz arrives, and with him a Prussian cavalry unit.
card-PR-11 = Ziethen’s Hussars
card-PR-11-text = The KK Advantage of a Theatre moves one step towards the Alliance.
card-PR-12 = Iron Discipline
card-PR-12-text = A Prussian force recovers one morale level.
card-PR-13 = Light Troops Ascendant
card-PR-13-text = In Silesia and in Saxony the KK Advantage moves one step towards the Alliance; a Prussian light cavalry unit.
card-PR-14 = Debased Coinage
card-PR-14-text = 6 Thalers and 2 SAs for Prussia, but 1 MW less.
card-PR-15 = Horse Artillery
card-PR-15-text = A Prussian field artillery unit.
card-PR-16 = Exhaustion of Austria
card-PR-16-text = Austria is Exhausted and loses 1 MW.
card-PR-16-needs = not before 1760.
card-PR-17 = Swedish Lethargy
card-PR-17-text = No card activates Swedish Commands for the rest of the season.
card-PR-18 = Totleben Suborned
card-PR-18-text = Russia makes no Supply Raids for the rest of the season; 1 SA for Prussia.
card-AU-01 = Hofkriegsrat Orders
card-AU-01-text = Activate Commands of Austria, the Empire and Saxony with a budget of 6.
card-AU-02 = Hungarian Insurrection
card-AU-02-text = 3 infantry SPs and a light cavalry unit for Austria.
card-AU-03 = Danube Convoys
card-AU-03-text = 5 SAs for the Austrian court.
card-AU-04 = Grenzer
card-AU-04-text = An Austrian light infantry unit.
card-AU-05 = Croats in the Woods
card-AU-05-text = In the enemy’s turn: a march that has just entered a space with Coalition light troops in it or next to it ends there.
card-AU-06 = Liechtenstein’s Artillery
card-AU-06-text = An Austrian field artillery unit.
card-AU-07 = 1st Versailles
card-AU-07-text = The 1st Treaty of Versailles comes into force; 1 MW for Austria.
card-AU-07-needs = no treaty may be in force.
card-AU-08 = Balance of Power
card-AU-08-text = The Balance of Power comes into force.
card-AU-08-needs = the 1st Treaty of Versailles must be in force.
card-AU-09 = 2nd Versailles
card-AU-09-text = The 2nd Treaty of Versailles comes into force; 1 MW for Austria.
card-AU-09-needs = the 1st Treaty of Versailles or the Balance of Power must be in force.
card-AU-10 = Daun for Charles
card-AU-10-text = Charles goes to the Force Pool; Daun comes out of it.
card-AU-11 = Hadik’s Ride
card-AU-11-text = Hadik arrives; in Saxony the KK Advantage moves one step towards the Coalition.
card-AU-12 = Reichsexekution
card-AU-12-text = 4 infantry SPs for the Empire.
card-AU-13 = Generalstab
card-AU-13-text = Austria has a general staff: better coordination and two Tactics more. Lacy arrives.
card-AU-14 = Exhaustion of Prussia
card-AU-14-text = Prussia is Exhausted and loses 1 MW.
card-AU-14-needs = not before 1759.
card-AU-15 = Austrian Force Reduction
card-AU-15-text = Austria’s army limit and sustainment fall; 4 Thalers for Austria. This card must be played.
card-AU-15-needs = not before 1761.
card-AU-16 = Loudon Commands an Army
card-AU-16-text = Loudon arrives and is an Army Leader.
card-AU-17 = Siege Train from Vienna
card-AU-17-text = An Austrian siege artillery unit and 1 SA.
card-AU-18 = Maria Theresa’s Thanks
card-AU-18-text = An Austrian force recovers one morale level.
card-AA-01 = Ferdinand’s Combinations
card-AA-01-text = Activate Anglo-Allied Commands with a budget of 6.
card-AA-02 = Hessian Contract
card-AA-02-text = 3 Hanoverian infantry SPs.
card-AA-03 = Commissariat of Hanover
card-AA-03-text = 5 SAs for the Anglo-Allied court.
card-AA-04 = Legion Britannique
card-AA-04-text = An Anglo-Allied light infantry unit.
card-AA-05 = Channel Squadron
card-AA-05-text = The British fleet returns from the Force Pool if it is there, and may sail two zones.
card-AA-06 = Flooded Fords
card-AA-06-text = In the enemy’s turn: a march that has just crossed a river ends there.
card-AA-07 = Ferdinand Appointed
card-AA-07-text = Ferdinand serves the Anglo-Allies and joins one of their forces; Cumberland goes to the Force Pool; 1 MW for the Anglo-Allies.
card-AA-07-needs = Ferdinand must be in the Force Pool, or on the map and not besieged.
card-AA-08 = Typhus
card-AA-08-text = The French fleet loses its edge in naval combat.
card-AA-09 = Hanoverian Gunners
card-AA-09-text = A Hanoverian field artillery unit.
card-AA-10 = Descent on the French Coast
card-AA-10-text = The court of France and Russia discards a card at random.
card-AA-10-needs = the British fleet must be at sea in the Atlantic or the North Sea.
card-AA-11 = Jaegers of Freytag
card-AA-11-text = On Rhine and Weser the KK Advantage moves one step towards the Alliance.
card-AA-12 = Subsidy Troops Steadied
card-AA-12-text = An Anglo-Allied force recovers one morale level.
card-AA-13 = Redcoats to Germany
card-AA-13-text = 5 infantry SPs and two cavalry units of the British; Granby arrives. From now on there are British recruits and depots.
card-AA-14 = Reinforcing Continental Success
card-AA-14-text = 6 infantry SPs and 1 MW for the Anglo-Allies.
card-AA-14-needs = the Anglo-Allies must have won a Crushing Victory this year.
card-AA-15 = Exhaustion of France
card-AA-15-text = France is Exhausted and loses 1 MW.
card-AA-15-needs = not before 1760.
card-AA-16 = Danish Guarantee
card-AA-16-text = Denmark enters the war with a corps at Hamburg.
card-AA-17 = Erbprinz’s Raid
card-AA-17-text = Activate the Hereditary Prince with fewer than 16 SPs; on Rhine and Weser the KK Advantage moves one step towards the Alliance.
card-AA-18 = Pitt’s Millions
card-AA-18-text = 4 Thalers for the Anglo-Allies.
card-FR-01 = En Avant!
card-FR-01-text = Activate French Commands with a budget of 7.
card-FR-02 = Army of the Rhine
card-FR-02-text = 5 infantry SPs for France.
card-FR-03 = Contractors of Strassburg
card-FR-03-text = 5 SAs for the court of France and Russia.
card-FR-04 = Fischer’s Chasseurs
card-FR-04-text = A French light infantry unit.
card-FR-05 = Cossack Pulks
card-FR-05-text = A Russian light cavalry unit; in the Baltic Theatre the KK Advantage moves one step towards the Coalition.
card-FR-06 = Broken Roads
card-FR-06-text = In the enemy’s turn: a march that has just used a connection of 3 MPs ends there.
card-FR-07 = Russian Army Marches
card-FR-07-text = Activate Russian Commands with a budget of 6.
card-FR-08 = Sweden Enters the War
card-FR-08-text = Sweden is at war.
card-FR-09 = Pompadour’s Favourite
card-FR-09-text = France replaces a leader other than its CIC and gains 1 MW.
card-FR-10 = Brest Squadron Sails
card-FR-10-text = The French fleet returns from the Force Pool if it is there, and may sail two zones.
card-FR-11 = Shuvalov’s Howitzers
card-FR-11-text = A Russian field artillery unit.
card-FR-12 = Convention
card-FR-12-text = Until the end of the next round no card activates Anglo-Allied Commands.
card-FR-12-needs = an Anglo-Allied force must be Demoralised or Routed.
card-FR-13 = Russian Supply Improvement
card-FR-13-text = Russian Supply Actions no longer cost double; 2 SAs.
card-FR-14 = 3rd Versailles
card-FR-14-text = The 3rd Treaty of Versailles comes into force; 3 Thalers for France.
card-FR-14-needs = the 2nd Treaty of Versailles must be in force.
card-FR-15 = Russian Army Takes the Field
card-FR-15-text = Activate Russian Commands with a budget of 5.
card-FR-16 = Broglie’s Divisions
card-FR-16-text = Broglie arrives; 2 SAs.
card-FR-17 = Russian Squadron off Kolberg
card-FR-17-text = The Russian fleet returns from the Force Pool if it is there, and may sail one zone.
card-FR-18 = Carabiniers Rally
card-FR-18-text = A French force recovers one morale level.

chit-F01 = Fair Season
chit-F01-text = 1 SA for every court.
chit-F02 = Severe Weather
chit-F02-text = No forced marches this season; in the first round every march has 1 MP less.
chit-F03 = Desertion
chit-F03-text = Every force of 20 SPs or more loses 1 infantry SP.
chit-F04 = Attrition
chit-F04-text = Every force outside fortresses that is in Short or Critical Supply loses 1 infantry SP.
chit-F05 = Camp Fever
chit-F05-text = Every besieging force loses 1 infantry SP.
chit-F06 = Good Harvest
chit-F06-text = 2 SAs for every court.
chit-F07 = Poor Harvest
chit-F07-text = 1 SA less for every court.
chit-F08 = Madame de Pompadour
chit-F08-text = A French leader who commands at least 10 SPs, be he the CIC, is replaced by another.
chit-F09 = Death of George II
chit-F09-text = The Anglo-Allies lose 2 MW.
chit-F10 = Death of Elizabeth
chit-F10-text = Russia leaves the war; 2 VP for Prussia.
chit-F11 = Peasant Unrest
chit-F11-text = In a random Theatre the KK Advantage moves one step towards nobody.
chit-F12 = Quiet at Court
chit-F12-text = Nothing happens.

tactic-able-advisor-text = Add the battle DRM of a subordinate leader to your roll, or his Endurance modifier to your Endurance.
tactic-able-subordinate-text = Add the battle DRM of a subordinate leader to your roll.
tactic-artillery-tenacity-text = In defence: your roll gains 2, and 1 for every Russian field artillery unit.
tactic-artillery-up-front-text = With 2 Prussian field artillery units: +2 to your roll.
tactic-blown-march-text = No effect.
tactic-counter-charge-text = In defence, with 2 Austrian or Russian line cavalry units: +2 to your roll.
tactic-defensive-position-text = In defence, on a die plus defensive DRM plus own Lt units of 6 or more: -4 to the enemy’s roll, and an Oblique Attack fails.
tactic-desperate-gamble-text = For a French Commander of Initiative 1 or 2: you lose 1 SP more, the enemy suffers one D level more. If you do not win: 2 SPs taken prisoner, retreat, and the Commander goes to the Force Pool.
tactic-flanking-maneuver-text = In attack, on a die plus offensive DRM less the enemy’s defensive DRM of 5 or more, and if the enemy has no Lt unit: +3 to your roll.
tactic-arrogance-text = Against Ferdinand or Frederick: -2 to his roll, and he plays one Tactic only.
tactic-improved-artillery-text = With a Hanoverian field artillery unit: +2 to your roll.
tactic-luck-quick-wits-text = Add the battle DRM of a subordinate leader to your roll; -2 to the enemy’s roll.
tactic-night-march-text = In attack, while Ferdinand is an Anglo-Allied CIC, on a die plus offensive DRM of 6 or more: +3 to your roll.
tactic-oblique-attack-text = In attack, as the first Tactic, on a die plus offensive DRM and the balance of light troops of 8 or more: the enemy fires with half his SPs and one gun.
tactic-rally-reattack-text = On a die plus the battle DRM of a subordinate leader of 5 or more: +2 to your roll.
tactic-redcoats-text = With British infantry: +2 to your roll.
tactic-seydlitz-driesen-ziethen-text = With 2 Prussian line cavalry units: +2 to your roll, +1 if Prussia is Exhausted.
tactic-shuvalovs-unicorns-text = In defence, with 2 Russian field artillery units: +2 to your roll.
tactic-slow-reaction-text = No effect.
tactic-subordinate-errors-text = -1 to the enemy’s roll for each of his subordinate leaders.
tactic-superior-infantry-fire-text = With 5 Prussian infantry SPs and Prussia not Exhausted: +2 to your roll.
tactic-superior-operational-maneuver-text = In defence, with a Russian Commander of defensive DRM 3 or 4: -4 to the attacker’s roll.
tactic-surprise-attack-text = After Generalstab, in attack, as the first Tactic: the enemy neither withdraws nor plays Tactics. On a die plus offensive DRM plus Coalition Lt units of 6 or more: +2 to your roll, -3 to his.
tactic-surround-surrender-text = After Generalstab, attacking Prussians without Frederick, Ferdinand and Henry, with twice their SPs: if they do not win, all of them surrender.
tactic-twelve-pounders-text = In defence, with 2 Austrian field artillery units: +3 to your roll, -3 to the enemy’s.
tactic-unexpected-savagery-text = +2 to your roll; the enemy loses 2 SPs more.


### scenarios, seats, options

game-title = Clash of Monarchs
game-about = The Seven Years’ War by years: cards, columns and magazines, and the will of five crowned heads.
scenario-y1756 = 1756: The Invasion of Saxony
scenario-y1756-about = Prussia against Austria, the autumn alone: five rounds. Frederick marches into Saxony, which waits for Browne at Pirna. The shortest year, for learning. Set-up and par are reconstructed.
scenario-y1757 = 1757: Prague to Leuthen
scenario-y1757-about = The war spreads: four courts, Bohemia invaded, French on the Weser, Russians before East Prussia. Set-up and par are reconstructed.
scenario-y1758 = 1758: Zorndorf and Hochkirch
scenario-y1758-about = Moravia and Olmütz, the Russians on the Oder, Ferdinand beyond the Rhine. Set-up and par are reconstructed.
scenario-y1759 = 1759: Minden and Kunersdorf
scenario-y1759-about = Prussia’s worst year: Saltykov and Loudon march to join hands, while France tries for Hanover once more. Set-up and par are reconstructed.
scenario-y1760 = 1760: Liegnitz and Torgau
scenario-y1760-about = The King between three armies in Silesia, then Berlin raided and Saxony fought for. Set-up and par are reconstructed.
scenario-y1761 = 1761: The Camp of Bunzelwitz
scenario-y1761-about = Exhausted armies dig in; Schweidnitz and Kolberg are the stakes. Set-up and par are reconstructed.
scenario-y1762 = 1762: The Last Campaign
scenario-y1762-about = Russia has left the war, Britain’s money is gone: who holds what when the couriers of peace arrive? Set-up and par are reconstructed.
variant-2 = two players: Alliance against Coalition
variant-3 = three: the Alliance against Austria and France with Russia
variant-4 = four: a court each
seat-PR = Prussia
seat-AU = Austria
seat-AA = Anglo-Allies
seat-FR = France and Russia
seat-PR-AA = the Alliance
seat-AU-FR = the Coalition
option-campaign = Campaign
option-campaign-about = When the year is over the war continues with the next one, to the end of 1762.
option-campaign-no = this year alone
option-campaign-yes = to the end of the war
option-first-edition = Chart of modifiers
option-first-edition-about = The publisher’s chart of August 2009 has modifiers that the sheet does not have: enemy light troops on the way, supply in forced marches.
option-first-edition-no = with the modifiers of 2009
option-first-edition-yes = as on the sheet of 2008
option-fog = Fog of war
option-fog-about = What enemy forces are made of is hidden until they meet yours.
option-fog-no = everything is seen
option-fog-yes = hidden until they meet


### the year: spring, season, cards, placing, leaders, victory (prompts, questions, events, refusals)

# phases, rounds, money

event-phase = { $season } { $year }.
event-round = Round { $n }.
event-fortune = Fortunes of War: { $chit }. { $text }
event-fortune-aside = Fortunes of War: { $chit } does not belong to this year; another chit is drawn.
event-actions = { $court }: { $n } { $n ->
    [one] SA
   *[other] SAs
} more, { $now } in the pool.
event-actions-lost = { $court }: { $n } { $n ->
    [one] SA
   *[other] SAs
} less, { $now } in the pool.
event-income = Income of { $nation }: { $n } Thl (Areas { $areas }, occupied { $occupied }, elsewhere { $elsewhere }); { $now } in the treasury.
event-contribution = Saxony yields { $n } Thl to { $nation }.
event-subsidy = Subsidy from { $payer } to { $receiver }: { $n } Thl.
event-subsidy-short = Subsidy from { $payer } to { $receiver }: only { $n } of { $due } Thl.
event-sustained = { CAP($nation) }: the army is sustained for { $n } Thl.
event-sustained-short = { CAP($nation) }: the army is sustained with { $n } Thl; { $missing } are lacking.
event-depots-kept = { CAP($nation) }: depots kept ({ $at }) for { $thalers } Thl and { $actions } SAs.
event-depots-some = { CAP($nation) }: depots kept ({ $at }) for { $thalers } Thl and { $actions } SAs; given up: { $gone }.
event-depots-dropped = { CAP($nation) }: depots given up: { $gone }.
event-declined = { CAP($nation) }: nobody is recruited.
event-no-room = { CAP($nation) }: no room for recruits.
event-recruited = { CAP($nation) }: recruits ({ $faces }, total { $total }, row { $row }): { $infantry } infantry SPs and { $cavalry } cavalry steps for { $cost } Thl.
event-recruited-over = { CAP($nation) }: recruits ({ $faces }, total { $total }, row { $row }): { $infantry } infantry SPs and { $cavalry } cavalry steps for { $cost } Thl; { $lost } more are lost, the army is at its limit.
placed-there = { $troops } ({ $at })
event-placed = New troops of { $nation }: { $placed }.
event-placed-hidden = New troops are placed: { $nation }.
event-restored-hidden = Units are restored: { $nation }.
event-unplaced = { CAP($nation) }: no place for { $lost }: lost.
event-restored = { CAP($nation) }: restored to full strength: { $there }.
event-depot-rebuilt = { $depot } rebuilt in { $at } for { $thalers } Thl and { $actions } SAs.
event-guns-repaired = { $unit }, { $at }: repaired for { $cost } Thl.
event-guns-rebuilt = { $unit }, { $at }: rebuilt for { $cost } Thl.
event-guns-hidden = Guns are repaired or rebuilt for { $cost } Thl.
shed-sustainment = no money to sustain them
shed-fortunes = Fortunes of War

# leaders

event-leaders-add = New leaders of { $nation } ({ $die }): { $n } to be added.
event-leaders-replace = New leaders of { $nation } ({ $die }): { $n } to be replaced.
event-leader-left = { CAP($leader) } goes to the Force Pool.
event-leader-drawn = { CAP($leader) } is drawn from the Force Pool.
event-leader-placed = { CAP($leader) } joins { $at }.
event-freed = { CAP($leader) } is exchanged and goes to the Force Pool.

# cards

event-dealt = { $court }: cards dealt: { $cards }.
event-dealt-hidden = { $court }: { $n } { $n ->
    [one] card
   *[other] cards
} dealt.
event-reshuffled = The discards of { $court } are reshuffled.
event-card-event = { $court }: { $card } as an Event. { $text }
event-card-operations = { $court }: { $card } for Operations.
event-card-supply = { $court }: { $card } for Supply.
event-card-raid = { $court }: { $card } for a Raid.
event-card-sail = { $court }: { $card } to sail a fleet.
event-card-interrupt = { $court }: interruption by { $card }. { $text }
event-kept = { $court }: one card is kept.
event-discarded = { $court }: discarded: { $cards }.
event-discarded-kept = { $court }: discarded: { $cards }; the rest is kept.
event-hand-seen = The cards of { $court } are shown to { $by }: { $cards }.
event-hand-looked-at = The cards of { $court } are shown to { $by }.

# effects

event-flag-british-subsidy = The British subsidy is in force.
event-flag-generalstab = Austria has a general staff.
event-flag-russian-supply-improvement = Russian Supply Actions no longer cost double.
event-flag-typhus = Typhus in the French fleet.
event-flag-austrian-force-reduction = Austria reduces its army.
event-flag-ferdinand-aa = Ferdinand of Brunswick serves the Anglo-Allies.
event-flag-redcoats = British troops come to Germany.
event-flag-army-leader-loudon = Loudon is an Army Leader.
event-flag-treaty-none = No treaty is in force.
event-flag-treaty-versailles-1 = The 1st Treaty of Versailles is in force.
event-flag-treaty-balance-of-power = The Balance of Power is in force.
event-flag-treaty-versailles-2 = The 2nd Treaty of Versailles is in force.
event-flag-treaty-versailles-3 = The 3rd Treaty of Versailles is in force.
event-thalers = { CAP($nation) }: { $n } Thl more, { $now } in the treasury.
event-thalers-lost = { CAP($nation) }: { $n } Thl less, { $now } in the treasury.
event-advantage = { $theatre }: the KK Advantage is held by { $side }.
event-advantage-none = { $theatre }: neither side holds the KK Advantage.
event-steadied-normal = { $at } recovers: morale is normal.
event-steadied-demoralised = { $at } recovers: no longer Routed, but Demoralised.
event-steadied-full = { $at } is in Full Supply again.
event-steadied-short = { $at } is in Short Supply, no longer Critical.
event-forbid-activate = Until the end of round { $until } no card activates Commands of { $nation }.
event-forbid-supply-raids-of = Until the end of round { $until } { $nation } makes no Supply Raids.
event-forbid-forced-marches = No forced marches this season.
event-weather = In the first round every march has { $n } MP less.
event-march-stopped = The march ends in { $at }.
event-no-effect = Without effect: { $what }.
op-flag = a change of affairs
op-sa = Supply Actions
op-thl = Thalers
op-mw = Monarch’s Will
op-vp = Victory Points
op-add-inf = new infantry
op-add-unit = a new unit
op-kk = the KK Advantage
op-rally = a force that recovers
op-supply = a force that is supplied
op-activate = an activation
op-leader-in = a leader who arrives
op-leader-out = a leader who leaves
op-replace-leader = a leader who is replaced
op-fleet-return = a fleet that returns
op-sail = a fleet that sails
op-discard = cards to be discarded
op-peek = cards to be seen
op-lose-inf = losses of infantry

# will, points, peace, the end

event-will = { CAP($power) }: Monarch’s Will up by { $n }, to { $now }.
event-will-lost = { CAP($power) }: Monarch’s Will down by { $n }, to { $now }.
event-points = { CAP($power) }: { $n } VP more, { $now } in all.
event-points-lost = { CAP($power) }: { $n } VP less, { $now } in all.
event-exhausted = { CAP($nation) }: Exhausted.
event-collapsed = { CAP($power) }: collapse, the Monarch’s Will is broken.
event-entered-war = { CAP($nation) }: entry into the war.
event-left-war = { CAP($nation) }: out of the war.
event-returned = { CAP($nation) }: in control again of { $at }.
event-neutral-again = { $at }: neutral again.
event-scored = { $year } is over: the balance is { $balance }, the par { $par }.
ending-collapse-PR = Prussia’s will is broken: the Coalition wins.
ending-collapse-AU = Austria’s will is broken: the Alliance wins.
ending-both-collapsed = Prussia and Austria collapse together.
ending-time-alliance = The balance is { $n } VP below par: the Alliance wins.
ending-time-coalition = The balance is { $n } VP above par: the Coalition wins.
ending-time-draw = The balance is at par: a draw.
ending-campaign-alliance = Over all the years the balance is { $n } VP below par: the Alliance wins.
ending-campaign-coalition = Over all the years the balance is { $n } VP above par: the Coalition wins.
ending-campaign-draw = Over all the years the balance is at par: a draw.

# prompts and questions

prompt-subsidies = { CAP($nation) }: not all subsidies can be paid.
prompt-disband = { CAP($nation) }: the whole army cannot be sustained.
prompt-maintain = { CAP($nation) }: upkeep of the Field Depots.
prompt-recruit = { CAP($nation) }: recruitment.
prompt-rebuild = { CAP($nation) }: depots and guns may be rebuilt.
prompt-replace = { CAP($nation) }: leaders are replaced.
prompt-british = How many recruits are British?
prompt-restore = { CAP($nation) }: what do the new steps restore?
prompt-place = { CAP($nation) }: new troops are placed.
prompt-rejoin = Where does { $leader } go?
prompt-keep = { $court }: one card may be kept.
prompt-regroup = { $court }: leaders may be regrouped.
prompt-light-troops = { $court }: light troops move.
prompt-forage = { $court }: light troops forage.
prompt-choose = { $chit }: a choice.
prompt-sailing = A fleet may sail { $left } more { $left ->
    [one] zone
   *[other] zones
}.
ask-subsidies = { CAP($nation) }: there are { $n } Thl. Who gets how much?
ask-disband = { CAP($nation) }: { $n ->
    [one] 1 SP is
   *[other] { $n } SPs are
} lost. Where?
ask-maintain = { CAP($nation) }: which depots are kept? All cost { $cost }; there are { $treasury } Thl and { $actions } SAs.
ask-actions = How many SAs are paid? The rest is Thalers, of which there are { $treasury }.
ask-recruit = { CAP($nation) }: are recruits raised? There are { $treasury } Thl.
ask-british-infantry = How many of { $of } infantry SPs are British?
ask-british-cavalry = How many of { $of } cavalry steps are British?
ask-place = Where do the new troops of { $nation } appear?
ask-restore = Which reduced units of { $nation } are restored, and which new ones built?
ask-rebuild = { CAP($nation) }: what is rebuilt? There are { $treasury } Thl and { $actions } SAs.
ask-rebuild-whose = Whose depot?
ask-rebuild-where = Where is the depot rebuilt?
ask-rebuild-guns = Which guns are rebuilt?
ask-guns-where = At which Main Depot?
ask-repair = Which guns are repaired?
ask-repair-where = With which force?
ask-replace = Which { $n } leaders of { $nation } go back to the Force Pool? Their ratings: Initiative, offensive and defensive DRM, MPs.
ask-rejoin = Which force does { $leader } join? His ratings: Initiative, offensive and defensive DRM, MPs.
ask-regroup = Which leader of { $court } goes elsewhere? Their ratings: Initiative, offensive and defensive DRM, MPs.
ask-regroup-where = Where does { $leader } go?
ask-keep = Which card does { $court } keep?
ask-use = How is { $card } ({ $ops }) played?
ask-sailing = Where does the { $fleet } sail? { $left } left.
ask-choose-rally = Which force recovers?
ask-choose-supply = Which force is supplied?
ask-choose-kk = In which Theatre?
ask-choose-replace-leader = Which leader is replaced?
do-recruit = recruit: { $dice ->
    [one] one die
   *[other] { $dice } dice
}{ $drm ->
    [0] { "" }
   *[other] { " " }+{ $drm }
}
do-recruit-extra = pay 3 Thl more: { $dice } dice +{ $drm }
do-no-recruits = do not recruit
do-thaler = Thaler
do-new = a new reduced unit
do-new-full = a new full unit (two steps)
do-rebuild-depot = rebuild a Field Depot
do-rebuild-guns = rebuild destroyed guns
do-repair-guns = repair reduced guns
priced = { $what } ({ $price })
thalers = { $n } Thl
thalers-or-actions = { $n } Thl or SAs
do-keep-none = keep none
do-done = enough
preset-front = nearest the enemy
preset-main-army = with the main army
preset-restore = restore first
preset-new-units = as many units as possible
preset-first = { $nation } first
preset-largest = from the largest force
preset-garrisons = from garrisons
preset-pay-all = pay all
preset-pay-most = pay for as many as possible
preset-thalers = Thalers first
preset-actions = SAs first
preset-keep-best = the strongest

# refusals

refusal-no-subsidy = No subsidy goes to { $nation } from this payer.
refusal-disband-where = There are no SPs of { $nation } there ({ $at }).
refusal-no-depot = There is no depot of { $nation } to pay for in { $at }.
refusal-cannot-pay = { CAP($nation) }: { $n } cannot be paid.
refusal-how-many-actions = From { $low } to { $high } SAs can be paid here.
refusal-no-extra = { CAP($nation) }: it may not pay 3 Thalers more for better recruits.
refusal-extra-too-dear = { CAP($nation) }: fewer than { $n } Thl are left for better recruits.
refusal-too-british = At most { $infantry } infantry SPs and { $cavalry } cavalry steps may be British.
refusal-place-fortress = No fortress of your side there ({ $at }).
refusal-place-besieged = No troops can enter a besieged fortress ({ $at }).
refusal-place-full = The fortress is full ({ $at }).
refusal-place-where = { $at }: neither a recruit space of { $nation } nor a force in Full Supply with its troops.
refusal-place-enemy = { $at }: the enemy stands there or controls it.
refusal-restore-too-many = That force has fewer reduced units.
refusal-restore-no-counters = There are not enough counters left.
refusal-restore-pairs = A new full unit takes two steps.
refusal-restore-no-unit = No reduced unit of that kind is there.
refusal-no-such-depot = No such depot can be rebuilt ({ $depot }).
refusal-no-worn-guns = No reduced guns of the nation are with that force ({ $at }).
refusal-no-lost-guns = No such guns have been lost ({ $unit }).
refusal-guns-where = { $at } is no Main Depot in the nation’s hands.
refusal-nothing-to-rebuild = { CAP($nation) }: there is nothing of this kind to rebuild.
refusal-replace-who = { $leader } is no leader of { $nation } on the map.
refusal-replace-cic = { $leader } is the CIC and stays.
refusal-leader-not-there = { $leader } cannot go there ({ $at }).
refusal-regroup-whose = { $leader } is not on the map in the service of { $court }.
refusal-regroup-twice = { $leader } has been moved already.
refusal-regroup-besieged = { $leader } is in a besieged fortress.
refusal-regroup-nowhere = There is no other force of his nation for { $leader }.
refusal-regroup-here = { $leader } is there already ({ $at }).
refusal-regroup-besieged-force = No leader can enter a besieged fortress ({ $at }).
refusal-regroup-no-troops = No troops of { $leader }’s nation are there ({ $at }).
refusal-keep-own = That is no card in the hand of { $court }.
refusal-card-not-in-hand = { $card } is not in the hand of { $court }.
refusal-one-play = The court has made its play in this turn.
refusal-mandatory = { $card } must be played as an Event first.
refusal-interrupt-only = { $card } is an Event in the opponent’s turn only; it may be played in every other way.
refusal-not-met = { $card }: { $what }
refusal-no-leader-to-activate = The court has no leader whom { $n } could activate.
refusal-nothing-to-raid = The court has no light troops for a Supply Raid, or no target.
refusal-too-weak-to-sail = To sail a fleet takes a card of { $n } or more.
refusal-no-fleet-to-sail = No fleet of the court can sail.
refusal-activate-with = { $leader } must be one of them.
refusal-choose-rally = No broken force of { $nation } is there ({ $at }).
refusal-choose-supply = No force of { $nation } that lacks supply is there ({ $at }).
refusal-choose-kk = The KK Advantage cannot move further there ({ $theatre }).
refusal-choose-leader = { $leader } cannot be replaced by this.
refusal-interrupt-which = { $card } does not interrupt this march.
refusal-interrupt-admin = An Admin March cannot be interrupted by cards.
refusal-interrupt-once = This march has been interrupted already.
refusal-interrupt-condition = What { $card } asks for does not hold here.
asked-leader = A leader is asked for here.
asked-card = A card of the hand is asked for here.
asked-guns = Guns are asked for here.

# scenarios that people write

file-courts = a scenario has the courts PR and AU, or all four, each once
file-no-court = { CAP($nation) }: no court of this scenario plays it
file-seasons = summer, autumn, or both in this order
file-no-space = { $found } is no space of the map
file-shut = { $at }: no force may enter a neutral fortress
file-neutral = { $at } is neutral ground, which no nation controls
file-depot-enemy = { $at } is not controlled by the side of this depot
file-depot-twice = { $at } has a depot of this nation already
file-counters = { $what }: there are { $most } counters
file-no-troops = a force has troops
file-two-sides = troops of both sides in one force
file-garrison = { $at } has no fortress that this side controls
file-garrison-room = the fortress of { $at } holds { $most } SPs
file-enemies-together = { $at }: forces of both sides stand outside a fortress
file-army-limit = { CAP($nation) }: { $men } infantry SPs, at most { $most }
file-no-leader = { $found } is no leader
file-leader-year = { $leader } serves from { $first } to { $last }
file-leader-twice = { $leader } stands twice
file-leader-side = { $leader } does not serve this side
checked-scenario = { $name }, { $year }: { $courts }
checked-army = { CAP($nation) }: { $sps } SPs


### a court's turn: rally, plays, Supply Actions, sieges, supply, raids, fleets (prompts, questions, events, refusals)


# the menu of a turn

do-end-turn = End the turn
use-event = as an Event: { $text }
use-operations = for Operations (Initiatives up to { $ops })
use-supply = for Supply (+{ $ops } SAs)
use-raid = as a Raid
use-sail = as a Sail
do-admin = Admin March instead of a card
do-minor = Admin March of a Minor Force
do-end-rally = End the rally step
actions = { $n } { $n ->
    [one] SA
   *[other] SAs
}
actions-russian = { $n } { $n ->
    [one] SA
   *[other] SAs
}, for Russians { $russian }
do-improve = Improve supply
do-share = Share Supply
do-build = Build a Field Depot
do-move = Move a Field Depot
do-ready = Make a depot ready
do-port = Name the port of a Fleet FD
do-besiege = Begin a siege
do-prosecute = Prosecute a siege
do-garrison = Into or out of a fortress
do-in = inside
do-out = outside
do-troops = the force
do-base = its base
prompt-rally = { $court }: rally step.
prompt-act = { $court }: action step, { $actions ->
    [one] { $actions } Supply Action
   *[other] { $actions } Supply Actions
}.
prompt-honours = Honours of War: the garrison of { $at } marches out.
prompt-sea-fight = { $fleet }: several enemies at sea.
prompt-raid-losses = { $steps ->
    [one] { $steps } light step is lost
   *[other] { $steps } light steps are lost
} in the box { $box }.
prompt-spoils = Foraging in { $area }: { $thalers } Thl to be had.
ask-act = Play one card (or an Admin March instead of it). Supply Actions, sieges and garrisons may come before or after; SAs left: { $actions }.
ask-act-played = The play is made. Supply Actions, sieges and garrisons, or the end of the turn; SAs left: { $actions }.
ask-rally = Which force is to rally?
ask-rally-actions = { $at }: how many improvements of the roll, at { $price } SA each?
ask-improve = Which forces rise one level? SAs left: { $have }.
ask-share = Which force is to share its supply?
ask-build = Whose Field Depot is built?
ask-build-where = { $depot }: where is it built?
ask-move = Which Field Depot moves?
ask-move-which = Which of the depots here?
ask-move-where = { $depot }: from { $at } where to?
ask-ready = Where is a depot to be made ready?
ask-ready-which = Which of the depots here?
ask-port = Which fleet?
ask-port-where = { $fleet }: which port does it supply?
ask-besiege = Which fortress is besieged?
ask-prosecute = Which siege is prosecuted?
ask-honours = { $at }: where does the garrison go?
ask-garrison = At which fortress do troops go in or out?
ask-garrison-who = { $at }: who is inside, at most { $most } SPs, and who outside?
ask-raid-from = { $card }: from which box does the raid come?
ask-raid-at = From { $box }: where does the raid strike?
ask-raid-on = { $at }: what is raided?
ask-raid-who = Which light units make the raid?
ask-light = Light troops: from where?
ask-light-to = Light troops from { $at }: where to?
ask-light-who = Which light units go?
ask-forage = Which Area is raided for forage?
forage-from = { $area } ({ $owner }, { $n } Thl)
ask-forage-who = Which light units go foraging?
ask-lose-where = Where is a light step lost? Steps left: { $steps }.
ask-lose-which = Which light unit loses a step?
ask-spoils = Who gains { $thalers } Thl?
ask-sail = Which fleet sails?
ask-sail-where = { $fleet }: where to? Zones left: { $left }.
ask-engage = Which enemy fleet first?
preset-rally-none = no Supply Actions
preset-rally-sure = cannot fail
preset-improve-all = all of them
preset-improve-largest = the largest that can be paid for
preset-garrison-in = all that fit inside
preset-garrison-out = all out
preset-garrison-class = a small garrison
preset-all-light = all of them
caution-no-play = No card has been played in this turn, and { $n ->
    [one] one is
   *[other] { $n } are
} in hand.
caution-hunger = Out of supply, { $n ->
    [one] one SP is
   *[other] { $n } SPs are
} lost at the end of the turn: { $forces }.
caution-unsupplied = Out of reach of supply at the end of the turn: { $forces }.
caution-idle-depot = { $at } is too far from any source: the depot would supply no force there.
caution-siege-lifted = The siege of { $at } would be lifted: too few stay, or no leader does.
caution-raid-critical = A force in Critical Supply drops no further.

# states of a force

supply-state-0 = Full Supply
supply-state-1 = Short Supply
supply-state-2 = Critical Supply
morale-0 = in good order
morale-1 = Demoralised
morale-2 = Routed

# what is added to a die or a cost

drm-part = { $sign }{ $n } ({ $why })
drm-sum = { $n ->
    [0] die { $face }
   *[other] die { $face }, { $parts }: { $total }
}
mod-rally-defensive = Commander’s defensive DRM
mod-rally-actions = Supply Actions
mod-siege-marker = Siege marker
mod-siege-tiny = tiny garrison
mod-siege-british-fleet = British fleet
mod-siege-russian-fleet = Russian fleet
mod-siege-austrian-french = Austrian or French besieger
mod-siege-class-1 = class 1 fortress
mod-siege-class-3 = class 3 fortress
mod-siege-leader = able leader inside
mod-siege-large-garrison = large garrison
mod-siege-demoralised = besieger Demoralised
mod-siege-no-guns = no siege artillery
mod-siege-short-supply = Short Supply
mod-siege-critical-supply = Critical Supply
mod-naval-french = French fleet before Typhus
mod-naval-british = against a British fleet
mod-raid-sps = light steps on the raid
mod-raid-card = card
mod-raid-distant = target far from its source
mod-raid-superiority = superiority in the box
mod-kk-own = own KK Advantage
mod-kk-enemy = enemy KK Advantage
mod-raid-guarded = light troops guard the target
mod-raid-covered = supply line covered
mod-raid-fleet = Fleet FD

# what happened

event-turn = { $court }: turn of round { $round }.
event-disclosed = Something came to light.
event-passed = { $court }: no play.
event-control = { $at }: { $nation } takes control.
event-guns-lost = { $at }: artillery without troops is lost.
event-depot-taken = { $at }: { $depot } is lost, and the enemy court gains 1 SA ({ $court }).
event-leader-joined = { CAP($leader) } joins { $at }.
event-leader-pool = { CAP($leader) } goes to the Force Pool.
event-supply-dropped = { $at } is out of reach of supply: { $state }.
event-supply-restored = { $at }, at its Main Depot: Full Supply.
event-supply-improved = { $at }: { $state }, for { $price } SA.
event-supply-shared = { $at } shares its supply, for { $price } SA.
event-depot-built = { $depot } built in { $at }, for { $price } SA.
event-depot-moved = { $depot } moved from { $start } to { $end }, for { $price } SA.
event-depot-ready = { $at }: { $depot } ready again, for { $price } SA.
event-port-named = { $fleet }: { $at } is the port of its Fleet FD.
event-rallied = { $at } rallies ({ $dice }): { $morale }.
event-rally-failed = { $at } does not rally ({ $dice }): { $morale }.
event-siege-begun = { $at } is besieged ({ $nation }).
event-siege-lifted = The siege of { $at } is lifted.
event-siege-dysentery = Siege of { $at } ({ $dice }): dysentery among the besiegers; Siege +{ $marker }.
event-siege-progress = Siege of { $at } ({ $dice }): progress; Siege +{ $marker }.
event-siege-sortie = Siege of { $at } ({ $dice }): a sortie; Siege +{ $marker }.
event-siege-honours = Siege of { $at } ({ $dice }): a breach, with Honours of War; the marker stood at +{ $marker }.
event-siege-surrender = Siege of { $at } ({ $dice }): a breach, and Surrender; the marker stood at +{ $marker }.
event-honours = The garrison of { $at } marches out to { $to }.
event-fortress-fell = { $at }, a fortress of class { $n }, falls to { $nation }.
event-garrison = { $court }: the garrison of { $at } now has { $sps ->
    [one] { $sps } SP
   *[other] { $sps } SPs
}.
event-sailed = { $fleet } sails: { $to }.
event-sailed-home = { $fleet } sails back to { $to }.
event-fleet-returned = { $fleet } is in its base again.
event-sea-defeat = { $coalition } against { $alliance } ({ $dice }): defeat. The { $coalition } goes to the Force Pool.
event-sea-draw = { $coalition } against { $alliance } ({ $dice }): a bloody draw. Both go to the Force Pool.
event-sea-victory = { $coalition } against { $alliance } ({ $dice }): victory. The { $alliance } goes to the Force Pool.
raid-target-force = the force
shed-supply = no supply
shed-dysentery = dysentery
event-raid-none = Raid from { $box } on { $target } in { $at } ({ $dice }); no effect.
event-raid-lowered = Raid from { $box } on { $target } in { $at } ({ $dice }); its supply drops.
event-raid-disorganised = Raid from { $box } on { $target } in { $at } ({ $dice }); disorganised.
event-raid-destroyed = Raid from { $box } on { $target } in { $at } ({ $dice }); destroyed.
event-raid-losses-raider = Raids of { $side } in the box { $box } ({ $dice }): the raiders lose { $steps ->
    [one] { $steps } light step
   *[other] { $steps } light steps
}.
event-raid-losses-enemy = Raids of { $side } in the box { $box } ({ $dice }): the enemy loses { $steps ->
    [one] { $steps } light step
   *[other] { $steps } light steps
}.
event-light-moved = Light troops from { $start } to { $end }: { $units }.
some-force = a force
event-forage-sent = Forage Raid, { $area }: { $units }.
event-light-lost = { $at }: a step of { $unit } is lost.
event-foraged = Forage Raid, { $area }: { $owner } loses { $thalers } Thl.
event-spoils = Fruits of foraging: { $thalers } Thl ({ $nation }).

# why not

asked-place = A space is asked for here.
asked-force = A force is asked for here.
asked-depot = A depot is asked for here.
asked-fleet = A fleet is asked for here.
asked-sea = A sea zone is asked for here.
asked-box = The box of a Theatre is asked for here.
asked-target = The target of the raid is asked for here.
asked-light = A force or the box of a Theatre is asked for here.
asked-area = An Area is asked for here.
asked-nation = A nation is asked for here.
asked-troops = Troops of this force are asked for here.
asked-entry = Choose what is to be done.
refusal-no-actions = This costs { $cost } SA; the pool holds { $have }.
refusal-force-other-court = Another court decides for the force in { $at }.
refusal-improve-garrison = A garrison keeps the Supply State with which it went in.
refusal-improve-no-force = No force of yours is in { $at }.
refusal-improve-full = The force in { $at } is in Full Supply.
refusal-improve-out-of-reach = The force in { $at } is out of reach of supply.
refusal-share-garrison = Garrisons need no supply.
refusal-share-one-nation = There is no multi-nation force in { $at }.
refusal-share-already = The force in { $at } already shares its supply.
refusal-depot-not-friendly = { $at } is neither friendly-controlled nor Polish.
refusal-depot-enemies = Enemy SPs are in { $at }.
refusal-depot-already = A depot of this nation is already in { $at }.
refusal-depot-no-troops = No SPs of this nation are in { $at }.
refusal-depot-too-far = { $at } is not within { $mp } MPs of a Main Depot or of a Field Depot that is a Supply Source.
refusal-depot-redcoats = British depots come with Redcoats to Germany.
refusal-depot-no-counter = No counter is left in the counter pool.
refusal-depot-other-court = This is another court’s nation.
refusal-depot-moved = The depot in { $at } has already moved in this turn.
refusal-depot-move-too-far = No Supply Path of at most { $mp } MPs leads to { $at }.
refusal-depot-none = No such depot is in { $at }.
refusal-depot-nowhere = The depot in { $at } has nowhere to go.
refusal-depot-not-disorganised = No such depot of yours in { $at } is disorganised.
refusal-fleet-other-court = This is another court’s fleet.
refusal-fleet-not-at-sea = The fleet is not at sea.
refusal-fleet-at-peace = Its nation is not at war.
refusal-fleet-in-pool = The fleet is in the Force Pool.
refusal-port-named = The fleet has been given a port in this turn.
refusal-port-other-zone = { $at } is no port of the fleet’s zone.
refusal-port-not-friendly = { $at } is not friendly-controlled.
refusal-port-already = { $at } is its port already.
refusal-sail-where = A fleet sails to a sea zone or to its base.
refusal-sail-too-far = The fleet cannot sail there now: { $to }.
refusal-engage-none = This fleet is no enemy at sea in the zone.
refusal-besiege-no-fortress = There is no enemy fortress in { $at }.
refusal-besiege-no-force = No force of yours is before { $at }.
refusal-besiege-already = { $at } is besieged already.
refusal-besiege-no-leader = The force before { $at } has no leader.
refusal-besiege-too-few = It takes { $needed } SPs to besiege { $at }.
refusal-besiege-enemies = Enemy SPs are outside the fortress in { $at }.
refusal-besiege-routed = The force before { $at } is Routed.
refusal-prosecute-no-siege = There is no siege of { $at }.
refusal-prosecute-begun = The siege of { $at } was begun in this turn.
refusal-prosecute-again = The siege of { $at } has been rolled for in this turn.
refusal-honours-nearest = { $at } is not the nearest refuge.
refusal-garrison-no-fortress = No fortress of your side is in { $at }.
refusal-garrison-besieged = The garrison of { $at } is besieged.
refusal-garrison-enemies = Enemy SPs are outside { $at }.
refusal-garrison-no-units = No units of your court are in { $at }.
refusal-garrison-no-room = Only { $most } SPs have room inside.
refusal-garrison-as-before = Nothing would change.
refusal-garrison-who = Only units of your court in { $at } go in or out.
refusal-rally-not-broken = { $at } is neither Demoralised nor Routed.
refusal-rally-again = { $at } has already rolled in this turn.
refusal-rally-most = At most { $most } improvements.
refusal-turn-card-hidden = This card is in another hand.
refusal-minor-already = The free Admin March of a Minor Force has been made.
refusal-admin-none = No force can make an Admin March.
refusal-nothing-prosecute-siege = No siege can be prosecuted in this turn.
refusal-nothing-improve-supply = No force below Full Supply is in reach of supply.
refusal-nothing-build-fd = No Field Depot can be built anywhere.
refusal-nothing-move-fd = No Field Depot can move.
refusal-nothing-ready-fd = No depot is disorganised.
refusal-nothing-share-supply = No force is multi-nation without sharing its supply.
refusal-nothing-besiege = No force stands before an enemy fortress that it could besiege.
refusal-nothing-port = No fleet at sea could be given another port.
refusal-nothing-garrison = No units are at a friendly fortress.
refusal-raid-no-units = Your court has no light units in the box { $box }.
refusal-raid-again = Your light units in the box { $box } may make no Supply Raid any more in this season.
refusal-raid-no-target = The box { $box } has no enemy target.
refusal-raid-other-theatre = { $at } is not in the Theatre { $box }.
refusal-raid-not-there = No such enemy target is in { $at }.
refusal-raid-who = Only light units in reserve that have made no Supply Raid in this season take part.
refusal-light-besieged = No light unit leaves or enters a besieged fortress, or one of the enemy: { $at }.
refusal-light-none = No light unit of your court can still be moved from there: { $at }.
refusal-light-too-far = Light units go between a force and the box of its Theatre, or to a neighbouring box: not to { $to }.
refusal-light-no-force = There is no force to join: { $at }.
refusal-light-no-room = { $at } has room for { $most } SPs.
refusal-light-no-units = At least one unit has to go.
refusal-light-who = Only light units of your court that are here.
refusal-forage-not-enemy = { $area } is no enemy Area.
refusal-forage-at-peace = The owner of { $area } is not at war.
refusal-forage-no-units = Your court has no light units in the box of that Theatre: { $area }.
refusal-lose-forage-first = The first step must come from a Forage Raid.
refusal-lose-not-there = No such unit of yours is in the box { $box }.
refusal-spoils-who = Only nations with the most steps on the raid.


### marches and reactions (prompts, questions, events, refusals)

force-without-leader = a force without a leader

prompt-march = { $court }: { $n ->
    [one] one Command may act.
   *[other] { $n } Commands may act.
}
prompt-interrupt = { $court }: a card against the march to { $at }?
prompt-intercept = { $court }: an interception in { $at }?
prompt-intercepted = { CAP($leader) } is intercepted in { $at }: attack or go back?
prompt-onward = { CAP($leader) } in { $at }: how does the march continue?
prompt-surprise = { $court }: a Surprise Attack on { $at }?
prompt-refuge = { $court }: refuge in the fortress of { $at }?
prompt-withdraw = { $court }: withdraw from { $at }?
prompt-join = { $court }: which Command joins the attack on { $at }?
prompt-overrun = { $court }: overrun the enemy in { $at }?

ask-activate = Which leaders are activated with their Commands? Their Initiatives may add up to { $budget }.
to-activate = { $leader } ({ $initiative }), { $at }
ask-march = Which Command acts now?
ask-command = { $leader }: who goes with him?
ask-way = { $at }, { $left } { $left ->
    [one] MP
   *[other] MPs
} left: where to, or what else?
ask-way-fight = { $at }: attack alone or with others?
ask-take = { $at }: who comes along?
ask-drop = { $at }: who stays behind?
ask-join = { $at }: whose Commands are to join the attack?
ask-join-next = { $at }: which Command tries to join?
ask-admin = An Admin March of which force?
ask-admin-minor = An Admin March of which Minor Force?
ask-admin-who = { CAP($at) }: who goes?
caution-no-step = The Command has not moved yet: the march would be over.
ask-interrupt = A card against the Command that has entered { $at }?
ask-interrupt-none = None of your cards can stop the Command that has entered { $at }.
ask-intercept = Which force tries to intercept in { $at }?
ask-intercept-who = { $at }: who intercepts?
ask-intercepted = { $at }: attack the interceptors or go back?
ask-refuge = { $at }: who goes into the fortress? Room for { $room } SPs.
ask-withdraw = { $at }: who withdraws?
ask-withdraw-to = Withdraw from { $at } where to?
ask-overrun = { $at }: overrun { $n } SPs or fight?

do-go = goes
do-stay = stays
do-take = take along
do-leave = leave here
do-drop = leave behind
do-keep = keep
do-force = forced march
do-join = with other Commands
do-end = end here
attack-alone = attack alone
attack-with = attack together with { $leader }
do-end-marches = no more Commands
do-pass = let them pass
do-engage = attack
do-go-back = go back
do-yes = yes
do-no = no
do-all = the whole force
do-light = the Lt units alone
do-stand = stay
do-overrun = overrun
do-give-battle = fight
do-entrench-1 = entrench with 1 MP
do-entrench-2 = entrench with 2 MPs
do-entrench-3 = entrench with 3 MPs
do-entrench-4 = entrench with 4 MPs
do-entrench-5 = entrench with 5 MPs

preset-go-all = all
preset-go-no-train = all but the siege artillery
preset-go-small = a small, quick column
preset-go-mask = all but those who mask the fortress
preset-go-alone = no others
preset-few = a few
preset-own-part = our own part
preset-take-all = all
preset-drop-all = all
preset-all-join = all of them
preset-nobody-in = none
preset-all-in = all
preset-fill = as many as there is room for

event-activated = { $court }: activated: { $leaders }.
event-set-out = { CAP($leader) } sets out from { $at } with { $troops }.
event-set-out-alone = { CAP($leader) } sets out from { $at } alone.
event-set-out-hidden = { CAP($leader) } sets out from { $at }.
event-admin = Admin March: { $leader } leaves { $at } with { $troops }.
event-admin-alone = Admin March: { $leader } leaves { $at } alone.
event-admin-hidden = Admin March from { $at }: { $leader }.
event-entered-hidden = { CAP($leader) } enters { $at }.
event-entered = { CAP($leader) } enters { $at }, { $left } { $left ->
    [one] MP
   *[other] MPs
} left.
event-taken-along = { $troops } join the march in { $at }.
event-left-behind = { $troops } stay behind in { $at }.
event-forced-march = { CAP($leader) } forces the march: die { $die }, modifiers { $added }, { $total }: 2 more MPs.
event-forced-march-failed = { CAP($leader) } tries to force the march: die { $die }, modifiers { $added }, { $total }: in vain.
event-straggled = Stragglers in { $at }: { $n ->
    [one] 1 SP is lost.
   *[other] { $n } SPs are lost.
}
event-entrenched = { CAP($leader) } entrenches in { $at }: die { $die }, modifiers { $added }, { $total }.
event-entrench-failed = { CAP($leader) } tries to entrench in { $at }: die { $die }, modifiers { $added }, { $total }: in vain.
event-coordinated = { CAP($leader) } joins the attack on { $at }: die { $die }, modifiers { $added }, { $total }.
event-coordinate-failed = { CAP($leader) } comes too late for { $at } and stops short of it: die { $die }, modifiers { $added }, { $total }.
event-intercepted = { CAP($leader) } intercepts in { $at }: die { $die }, modifiers { $added }, { $total }.
event-intercept-failed = { CAP($leader) } tries to intercept in { $at }: die { $die }, modifiers { $added }, { $total }: in vain.
event-went-back = { CAP($leader) } goes back to { $at }, and the march ends.
event-took-refuge = Refuge in the fortress of { $at }: { $troops }.
event-withdrew = The defenders withdraw from { $at } to { $to }: die { $die }, modifiers { $added }, { $total }.
event-withdrew-failed = The defenders of { $at } cannot get away to { $to }: die { $die }, modifiers { $added }, { $total }.
event-withdrew-light = The Lt units withdraw from { $at } to { $to }: die { $die }, modifiers { $added }, { $total }.
event-withdrew-light-failed = The Lt units of { $at } cannot get away to { $to }: die { $die }, modifiers { $added }, { $total }.
event-overran = Overrun in { $at }: { $n ->
    [one] 1 SP is captured.
   *[other] { $n } SPs are captured.
}
event-attacked = { $n ->
    [one] { $leaders } attacks in { $at }.
   *[other] { $leaders } attack together in { $at }.
}

mod-rating = MP rating
mod-small-column = fewer than 16 SPs
mod-multi-nation = several nations without Share Supply
mod-large-column = 28 SPs or more, or siege artillery
mod-broken = Demoralised or Routed
mod-short-supply = Short Supply
mod-critical-supply = Critical Supply
mod-weather = weather
mod-admin = Admin March
mod-large-command = large Command
mod-able = Initiative 1 or 2
mod-prussian = Prussian Commander
mod-generalstab = Austrian Commander after Generalstab
mod-other-nation = another nation than the first
mod-defensive = defensive DRM
mod-offensive = offensive DRM
mod-mps-spent = MPs spent
mod-light = Lt units
mod-only-light = Lt units alone
mod-river = across a river

refusal-activate-whose = { $leader } is not one of those who can be activated by this.
refusal-activate-where = { $leader } is not on the map.
refusal-activate-banned = A card forbids activating { $leader } now.
refusal-activate-besieged = { $leader } is besieged.
refusal-activate-none = At least one Command is activated.
refusal-activate-budget = Their Initiatives add up to { $spent }, and { $budget } is the most.
refusal-activate-among = { $leader } must be one of them.
refusal-not-activated = { $leader } has not been activated, or has acted already.
refusal-march-not-at-war = That nation is not at war.
refusal-leader-marched = { $leader } has marched in this round.
refusal-troops-marched = { $who }: they have marched in this round.
refusal-not-in-space = { $who }: not in this force.
refusal-senior = { $senior } is senior to { $junior } and has the better Initiative: he does not serve under him.
refusal-below = At most { $most } SPs may take part.
refusal-space-closed = { $at } may not be entered.
refusal-admin-enemy = An Admin March does not enter { $at }: enemy units, an enemy depot or fortress are there.
refusal-admin-takes = An Admin March takes no others along on its way.
refusal-admin-only-marches = An Admin March only marches.
refusal-admin-no-force = { $at }: no force there can make an Admin March of this court.
refusal-admin-shut-in = { $at }: they cannot come out.
refusal-admin-played = The play of this turn has been made.
refusal-minor-made = The free Admin March of this turn has been made.
refusal-minor-size = A Minor Force has at most { $most } SPs and no siege artillery.
refusal-part-of-court = On its own this part is not a force of the court.
refusal-alone-enemy = A leader without SPs does not enter { $at }.
refusal-alone-forced = A leader without SPs does not force his march.
refusal-alone-sortie = { $leader } cannot come out without SPs: the enemy is before the fortress.
refusal-joint-elsewhere = The attack on { $at } waits: no other space is attacked meanwhile.
refusal-enemy-here = The enemy is in { $at }: the march ends with an attack.
refusal-fortress-here = An enemy fortress is in { $at }: the march ends here unless { $n } SPs are left before it.
refusal-no-connection = No connection leads from { $at } to { $to }.
refusal-too-far = { $at } costs { $cost } MPs, and { $left } are left.
refusal-out-of-reach = { $at } is out of reach: { $left } MPs are left.
refusal-too-slow = With them the march would have only { $left } MPs, and { $spent } are spent.
refusal-take-none = At least one unit or leader has to come along.
refusal-drop-none = At least one unit or leader has to stay.
refusal-drop-at-the-end = The march ends here: there is no need to leave anything behind.
refusal-drop-all = At least one unit or leader has to march on.
refusal-drop-commander = The Commander marches on.
refusal-drop-who = They are not with this Command.
refusal-forced-twice = One forced march is tried at most.
refusal-forced-attack = There is no forced march after an attack.
refusal-forced-stopped = A Command that was stopped does not force its march.
refusal-weather-forced = The weather forbids forced marches in this season.
refusal-entrench-forced = The MPs of a forced march are not spent on entrenching.
refusal-entrench-enemy = A force cannot entrench while the enemy is in the space.
refusal-entrench-no-sps = A force without SPs cannot entrench.
refusal-entrenched-already = They are entrenched already.
refusal-entrench-mps = { $least } to { $most } MPs are spent on entrenching, and { $left } are left.
refusal-join-no-attack = Others join an attack, and this march makes none.
refusal-join-who = { $leader } cannot join: he has not been activated by the same play, or has acted already.
refusal-interrupt-hand = That card is not in this hand.
refusal-intercept-friends = The moving side has SPs or a fortress in that space.
refusal-intercept-leaderless = A force without a leader cannot intercept.
refusal-intercept-routed = A Routed force does not intercept.
refusal-intercept-besieging = Besiegers do not intercept.
refusal-intercept-shut-in = They cannot come out of the fortress.
refusal-intercept-alone = A leader without SPs is not intercepted.
refusal-intercept-far = They are not one connection from { $at }.
refusal-intercept-no-sps = There are no SPs that could intercept.
refusal-intercept-tried = This force has tried to intercept this Command already.
refusal-intercept-attacked = A force under attack does not intercept.
refusal-intercept-who = { $at }: not in this force.
refusal-refuge-room = The fortress has room for { $room } more SPs.
refusal-refuge-who = { $at }: not in this force.
refusal-withdraw-far = A withdrawal goes over one connection.
refusal-withdraw-attacker = The attacker came from { $at }.
refusal-withdraw-enemy = Enemy SPs or an enemy fortress are in { $at }.
refusal-withdraw-no-light = There are no Lt units.
refusal-withdraw-whole = A force of Lt units withdraws whole.
refusal-overrun-ratio = An overrun needs { $ratio } times as many SPs.
refusal-overrun-hills = In hills this overrun costs { $cost } MPs, and { $left } are left.


### battles, losses, retreats (prompts, questions, events, refusals)

prompt-battle = { $court }: the type of the battle of { $at }
prompt-escalate = { $court }: make the battle of { $at } Intense, or leave it Measured
prompt-tactics = Choose Tactics for the battle of { $at }
prompt-losses = { $court }: take the losses at { $at }
prompt-shed = { $court }: choose who is lost at { $at } ({ $why }, { $n ->
    [one] 1 SP
   *[other] { $n } SPs
})
prompt-shed-hidden = { $court }: which SPs are lost? { $at }
prompt-retreat = { $court }: retreat from { $at }
ask-battle-type = How do you attack at { $at }?
ask-escalate = The enemy offers a Measured battle at { $at }. How do you fight?
ask-surprise = Declare a Surprise Attack?
ask-tactic-first = { $court }: which Tactic is played first? (at most { $n })
ask-tactic-second = { $court }: another Tactic? (at most { $n })
ask-advisor = What does the Able Advisor lend?
ask-losses = Who takes the losses? ({ $n ->
    [one] 1 SP
   *[other] { $n } SPs
})
ask-loss-gun = Which field artillery loses a step?
ask-shed = Who is lost? ({ $n ->
    [one] 1 SP
   *[other] { $n } SPs
})
ask-retreat = Retreat from { $at } to where? ({ $n ->
    [one] one space to go
   *[other] { $n } spaces to go
})
ask-retreat-inside = Who goes into the fortress? (room for { $most } SPs)
preset-cheapest = Cheapest
preset-spare-the-horse = Spare the horse
preset-no-tactic = None
preset-nearest-refuge = Nearest refuge
preset-fill-fortress = Fill the fortress
do-loss = Loss
do-none = None
do-intense = Intense battle
do-measured = Measured battle
do-roll = His battle DRM
do-endurance = His Endurance
caution-tactic-in-vain = Its condition does not hold: it would be played in vain.
refusal-tactic-not-drawn = This Tactic was not drawn.
refusal-tactic-twice = This Tactic has been chosen already.
refusal-tactic-too-many = { $n ->
    [0] No Tactic may be chosen here.
    [one] Only one Tactic may be chosen.
   *[other] Only { $n } Tactics may be chosen.
}
refusal-tactic-undeclared = Surprise Attack is played only if it was declared before the battle.
refusal-tactic-only = The sheet does not allow this Tactic here.
refusal-tactic-first = This must be the first Tactic of the battle.
refusal-tactic-no-advisor = There is no Able Advisor among these Tactics.
refusal-tactic-no-endurance = No subordinate leader raises Endurance.
refusal-loss-step = A reduced unit that is not there cannot be lost: a full one loses one step first.
refusal-loss-majority = At least { $n } of the SPs lost must be of the Commander’s nation.
refusal-loss-cavalry = Every fourth SP lost is a cavalry step: at least { $n }.
refusal-loss-who = This cannot be lost here: { $troop }.
refusal-loss-gun = Choose field artillery of this force that loses a step.
refusal-retreat-space = A retreat goes to a space, or into a fortress.
refusal-retreat-who = This is not with the beaten force.
refusal-retreat-been = The retreat has been in { $at } already.
refusal-retreat-no-way = No open way leads to { $at }.
refusal-retreat-enemy = { $at } is occupied by the enemy, and there is a way that avoids the enemy.
refusal-retreat-attackers = The attackers came from { $at }.
refusal-retreat-direction = { $at } is no nearer to the nearest fortress, Main Depot or Field Depot.
refusal-retreat-nowhere = From { $at } the retreat could not end.
refusal-retreat-no-room = The fortress does not have that much room.
refusal-retreat-no-fortress = There is no friendly fortress in { $at }.
refusal-retreat-past = The retreat has chosen to stay outside { $at }.
refusal-retreat-passage-first = { $at } has to be reached through the enemy first.
refusal-retreat-none-in = At least one SP goes inside.
event-battle = Battle of { $at }: { $attacker } ({ $sps } SPs) against { $defender } ({ $against } SPs)
event-intense = { $court }: Intense battle
event-measured = { $court }: Measured battle offered
event-escalated = { $court }: the battle becomes Intense
event-drew-tactics = { $court }: { $n } Tactics drawn: { $chits }
event-drew-tactics-hidden = { $court }: { $n } Tactics drawn
event-surprise-declared = { $court }: Surprise Attack declared
event-tactics-committed = One side has chosen its Tactics
event-tactics-shown = { $court }: { $tactics }
event-no-tactics = { $court }: no Tactic
tactic-test = die { $die } { $added } = { $total }, { $need } needed
event-tactic-works = { $tactic } ({ $court }) takes effect
event-tactic-nothing = { $tactic } ({ $court }) has no effect
event-tactic-vain = { $tactic } ({ $court }): its condition does not hold, no effect
event-tactic-void = { $tactic } ({ $court }) does not count
event-tactic-tested-works = { $tactic } ({ $court }): { $test }: success
event-tactic-tested-fails = { $tactic } ({ $court }): { $test }: failure
event-tactic-tested-vain = { $tactic } ({ $court }): { $test }: its condition does not hold, no effect
event-tactic-tested-cancelled = { $tactic } ({ $court }): { $test }, but it is cancelled
event-fire = { $court }: fire of { $sps } SPs (column { $column }): { $n ->
    [one] die
   *[other] dice
} { $dice }, { $drm } ({ $drms }): total { $total }. The enemy loses { $lost ->
    [one] 1 SP
   *[other] { $lost } SPs
}; morale: { $morale }{ $more }
battle-drm = { $name } { $value }
battle-drms = { $drms }
battle-no-drms = no DRM
battle-drm-sum = DRM { $drm }
battle-drm-capped = DRM { $drm } (limited, sum { $sum })
fire-more = .
fire-guns-more = ; a field artillery step.
fire-casualty-more = ; a leader casualty.
fire-casualty-guns-more = ; a leader casualty; a field artillery step.
battle-drm-commander = Commander
battle-drm-tactic = Tactics
battle-drm-field-artillery = field artillery
battle-drm-over-35 = more than 35 SPs
battle-drm-cavalry-superiority = cavalry superiority
battle-drm-cavalry-inferiority = cavalry inferiority
battle-drm-attacker-in-enemy-fortress-space = enemy fortress
battle-drm-defender-entrenched = entrenched enemy
battle-drm-demoralised = Demoralised
battle-drm-short-supply = Short Supply
battle-drm-critical-supply = Critical Supply
battle-drm-mostly-cavalry = mostly cavalry
battle-drm-routed = Routed
battle-drm-attacker-in-hills = hills
morale-none = no effect
morale-rout = rout
event-lost = { $court }: losses at { $at }: { $lost }
event-shed = { $court }: losses at { $at }, { $why }: { $lost }
shed-forced-march = forced march
shed-straggling = stragglers of a forced march
shed-retreat = retreat through the enemy
shed-prisoners = prisoners of a Desperate Gamble
event-leader-hit = { CAP($leader) } is hit (die { $who }; fate { $fate })
event-nobody-hit = No leader is hit (die { $who })
event-leader-killed = { CAP($leader) } is killed{ $n ->
    [0] {""}
   *[other] : Monarch’s Will { $will }
}
event-leader-captured = { CAP($leader) } is captured{ $n ->
    [0] {""}
   *[other] : Monarch’s Will { $will }
}
event-leader-wounded = { CAP($leader) } is wounded and goes to Winter Quarters{ $n ->
    [0] {""}
   *[other] : Monarch’s Will { $will }
}
event-morale-1 = { $court }: army Demoralised ({ $level })
event-morale-2 = { $court }: army Routed ({ $level })
event-battle-won = Battle of { $at }: victory for { $winner } over { $loser }
event-battle-no-winner = Neither side wins the battle of { $at }
event-fell-back = { $court }: retreat from { $start } to { $to }
event-went-inside = { $court }: { $sps } SPs go into the fortress of { $at }
event-went-inside-hidden = { $court }: troops go into the fortress of { $at }
event-went-inside-part = { $court }: { $sps } SPs go into the fortress of { $at }, { $outside } SPs go on
event-train-taken = The siege artillery of the routed army is lost at { $at } ({ $n })
event-depot-retreated = The retreating army takes along { $depot } to { $at }
event-depot-surplus = There is such a depot in { $at } already: { $depot } is lost
event-captured = { $court }: the force at { $at } is captured ({ $sps } SPs)
event-gambler-gone = { CAP($leader) } goes to the Force Pool after his Desperate Gamble
event-crushing = Crushing Victory of { $winner } over { $loser }
event-major-defeat = Major battle lost: { $loser }
tactic-able-advisor = Able Advisor
tactic-able-subordinate = Able Subordinate
tactic-artillery-tenacity = Artillery & Tenacity
tactic-artillery-up-front = Artillery Up Front
tactic-blown-march = Blown March
tactic-counter-charge = Counter Charge
tactic-defensive-position = Defensive Position / Countermarch
tactic-desperate-gamble = Desperate Gamble
tactic-flanking-maneuver = Flanking Maneuver
tactic-arrogance = Ferdinand’s or Frederick’s Arrogance
tactic-improved-artillery = Improved Artillery
tactic-luck-quick-wits = Luck & Quick Wits
tactic-night-march = Night March
tactic-oblique-attack = Oblique Attack
tactic-rally-reattack = Rally & Re-attack
tactic-redcoats = Redcoats!
tactic-seydlitz-driesen-ziethen = Seydlitz/Driesen/Ziethen
tactic-shuvalovs-unicorns = Shuvalovs & Unicorns
tactic-slow-reaction = Slow Reaction
tactic-subordinate-errors = Subordinate Errors
tactic-superior-infantry-fire = Superior Infantry Fire
tactic-superior-operational-maneuver = Superior Operational Maneuver
tactic-surprise-attack = Surprise Attack!
tactic-surround-surrender = Surround, Surrender!
tactic-twelve-pounders = 12 Pounders
tactic-unexpected-savagery = Unexpected Savagery!


### pictures: board, scene, panels, lenses

# signs, for the terminal

sign-fort = fortress 1
sign-fortress = fortress 2
sign-fort_strong = fortress 3
sign-main_depot = Main Depot
sign-hill = hills
sign-port = port
sign-capital = capital
sign-control = held
sign-star = advantage
sign-siege = siege
sign-battle = battle
sign-inf = inf
sign-cav = cav
sign-lt_inf = lt inf
sign-lt_cav = lt cav
sign-fa = guns
sign-sa = siege guns

map-above = The Clash of
map-title = Monarchs
map-years = 1756 – 1763
map-scale = German miles, 15 to the degree
besides = { $first } · { $rest }
in-area = Area { $area } ({ $thl } Thl)
in-theatre = Theatre { $theatre }
fortress-class = fortress of class { $n }: holds { $inside } SPs, { $mask } to besiege or mask it
main-depot-of = Main Depot of { $nation }
neutral-ground = neutral ground
reconstructed-map = map reconstructed
box-west = KK West
box-saxony = KK Saxony
box-silesia = KK Silesia
box-baltic = KK Baltic
about-box = Theatre { $theatre }: light troops that raid and screen
about-sea = Sea zone: fleets here, and in their bases beside it
force-name = { $people } force, { $sps } SPs
force-name-led = { $people } force, { $sps } SPs, under { $leader }
garrison-name = { $people } garrison of { $at }, { $sps } SPs
garrison-name-led = { $people } garrison of { $at }, { $sps } SPs, under { $leader }
garrison-empty = fortress of { $at }, without troops
column-name = { $people } column on the march, { $sps } SPs
column-name-led = { $people } column on the march, { $sps } SPs, under { $leader }
force-unseen = { $people } force in { $at }, strength unknown
garrison-unseen = { $people } garrison of { $at }, strength unknown
column-unseen = { $people } column in { $at }, strength unknown
column-way = the way still before it
badge-garrison = inside the fortress
badge-besieging = besieges, Siege +{ $n }
badge-demoralised = Demoralised
badge-routed = Routed
badge-short = Short Supply
badge-critical = Critical Supply
badge-entrenched = entrenched
badge-sharing = Share Supply
badge-marched = has marched this round
badge-raided = has made a Supply Raid this season
badge-shifted = has moved in this KK step
badge-reduced = reduced
badge-disorganised = disorganised: no Supply Source
badge-port-1 = disorganised
badge-port-2 = destroyed until the end of the season
badge-forage = on a Forage Raid against { $area }
badge-base = in its base, { $base }
ratings = Initiative { $initiative }, offensive { $offensive }, defensive { $defensive }, MP { $mp }, Endurance { $endurance } (reconstructed)
controls = { $at }: controlled by { $nation }
marker-battle = Battle of { $at }
marker-siege = Siege of { $at }, marker +{ $n }
fleet-depot = Fleet FD of the { $fleet }
advantage-0 = KK Advantage: the Alliance
advantage-1 = KK Advantage: the Coalition
year = { $year }
season-round = { $season }, round { $n } of { $of }
will-of = Will: { $power }
mark-collapse = collapse
mark-exhausted = Exhausted
balance = VP balance: Coalition less Alliance
mark-par = par
courts = Courts
head-court = Court
head-side = Side
head-actions = SAs
head-hand = Hand
head-deck = Deck
treasuries = Treasuries and Victory Points
head-nation = Nation
head-thalers = Thl
head-points = VP
head-state = State
exhausted = Exhausted
hand-of = { $court }
card-text = { $about } { $origin }
card-origin-source = (Name from the sheet; value and effect reconstructed.)
card-origin-public = (Name from public descriptions; value and effect reconstructed.)
card-origin-reconstructed = (Reconstructed card.)
card-interrupt = Interrupts an enemy march
card-mandatory = Mandatory
card-removed = Out of the game after its event
note-interrupt = Its event only interrupts an enemy march; in your own turn: operations, supply, raid or sail.
note-event = Its event is not possible now: { $why }
piles = Discards
battle-at = Battle of { $at }
attacker = { CAP($side) } attacks
defender = { CAP($side) } defends
head-battle = Battle
row-sps = SPs
row-column = Column of the table
row-commander-of = Commander
row-drm = DRM, without Tactics
row-drm-capped = DRM, without Tactics (at most { $n } either way)
row-endurance = Endurance
row-tactics = Tactics
refusal-tactic-card = A Tactics chit is asked for, not a strategy card.
tactics-of = Tactics, { $nation }
tactics-chosen = Tactics
tactics-in = { CAP($side) } has chosen
tactics-awaited = { CAP($side) } is choosing
budget = Spring budget
head-army-cost = Army
head-depot-cost = Depots
head-room = Recruits below the limit
head-discards = Discarded
head-removed = Out of the game
light-war = Kleiner Krieg
head-theatre = Theatre
head-advantage = Advantage
head-forage = Forage Raids
forage-raid = { $area }: { $troops }
politics = Treaties and events
row-treaty = Treaty
row-flags = In force
row-bans = Forbidden
head-what = What
head-in-force = Now
flag-british-subsidy = British Subsidy
flag-generalstab = Generalstab
flag-russian-supply-improvement = Russian Supply Improvement
flag-typhus = Typhus
flag-austrian-force-reduction = Austrian Force Reduction
flag-ferdinand-aa = Ferdinand commands the Anglo-Allies
flag-redcoats = Redcoats in Germany
flag-army-leader-loudon = Loudon is an Army Leader
ban-activate = cards activate no { $nation } Commands
ban-supply-raids-of = no Supply Raids by { $nation }
ban-forced-marches = no forced marches this season
ban-march-mp = march allowances { $n } this round
fortunes = Fortunes of War, { $left } left in the cup
head-chit = Drawn
head-effect = Effect
box-pool = Force Pool
box-prisoners = Prisoners
box-quarters = Winter Quarters
box-dead = Fallen
lens-force = Force
lens-march = March
lens-way = Cheapest way
lens-supply = Supply
lens-siege = Siege
lens-threats = Threats
head-figure = Figure
head-rule = Rule
head-to = To
head-mps = MPs
head-left = Left
head-intercepted = Intercepted
head-rolls = Rolls
head-fallen = Fallen
row-commander = Commander: { $leader }
row-subordinate = with him: { $leader }
row-morale = Morale
row-sum = in all
row-state = Supply State
row-reach = in reach of supply
row-garrison-supply = inside a fortress no supply is checked
said-yes = yes
said-no = no
supply-0 = Full Supply
supply-1 = Short Supply
supply-2 = Critical Supply
allowance = March allowance
supply-of-force = Supply
source-md = Main Depot { $at }
source-fd = Field Depot { $at }
source-captured = captured Main Depot { $at }
source-fleet = Fleet FD { $at }
mps-of = { $n } of { $most } MPs
march-to = { $at }: { $left } MPs left, interception { $risk } %
march-of = { $leader }, { $sps } SPs: { $left ->
    [one] one MP left
   *[other] { $left } MPs left
}
march-unled = { $sps ->
    [one] One SP without a leader
   *[other] { $sps } SPs without a leader
}: { $left ->
    [one] one MP left
   *[other] { $left } MPs left
}
no-force = No force stands at { $at }.
supply-for = Supply of { $nation }
no-march = No leader here could be activated.
no-way = There is no way.
chance = { $n } %
in-reach = { $nation }: supplied in { $at }
blocks = { $at } blocks the Supply Path
cut-off = out of reach of supply
no-siege = No enemy stands before a fortress here.
siege-drms = Siege of { $at }: modifiers
siege-drms-if = { $at }, if a siege were begun: modifiers
siege-roll = The next roll
siege-fall = The fortress has fallen after
siege-dysentery = Dysentery
siege-progress = Progress
siege-sortie = Sortie
siege-honours = Honours of War
siege-surrender = Surrender
threat = { $at }: { $side } could come with { $sps } SPs against { $own } ({ $leaders })
threat-unseen = { $at }: { $side } could come, strength unknown ({ $leaders })
sketch = Planned
origins = Original and reconstructed
head-origin = Where it comes from
origin-tables = Tables and modifiers
origin-tables-how = The player’s sheet of the published game; a few modifiers are from its public chart of 2009.
origin-map = Map, counters, leaders
origin-map-how = Reconstructed: true places, fortresses, depots and ratings by historical judgement.
origin-cards = Cards and chits
origin-cards-how = Reconstructed; the names of some events are from the sheet or from public descriptions.
origin-years = Years, pars, chapters P
origin-years-how = Reconstructed: set-ups by the history of each year, pars by estimate.


### odds and forecasts

odds-number = { $n }
odds-range = { $low } to { $high }
odds-intense = Intense
odds-measured = Measured

odds-intercepted = The march, if every force that can intercepts
odds-intercept = { $at }: the interception
odds-caught = it is intercepted
odds-gets-through = it gets through
odds-force = { $leader }: the forced march
odds-forced = it succeeds
odds-not-forced = it fails
odds-entrench = { $leader } entrenches at { $at }
odds-dug = he is entrenched
odds-not-dug = he is not
odds-join = { $leader } joins the attack on { $at }
odds-arrives = he arrives
odds-too-late = he stops one space short
odds-arrivals = { $n ->
    [one] The other Command arrives
   *[other] How many of { $n } other Commands arrive
}
odds-withdraw = { $at }: the withdrawal to { $to }
odds-withdrawn = it succeeds
odds-held-fast = it fails

odds-battle = { $at }: the battle ({ $type }){ $others }
odds-others-cannot = { "" }
odds-others-can = ; others can still change it
odds-battle-alone = { $at }: the battle as it stands, if no other force joins it
odds-battle-joined = { $at }: the battle with all that may still join the attack, { $sps ->
    [one] { $sps } SP
   *[other] { $sps } SPs
} more
odds-battle-intercepted = { $at }: the battle with the strongest force that may still intercept, { $sps ->
    [one] { $sps } SP
   *[other] { $sps } SPs
} more
odds-tactics = { $at }: the battle with { $tactics }, averaged over all Tactics that the enemy may have drawn
odds-tactics-best = { $at }: the best on average is { $tactics }
odds-no-tactic = no Tactic
odds-battle-hidden = { $at }: the battle ({ $type }), averaged over all Tactics that may have been drawn{ $others }
odds-wins = { CAP($side) } wins
odds-routs = { CAP($side) } wins and breaks the enemy
odds-no-winner = neither side has SPs left
odds-losses = { $at }: SPs that { $side } loses ({ $type }), { $mean } on average
odds-fate = { $at }: the fate of { $leader }
odds-killed = killed
odds-captured = captured
odds-wounded = wounded
odds-unharmed = unharmed

odds-siege = The siege of { $at }: this roll
odds-rally = { $at }: the rally
odds-rallies = it rallies by one level
odds-stays-broken = it does not
odds-raid = { $at }: the Supply Raid on { $target }
odds-raid-destroyed = destroyed
odds-raid-disorganised = disorganised
odds-raid-lowered = supply lowered
odds-raid-none = nothing
odds-naval = { $one } against { $other }
odds-naval-defeat = defeat of the Coalition fleet
odds-naval-draw = a bloody draw
odds-naval-victory = victory of the Coalition fleet
odds-plain = without more Thalers
odds-extra = with 3 Thalers more
odds-recruits = { CAP($nation) }, { $how }: infantry SPs recruited, with { $horse } cavalry steps for { $cost } Thalers on average

chances-sieges = Sieges, one roll in each turn
chances-recruits = Recruits of this spring, on average
chances-raids = Raid losses at the end of the season, as things are
chances-will = The will of monarchs this season: sieges continue as far as SAs pay for them; and if every force that can be attacked is attacked once as well
chances-comers = Who can come to { $at } with one activation; battles are Intense
chances-battle = { $at }: { $attacker } attacks { $defender }
chances-losses = { $at }: SPs lost
chances-siege = The siege of { $at }, Siege marker { $marker }
chances-siege-if = { $at }, if a siege were begun
chances-quiet = { $at }: no Command can come, and there is no battle
chances-yes = yes
chances-no = no
chances-wins = { CAP($side) } wins
chances-routs = { CAP($side) } wins and breaks the enemy
chances-lost = SPs that { $side } loses
chances-struck = a leader of { $side } is hit at
chances-lost-in = { CAP($side) }, { $type }
chances-or-more = { $n } or more
chances-rolls = { $n }
chances-rolls-season = { $n } (end of season)
chances-head-fortress = Fortress
chances-head-marker = Marker
chances-head-turns = Turns left
chances-head-affordable = Rolls paid for
chances-head-falls = Falls
chances-head-rolls = Rolls, average
chances-head-sas = SAs
chances-head-honours = With Honours
chances-head-nation = Nation
chances-head-sps = SPs
chances-head-thalers = Thalers
chances-head-sps-extra = SPs with 3 Thalers more
chances-head-each = Thalers for each SP more
chances-head-pays = Worth it
chances-head-theatre = Theatre
chances-head-raider = Raider
chances-head-loses = Raider loses
chances-head-steps = Steps, average
chances-head-enemy-loses = Enemy loses
chances-head-power = Power
chances-head-will = MW
chances-head-collapses = Collapses
chances-head-battles = Battles
chances-head-will-after = MW after them, average
chances-head-collapses-after = Collapses after them
chances-head-leader = Commander
chances-head-side = Side
chances-head-from = From
chances-head-mps = MPs left
chances-head-wins = Wins
chances-head-routs = Breaks the enemy
chances-head-own-lost = SPs he loses
chances-head-enemy-lost = SPs the enemy loses
chances-head-chances = Chances
chances-head-intense = Intense
chances-head-measured = Measured
chances-head-rolls-made = Rolls
chances-head-with-honours = Honours of War
chances-head-surrenders = Surrender
chances-head-dysentery = SPs lost by dysentery


### bots, instructions, arranging

ask-instruct = What should happen while you are away?
do-hold-cards = interrupt no march
do-intercept-with = intercept automatically
do-withdraw-from = withdraw, or stand
ready-hold-cards = No card against marches until { $end }
end-of-round = the end of round { $n } ({ $season })
end-of-season = the end of the season ({ $season })
ask-until = Until which round of this season?
ask-intercept-with = With whose Command? If you name no leader: with any.
ask-intercept-into = Into which spaces? If you name none: any.
ask-intercept-faces = If at least how many faces of the die succeed?
ask-withdraw-from = From which spaces? If you name none: any.
ask-withdraw-who = Who withdraws?

arrange-what = What is to be changed?
arrange-at = { $at }: what?
arrange-leader = Which leader?
arrange-where = { $leader }: where?
arrange-card = Which card comes into a hand, or leaves it?
arrange-flag = Which fact?
arrange-treaty = Which treaty is in force?
arrange-on = { $what }?
arrange-season = Which season?
arrange-round = Which round?
arrange-court = Whose turn?
arrange-whose = { $track }: whose?
arrange-value = { $track } of { $who }: how much?
arrange-control = { $at }: who controls it?
arrange-siege = { $at }: besieged?
arrange-marker = What does the siege marker say?
arrange-depot = { $at }: which depot?
arrange-depot-how = In what state?
arrange-how = { $at }: how is the force?
arrange-count = { $at }: how many? { $troop }
arrange-do-leader = a leader
arrange-do-hand = a hand of cards
arrange-do-flag = a fact that stays true
arrange-do-treaty = the treaty in force
arrange-do-turn = whose turn it is
arrange-do-will = Monarch’s Will
arrange-do-points = Victory Points
arrange-do-treasury = Thalers
arrange-do-actions = Supply Actions
arrange-do-control = who controls it
arrange-do-siege = the siege
arrange-do-depot = a Field Depot
arrange-do-morale-of = its morale
arrange-do-supply-of = its supply
arrange-do-marker-of = its markers
arrange-do-pool = Force Pool
arrange-do-prisoners = prisoners
arrange-do-quarters = winter quarters
arrange-do-dead = dead
arrange-do-normal = in good order
arrange-do-demoralised = Demoralised
arrange-do-routed = Routed
arrange-do-full = Full Supply
arrange-do-short = Short Supply
arrange-do-critical = Critical Supply
arrange-do-entrenched = entrenched
arrange-do-sharing = Share Supply
arrange-do-ready = ready
arrange-do-disorganised = disorganised
arrange-do-removed = not there
arrange-do-yes = yes
arrange-do-no = no
change-stand = { $at }: { $n } of { $troop }.
change-lead = { $leader } is now there: { $at }.
change-leave = { $leader } leaves the map: { $box }.
change-control = { $at }: controlled by { $nation }.
change-siege = { $at } is besieged, its marker says { $n }.
change-no-siege = { $at } is not besieged.
change-condition = { $at }: { $how }.
change-no-condition = { $at }: no longer { $how }.
change-depot = { $at }: { $depot }, { $how }.
change-track = { $track } of { $who }: { $n }.
change-flag = { $flag }: yes.
change-no-flag = { $flag }: no.
change-treaty = The treaty in force: { $treaty }.
change-hand-hold = { $court }: { $card } in hand.
change-hand-put-down = { $court }: { $card } no longer in hand.
change-turn = { $season }, round { $n }: the turn of { $court }.
refusal-arrange-closed = { $at } is closed to a nation that is not at war with its owner, or not at war at all.
refusal-arrange-no-fortress = No fortress of this side stands in { $at }.
refusal-arrange-enemies = Enemies are in { $at }.
refusal-arrange-neutral = No nation can control { $at }.
refusal-arrange-garrison = A garrison of the other side is in { $at }.
refusal-arrange-no-besieger = No force in { $at } could besiege it.
refusal-arrange-no-force = No SPs are there: { $at }.
refusal-arrange-inside = A force inside a fortress has no such marker: { $at }.
refusal-arrange-one-nation = The force is of one nation: { $at }.
refusal-arrange-no-depot = No such depot is there.
refusal-arrange-no-counter = No counter is left for this depot.
refusal-arrange-depot-where = This side may have no depot in { $at }.
refusal-arrange-no-card = { $card } is neither in the draw pile nor discarded.
refusal-arrange-no-turns = This court takes no turns: { $court }.


### dice: roll-LABEL

roll-siege = siege
roll-rally = rally
roll-naval = naval combat
roll-raid = Supply Raid
roll-raid_losses = raid losses
roll-fire = fire
roll-tests = Tactic
roll-who = who is hit
roll-fate = fate
roll-casualty = which leader
roll-tactic = Tactic chit


roll-forced_march = forced march
roll-entrench = entrenchment
roll-coordinate = coordination
roll-intercept = interception
roll-withdraw = withdrawal
roll-recruits = Recruits
roll-leaders = New leaders
roll-leader = A leader from the Force Pool
roll-card = A card of the deck
roll-discard = A card of the hand
roll-fortune = Fortunes of War
roll-theatre = A Theatre
roll-prisoner = A prisoner who is exchanged

### the order of play: play-FRAME and play-FRAME-STEP

play-spring = Spring Phase
play-spring-income = Income
play-spring-subsidies = Subsidies
play-spring-sustainment = Sustainment of the armies
play-spring-depots = Upkeep of the depots
play-spring-recruitment = Recruitment
play-spring-reconstruction = Rebuilding depots and artillery
play-spring-new-leaders = New leaders
play-spring-end = End of the Spring Phase
play-season = Season
play-season-fortunes = Fortunes of War
play-season-income = Income of Supply Actions
play-season-kk-moves = Moving light troops
play-season-kk-moved = Light troops have moved
play-season-forage = Forage Raids
play-season-deal = Dealing the cards
play-season-rounds = Rounds
play-season-raids = Resolving the raids
play-season-spoils = Fruits of foraging
play-season-keep = Keeping a card
play-season-regroup = Regrouping leaders
play-season-close = End of the season
play-turn = Turn of a court
play-turn-rally = Rally step
play-turn-actions = Action step
play-turn-check = Supply check
play-operations = Activated Commands
play-march = March
play-march-walk = On the way
play-march-entered = Interruption by card
play-march-interrupted = Interception
play-march-met = Meeting the enemy
play-march-interceptor-comes = The interceptor arrives
play-march-intercepted = Attack or go back
play-march-freed = The enemy has gone
play-march-onward = Marching on
play-march-straggle = Stragglers
play-march-down = End of the march
play-march-over = The march is over
play-interrupts = Interruption of a march by card
play-intercepts = Interception of a march
play-attack = Attack
play-attack-surprise = Tactics drawn early
play-attack-declare = Surprise Attack
play-attack-refuge = Refuge in the fortress
play-attack-withdrawal = Withdrawal
play-attack-joining = Other Commands join
play-attack-overrun = Overrun
play-attack-straggling = Stragglers before the battle
play-attack-fight = Giving battle
play-battle = Battle
play-battle-battle-type = Battle type
play-battle-escalation = Escalation
play-battle-draw = Drawing Tactics
play-battle-fire = Fire
play-battle-attacker-losses = Losses of the attacker
play-battle-defender-losses = Losses of the defender
play-battle-casualties = Leader casualties
play-battle-decision = Victory and morale
play-battle-retreat = Retreat of the loser
play-battle-after = After the battle
play-battle-score = MW and VP
play-tactics = Choosing Tactics in secret
play-losses = Losses in battle
play-shed = Losses outside battle
play-retreat = Retreat
play-levy = British recruits
play-placing = Placing new troops
play-restoring = Restoring reduced units
play-rejoin = A leader joins a force
play-effects = Effects of a card or chit
play-sailing = Sailing
play-peace = Peace of a power
play-garrisons = Honours of War
play-sea-fight = Naval combat
play-raid-losses = Losses of raids
play-spoils = Spoils of a Forage Raid
