/** The board on its canvas: its size, its rows, and the balls that fall through it. */
import { frames, type Motion } from '../../../view/motion/frame-loop.ts'
import { bucketOf, type PlinkoOutcome, type RowCount } from '../outcome.ts'
import { type BoardGeometry, geometryOf } from './board-geometry.ts'
import { type Beam, type DrawnBall, drawBackdrop, drawBoard, type Glow } from './board-painter.ts'
import { TIER_LIGHT, tierOf } from './bucket-tiers.ts'
import { AT_REST, type Fall, fallOf, pegTimes, placeAt } from './fall.ts'

export interface DropPace {
  /** How long a ball takes to fall a row from rest, in milliseconds. */
  readonly row_ms: number
  /** From one ball to the next. */
  readonly gap_ms: number
}

export interface DropEvents {
  /** A ball hits a peg: `share` is how far down it is, 0 … 1; `side` is where, −1 … 1. */
  readonly onPeg: (share: number, side: number) => void
  /** The ball of this place in the outcome is in its bucket. */
  readonly onLand: (ball: number) => void
  /** How a multiplier, in tenths, is written above its bucket. */
  readonly label: (pays_x10: number) => string
}

interface FallingBall {
  readonly ball: number
  readonly path: number
  readonly pays_x10: number
  readonly from_ms: number
  readonly fall: Fall
  readonly pegs_ms: readonly number[]
  /** How many pegs it has hit. */
  hits: number
}

const GLOW_MS = 340
const BEAM_MS = 900
/** Multipliers from here on are written above their bucket, in tenths. */
const LABELLED_FROM = 20
const TRAIL = 5
const TRAIL_STEP_MS = 14
const SCALE_MAX = 2.5
/** The next ball waits in the funnel. */
const RESTING: DrawnBall = { place: AT_REST, trail: [] }

export class BoardStage {
  private readonly context: CanvasRenderingContext2D
  private readonly canvas: HTMLCanvasElement
  /** How much of the canvas is behind the buckets, in pixels. */
  private readonly floor: number
  private rows: RowCount
  private geometry: BoardGeometry | null = null
  private backdrop: HTMLCanvasElement | null = null
  private falling: FallingBall[] = []
  private glows: (Glow & { readonly since_ms: number })[] = []
  private beams: (Beam & { readonly since_ms: number })[] = []
  private time_ms = 0
  private isRunning = false
  private step = () => {}
  private isClosed = false

  constructor(
    canvas: HTMLCanvasElement,
    { rows, floor }: { readonly rows: RowCount; readonly floor: number },
  ) {
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('the device draws no canvas')
    this.canvas = canvas
    this.context = context
    this.rows = rows
    this.floor = floor
    this.measure()
  }

  setRows(rows: RowCount): void {
    if (rows === this.rows) return
    this.rows = rows
    this.measure()
  }

  /** Takes the size of its place on the page. */
  measure(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas
    if (width === 0 || height === 0) return
    const scale = Math.min(SCALE_MAX, window.devicePixelRatio)
    this.canvas.width = Math.round(width * scale)
    this.canvas.height = Math.round(height * scale)
    this.geometry = geometryOf(this.rows, { width, height, floor: this.floor })
    this.backdrop = drawBackdrop(this.geometry, scale)
    this.paint()
  }

  close(): void {
    this.isClosed = true
  }

  /** Drops the balls one after another. `finish` puts all of them into their buckets. */
  drop({ paths, pays_x10 }: PlinkoOutcome, { row_ms, gap_ms }: DropPace, events: DropEvents): Motion {
    const { rows } = this
    let resolve = () => {}
    const finished = new Promise<void>(settle => {
      resolve = settle
    })
    const start_ms = this.time_ms
    this.falling = paths.map((path, ball) => {
      const fall = fallOf(path, rows, { row_ms, which: ball })
      const from_ms = start_ms + ball * gap_ms
      return { ball, path, pays_x10: pays_x10[ball] ?? 0, from_ms, fall, pegs_ms: pegTimes(fall), hits: 0 }
    })
    const land = (ball: FallingBall) => {
      const light = TIER_LIGHT[tierOf(ball.pays_x10)]
      const label = ball.pays_x10 < LABELLED_FROM ? '' : events.label(ball.pays_x10)
      this.beams.push({ bucket: bucketOf(ball.path), light, label, strength: 1, since_ms: this.time_ms })
      events.onLand(ball.ball)
    }
    this.step = () => {
      for (const ball of this.falling) this.hitPegs(ball, events)
      const [landed, falling] = parted(
        this.falling,
        ({ from_ms, fall }) => this.time_ms >= from_ms + fall.lasts_ms,
      )
      this.falling = falling
      for (const ball of landed) land(ball)
      if (falling.length === 0) resolve()
    }
    this.run()
    return {
      finished,
      finish: () => {
        const left = this.falling
        this.falling = []
        for (const ball of left) land(ball)
        resolve()
      },
    }
  }

  private hitPegs(ball: FallingBall, { onPeg }: DropEvents): void {
    const passed_ms = this.time_ms - ball.from_ms
    while ((ball.pegs_ms[ball.hits] ?? Number.POSITIVE_INFINITY) <= passed_ms) {
      const row = ball.hits
      ball.hits += 1
      const rights = bucketOf(ball.path >> (this.rows - row))
      this.glows.push({ row, peg: rights + 1, strength: 1, since_ms: this.time_ms })
      onPeg(row / (this.rows - 1), (2 * rights - row) / this.rows)
    }
  }

  private run(): void {
    if (this.isRunning) return
    this.isRunning = true
    frames.add((_now, elapsed_ms) => {
      this.time_ms += elapsed_ms
      if (this.falling.length > 0) this.step()
      this.paint()
      this.isRunning =
        !this.isClosed && (this.falling.length > 0 || this.glows.length > 0 || this.beams.length > 0)
      return this.isRunning
    })
  }

  private paint(): void {
    const { context, canvas, geometry, backdrop, time_ms } = this
    if (geometry === null || backdrop === null) return
    this.glows = faded(this.glows, time_ms, GLOW_MS)
    this.beams = faded(this.beams, time_ms, BEAM_MS)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.drawImage(backdrop, 0, 0)
    const scale = canvas.width / geometry.width
    context.setTransform(scale, 0, 0, scale, 0, 0)
    const balls = this.falling
      .filter(({ from_ms }) => from_ms <= time_ms)
      .map(({ fall, from_ms }): DrawnBall => {
        const passed_ms = time_ms - from_ms
        const trail = Array.from({ length: TRAIL }, (_, age) =>
          placeAt(fall, Math.max(0, passed_ms - (age + 1) * TRAIL_STEP_MS)),
        )
        return { place: placeAt(fall, passed_ms), trail }
      })
    const isLoaded = this.falling.length === 0 || balls.length < this.falling.length
    if (isLoaded) balls.push(RESTING)
    drawBoard(context, geometry, { balls, glows: this.glows, beams: this.beams })
  }
}

function faded<Light extends { readonly since_ms: number; readonly strength: number }>(
  lights: readonly Light[],
  time_ms: number,
  lasts_ms: number,
): Light[] {
  return lights.flatMap(light => {
    const strength = 1 - (time_ms - light.since_ms) / lasts_ms
    return strength > 0 ? [{ ...light, strength }] : []
  })
}

function parted<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter(item => !isFirst(item))]
}
