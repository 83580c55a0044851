/** The moving picture of a flight. It receives the flight's state and draws it; it does not know how a round ends. */
import { CALM_FRAME_MS, CanvasScene } from '../../../../families/crash/view/canvas-scene.ts'
import { easeOutCubic } from '../../../../view/motion/easing.ts'
import { type Camera, cameraAt, heightAt, marks, pointAt, slopeAt } from '../flight-camera.ts'
import { paintArt } from './art.ts'
import { Backdrop } from './backdrop.ts'
import { Sparks } from './sparks.ts'

export interface SceneView {
  readonly stage: 'pad' | 'igniting' | 'flying' | 'flownOn' | 'burst'
  /** How far the flight is seen, in milliseconds since its start. */
  readonly elapsed_ms: number
  /** How long the stage lasts already, in milliseconds. */
  readonly stageAge_ms: number
  /** The burst took a bet with it. */
  readonly isLost: boolean
  /** When bets were taken out, in milliseconds since the start. */
  readonly taken_ms: readonly number[]
  /** Writes a multiplier or a time at an axis. */
  readonly axisText: (value: number, unit: 'times' | 'seconds') => string
}

const FREEZE_MS = 80
const SHAKE_MS = 250
const SHAKE_PX = 8
const ROCKET_WIDTH = 92
const TRACE_STEPS = 56

export class FlightScene extends CanvasScene {
  private readonly art = paintArt()
  private readonly backdrop = new Backdrop(this.art)
  private readonly sparks = new Sparks()
  private travelled = 0
  /** How far the ramp has been left behind, in pixels. */
  private rampGone = 0
  private lastStage: SceneView['stage'] = 'pad'
  private hasBurst = false

  constructor(
    canvas: HTMLCanvasElement,
    private readonly read: () => SceneView,
  ) {
    super(canvas)
  }

  protected override rest_ms(): number | null {
    const { stage, stageAge_ms } = this.read()
    const isCalm = stage === 'pad' || (stage === 'burst' && stageAge_ms > 2500)
    if (!isCalm) return null
    if (stage !== this.lastStage) return 0
    return this.still ? Number.POSITIVE_INFINITY : CALM_FRAME_MS
  }

  protected override draw(pen: CanvasRenderingContext2D, elapsed: number, now: number): void {
    const view = this.read()
    if (view.stage !== this.lastStage) this.change(view)
    const multiplier = heightAt(view.elapsed_ms)
    const moves = view.stage === 'flying' || view.stage === 'flownOn'
    const speed = this.still ? 0 : moves ? 60 + 70 * Math.log10(multiplier) : 4
    this.travelled += (speed * elapsed) / 1000
    this.rampGone = view.stage === 'pad' || view.stage === 'igniting' ? 0 : 110 * (multiplier - 1) ** 0.7
    pen.save()
    this.shake(pen, view)
    this.backdrop.draw(pen, {
      width: this.width,
      height: this.height,
      altitude: Math.log10(multiplier),
      travelled: this.travelled,
      now: this.still ? 0 : now,
    })
    const camera = cameraAt(view.elapsed_ms, {
      left: 34,
      top: 34,
      width: this.width - 34 - 46,
      height: this.height - 34 - 30,
    })
    this.ramp(pen, camera)
    this.axes(pen, camera, view)
    this.trace(pen, camera, view)
    this.pods(pen, camera, view)
    this.rocket(pen, camera, { view, elapsed })
    this.aftermath(pen, camera, view)
    pen.restore()
  }

  private change(view: SceneView): void {
    const wasOver = this.lastStage === 'burst' || this.lastStage === 'flownOn'
    this.lastStage = view.stage
    if (view.stage === 'igniting' || view.stage === 'pad' || (wasOver && view.stage === 'flying')) {
      this.sparks.clear()
    }
    if (view.stage !== 'burst') this.hasBurst = false
  }

  private shake(pen: CanvasRenderingContext2D, { stage, stageAge_ms, isLost }: SceneView): void {
    const age = stageAge_ms - FREEZE_MS
    if (stage !== 'burst' || !isLost || this.still || age < 0 || age > SHAKE_MS) return
    const left = SHAKE_PX * (1 - age / SHAKE_MS)
    pen.translate(left * Math.sin(age * 0.19), left * Math.cos(age * 0.23))
  }

  private axes(pen: CanvasRenderingContext2D, camera: Camera, { axisText }: SceneView): void {
    const { box, span, span_ms } = camera
    const bottom = box.top + box.height
    pen.font = '600 11px "Onest Variable", system-ui, sans-serif'
    pen.fillStyle = 'rgb(226 230 255 / 0.82)'
    pen.strokeStyle = 'rgb(200 210 255 / 0.13)'
    pen.lineWidth = 1
    pen.textAlign = 'right'
    pen.textBaseline = 'middle'
    for (const mark of marks(1 + span, 6).filter(mark => mark > 1)) {
      const y = bottom - ((mark - 1) / span) * box.height
      pen.beginPath()
      pen.moveTo(box.left, y)
      pen.lineTo(this.width, y)
      pen.stroke()
      pen.fillText(axisText(mark, 'times'), box.left - 5, y)
    }
    pen.textAlign = 'center'
    for (const mark of marks(span_ms / 1000, 6)) {
      const x = box.left + ((mark * 1000) / span_ms) * box.width
      pen.fillRect(x - 0.5, bottom, 1, 4)
      pen.fillText(axisText(mark, 'seconds'), x, bottom + 13)
    }
    pen.strokeStyle = 'rgb(210 220 255 / 0.4)'
    pen.beginPath()
    pen.moveTo(box.left, box.top - 8)
    pen.lineTo(box.left, bottom)
    pen.lineTo(this.width, bottom)
    pen.stroke()
  }

