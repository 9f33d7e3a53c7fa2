// A table as this browser sees it: kept in step with the service, from one seat at a time.

import { memory } from '../../app/memory'
import { ActionBuilder, type Way } from '../../choice/actionbuilder.svelte'
import { Problem, get, send, type Query } from '../../service/api'
import { live } from '../../service/stream.svelte'
import type {
  QuestionResponse,
  Board,
  Caution,
  Cautioned,
  Draft,
  Frame,
  Game,
  Log,
  LogLine,
  Message,
  OpenDecision,
  Role,
  ChatLine,
  Scene,
  Screen,
  SeatStatus,
  Table,
} from '../../service/types'
import { locale, t, type Translator } from '../../translation/translator.svelte'
import { StandingInstructions } from './instructions.svelte'
import { SPECTATOR, viewerOf, joined, whose } from './updates'
import { renamed, sideNames } from './sidenames'

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
  /** The seat whose view is shown; `SPECTATOR` for none. */
  viewer = $state(SPECTATOR)
  /** The seat to which the screen is to be handed; its secrets are not asked for before it is there. */
  curtain = $state<number | null>(null)
  builder = $state.raw<ActionBuilder | null>(null)
  wrong = $state.raw<Problem | null>(null)
  /** When the last news came, to count clocks down from. */
  heard = $state(0)
  /** The entry of what this person decided last: since then, things have happened. */
  acted = $state(0)

  readonly instructions: StandingInstructions

  private refreshing: Promise<void> | null = null
  private again = false
  /** Entries of which an answer that is under way will tell. */
  private coming = 0
  /** What we have sent and is not answered yet. */
  private doing = 0
  /** Entries that are known and not shown yet. */
  private heardOf = 0
  private asking = ''
  private waiting = 0
  private readonly stop: () => void

  constructor(readonly id: string) {
    this.acted = Number(memory.get(`acted:${id}`) ?? 0)
    this.instructions = new StandingInstructions(this)
    this.stop = live.on((heard) => {
      if (heard.kind === 'news' && heard.news.table === id) this.follow(heard.news.now.n)
      if (heard.kind === 'screen' && heard.screen.table.id === id) this.follow(heard.screen.table.now.n, heard.screen)
      if (heard.kind === 'chat' && heard.talk.table === id) this.hear(heard.talk.said)
      if (heard.kind === 'state' && heard.connected)
        void this.comeBack().then(() => this.builder?.draft || this.builder?.look())
    })
  }

  close(): void {
    this.stop()
    clearTimeout(this.waiting)
  }

  private readonly sides = $derived(sideNames(this.table?.seats ?? [], this.roles))
  text = (message: Message): string => this.translator?.text(renamed(message, this.sides)) ?? ''

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
      this.board ??= board // the same, if the stream came up meanwhile: it is not laid out anew
      this.translator = translator
      this.said = chat.said
      await this.refresh(table)
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

  /** The connection is back: requests that failed are made again. */
  private async comeBack(): Promise<void> {
    if (!this.board) await this.open()
    else await this.refresh()
  }

  async respeak(): Promise<void> {
    if (this.table) this.translator = await locale.of(this.table.game)
  }

  /** Something was added. What is sent with it is shown; what is not, or does not follow on what is known, is asked for. */
  private follow(n: number, screen?: Screen): void {
    if (n <= Math.max(this.table?.now.n ?? 0, this.coming)) return
    if (this.table && screen && this.take(screen)) return
    if (this.doing) this.heardOf = n
    else if (this.refreshing) this.again = true
    else if (this.table) void this.refresh(screen?.table)
  }

  /** Send something that is answered with a screen. What is only heard of before the answer is mostly in it. */
  private async send(path: string, body: unknown, query: Query = {}): Promise<Screen | Cautioned> {
    this.doing++
    try {
      const answer = await send<Screen | Cautioned>('POST', this.at(path), body, { ...query, screen: true })
      if ('table' in answer && !this.take(answer)) void this.refresh(answer.table)
      return answer
    } finally {
      if (!--this.doing) this.follow(this.heardOf)
    }
  }

  /** Ask for everything anew. `table`: as it is known to stand. */
  refresh(table?: Table): Promise<void> {
    if (this.refreshing) {
      this.again = true
      return this.refreshing
    }
    this.refreshing = (async () => {
      try {
        let known = table
        do {
          this.again = false
          await this.catchUp(known)
          known = undefined
        } while (this.again)
        this.wrong = null
      } catch (wrong) {
        this.fail(wrong)
      } finally {
        this.refreshing = null
        this.coming = 0
      }
    })()
    return this.refreshing
  }

  private async catchUp(known?: Table): Promise<void> {
    const table = known ?? (await get<Table>(this.at()))
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
    this.coming = table.now.n
    if (viewer !== this.viewer) this.lookAs(viewer)
    const screen = await get<Screen>(this.at('/screen'), { seat: viewer, since: this.lines.length })
    while (screen.since + screen.lines.length < screen.table.now.n) {
      const more = await get<Log>(this.at('/log'), { seat: viewer, since: screen.since + screen.lines.length })
      if (!more.lines.length) break
      screen.lines.push(...more.lines.filter((line) => line.n < screen.table.now.n))
    }
    if (!this.take(screen)) this.again = true // meanwhile another of our seats is to look
  }

  /** Show what the service shows, if it is for our seat and nothing is missing before it. */
  private take(screen: Screen): boolean {
    const { table, scene } = screen
    if (this.table && this.scene && table.now.n < this.table.now.n) return true // we know better already
    const viewer = this.whose(table)
    if (this.curtain !== null || viewer !== this.viewer || viewer !== viewerOf(screen) || this.mustPass(table, viewer))
      return false
    const lines = joined(this.lines, screen)
    if (!lines) return false
    this.heard = Date.now()
    this.table = table
    this.scene = scene
    this.roles = scene.roles ?? []
    this.lines = lines
    this.ask(screen.question)
    return true
  }

  private whose(table: Table): number {
    return whose(table, this.table && this.viewer)
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

  /** Whether the screen is to be handed over before this seat may look, or is just being handed over. */
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

  private ask(asked: QuestionResponse | null): void {
    const open = this.mustDecide ? this.decision : null
    if (!open || !asked) {
      this.asking = ''
      this.builder = null
    } else if (open.id !== this.asking) {
      this.asking = open.id
      this.builder = this.newChoosing(open.id)
      this.instructions.asked(asked.seat, asked.ready_instructions)
      void this.builder.begin(asked)
    }
  }

  private newChoosing(decision: string): ActionBuilder {
    const builder = new ActionBuilder(this.way(this.viewer, decision))
    builder.say = (message, rule) => (builder.wrong = { text: this.text(message), rule })
    return builder
  }

  /** Take a decision again that may still be replaced. */
  async choose(): Promise<void> {
    const decision = this.decision?.id ?? ''
    const builder = this.newChoosing(decision)
    await builder.begin()
    this.asking = builder.question ? decision : ''
    this.builder = builder
    if (!builder.question) this.tryAgain()
  }

  private way(seat: number, decision: string): Way {
    const about = { seat, decision }
    return {
      takesWhole: true,
      ask: async (picks) => {
        const asked = await get<QuestionResponse>(this.at('/question'), { ...about, pick: picks })
        return asked.question ? asked : this.movedOn()
      },
      check: async (picks, partial, brief, keep) => {
        const { pace = 'free', flag = 'lapse' } = this.table?.clock ?? {}
        const keeps = keep && pace !== 'free' && flag === 'lapse'
        const body = { ...about, picks, ...(partial && { partial }), ...(brief && { brief }), ...(keeps && { keep }) }
        const draft = await send<Draft>('POST', this.at('/drafts'), body)
        return draft.moved_on ? this.movedOn() : draft
      },
      finish: (answer, sure) => this.decide({ ...about, ...answer, cautious: !sure }),
      instruct: async (ready) => {
        const since = this.table?.now.n ?? 0
        await this.instructions.leaveReady(ready)
        this.hasActed(since)
      },
    }
  }

  /** What was asked about is no longer open: look what is. */
  private movedOn(): null {
    void this.refresh()
    return null
  }

  /** The answer: what cautions against it, if nothing was done. */
  private async decide(body: Record<string, unknown>): Promise<Caution[]> {
    const answer = await this.send('/actions', body)
    if ('cautions' in answer) return answer.cautions
    this.hasActed(answer.since)
    await this.refreshing
    return []
  }

  private hasActed(since: number): void {
    this.acted = since
    memory.set(`acted:${this.id}`, String(since))
  }

  /** Do something at the table, and show the result. */
  async act(path: string, body: Record<string, unknown>, query: Query = {}): Promise<void> {
    await this.send(path, body, query)
    await this.refreshing
  }

  /** Change who sits where; it may be us. */
  async reseat(path: string, body: Record<string, unknown> = {}): Promise<void> {
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

  /** The picture after an entry, as a seat saw it. */
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
    return seat.name
      ? `${at} (${seat.kind === 'bot' ? t('bot-named', { name: this.botName(seat.name) }) : seat.name})`
      : at
  }

  private botName(bot: string): string {
    const key = `bot-${bot}`
    return this.translator?.has(key) ? this.text({ key }) : bot
  }

  at(path = ''): string {
    return `/tables/${encodeURIComponent(this.id)}${path}`
  }
}

// Frames are kept by entry, viewer and whether everything is shown, in one number.
const key = (n: number, viewer: number, everything: boolean): number => n * 200 + (viewer + 1) * 2 + Number(everything)

export const options = (table: Table): string[] =>
  Object.entries(table.options).map(([name, value]) => `${name}=${value}`)
