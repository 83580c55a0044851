/** The picture of the reels: one canvas over the whole page, redrawn only while something moves. */
import 'pixi.js/unsafe-eval'
import { autoDetectRenderer, Container, Graphics, type Renderer, Sprite, Texture } from 'pixi.js'
import { animate, frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { REELS, STRIPS } from '../reels.ts'
import type { ArenaLayout } from './arena-layout.ts'
import { createCoinShower, type CoinShower } from './coin-shower.ts'
import { hurried, type ReelLanding } from './landing-plan.ts'
import { createReelView, type ReelView } from './reel-view.ts'
import type { ReelPace } from './reel-pace.ts'
import { loadTextures, type StageTextures } from './stage-textures.ts'
import { createWinView, type WinView } from './win-view.ts'

export interface LandingListener {
  /** The reel stands. */
  readonly onReel: (landing: ReelLanding) => void
  /** The reels before it stand, and this one keeps running on purpose for so long. */
  readonly onTension: (reel: number, milliseconds: number) => void
}

export interface Landing {
  readonly finished: Promise<void>
  hurry(): void
}

export interface ReelStage {
  readonly wins: WinView
  readonly coins: CoinShower
  resize(layout: ArenaLayout): Promise<void>
  place(stops: readonly number[]): void
  spin(pace: ReelPace): void
  land(stops: readonly number[], plan: readonly ReelLanding[], listener: LandingListener): Landing
  /** Darkens everything below, for an overlay. */
  dim(on: boolean): void
  destroy(): void
}

const DIM_ALPHA = 0.74
const HURRY_GAP_MS = 45
/** A new size asks for new pixels only when the difference shows. */
const REDRAW_RATIO = 1.12

async function openRenderer(host: HTMLElement): Promise<Renderer> {
  const renderer = await autoDetectRenderer({
    preference: ['webgl', 'canvas'],
    width: window.innerWidth,
    height: window.innerHeight,
    resolution: Math.min(window.devicePixelRatio, 2),
    autoDensity: true,
    antialias: true,
    backgroundAlpha: 0,
    skipExtensionImports: true,
  })
  host.append(renderer.canvas)
  return renderer
}

export async function openReelStage(host: HTMLElement, layout: ArenaLayout): Promise<ReelStage> {
  const renderer = await openRenderer(host)
  const symbolSize = (at: ArenaLayout) =>
    Math.ceil(Math.min(at.cellWidth, at.cellHeight) * Math.min(window.devicePixelRatio, 2))
  let drawnSize = symbolSize(layout)
  let textures: StageTextures = await loadTextures(drawnSize)
  const root = new Container()
  const window_ = new Container()
  const mask = new Graphics()
  const reels: readonly ReelView[] = STRIPS.map(strip => createReelView(strip, textures))
  const wins = createWinView(textures, reels)
  const dimmer = new Sprite(Texture.WHITE)
  const coins = createCoinShower(textures.coin)
  dimmer.tint = 0x050201
  dimmer.alpha = 0
  window_.mask = mask
  window_.addChild(mask, ...reels.map(reel => reel.view))
  root.addChild(wins.behind, window_, wins.above, dimmer, coins.view)

  function applyLayout(at: ArenaLayout): void {
    renderer.resize(window.innerWidth, window.innerHeight)
    mask.clear().rect(at.reels.x, at.reels.y, at.reels.width, at.reels.height).fill(0xffffff)
    for (const [index, reel] of reels.entries()) reel.resize(at, index)
    wins.resize(at)
    dimmer.setSize(window.innerWidth, window.innerHeight)
    coins.resize(at)
    frames.touch()
  }

  const stopDrawing = frames.onFrame(() => renderer.render(root))
  let spinClock = 0
  let running = false
  let plan: readonly ReelLanding[] | null = null
  let tell: (reel: number) => void = () => undefined
  let due: () => void = () => undefined

  function run(): void {
    if (running) return
    running = true
    frames.add((_now, elapsed) => {
      spinClock += elapsed
      due()
      const moving = reels.map((reel, index) => reel.advance(elapsed, () => tell(index)))
      running = moving.includes(true)
      return running
    })
  }

  function land(stops: readonly number[], first: readonly ReelLanding[], listener: LandingListener): Landing {
    plan = first
    const told = new Set<number>()
    const tense = new Set<number>()
    let standing = 0
    let resolve = () => {}
    const finished = new Promise<void>(settle => {
      resolve = settle
    })
    due = () => {
      for (const landing of plan ?? []) {
        if (landing.tense && standing >= landing.reel && !tense.has(landing.reel)) {
          tense.add(landing.reel)
          listener.onTension(landing.reel, landing.at_ms - spinClock)
        }
        if (spinClock < landing.at_ms || told.has(landing.reel)) continue
        told.add(landing.reel)
        reels[landing.reel]?.land(stops[landing.reel] ?? 0)
      }
    }
    tell = reel => {
      standing += 1
      const landing = first[reel]
      if (landing) listener.onReel(landing)
      if (standing === REELS) resolve()
    }
    run()
    return {
      finished,
      hurry() {
        plan = hurried(plan ?? first, spinClock, HURRY_GAP_MS)
      },
    }
  }

  applyLayout(layout)
  return {
    wins,
    coins,
    async resize(at) {
      const size = symbolSize(at)
      const ratio = size / drawnSize
      if (ratio > REDRAW_RATIO || ratio < 1 / REDRAW_RATIO) {
        drawnSize = size
        const old = textures
        textures = await loadTextures(size)
        for (const reel of reels) reel.dress(textures)
        wins.dress(textures)
        coins.dress(textures.coin)
        old.destroy()
      }
      applyLayout(at)
    },
    place(stops) {
      for (const [index, reel] of reels.entries()) reel.place(stops[index] ?? 0)
      frames.touch()
    },
    spin(pace) {
      spinClock = 0
      due = () => undefined
      tell = () => undefined
      const still = prefersReducedMotion()
      for (const [index, reel] of reels.entries()) reel.start(pace, index * pace.start_stagger_ms, still)
      run()
    },
    land,
    dim(on) {
      const from = dimmer.alpha
      const to = on ? DIM_ALPHA : 0
      animate(240, progress => {
        dimmer.alpha = from + (to - from) * progress
      })
    },
    destroy() {
      stopDrawing()
      wins.clear()
      coins.stop()
      root.destroy({ children: true })
      textures.destroy()
      renderer.destroy(true)
    },
  }
}
