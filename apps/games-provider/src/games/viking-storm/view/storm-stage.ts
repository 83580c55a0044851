/** The reels of Viking Storm, and the lightning that can strike them. */
import { Container, Graphics, Sprite } from 'pixi.js'
import { openStageParts, ReelStage, type StageParts } from '../../../families/slot/view/reel-stage.ts'
import type { SlotLayout } from '../../../families/slot/view/slot-theme.ts'
import { animate, frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { boltPath, type PathPoint } from './bolt-path.ts'
import { STORM_THEME } from './storm-theme.ts'

const STRIKE_MS = 620
const TURBO_STRIKE_MS = 300
/** How often the bolt is redrawn, so that it flickers. */
const FLICKERS = 5
const BRANCHES = 3
const FLASH_ALPHA = 0.34

export const openStormStage = async (host: HTMLElement, layout: SlotLayout): Promise<StormStage> =>
  new StormStage(await openStageParts(STORM_THEME, host, layout))

export class StormStage extends ReelStage {
  private readonly bolts = new Graphics()
  private readonly glow: Sprite
  private readonly flash = new Graphics()

  constructor(parts: StageParts) {
    super(parts)
    this.glow = new Sprite(parts.textures.glow)
    this.glow.anchor.set(0.5)
    this.glow.blendMode = 'add'
    const lights = new Container()
    this.bolts.blendMode = 'add'
    lights.addChild(this.flash, this.glow, this.bolts)
    lights.visible = false
    this.effects.addChild(lights)
  }

  /** Lightning strikes these reels one after the other and turns each wild from top to bottom. `onBolt` is called as it hits. */
  async strike(reels: readonly number[], options: { turbo: boolean; onBolt: () => void }): Promise<void> {
    for (const reel of reels) {
      options.onBolt()
      if (prefersReducedMotion()) this.reels[reel]?.setCovered(true)
      else await this.strikeOne(reel, options.turbo ? TURBO_STRIKE_MS : STRIKE_MS)
    }
    frames.touch()
  }

  private async strikeOne(reel: number, duration_ms: number): Promise<void> {
    const { reels: box, cellWidth } = this.layout
    const x = box.x + (reel + 0.5) * cellWidth
    const target = { x, y: box.y + box.height / 2 }
    const view = this.reels[reel]
    const lights = this.bolts.parent
    if (!view || !lights) return
    lights.visible = true
    this.flash.clear().rect(0, 0, window.innerWidth, window.innerHeight).fill(0xdff6ff)
    this.glow.position.set(target.x, target.y)
    this.glow.setSize(cellWidth * 3.4, box.height * 1.5)
    view.setCovered(true)
    let drawn = -1
    await animate(duration_ms, progress => {
      const flicker = Math.floor(progress * FLICKERS)
      if (flicker !== drawn) {
        drawn = flicker
        this.drawBolts(target)
      }
      this.bolts.alpha = (1 - progress) * (flicker % 2 === 0 ? 1 : 0.55)
      this.glow.alpha = 1 - progress
      this.flash.alpha = FLASH_ALPHA * Math.max(0, 1 - progress * 2.4)
      view.showCover(Math.min(1, progress * 2.2))
    }).finished
    lights.visible = false
  }

  /** One great bolt from the sky and a few branches off it. */
  private drawBolts(target: PathPoint): void {
    const sway = (Math.random() - 0.5) * window.innerWidth * 0.5
    const trunk = boltPath({ x: target.x + sway, y: -20 }, target, Math.random)
    this.bolts.clear()
    this.drawPath(trunk, 1)
    for (let branch = 0; branch < BRANCHES; branch += 1) {
      const from = trunk[Math.floor((0.25 + Math.random() * 0.6) * (trunk.length - 1))]
      if (!from) continue
      const to = { x: from.x + (Math.random() - 0.5) * 190, y: from.y + 50 + Math.random() * 110 }
      this.drawPath(boltPath(from, to, Math.random), 0.5)
    }
  }

  private drawPath(points: readonly PathPoint[], share: number): void {
    for (const { width, color, alpha } of [
      { width: 18, color: 0x1f8fff, alpha: 0.2 },
      { width: 8, color: 0x6fd8ff, alpha: 0.55 },
      { width: 3, color: 0xffffff, alpha: 1 },
    ]) {
      this.bolts
        .poly([...points], false)
        .stroke({ width: width * share, color, alpha, cap: 'round', join: 'round' })
    }
  }
}
