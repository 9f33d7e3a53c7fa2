// A table as this browser sees it: kept in step with the service, through the eyes of one seat at a time.

import { memory } from '../app/memory'
import { ActionBuilder, type Way } from '../choice/builder.svelte'
import { Problem, get, send } from '../wire/api'
import { live } from '../wire/stream.svelte'
import type {
  QuestionResponse,
  Board,
  Draft,
  Frame,
  Game,
  LogLine,
  Message,
  MoveResponse,
  OpenDecision,
  Role,
  ChatLine,
  Scene,
  SeatStatus,
  Table,
} from '../wire/shapes'
import { locale, t, type Translator } from '../words/translator.svelte'

const SPECTATOR = -1
const FRAMES_AT_ONCE = 20
const A_WHILE = 2000

export class TableModel {
  table = $state.raw<Table | null>(null)
  game = $state.raw<Game | null>(null)
  board = $state.raw<Board | null>(null)
  scene = $state.raw<Scene | null>(null)
  /** Whose colour is whose; everybody knows that. */
  roles = $state.raw<Role[]>([])
  lines = $state.raw<LogLine[]>([])
  said = $state.raw<ChatLine[]>([])
  translator = $state.raw<Translator | null>(null)
  /** Through whose eyes; `SPECTATOR` for nobody's. */
  viewer = $state(SPECTATOR)
  /** The seat to which the screen is to be handed; its secrets are not asked for before it is there. */
  curtain = $state<number | null>(null)
  builder = $state.raw<ActionBuilder | null>(null)
  wrong = $state.raw<Problem | null>(null)
  /** When the last news came, to count clocks down from. */
  heard = $state(0)
  /** The entry of what this person decided last: since then, things have happened. */
  acted = $state(0)

  private refreshing: Promise<void> | null = null
  private again = false
  private asking = ''
  private waiting = 0
  private readonly stop: () => void

  constructor(readonly id: string) {
    this.acted = Number(memory.get(`acted:${id}`) ?? 0)
    this.stop = live.on((heard) => {
      if (heard.kind === 'news' && heard.news.table === id && heard.news.now.n !== this.table?.now.n) void this.refresh()
      if (heard.kind === 'chat' && heard.talk.table === id) this.hear(heard.talk.said)
      if (heard.kind === 'state' && heard.connected) void this.comeBack().then(() => this.builder?.draft || this.builder?.look())
    })
  }

  close(): void {
    this.stop()
    clearTimeout(this.waiting)
  }

  text = (message: Message): string => this.translator?.text(message) ?? ''

  // --- keeping in step

  async open(): Promise<void> {
    try {
      const table = await get<Table>(this.at())
      const [game, board, translator, chat] = await Promise.all([
        get<Game>(`/games/${table.game}`),
        get<Board>(`/games/${table.game}/board`, { scenario: table.scenario, option: options(table) }),
        locale.of(table.game),
        get<{ said: ChatLine[] }>(this.at('/chat')).catch(() => ({ said: [] })),
      ])
      this.game = game
      this.board = board
      this.translator = translator
      this.said = chat.said
      await this.refresh()
    } catch (wrong) {
      this.fail(wrong)
    }
  }

  /** What failed through no fault of ours is tried again in a while. */
  private fail(wrong: unknown): void {
    this.wrong = wrong instanceof Problem ? wrong : new Problem(0, t('away'))
    if (this.wrong.status === 0 || this.wrong.status >= 500) this.tryAgain()
  }

  private tryAgain(): void {
    clearTimeout(this.waiting)
    this.waiting = window.setTimeout(() => void this.comeBack(), A_WHILE)
  }

  /** The line is there again: whatever failed meanwhile is asked for anew. */
  private async comeBack(): Promise<void> {
    if (!this.board) await this.open()
    else await this.refresh()
  }

  async respeak(): Promise<void> {
    if (this.table) this.translator = await locale.of(this.table.game)
  }

