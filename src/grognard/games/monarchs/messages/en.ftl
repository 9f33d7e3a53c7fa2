# Clash of Monarchs, English

### names: nations, courts, sides, people, kinds of troops, boxes

## section 1

# ---- 1 ----

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

## section 2

# ---- 2 ----


### scenarios, seats, options

## section 3

# ---- 3 ----

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
variant-4 = four: each court by itself
seat-PR = Prussia
seat-AU = Austria
seat-AA = Anglo-Allies
seat-FR = France and Russia
seat-PR-AA = the Alliance
seat-AU-FR = the Coalition
option-campaign = Campaign
option-campaign-about = When the year is over the war goes on with the next one, to the end of 1762.
option-campaign-no = this year alone
option-campaign-yes = to the end of the war
option-first-edition = Chart of 2008
option-first-edition-about = Without the modifiers that only the publisher’s chart of August 2009 has: light troops on the way, supply in forced marches.
option-first-edition-no = with the chart of 2009
option-first-edition-yes = as printed in 2008
option-fog = Fog of war
option-fog-about = What enemy forces are made of is hidden until they fight.
option-fog-no = everything is seen
option-fog-yes = hidden until battle


### the year: spring, season, cards, placing, leaders, victory (prompts, questions, events, refusals)

## section 4

# ---- 4 ----


### a court's turn: rally, plays, Supply Actions, sieges, supply, raids, fleets (prompts, questions, events, refusals)

## section 5

# ---- 5 ----


### marches and reactions (prompts, questions, events, refusals)

## section 6

# ---- 6 ----


### battles, losses, retreats (prompts, questions, events, refusals)

## section 7

# ---- 7 ----


### pictures: board, scene, panels, lenses

## section 8

# ---- 8 ----

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
column-name = { $people } column on the march, { $sps } SPs
column-name-led = { $people } column on the march, { $sps } SPs, under { $leader }
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
controls = { $nation } controls { $at }
marker-battle = Battle of { $at }
marker-siege = Siege of { $at }, marker +{ $n }
fleet-depot = Fleet FD of the { $fleet }
advantage-0 = KK Advantage: the Alliance
advantage-1 = KK Advantage: the Coalition
year = { $year }
season-round = { $season }, round { $n }
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
note-played = This turn’s play has been made.
note-event = Its event is not possible now: { $why }.
requires-year = only from { $year } on
requires-treaty = only under { $treaties }
either = { $first } or { $rest }
piles = Discards
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

## section 9

# ---- 9 ----


### bots, instructions, arranging

## section 10

# ---- 10 ----


### dice: roll-LABEL

## section 11

# ---- 11 ----


