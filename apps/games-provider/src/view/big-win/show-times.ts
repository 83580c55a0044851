/** How long the parts of a big win's show take, in milliseconds. */
import { countUpMs, type OverlayTier } from '../win-tiers.ts'

export interface ShowPace {
  readonly turbo: boolean
  /** Autoplay plays on after the show. */
  readonly auto: boolean
}

/** The winning symbols are visible for this long before anything covers them. */
export const leadMs = ({ turbo }: ShowPace): number => (turbo ? 250 : 700)

/** The whole amount stays for this long before the show closes. */
export const restMs = ({ turbo, auto }: ShowPace): number => (turbo || auto ? 700 : 1000)

/** The whole show of a player who does not tap. */
export const showMs = (tier: OverlayTier, pace: ShowPace): number =>
  leadMs(pace) + countUpMs(tier) + restMs(pace)
