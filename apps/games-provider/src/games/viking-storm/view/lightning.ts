import type { ReelView } from '../../../families/slot/view/reel-view.ts'
import type { Box } from '../../../families/slot/view/slot-theme.ts'
import { Container } from '../../../view/canvas/container.ts'
import { Graphics } from '../../../view/canvas/graphics.ts'
import { Sprite } from '../../../view/canvas/sprite.ts'
import type { Texture } from '../../../view/canvas/texture.ts'
import { animate } from '../../../view/motion/frame-loop.ts'
import { boltPath, type PathPoint } from './bolt-path.ts'

/** How often the bolt is redrawn, so that it flickers. */
const FLICKERS = 5
const BRANCHES = 3
const FLASH_ALPHA = 0.34

export class Lightning {
  private readonly lights = new Container()
  private readonly bolts = new Graphics()
  private readonly glow: Sprite
  private readonly flash = new Graphics()

  /** Shines within `effects`. */
  constructor(effects: Container, glow: Texture) {
    this.glow = new Sprite(glow)
    this.glow.anchor.set(0.5)
    this.glow.blendMode = 'add'
    this.bolts.blendMode = 'add'
    this.lights.addChild(this.flash, this.glow, this.bolts)
    this.lights.visible = false
    effects.addChild(this.lights)
  }

  /** Covers a reel, which fills `box`, from top to bottom. */
  async strike(reel: ReelView, box: Box, duration_ms: number): Promise<void> {
    const target = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    this.lights.visible = true
    const { innerWidth: width, innerHeight: height } = window
    this.flash.clear().rect({ x: 0, y: 0, width, height }).fillWith({ color: 0xdff6ff })
    this.glow.position.set(target.x, target.y)
    this.glow.setSize(box.width * 3.4, box.height * 1.5)
    reel.setCovered(true)
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
      reel.showCover(Math.min(1, progress * 2.2))
    }).finished
    this.lights.visible = false
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
      this.bolts.line(points).strokeWith({ width: width * share, color, alpha })
    }
  }
}