  refresh(): Promise<void> {
    if (this.refreshing) {
      this.again = true
      return this.refreshing
    }
    this.refreshing = (async () => {
      try {
        do {
          this.again = false
          await this.catchUp()
        } while (this.again)
        this.wrong = null
      } catch (wrong) {
        this.fail(wrong)
      } finally {
        this.refreshing = null
      }
    })()
    return this.refreshing
  }

  private async catchUp(): Promise<void> {
    let table = await get<Table>(this.at())
    const viewer = this.whose(table)
    if (this.mustPass(table, viewer)) {
      // Names for the curtain, from what everybody may see.
      if (!this.roles.length) {
        this.roles = (await get<{ scene: Scene }>(this.at('/scene'), { seat: SPECTATOR })).scene.roles ?? []
      }
      this.table = table
      this.draw(viewer)
      return
    }
    this.curtain = null
    if (viewer !== this.viewer) this.lookAs(viewer)
    if (table.mine.length > 1 && viewer !== table.mine[0]) table = await get<Table>(this.at(), { seat: viewer })
    const shown = await get<{ n: number; scene: Scene }>(this.at('/scene'), { seat: viewer })
    let lines = this.lines
    while (lines.length < table.now.n) {
      const more = await get<{ lines: LogLine[] }>(this.at('/log'), { seat: viewer, since: lines.length })
      if (!more.lines.length) break
      lines = [...lines, ...more.lines]
    }
    this.heard = Date.now()
    this.table = table
    this.scene = shown.scene
    this.roles = shown.scene.roles ?? []
    this.lines = lines
    await this.askAnew()
  }

  /** The seat of mine that rolls, for what it draws may be nobody else's business; or for which the others wait; else the
      one looked through before, else my first. */
  private whose(table: Table): number {
    const { mine, now } = table
    if (!mine.length) return SPECTATOR
    if (now.dice?.by != null && mine.includes(now.dice.by)) return now.dice.by
    if (mine.length > 1 && this.table && mine.includes(this.viewer) && now.waiting.includes(this.viewer)) return this.viewer
    return now.waiting.find((seat) => mine.includes(seat)) ?? (mine.includes(this.viewer) ? this.viewer : mine[0]!)
  }

  private lookAs(viewer: number): void {
    this.viewer = viewer
    memory.set(`front:${this.id}`, String(viewer))
    this.lines = []
    this.asking = ''
    this.builder = null
    this.frames.clear()
  }

  // --- the curtain

  get hasCurtain(): boolean {
    return memory.get(`curtain:${this.id}`) === 'on'
  }

  set hasCurtain(on: boolean) {
    memory.set(`curtain:${this.id}`, on ? 'on' : 'off')
  }

  /** The seat whose secrets were shown last, before the page was loaded anew, too. */
  private get front(): number | null {
    const kept = memory.get(`front:${this.id}`)
    return kept === null ? null : Number(kept)
  }

  /** Whether the screen is to be handed over before these eyes may look, or is just being handed over. */
  private mustPass(table: Table, viewer: number): boolean {
    if (!this.hasCurtain || table.mine.length < 2 || table.now.result) return false
    return this.curtain !== null || (this.front !== null && this.front !== viewer)
  }

  private draw(viewer: number): void {
    this.curtain = viewer
    this.scene = null
    this.lines = []
    this.builder = null
    this.asking = ''
    this.frames.clear()
  }

  async openCurtain(): Promise<void> {
    if (this.curtain === null) return
    this.lookAs(this.curtain)
    this.curtain = null
    await this.refresh()
  }

  // --- deciding

  /** The decision of the seat looked through, if it has one. */
  get decision(): OpenDecision | null {
    return this.table?.now.decisions.find((one) => one.seat === this.viewer) ?? null
  }

  get isMine(): boolean {
    return !!this.table?.mine.includes(this.viewer)
  }

  get mustDecide(): boolean {
    if (!this.isMine || !this.table || this.seat(this.viewer)?.resigned) return false
    return this.table.now.waiting.includes(this.viewer) && !this.table.now.dice
  }

  private async askAnew(): Promise<void> {
    const open = this.mustDecide ? this.decision : null
    if (!open) {
      this.asking = ''
      this.builder = null
    } else if (open.id !== this.asking) await this.choose(open.id)
  }

