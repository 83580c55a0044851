/** The picture of the reels. */
import { Container, Sprite, type Texture } from 'pixi.js'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { type CanvasParts, CanvasStage, openCanvas } from './canvas-stage.ts'
import type { ReelLanding, ReelPace } from './reel-pace.ts'
import { ReelView } from './reel-view.ts'
import type { SlotLayout, SlotTheme } from './slot-theme.ts'
import { type Landing, type LandingListener, type Rest, SpinRun } from './spin-run.ts'
import { loadTextures, type StageTextures } from './stage-textures.ts'
import { WinView } from './win-view.ts'

const DIM_ALPHA = 0.74

export interface StageParts extends CanvasParts<SlotLayout, StageTextures> {
  readonly theme: SlotTheme
}

export async function openReelStage(
  theme: SlotTheme,
  host: HTMLElement,
  layout: SlotLayout,
): Promise<ReelStage> {
  return new ReelStage(await openStageParts(theme, host, layout))
}

/** For a game whose stage shows more than the reels. */
export async function openStageParts(
  theme: SlotTheme,
  host: HTMLElement,
  layout: SlotLayout,
): Promise<StageParts> {
  const parts = await openCanvas(host, layout, {
    edgeOf: ({ cellWidth, cellHeight }) => Math.min(cellWidth, cellHeight),
    load: size => loadTextures(theme, size),
  })
  return { ...parts, theme }
}

export class ReelStage extends CanvasStage<SlotLayout, StageTextures> {
  readonly wins: WinView
  readonly coins: CoinShower
  /** Above the reels and their wins, below what darkens them. */
  readonly effects = new Container()
  protected readonly reels: readonly ReelView[]
  private readonly theme: SlotTheme
  private readonly run: SpinRun

  constructor(parts: StageParts) {
    const { textures, theme, layout } = parts
    const { grid, colours } = theme
    super(parts, { tint: colours.dim, alpha: DIM_ALPHA })
    this.theme = theme
    this.reels = grid.strips.map(
      strip => new ReelView(strip, { textures, rows: grid.rows, unlit: colours.unlit }),
    )
    this.run = new SpinRun(this.reels)
    this.wins = new WinView(theme, textures, this.reels)
    this.coins = new CoinShower(textures.coin)
    const windowOfReels = new Container()
    windowOfReels.mask = this.mask
    windowOfReels.addChild(this.mask, ...this.reels.map(reel => reel.view))
    this.root.addChild(
      this.wins.behind,
      windowOfReels,
      this.wins.above,
      this.effects,
      this.dimmer,
      this.coins.view,
    )
    this.applyLayout(layout)
  }

  /** Puts the paid spin's reels on these stops at once. */
  place(stops: readonly number[]): void {
    for (const [index, reel] of this.reels.entries())
      reel.place(stops[index] ?? 0, this.theme.grid.strips[index] ?? [])
    frames.touch()
  }

  spin(pace: ReelPace): void {
    this.run.start(pace, prefersReducedMotion())
  }

  land(rest: Rest, plan: readonly ReelLanding[], listener: LandingListener): Landing {
    return this.run.land(rest, plan, listener)
  }

  /** The reels that something has taken, which do not spin. */
  covered(): ReadonlySet<number> {
    return new Set(this.reels.flatMap((reel, index) => (reel.isCovered ? [index] : [])))
  }

  uncover(): void {
    for (const reel of this.reels) reel.setCovered(false)
    frames.touch()
  }

  protected override arrange(layout: SlotLayout): void {
    const { x, y, width, height } = layout.reels
    this.mask.clear().rect(x, y, width, height).fill(0xffffff)
    for (const [index, reel] of this.reels.entries()) reel.resize(layout, index)
    this.wins.resize(layout)
    this.coins.resize(layout)
  }

  protected override dress(textures: StageTextures): void {
    for (const reel of this.reels) reel.dress(textures)
    this.wins.dress(textures)
    this.coins.dress(textures.coin)
  }

  protected override rest(): void {
    this.wins.clear()
    this.coins.stop()
  }
}

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
class CoinShower {
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

  /** Throws about so many coins a second until stopped. */
  start(perSecond: number): void {
    if (prefersReducedMotion()) return
    this.perSecond = perSecond
    if (!this.flying) frames.add((_now, elapsed) => this.step(elapsed / 1000))
    this.flying = true
  }

  /** Throws no more; what is in the air comes down. */
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
