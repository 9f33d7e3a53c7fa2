// What comes over the wire: the shapes of src/grognard/web/shapes.py and src/grognard/core/scene.py, as sent.
// Defaults are left out on the way, so whatever has one is optional here.

export type Fact = number | string | Message | (number | string | Message)[]

export interface Message {
  key: string
  facts?: Record<string, Fact>
}

// --- pictures

export type Xy = [number, number]
export type Tone = string

export interface Spot {
  id: string
  name: Message
  at: Xy
  outline?: Xy[]
  tone?: Tone
  signs?: string[]
}

export interface Line {
  path: Xy[]
  kind?: string
  ends?: string[]
}

export interface Ground {
  outline: Xy[]
  kind?: string
}

export interface Board {
  kind: 'areas' | 'routes' | 'hexes' | 'table'
  width: number
  height: number
  spots?: Spot[]
  lines?: Line[]
  ground?: Ground[]
  y_up?: boolean
  unit?: Message | null
}

export interface Badge {
  sign: string
  say: Message
  count?: number
  tone?: Tone
}

export interface Piece {
  type: 'piece'
  id: string
  name: Message
  tone: Tone
  spot?: string
  at?: Xy | null
  facing?: number
  base?: Xy | null
  round?: boolean
  sign?: string
  short?: string
  count?: number
  badges?: Badge[]
  key?: string
}

export interface Marker {
  type: 'marker'
  id: string
  name: Message
  spot: string
  sign: string
  tone?: Tone
}

export interface Link {
  type: 'link'
  id: string
  path?: Xy[]
  spots?: string[]
  kind?: string
  tone?: Tone
  name?: Message | null
}

export interface Area {
  type: 'area'
  id: string
  spot?: string
  outline?: Xy[]
  tone?: Tone
  sign?: string
  short?: string
  name?: Message | null
}

export type OnBoard = Piece | Marker | Link | Area

export interface Card {
  id: string
  name?: Message | null
  text?: Message | null
  key?: string
}

export interface Hand {
  type: 'hand'
  id: string
  name: Message
  tone: Tone
  cards: Card[]
}

export interface Bench {
  type: 'bench'
  id: string
  name: Message
  tone: Tone
  pieces: Piece[]
  key?: string
}

export interface Track {
  type: 'track'
  id: string
  name: Message
  steps: Message[]
  now: number
}

export interface Gauge {
  type: 'gauge'
  id: string
  name: Message
  low: number
  high: number
  now: number
  tone?: Tone
  marks?: [number, Message][]
}

export interface TableShown {
  type: 'table'
  id: string
  name: Message
  head: Message[]
  rows: Message[][]
  marked?: number
}

export interface FormLine {
  name: Message
  value?: string
  caution?: Message | null
  at?: number
}

export interface Form {
  type: 'form'
  id: string
  name: Message
  lines: FormLine[]
}

export interface DiceShown {
  type: 'dice'
  id: string
  name: Message
  faces: number[]
  sides?: number
  hits?: boolean[]
}

export interface Distribution {
  type: 'distribution'
  id: string
  name: Message
  outcomes: [Message, number][]
  whole: number
}

export type Panel = Hand | Bench | Track | Gauge | TableShown | Form | DiceShown | Distribution

export interface Role {
  name: Message
  tone: Tone
  seat?: number | null
}

export interface Scene {
  things: OnBoard[]
  panels?: Panel[]
  roles?: Role[]
}

export interface Layer {
  name: Message
  things: OnBoard[]
  panels: Panel[]
}

// --- games and rules

export interface SeatAt {
  name: Message
  roles: Message[]
}

export interface Option {
  id: string
  name: Message
  explains: Message
  values: string[]
  default: string
  rules: string[]
  numbers: [number, number] | null
  /** Values are languages, and the usual one is the reader's. */
  follows_language: boolean
}

export interface Scenario {
  id: string
  name: Message
  about: Message
  seats: SeatAt[]
  options: Option[]
  /** Seats that win and lose together; none: every seat for itself. */
  sides: number[][]
  family: Family | null
  /** What tells it from the others of its family. */
  variant: Message | null
}

/** Scenarios that are one to whoever chooses. */
export interface Family {
  id: string
  name: Message
  about: Message
}

export interface Lens {
  name: Message
  foci: number
}