  /** Take a decision that is not taken yet, or that may still be replaced. */
  async choose(decision = this.decision?.id ?? ''): Promise<void> {
    const builder = new ActionBuilder(this.way(this.viewer, decision))
    builder.say = (message, rule) => (builder.wrong = { text: this.text(message), rule })
    await builder.begin()
    this.asking = builder.question ? decision : ''
    this.builder = builder
    if (!builder.question) this.tryAgain()
  }

  private way(seat: number, decision: string): Way {
    const about = { seat, decision }
    return {
      ask: (picks) => get<QuestionResponse>(this.at('/question'), { seat, pick: picks }),
      check: (picks, partial) => send<Draft>('POST', this.at('/drafts'), { ...about, picks, ...(partial && { partial }) }),
      readWhole: (text) => send<Draft>('POST', this.at('/drafts'), { ...about, text }),
      finish: async (answer) => {
        const moved = await send<MoveResponse>('POST', this.at('/actions'), { ...about, ...answer })
        this.acted = moved.lines[0]?.n ?? moved.now.n
        memory.set(`acted:${this.id}`, String(this.acted))
        this.asking = ''
        this.builder = null
        await this.refresh()
      },
    }
  }

  /** Do something at the table, and see what came of it. */
  async act(path: string, body: Record<string, unknown>): Promise<void> {
    await send('POST', this.at(path), body)
    await this.refresh()
  }

  /** Where the news since one's last move begins: with that move, if it brought about more than itself. 0: none yet. */
  get news(): number {
    const own = this.lines[this.acted]
    return this.acted && own && own.narration.length < 2 ? this.acted + 1 : this.acted
  }

  /** Whether there is something to see since one's last move. */
  get hasNews(): boolean {
    const from = this.news
    return from > 0 && this.lines.some((line) => line.n >= from && line.narration.some((one) => one.picture?.length))
  }

  // --- looking back

  readonly frames = new Map<number, Frame>()

  /** The picture after an entry, through the eyes of a seat. */
  async frame(n: number, viewer = this.viewer, everything = false): Promise<Frame> {
    const kept = this.frames.get(key(n, viewer, everything))
    if (kept) return kept
    const since = Math.max(0, n - (n % FRAMES_AT_ONCE))
    const { frames } = await get<{ frames: Frame[] }>(this.at('/frames'), {
      seat: viewer,
      since,
      limit: FRAMES_AT_ONCE,
      everything,
    })
    for (const frame of frames) this.frames.set(key(frame.n, viewer, everything), frame)
    const found = this.frames.get(key(n, viewer, everything))
    if (!found) throw new Problem(404, t('no-such-moment'))
    return found
  }

  // --- talking

  private hear(said: ChatLine[]): void {
    const last = this.said.at(-1)?.n ?? -1
    this.said = [...this.said, ...said.filter((one) => one.n > last)]
  }

  // --- names

  seat(n: number): SeatStatus | undefined {
    return this.table?.seats[n]
  }

  /** `Blue (Ann)` */
  seatName(n: number): string {
    const seat = this.seat(n)
    if (!seat) return ''
    const roles = this.roles.filter((role) => role.seat === n).map((role) => role.name)
    const names = roles.length ? roles : seat.at.roles
    const at = names.length ? names.map(this.text).join(' + ') : this.text(seat.at.name)
    return seat.name ? `${at} (${seat.kind === 'bot' ? t('bot-named', { name: this.botName(seat.name) }) : seat.name})` : at
  }

  private botName(bot: string): string {
    const key = `bot-${bot}`
    return this.translator?.has(key) ? this.text({ key }) : bot
  }

  at(path = ''): string {
    return `/tables/${encodeURIComponent(this.id)}${path}`
  }
}

// Frames are kept by entry, eyes and whether everything is shown, in one number.
const key = (n: number, viewer: number, everything: boolean): number => n * 200 + (viewer + 1) * 2 + Number(everything)

export const options = (table: Table): string[] =>
  Object.entries(table.options).map(([name, value]) => `${name}=${value}`)
