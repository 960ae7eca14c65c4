import { afterFailure, waitMs } from './after-failure.ts'
import { attach, type Device, NETWORK_FAILED, type Source, waysToPlay } from './sources.ts'

/** Addresses of a video file, and until when they open. */
interface Addresses {
  sources: readonly Source[]
  sources_until: string
}

/** What keeps a video file from running: it is being fetched anew, the network is away, it is gone, or it cannot be played here. */
export type Trouble = 'mending' | 'waiting' | 'gone' | 'unplayable'

/** What a playback needs of its surroundings. */
interface Around {
  device: Device
  /** Asks for new addresses: null when no answer came, 'gone' when the video file is not for this person any more. */
  fresh(): Promise<Addresses | 'gone' | null>
  onTrouble(trouble: Trouble | null): void
}

/** A video file in a player, kept running. */
export interface Playback {
  /** Tries at once what is being waited for, or was given up. */
  mend(): void
  end(): void
}

/** So long before the addresses close they are renewed. */
const RENEW_BEFORE_MS = 3 * 60_000
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** A video file that should run and has not moved for so long is fetched anew. */
const STUCK_MS = 15_000
const LOOK_MS = 3_000

/**
 * Plays a video file from a position on and keeps it running: another way where one does not play, new addresses before the old ones close, and
 * the same position again after the network was away.
 */
export function startPlayback(video: HTMLVideoElement, first: Addresses, at: number, around: Around): Playback {
  const run = new Run(video, first, around)
  run.place(at, false)
  return { mend: () => run.mend(), end: () => run.end() }
}

class Run {
  private readonly video: HTMLVideoElement
  private readonly around: Around
  private addresses: Addresses
  private index = 0
  private tries = 0
  private asked = 0
  private position = 0
  private wantsToRun = false
  private mending = false
  private movedAt = Date.now()
  private detach = () => undefined as void
  private renewal: ReturnType<typeof setTimeout> | undefined
  private waiting: ReturnType<typeof setTimeout> | undefined
  private readonly over = new AbortController()

  constructor(video: HTMLVideoElement, addresses: Addresses, around: Around) {
    this.video = video
    this.addresses = addresses
    this.around = around
    const { signal } = this.over
    const on = (name: string, heard: () => void, of: EventTarget = video) =>
      of.addEventListener(name, heard, { signal })
    on('timeupdate', () => this.moved())
    on('seeking', () => this.moved())
    on('play', () => this.wants(true))
    on('pause', () => this.wants(false))
    on('error', () => void this.failed(video.error?.code ?? NETWORK_FAILED))
    on('online', () => this.mend(), window)
    const look = setInterval(() => this.look(), LOOK_MS)
    signal.addEventListener('abort', () => clearInterval(look))
    this.renewLater()
  }

  /** Gives the video file to the player, at a position, running or not. */
  place(position: number, running: boolean): void {
    const { video } = this
    this.detach()
    this.position = position
    this.wantsToRun = running
    this.movedAt = Date.now()
    const way = waysToPlay(this.addresses.sources, this.around.device)[this.index]
    if (way === undefined) return this.around.onTrouble('unplayable')
    video.addEventListener('loadedmetadata', () => this.ready(position, running), {
      once: true,
      signal: this.over.signal,
    })
    this.detach = attach(video, way, (code) => void this.failed(code))
  }

  end(): void {
    this.over.abort()
    clearTimeout(this.renewal)
    clearTimeout(this.waiting)
    this.detach()
    this.video.removeAttribute('src')
    this.video.load()
  }

  mend(): void {
    if (this.waiting === undefined && !this.mending && this.video.error === null) return
    clearTimeout(this.waiting)
    this.tries = 0
    void this.failed(NETWORK_FAILED)
  }

  private ready(position: number, running: boolean): void {
    if (position > 0) this.video.currentTime = position
    this.around.onTrouble(null)
    // A browser may want a press first; the controls are there.
    if (running) this.video.play().catch(() => undefined)
  }

  private moved(): void {
    if (this.mending || this.video.readyState === 0) return
    if (this.video.currentTime !== this.position && !this.video.seeking) {
      this.tries = 0
      this.asked = 0
      this.around.onTrouble(null)
    }
    this.position = this.video.currentTime
    this.movedAt = Date.now()
  }

  private wants(running: boolean): void {
    if (!this.mending && this.video.error === null) this.wantsToRun = running
    this.movedAt = Date.now()
  }

  private look(): void {
    const { HAVE_FUTURE_DATA } = HTMLMediaElement
    const stuck = this.wantsToRun && !this.video.ended && this.video.readyState < HAVE_FUTURE_DATA
    if (!stuck || this.mending || this.waiting !== undefined) return
    if (!navigator.onLine) this.around.onTrouble('waiting')
    if (Date.now() - this.movedAt > STUCK_MS) void this.failed(NETWORK_FAILED)
  }

  private async failed(code: number): Promise<void> {
    if (this.mending || this.over.signal.aborted) return
    this.mending = true
    clearTimeout(this.waiting)
    this.waiting = undefined
    this.around.onTrouble(navigator.onLine ? 'mending' : 'waiting')
    const former = this.address()
    const fresh = await this.around.fresh()
    if (this.over.signal.aborted) return
    this.mending = false
    if (fresh !== null && fresh !== 'gone') this.take(fresh)
    const asked = fresh === null ? 'away' : fresh === 'gone' ? 'gone' : 'fresh'
    this.step({ code, asked, renewed: this.address() !== former })
  }

  private step(found: { code: number; asked: 'fresh' | 'away' | 'gone'; renewed: boolean }): void {
    const step = afterFailure({ ...found, tries: this.tries, hasNext: this.address(this.index + 1) !== undefined })
    this.tries += 1
    if (step === 'gone') return this.around.onTrouble('gone')
    if (step === 'give up') return this.around.onTrouble('unplayable')
    if (step === 'wait') return this.wait()
    if (step === 'next') this.index += 1
    this.place(this.position, this.wantsToRun)
  }

  private wait(): void {
    this.around.onTrouble('waiting')
    this.waiting = setTimeout(() => void this.failed(NETWORK_FAILED), waitMs(this.asked))
    this.asked += 1
  }

  private address(index = this.index): string | undefined {
    return waysToPlay(this.addresses.sources, this.around.device)[index]?.url
  }

  private take(addresses: Addresses): void {
    this.addresses = addresses
    this.renewLater()
  }

  private renewLater(): void {
    clearTimeout(this.renewal)
    const left = Date.parse(this.addresses.sources_until) - Date.now() - RENEW_BEFORE_MS
    this.renewal = setTimeout(() => void this.renew(), Math.min(LONGEST_TIMER_MS, Math.max(RENEW_BEFORE_MS, left)))
  }

  private async renew(): Promise<void> {
    if (this.mending) return
    const former = this.address()
    const fresh = await this.around.fresh()
    if (fresh === null || fresh === 'gone' || this.over.signal.aborted || this.mending) return this.renewLater()
    this.take(fresh)
    if (this.address() !== former && !this.video.ended) this.place(this.position, !this.video.paused)
  }
}
