import type { ComponentType } from 'react'
import type { OverlayShow, TierWin } from '../../../view/big-win/overlay-show.ts'
import type { LatePart } from '../../../view/late-part.ts'
import type { RoundLoop } from '../../../view/round-controller.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import type { startFanfare } from '../../../view/sound/fanfare.ts'
import type { Piece } from '../../../view/sound/music.ts'
import type { Store } from '../../../view/store.ts'
import type { CoinShower } from './coin-shower.ts'
import type { SceneLook } from './feature-scene.tsx'
import type { ReelPace } from './reel-pace.ts'
import type { ReelStage } from './reel-stage.ts'
import type { SlotSpin } from './slot-round.ts'
import type { SlotTheme, Strip } from './slot-theme.ts'

export type SlotOverlay =
  | ({ readonly kind: 'tier' } & TierWin)
  | { readonly kind: 'intro'; readonly spins: number }
  | { readonly kind: 'more'; readonly spins: number }
  | ({ readonly kind: 'summary'; readonly spins: number } & TierWin)

export interface ShownWin {
  readonly amount: number
  readonly count_ms: number
  /** Below the stake: said, not celebrated. */
  readonly plain: boolean
}

export interface SlotState {
  /** The reels are drawn: play may begin. */
  readonly ready: boolean
  /** The reels run and the provider has not answered yet. */
  readonly waiting: boolean
  readonly win: ShownWin | null
  /** The total win of the last spin, free spins included; null during a spin and before the first. */
  readonly paid: number | null
  /** The player may complete the amount that is being counted. */
  readonly countDone: boolean
  /** Reels that something has taken in these free spins. */
  readonly coveredReels: number
  readonly feature: { readonly played: number; readonly total: number; readonly win: number } | null
}

/** Before the reels are drawn. */
export const EMPTY_SLOT: SlotState = {
  ready: false,
  waiting: false,
  win: null,
  paid: null,
  countDone: false,
  coveredReels: 0,
  feature: null,
}

/** The parts that a round uses. */
export interface SlotShow<Stage extends ReelStage = ReelStage> {
  readonly stage: Stage
  readonly theme: SlotTheme
  readonly session: GameSession
  readonly state: Store<SlotState>
  readonly loop: RoundLoop
  readonly overlay: OverlayShow<SlotOverlay>
  readonly extras: LatePart<SlotExtras>
  pace(): ReelPace
}

/** The extra features of a slot's free spins, beyond spinning and paying. */
export interface SlotFeature<Spin extends SlotSpin, Stage extends ReelStage> {
  /** The free spins' own strips, where they are other ones. */
  readonly strips?: readonly Strip[]
  /** Whether scatters that land in free spins can add more. */
  readonly scattersCount: boolean
  /** Called when the free spins begin, behind the scene that covers the reels. */
  readonly onBegin?: (paid: Spin) => void
  /** Called when the reels of a free spin have stopped, before its wins are shown. */
  readonly onLanded?: (show: SlotShow<Stage>, spin: Spin) => Promise<void>
}

/** The game's own words on the overlays of its free spins. */
export interface FeatureWords {
  readonly introNote: string
  readonly summaryTitle: string
}

export interface SlotOverlayProps {
  readonly show: SlotShow
  readonly words: FeatureWords
  readonly scene: SceneLook
}

/** What a slot shows on request or in some rounds only. It is a late part of its page. */
export interface SlotExtras {
  readonly startFanfare: typeof startFanfare
  readonly CoinShower: typeof CoinShower
  readonly SlotOverlayView: ComponentType<SlotOverlayProps>
  /** How the free spins begin. */
  readonly SCENE: SceneLook
  readonly MUSIC: Piece
  readonly Paytable: ComponentType
  readonly Rules: ComponentType
}