  /** The launch ramp that supports the rocket before the start; it stays behind at once. */
  private ramp(pen: CanvasRenderingContext2D, camera: Camera): void {
    const start = cameraAt(0, camera.box)
    const gone = this.rampGone
    if (gone > 90) return
    const { x, y } = pointAt(start, 0)
    pen.save()
    pen.translate(x - gone * 0.9, y + gone)
    pen.rotate(slopeAt(start, 0))
    const scale = Math.min(1, this.height / 250)
    pen.scale(scale, scale)
    pen.fillStyle = '#1a0f34'
    pen.fillRect(-34, 17, 116, 6)
    pen.fillStyle = '#ffb478'
    pen.fillRect(-34, 16, 116, 1.5)
    pen.strokeStyle = '#1a0f34'
    pen.lineWidth = 4
    for (const foot of [-22, 6, 34, 62]) {
      pen.beginPath()
      pen.moveTo(foot, 22)
      pen.lineTo(foot - 34, 74)
      pen.moveTo(foot, 22)
      pen.lineTo(foot + 12, 74)
      pen.stroke()
    }
    pen.restore()
  }

  private trace(
    pen: CanvasRenderingContext2D,
    camera: Camera,
    { stage, elapsed_ms, isLost }: SceneView,
  ): void {
    if (stage === 'pad' || stage === 'igniting' || elapsed_ms === 0) return
    const curve = new Path2D()
    for (let step = 0; step <= TRACE_STEPS; step += 1) {
      const { x, y } = pointAt(camera, (elapsed_ms * step) / TRACE_STEPS)
      curve.lineTo(x, y)
    }
    const end = pointAt(camera, elapsed_ms)
    const bottom = camera.box.top + camera.box.height
    const colour = traceColour(stage, isLost)
    const shade = pen.createLinearGradient(0, end.y, 0, bottom)
    shade.addColorStop(0, `rgb(${colour} / 0.34)`)
    shade.addColorStop(1, `rgb(${colour} / 0.02)`)
    pen.fillStyle = shade
    pen.fill(areaBelow(curve, [end.x, camera.box.left], bottom))
    pen.globalCompositeOperation = 'lighter'
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    for (const [width, light] of [
      [13, 0.12],
      [7, 0.26],
      [3.4, 1],
    ] as const) {
      pen.lineWidth = width
      pen.strokeStyle = `rgb(${colour} / ${light})`
      pen.stroke(curve)
    }
    pen.globalCompositeOperation = 'source-over'
  }

  /** Draws a pod for each cash-out: it sinks slowly under a parachute from the point of the cash-out. */
  private pods(pen: CanvasRenderingContext2D, camera: Camera, { taken_ms, elapsed_ms }: SceneView): void {
    for (const at_ms of taken_ms) {
      const from = pointAt(camera, at_ms)
      const since = Math.max(0, elapsed_ms - at_ms) / 1000
      const sway = this.still ? 0 : Math.sin(since * 2.4) * 0.16
      pen.fillStyle = '#ffe9a8'
      pen.beginPath()
      pen.arc(from.x, from.y, 4, 0, 2 * Math.PI)
      pen.fill()
      pen.save()
      pen.translate(from.x + 8 + sway * 30, from.y + 24 + Math.min(60, since * 9))
      pen.rotate(sway)
      pen.drawImage(this.art.pod, -16, -22, 32, 44)
      pen.restore()
    }
  }

  private rocket(
    pen: CanvasRenderingContext2D,
    camera: Camera,
    shown: { view: SceneView; elapsed: number },
  ): void {
    const { view, elapsed } = shown
    const { stage, elapsed_ms, stageAge_ms } = view
    const isThere = stage !== 'burst' || stageAge_ms < FREEZE_MS
    const at = pointAt(camera, elapsed_ms)
    const angle = slopeAt(camera, elapsed_ms)
    const scale = Math.min(1, this.height / 250) * (ROCKET_WIDTH / 124)
    // The curve ends where the flame does.
    const tail = at
    const middle = { x: at.x + Math.cos(angle) * 52 * scale, y: at.y + Math.sin(angle) * 52 * scale }
    if (stage !== 'pad' && isThere) this.burn(tail, angle, { scale, isGentle: stage === 'igniting' })
    const drift = stage === 'flying' || stage === 'flownOn' ? { x: -70, y: 34 } : { x: 0, y: 10 }
    pen.globalCompositeOperation = 'lighter'
    this.sparks.draw(pen, elapsed, drift)
    if (stage !== 'pad' && isThere) this.flame(pen, tail, { angle, scale, isGentle: stage === 'igniting' })
    pen.globalCompositeOperation = 'source-over'
    if (!isThere) return
    const tremble =
      this.still || stage === 'pad' ? 0 : Math.sin(stageAge_ms * 0.09) * (stage === 'igniting' ? 1.6 : 0.7)
    pen.save()
    pen.translate(middle.x, middle.y + tremble)
    pen.rotate(angle)
    pen.scale(scale, scale)
    pen.drawImage(this.art.rocket, -62, -32, 124, 64)
    pen.restore()
  }

