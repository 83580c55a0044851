import { Container } from '../../../view/canvas/container.ts'
import { Sprite } from '../../../view/canvas/sprite.ts'
import type { Texture } from '../../../view/canvas/texture.ts'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import type { SlotLayout } from './slot-theme.ts'

const COINS = 70
const GRAVITY = 1500

class Coin {
  readonly sprite: Sprite
  private vx = 0
  private vy = 0
  private turn = 0
  private spin = 0
  private size = 0

  constructor(texture: Texture) {
    this.sprite = new Sprite(texture)
    this.sprite.anchor.set(0.5)
    this.sprite.visible = false
  }

  toss(size: number): void {
    const { innerWidth, innerHeight } = window
    const side = Math.random() < 0.5 ? -1 : 1
    this.vx = -side * (20 + Math.random() * 160)
    this.vy = -Math.sqrt(2 * GRAVITY * innerHeight) * (0.62 + Math.random() * 0.36)
    this.turn = Math.random() * Math.PI
    this.spin = 6 + Math.random() * 8
    this.size = size * (0.6 + Math.random() * 0.7)
    this.sprite.position.set(innerWidth * (0.5 + side * (0.12 + Math.random() * 0.3)), innerHeight + size)
    this.sprite.rotation = Math.random() * Math.PI
    this.sprite.visible = true
  }

  fly(seconds: number): void {
    const { sprite } = this
    this.vy += GRAVITY * seconds
    this.turn += this.spin * seconds
    sprite.x += this.vx * seconds
    sprite.y += this.vy * seconds
    sprite.setSize(this.size * Math.max(0.14, Math.abs(Math.cos(this.turn))), this.size)
    if (this.vy > 0 && sprite.y > window.innerHeight + this.size) sprite.visible = false
  }
}

/** Coins thrown up from below. A fixed number of sprites is thrown again and again; nothing is made while they fly. */
export class CoinShower {
  readonly view = new Container()
  private readonly coins: readonly Coin[]
  private coinSize = 30
  private perSecond = 0
  private owed = 0
  private flying = false

  constructor(texture: Texture) {
    this.coins = Array.from({ length: COINS }, () => new Coin(texture))
    this.view.addChild(...this.coins.map(coin => coin.sprite))
  }

  /** Throws about this many coins a second until stopped. */
  start(perSecond: number): void {
    if (prefersReducedMotion()) return
    this.perSecond = perSecond
    if (!this.flying) frames.add((_now, elapsed) => this.step(elapsed / 1000))
    this.flying = true
  }

  /** Stops throwing; coins in the air fall down. */
  stop(): void {
    this.perSecond = 0
  }

  resize(layout: SlotLayout): void {
    this.coinSize = layout.cellWidth * 0.5
  }

  dress(texture: Texture): void {
    for (const coin of this.coins) coin.sprite.texture = texture
  }

  private step(seconds: number): boolean {
    this.owed = Math.min(this.owed + this.perSecond * seconds, COINS)
    for (const coin of this.coins) {
      if (!coin.sprite.visible && this.owed >= 1) {
        this.owed -= 1
        coin.toss(this.coinSize)
      }
      if (coin.sprite.visible) coin.fly(seconds)
    }
    this.flying = this.perSecond > 0 || this.coins.some(coin => coin.sprite.visible)
    return this.flying
  }
}
