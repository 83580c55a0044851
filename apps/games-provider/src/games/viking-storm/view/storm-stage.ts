/** The reels of Viking Storm, and the lightning that can strike them. */
import { openStageParts, ReelStage, type StageParts } from '../../../families/slot/view/reel-stage.ts'
import type { SlotLayout } from '../../../families/slot/view/slot-theme.ts'
import type { Texture } from '../../../view/canvas/texture.ts'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { stormExtras } from './extras.ts'
import type { Lightning } from './lightning.ts'
import { STORM_THEME } from './storm-theme.ts'

const STRIKE_MS = 620
const TURBO_STRIKE_MS = 300

export const openStormStage = async (host: HTMLElement, layout: SlotLayout): Promise<StormStage> =>
  new StormStage(await openStageParts(STORM_THEME, host, layout))

export class StormStage extends ReelStage {
  private readonly glow: Texture
  private lightning: Lightning | null = null

  constructor(parts: StageParts) {
    super(parts)
    this.glow = parts.textures.glow
  }

  /**
   * Lightning strikes these reels one after the other and turns each wild from top to bottom. `onBolt` is called as it hits. Without the
   * lightning's code the wilds only turn.
   */
  async strike(reels: readonly number[], options: { turbo: boolean; onBolt: () => void }): Promise<void> {
    if (reels.length > 0) await this.openLightning()
    for (const reel of reels) {
      options.onBolt()
      const view = this.reels[reel]
      if (this.lightning === null || prefersReducedMotion()) view?.setCovered(true)
      else if (view !== undefined) {
        const { reels: box, cellWidth } = this.layout
        const strip = { x: box.x + reel * cellWidth, y: box.y, width: cellWidth, height: box.height }
        await this.lightning.strike(view, strip, options.turbo ? TURBO_STRIKE_MS : STRIKE_MS)
      }
    }
    frames.touch()
  }

  private async openLightning(): Promise<void> {
    const extras = await stormExtras.inTime()
    if (extras !== null) this.lightning ??= new extras.Lightning(this.effects, this.glow)
  }
}