  private burn(
    tail: { x: number; y: number },
    angle: number,
    options: { scale: number; isGentle: boolean },
  ): void {
    if (this.still) return
    const { scale, isGentle } = options
    for (let n = 0; n < (isGentle ? 1 : 3); n += 1) {
      const spread = angle + (Math.random() - 0.5) * (isGentle ? 1.4 : 0.5)
      const speed = (isGentle ? 40 : 150) * (0.5 + Math.random())
      const isSmoke = isGentle || Math.random() < 0.25
      this.sparks.throw({
        x: tail.x,
        y: tail.y,
        vx: -Math.cos(spread) * speed,
        vy: -Math.sin(spread) * speed,
        life_ms: isSmoke ? 900 : 420 + Math.random() * 320,
        size: (isSmoke ? 40 : 13) * scale,
        picture: isSmoke ? this.art.smoke : this.art.spark,
      })
    }
  }

  private flame(
    pen: CanvasRenderingContext2D,
    tail: { x: number; y: number },
    options: { angle: number; scale: number; isGentle: boolean },
  ): void {
    const { angle, scale, isGentle } = options
    const length = isGentle ? 0.45 : 1
    for (let n = 0; n < 5; n += 1) {
      const back = (n * 11 + (this.still ? 3 : Math.random() * 6)) * scale * length
      const size = (40 - n * 6) * scale * (isGentle ? 0.7 : 1)
      pen.drawImage(
        this.art.fire,
        tail.x - Math.cos(angle) * back - size / 2,
        tail.y - Math.sin(angle) * back - size / 2,
        size,
        size,
      )
    }
  }

  private aftermath(pen: CanvasRenderingContext2D, camera: Camera, view: SceneView): void {
    const { stage, stageAge_ms, isLost, elapsed_ms } = view
    if (stage !== 'burst') return
    const at = pointAt(camera, elapsed_ms)
    const age = stageAge_ms - FREEZE_MS
    if (isLost) {
      const flush = age < 0 ? 0.5 : 0.34 * Math.max(0.35, 1 - age / 900)
      pen.fillStyle = age < 0 ? `rgb(255 244 230 / ${flush})` : `rgb(200 16 40 / ${flush})`
      pen.fillRect(-SHAKE_PX, -SHAKE_PX, this.width + 2 * SHAKE_PX, this.height + 2 * SHAKE_PX)
    }
    if (age < 0) return
    if (!this.hasBurst) this.scatter(at)
    this.hasBurst = true
    const share = Math.min(1, age / 700)
    if (share === 1 || this.still) return
    pen.globalCompositeOperation = 'lighter'
    pen.lineWidth = 10 * (1 - share)
    pen.strokeStyle = `rgb(255 170 90 / ${0.8 * (1 - share)})`
    pen.beginPath()
    pen.arc(at.x, at.y, 12 + 110 * easeOutCubic(share), 0, 2 * Math.PI)
    pen.stroke()
    pen.globalAlpha = 1 - share
    const size = 70 + 150 * easeOutCubic(share)
    pen.drawImage(this.art.fire, at.x - size / 2, at.y - size / 2, size, size)
    pen.globalAlpha = 1
    pen.globalCompositeOperation = 'source-over'
  }

  private scatter(at: { readonly x: number; readonly y: number }): void {
    if (this.still) return
    for (let n = 0; n < 90; n += 1) {
      const angle = Math.random() * 2 * Math.PI
      const speed = 30 + Math.random() ** 2 * 330
      const isSmoke = n % 4 === 0
      this.sparks.throw({
        x: at.x,
        y: at.y,
        vx: Math.cos(angle) * speed * (isSmoke ? 0.4 : 1),
        vy: Math.sin(angle) * speed * (isSmoke ? 0.4 : 1),
        life_ms: isSmoke ? 1500 : 500 + Math.random() * 900,
        size: isSmoke ? 64 : 8 + Math.random() * 12,
        picture: isSmoke ? this.art.smoke : this.art.spark,
      })
    }
  }
}

function areaBelow(curve: Path2D, [right, left]: readonly [number, number], bottom: number): Path2D {
  const area = new Path2D(curve)
  area.lineTo(right, bottom)
  area.lineTo(left, bottom)
  return area
}

function traceColour(stage: SceneView['stage'], isLost: boolean): string {
  if (stage === 'burst' && isLost) return '255 92 92'
  return stage === 'flying' ? '255 206 106' : '150 180 255'
}