export interface Game {
  id: string
  title: Message
  version: number
  scenarios: Scenario[]
  bots: string[]
  lenses: Record<string, Lens>
  /** Whether anything is rolled or drawn in it. */
  dice: boolean
  /** For tests or trials: whoever names it can play it, and nobody is shown it. */
  guest: boolean
}

export interface Rule {
  id: string
  section: string
  title: string
  rule: string
  basis: string
  depends: string[]
}

// --- people and tables

export interface Person {
  id: string
  name: string
  kind: string
}

export interface SeatStatus {
  seat: number
  at: SeatAt
  kind: 'person' | 'bot' | 'vacant'
  name?: string
  mine?: boolean
  resigned?: boolean
  /** Whether somebody may speak for it. */
  held?: boolean
}

export interface OpenDecision {
  seat: number
  id: string
  kind: string
  prompt: Message
  committed: boolean
  forced: boolean
}

export interface DiceWanted {
  label: string
  by: number | null
  outcomes: number[]
}

export interface Proposal {
  seat: number
  kind: 'draw' | 'undo' | 'amend'
  to: number
  accepted: number[]
}

export interface Result {
  places: number[]
  reason: Message
  points: number[]
  rules: string[]
}

export interface TableStatus {
  n: number
  waiting: number[]
  decisions: OpenDecision[]
  clocks: Record<string, number>
  /** Nobody's time runs: for so many milliseconds at most, or until somebody decides. */
  paused: boolean
  paused_for: number | null
  proposal: Proposal | null
  dice: DiceWanted | null
  result: Result | null
  undo: number | null
  /** The entry before this seat's last decision, to which it may ask to go back. */
  undo_request_to: number | null
}

export interface Clock {
  pace: 'free' | 'move' | 'game' | 'days'
  amount: number
  bonus: number
  flag: 'lapse' | 'bot' | 'lose'
}

export interface Table {
  id: string
  title: string
  game: string
  scenario: string
  options: Record<string, string>
  dice: string
  commitment: string
  key: string | null
  clock: Clock
  made: number
  origin: string
  imported: boolean
  listed: boolean
  watched: boolean
  host: boolean
  seats: SeatStatus[]
  mine: number[]
  salts: string[]
  chat: boolean
  now: TableStatus
}

export interface Listed {
  id: string
  title: string
  game: string
  scenario: string
  seats: { kind: string; name: string }[]
  waiting: number[]
  mine: number[]
  my_turn: boolean
  over: boolean
  made: number
  moved: number
}

export interface NarrationLine {
  say: Message
  rules?: string[]
  picture?: OnBoard[]
  panels?: Panel[]
}

export interface LogLine {
  n: number
  at: number
  narration: NarrationLine[]
  mark: boolean
}

export interface Frame extends LogLine {
  scene: Scene
}

export interface Caution {
  rule: string
  message: Message
  field?: string
  /** Left out: the action will not have the effect it asks for. */
  severity?: 'danger'
}

export interface Labelled {
  key: string
  say: Message
  caution?: Caution
  count?: number
  most?: number
}

export interface Preset {
  say: Message
  pick: string
}

export interface Question {
  kind: 'oneof' | 'someof' | 'split' | 'number' | 'point' | 'text' | 'finished'
  prompt?: Message
  keys?: Labelled[]
  items?: Labelled[]
  bins?: Labelled[]
  low?: number
  high?: number
  step?: number
  candidates?: string[]
  samples?: string[]
  longest?: number
  typed?: number
  presets?: Preset[]
  text?: string
  then?: Record<string, Question>
}

export interface QuestionResponse {
  n: number
  seat: number
  decision: string
  picks: string[]
  question: Question
}

export interface Forecast {
  name: Message
  outcomes: [Message, number][]
  whole: number
  exact: boolean
  rules: string[]
}

export interface Draft {
  n: number
  decision: string
  picks: string[]
  question: Question | null
  text: string
  refusal: Caution | null
  cautions: Caution[]
  forecasts: Forecast[]
  sketch: Layer | null
}

export interface MoveResponse {
  lines: LogLine[]
  now: TableStatus
  question: QuestionResponse | null
}

export interface ChatLine {
  n: number
  at: number
  name: string
  seat: number | null
  text: string
}
