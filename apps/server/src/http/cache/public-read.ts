import type { Deps } from '../../deps.ts'
import { Refusal } from '../../kernel/fail.ts'
import { PublicResponse } from './public-response.ts'
import { NOW } from './serialized-response.ts'

/** What a read gives. */
export interface Loaded {
  /** As the call's schema gives it. */
  data: object
  /** The first moment at which the clock alone changes it; null where it never does. */
  until: Date | null
}

/** A read that has not the answer any more, or not yet, and finds it. */
export type Load = (now: Date) => Promise<Loaded>

/** What reads of a portal share. */
export interface ReadContext {
  deps: Pick<Deps, 'now' | 'elapsed'>
  /** How many changes were heard of so far. */
  changes: () => number
  /** Milliseconds after which the store is asked again although no change was heard of; infinite where none goes unheard. */
  oldestMs: number
  /** Called after every answer that was made. */
  made: () => void
}

/** An answer, and what it is made of. */
interface Built {
  answer: PublicResponse
  /** How many changes had been heard of when it was begun. */
  after: number
  /** From when to when it is right by the clock. */
  from: number
  until: number
  /** When the store was asked for it, by the clock for spans. */
  askedAt: number
}

/** Made anew at once so often, and from then on once in so many milliseconds: a rush changes an event a hundred times a second. */
const AT_ONCE = 20
const EVERY_MS = 100
/** Whoever has done nothing himself may meanwhile be told what was right so long ago, in milliseconds, at most. */
const LONGEST_BEHIND_MS = 500

/**
 * One read whose answer is the same for everybody, kept until a change, the clock or its age says otherwise. It is made anew when it is
 * asked for, and by one for all who ask meanwhile.
 */
export class PublicRead {
  private readonly context: ReadContext
  private readonly load: Load
  private built: Built | null = null
  private underWay: Promise<void> | null = null
  private turn: Promise<void> | null = null
  /** The last change that concerns it, and since when an answer is missing one. */
  private changed = 0
  private behindSince = Number.POSITIVE_INFINITY
  /** Tokens are whole again at this moment of the clock for spans. */
  private wholeAt = Number.NEGATIVE_INFINITY
  private isRetired = false

  constructor(context: ReadContext, load: Load) {
    this.context = context
    this.load = load
  }

  /** About how many bytes it keeps. */
  get weight(): number {
    return this.built?.answer.weight ?? 1
  }

  /** The answer that was made last, right or not; null where none is kept. */
  get standing(): PublicResponse | null {
    return this.built?.answer ?? null
  }

  /** It is kept no more and hears of no changes: who knows it has to ask for another. */
  retire(): void {
    this.isRetired = true
    // Those who wait for what has just been made are still given it.
    setImmediate(() => (this.built = null))
  }

  /** Something that it tells of was changed. */
  noteChange(): void {
    this.changed = this.context.changes()
    this.behindSince = Math.min(this.behindSince, this.context.deps.elapsed())
  }

  /**
   * What may be told now; null where it has to be made first.
   * @param acted how many changes had been heard of when who asks did something last: that must be in it
   */
  peek(acted = 0): PublicResponse | null {
    const { built } = this
    if (built === null || this.isRetired || !this.isInTime(built)) return null
    const hasAll = built.after >= this.changed
    if (!hasAll && (built.after < acted || this.hasTurn() || this.behindMs() > LONGEST_BEHIND_MS)) return null
    if (this.ageOf(built) > this.context.oldestMs / 2 && this.underWay === null) this.build().catch(() => {})
    return built.answer
  }

  /** The answer, as `peek` may give it, made anew where it has to be. Throws what the read refuses. */
  async read(acted = 0): Promise<PublicResponse> {
    const wanted = this.changed
    for (;;) {
      const answer = this.peek(acted) ?? this.havingAll(wanted)
      if (answer !== null) return answer
      await this.next()
    }
  }

  /** What has every change up to one: others came meanwhile, and there may always be another. */
  private havingAll(wanted: number): PublicResponse | null {
    const { built } = this
    return built !== null && built.after >= wanted && this.isInTime(built) ? built.answer : null
  }

  private isInTime(built: Built): boolean {
    const now = this.context.deps.now().getTime()
    return now >= built.from && now < built.until && this.ageOf(built) <= this.context.oldestMs
  }

  private ageOf = ({ askedAt }: Built): number => this.context.deps.elapsed() - askedAt
  private behindMs = (): number => this.context.deps.elapsed() - this.behindSince

  /** Whether it may be made anew now; while it is being made, in quiet times alone. */
  private hasTurn(): boolean {
    const left = AT_ONCE - (this.wholeAt - this.context.deps.elapsed()) / EVERY_MS
    return left >= (this.underWay === null ? 1 : AT_ONCE / 2)
  }

  /** Waits for what is under way, or begins it; in a rush when its turn has come. */
  private next(): Promise<void> {
    if (this.underWay !== null) return this.underWay
    if (this.built === null || !this.isInTime(this.built) || this.hasTurn()) return this.build()
    this.turn ??= new Promise<void>((resolve) => setTimeout(resolve, EVERY_MS)).finally(() => (this.turn = null))
    return this.turn
  }

  private build(): Promise<void> {
    const now = this.context.deps.elapsed()
    this.wholeAt = Math.max(this.wholeAt, now) + EVERY_MS
    this.underWay = this.ask().finally(() => (this.underWay = null))
    return this.underWay
  }

  private async ask(): Promise<void> {
    const { deps, changes, made } = this.context
    const [after, askedAt, now] = [changes(), deps.elapsed(), deps.now()]
    try {
      const { data, until } = await this.load(now)
      const from = now.getTime()
      // The store's moments are finer than a millisecond, which an answer is always right for.
      this.built = { answer: this.answerOf(data), after, askedAt, from, until: Math.max(timeOf(until), from + 1) }
    } catch (error) {
      // A store that is away takes nothing back; what is not there any more is not told any more.
      if (error instanceof Refusal) this.built = null
      throw error
    }
    this.behindSince = after >= this.changed ? Number.POSITIVE_INFINITY : askedAt
    made()
    if (this.isRetired) this.retire()
  }

  /** The one that stands, where it says the same: whoever has it keeps it, and it is packed already. */
  private answerOf(data: object): PublicResponse {
    const timed = 'server_time' in data ? { ...data, server_time: NOW } : data
    const answer = new PublicResponse(timed, { life: 'no-cache' }, this)
    const before = this.built?.answer
    return before?.isLike(answer) ? before : answer
  }
}

const timeOf = (moment: Date | null): number => moment?.getTime() ?? Number.POSITIVE_INFINITY
