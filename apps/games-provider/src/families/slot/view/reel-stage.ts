/** The picture of the reels. */
import { Container, Sprite, type Texture } from 'pixi.js'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { type CanvasParts, CanvasStage, openCanvas } from './canvas-stage.ts'
import { hurried, type ReelLanding, type ReelPace } from './reel-pace.ts'
import { ReelView } from './reel-view.ts'
import type { SlotLayout, SlotTheme, Strip } from './slot-theme.ts'
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

interface LandingListener {
  /** The reel has stopped. */
  readonly onReel: (landing: ReelLanding) => void
  /** The reels before it have stopped, and this one keeps running on purpose for this long. */
  readonly onTension: (reel: number, milliseconds: number) => void
}

interface Landing {
  readonly finished: Promise<void>
  /** The reels that still run land one shortly after the other. */
  hurry(): void
}

const HURRY_GAP_MS = 45

/** Where the reels come to rest. */
interface Rest {
  readonly stops: readonly number[]
  /** When they are other ones than before. */
  readonly strips?: readonly Strip[]
}

interface Target {
  readonly rest: Rest
  readonly listener: LandingListener
  readonly reported: Set<number>
  readonly tense: Set<number>
  readonly finish: () => void
}

/** One spin of the reels: keeps the time, gives each reel the landing command, and calls the show's callbacks. */
class SpinRun {
  private readonly reels: readonly ReelView[]
  private clock = 0
  private running = false
  private spinning: ReadonlySet<number> = new Set()
  private readonly standing = new Set<number>()
  private plan: readonly ReelLanding[] = []
  private target: Target | null = null

  constructor(reels: readonly ReelView[]) {
    this.reels = reels
  }

  /** Sets off all reels that nothing covers. */
  start(pace: ReelPace, still: boolean): void {
    this.clock = 0
    this.standing.clear()
    this.target = null
    this.spinning = new Set(this.reels.flatMap((reel, index) => (reel.isCovered ? [] : [index])))
    for (const index of this.spinning) {
      this.reels[index]?.start(pace, { delay: index * pace.start_stagger_ms, still })
    }
    if (this.running) return
    this.running = true
    frames.add((_now, elapsed) => this.step(elapsed))
  }

  land(rest: Rest, plan: readonly ReelLanding[], listener: LandingListener): Landing {
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    this.plan = plan
    this.target = { rest, listener, reported: new Set(), tense: new Set(), finish }
    return {
      finished,
      hurry: () => {
        for (const reel of this.reels) reel.slow(false)
        this.plan = hurried(this.plan, this.clock, HURRY_GAP_MS)
      },
    }
  }

  private step(elapsed: number): boolean {
    this.clock += elapsed
    this.reportReels()
    const moving = this.reels.map((reel, index) => reel.advance(elapsed, () => this.reached(index)))
    this.running = moving.includes(true)
    return this.running
  }

  private reportReels(): void {
    const { target } = this
    if (!target) return
    for (const landing of this.plan) {
      const { reel, at_ms, tense } = landing
      if (tense && this.stoodBefore(reel) && !target.tense.has(reel)) {
        target.tense.add(reel)
        this.reels[reel]?.slow(true)
        target.listener.onTension(reel, at_ms - this.clock)
      }
      if (this.clock < at_ms || target.reported.has(reel)) continue
      target.reported.add(reel)
      this.reels[reel]?.land(target.rest.stops[reel] ?? 0, target.rest.strips?.[reel])
    }
  }

  /** Every reel to the left that spins has come to rest. */
  private stoodBefore(reel: number): boolean {
    return [...this.spinning].every(other => other >= reel || this.standing.has(other))
  }

  private reached(reel: number): void {
    this.standing.add(reel)
    const landing = this.plan.find(each => each.reel === reel)
    if (landing) this.target?.listener.onReel(landing)
    if (this.standing.size === this.spinning.size) this.target?.finish()
  }
}
