/** Overlays that cover a game for a while: scenes, cards, and amounts that count up. */
import type { LatePart } from '../late-part.ts'
import { animate, pause, prefersReducedMotion } from '../motion/frame-loop.ts'
import type { startFanfare } from '../sound/fanfare.ts'
import { createStore, type Store } from '../store.ts'
import type { OverlayTier, WinTier } from '../win-tiers.ts'
import { type CountedWin, countedAmount, titleAt } from './count-curve.ts'
import { leadMs, restMs, type ShowPace } from './show-times.ts'

export interface TierWin extends CountedWin {
  readonly tier: WinTier
  readonly count_ms: number
}

interface OverlayState<Shown> {
  readonly shown: Shown | null
  /** The whole amount is on show. */
  readonly countDone: boolean
  /** A big win will be counted here: nothing else shows its amount until the overlay is gone. */
  readonly isDue: boolean
  /** How far what is shown has come, 0 … 1. */
  readonly progress: number
  /** The amount counted so far, in hundredths. */
  readonly counted: number
  /** The title of the counted amount. */
  readonly title: OverlayTier | null
}

/** Callbacks during a count, called by the clock that counts. */
interface CountListener {
  readonly onProgress?: (progress: number) => void
  /** The count has passed the threshold of this title; the first one is there from the start. */
  readonly onTitle?: (title: OverlayTier) => void
  /** The amount is whole. */
  readonly onWhole?: () => void
}

/** The part of a game's round loop that a show needs. */
interface ShowLoop {
  readonly tap: () => void
  /** Whether a tap ended the wait. */
  hold(duration_ms: number): Promise<boolean>
  onTap(act: (() => void) | null): void
  pace(): ShowPace
}

/** The sound of a count, loaded together with what draws it. */
type ShowPart = LatePart<{ readonly startFanfare: typeof startFanfare }>

/** A tap meant to skip the count does not also close the amount that it reveals. */
const DEAF_MS = 300
/** People who want no motion see the whole amount at once, for this long. */
const CALM_REST_MS = 2000

const NOTHING = { shown: null, countDone: false, isDue: false, progress: 0, counted: 0, title: null }

/** The first tap completes the amount that counts up, the second one closes, and time closes it too. */
export class OverlayShow<Shown extends object> {
  readonly state: Store<OverlayState<Shown>> = createStore<OverlayState<Shown>>(NOTHING)
  readonly loop: ShowLoop
  readonly part: ShowPart
  private isHurried = false

  constructor(loop: ShowLoop, part: ShowPart) {
    this.loop = loop
    this.part = part
  }

  /**
   * Leaves the game uncovered for a moment, so that the player sees what has won. A count follows; a tap skips to its end. False if the show
   * can't be loaded: nothing covers the game then.
   */
  async lead(): Promise<boolean> {
    this.state.set({ isDue: true })
    const [isHurried, part] = await Promise.all([
      this.loop.hold(leadMs(this.loop.pace())),
      this.part.inTime(),
    ])
    this.isHurried = isHurried && part !== null
    if (part === null) this.state.set({ isDue: false })
    return part !== null
  }

  /** Ends when the overlay is gone again. */
  async show(shown: Shown, length_ms: number, onProgress?: (progress: number) => void): Promise<void> {
    this.state.set({ ...NOTHING, shown, countDone: true })
    await this.run(length_ms, progress => {
      this.state.set({ progress })
      onProgress?.(progress)
    })
    this.state.set(NOTHING)
  }

  /** The same for an amount that counts up for `count_ms` first and then stays for `rest_ms`. */
  async count(shown: Shown & TierWin, listener: CountListener = {}, rest_ms?: number): Promise<void> {
    const isCalm = prefersReducedMotion()
    const skips = isCalm || this.isHurried
    this.isHurried = false
    this.state.set({ ...NOTHING, isDue: true, shown })
    await this.run(skips ? 0 : shown.count_ms, progress =>
      this.advance(skips ? 1 : progress, shown, listener),
    )
    this.state.set({ countDone: true })
    listener.onWhole?.()
    await pause(DEAF_MS).finished
    await this.loop.hold((rest_ms ?? (isCalm ? CALM_REST_MS : restMs(this.loop.pace()))) - DEAF_MS)
    this.state.set(NOTHING)
  }

  private advance(progress: number, shown: TierWin, { onProgress, onTitle }: CountListener): void {
    const title = titleAt(progress, shown)
    const isNew = title !== this.state.get().title
    this.state.set({ progress, counted: countedAmount(progress, shown), title })
    if (isNew && title !== null) onTitle?.(title)
    onProgress?.(progress)
  }

  /** Draws for `length_ms`; a tap goes to the end. */
  private async run(length_ms: number, draw: (progress: number) => void): Promise<void> {
    const motion = animate(length_ms, draw)
    this.loop.onTap(motion.finish)
    await motion.finished
    this.loop.onTap(null)
  }
}

/** While the overlay counts a win, or is about to, the amount is shown nowhere else. */
export function isCountedThere({
  shown,
  isDue,
}: {
  readonly shown: object | null
  readonly isDue: boolean
}): boolean {
  return shown !== null || isDue
}
