// Placing something on the table: where it would be put, and what the game says to that before anybody decides.

import { type Pose, poseText, readPose, shifted, turnedBy } from '../board/pose'
import { Problem } from '../service/api'
import type { Board, Draft, Message, OnBoard, Piece, Question } from '../service/types'
import { Throttle } from './throttle'

/** Why it may not stand there. */
export interface NotThere {
  message: Message
  rule: string
}

/** What the game made of a pose. */
interface Judged {
  asked: Pose
  stands: Pose | null
  refused: NotThere | null
}

/** What would come of a pick. Briefly: only how it is read and what forbids it, which is soon said. */
export type Check = (pick: string, brief: boolean) => Promise<Draft | null>

/** Milliseconds for which it must stay before its sketch and its odds are asked for. */
const REST = 250

export class Placement {
  /** What will stand there, for its ghost; none if the game does not say. */
  readonly piece: Piece | null
  /** Whether the facing is the player's to choose. */
  readonly turns: boolean
  readonly candidates: readonly Pose[]
  /** Where it would be put: under the pointer, as typed, as moved by keys. */
  wanted = $state.raw<Pose | null>(null)
  private judged = $state.raw<Judged | null>(null)
  /** It stays where it is although a pointer moves nearby: it was put there by other means, and may be turned or confirmed. */
  parked = $state(false)
  /** The way it looks until the player turns it. */
  private facing = $state(0)
  private readonly throttle: Throttle<Pose> | null
  private resting: ReturnType<typeof setTimeout> | undefined

  constructor(
    question: Pick<Question, 'places' | 'turns' | 'candidates'>,
    private readonly check?: Check,
    /** Sketch and odds of the place that is looked at. */
    private readonly show: (draft: Draft | null) => void = () => {},
  ) {
    this.piece = question.places ?? null
    this.turns = question.turns ?? false
    this.candidates = (question.candidates ?? []).map((text) => readPose(text)).filter((pose) => pose !== null)
    this.facing = this.piece?.facing ?? 0
    this.throttle = check ? new Throttle((pose) => this.ask(pose)) : null
  }

  /** Where it would stand: as the game corrected the last place it was asked about, until it has answered the next one. */
  get stands(): Pose | null {
    if (!this.wanted) return null
    return this.judged ? this.judged.stands : this.wanted
  }

  get refused(): NotThere | null {
    return this.wanted ? (this.judged?.refused ?? null) : null
  }

  /** Whether the game has answered about the very place that is wanted now. */
  get known(): boolean {
    return !!this.wanted && this.judged?.asked === this.wanted
  }

  /** The answer, as it is sent: what was asked about, not the corrected pose, so that the game judges the same pose again. */
  get pick(): string {
    return this.wanted ? poseText(this.wanted) : ''
  }

  /** Whether this is the very piece that is being placed, or a ghost of it where it would stand. */
  draws(thing: OnBoard): boolean {
    if (thing.type !== 'piece' || !this.piece) return false
    const { stands } = this
    return thing.id === this.piece.id || (!!stands && thing.at?.[0] === stands.x && thing.at[1] === stands.y)
  }

  /** The pose of a place, looking the way it does now. */
  at(x: number, y: number): Pose {
    return { x, y, facing: this.facing }
  }

  aim(pose: Pose, parked = false): void {
    this.parked = parked
    if (this.wanted && poseText(this.wanted) === poseText(pose)) return
    this.wanted = pose
    if (this.turns) this.facing = pose.facing
    clearTimeout(this.resting)
    this.throttle?.ask(pose)
  }

  /** Clockwise as it is seen, in hundredths of a degree. */
  turn(board: Pick<Board, 'y_up'>, clockwise: number): void {
    if (!this.turns) return
    if (this.wanted) this.aim(turnedBy(board, this.wanted, clockwise), this.parked)
    else this.facing = turnedBy(board, this.at(0, 0), clockwise).facing
  }

  /** `from`: where it begins if it is nowhere yet. */
  shift(board: Board, from: Pose, right: number, down: number): void {
    this.aim(this.wanted ? shifted(board, this.wanted, right, down) : from, true)
  }

  /** What is typed is shown while it is typed; what is no pose yet is not. */
  type(text: string): void {
    const pose = readPose(text, this.facing)
    if (pose) this.aim(pose, true)
  }

  /** The pointer has gone. */
  leave(): void {
    if (this.parked) return
    this.wanted = this.judged = null
    clearTimeout(this.resting)
    this.throttle?.drop()
    this.show(null)
  }

  private async ask(pose: Pose): Promise<void> {
    try {
      const draft = await this.check!(poseText(pose), true)
      if (!this.wanted || !draft) return
      const { refusal } = draft
      const refused = refusal && { message: refusal.message, rule: refusal.rule }
      this.judged = { asked: pose, stands: refused ? null : (readPose(draft.picks.at(-1) ?? '') ?? pose), refused }
      if (refused) this.show(null)
      else if (this.known) this.resting = setTimeout(() => void this.rest(pose), REST)
    } catch (wrong) {
      // A service that could not be reached has not refused.
      if (!(wrong instanceof Problem)) throw wrong
    }
  }

  /** It stays there for a while: now its likely result is worth showing. */
  private async rest(pose: Pose): Promise<void> {
    try {
      const draft = await this.check!(poseText(pose), false)
      if (this.wanted === pose) this.show(draft)
    } catch (wrong) {
      if (!(wrong instanceof Problem)) throw wrong
    }
  }
}
