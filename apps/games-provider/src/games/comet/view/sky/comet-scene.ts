/** The moving picture: the night, the gate that marks the target, and a comet in flight. */
import { CALM_FRAME_MS, CanvasScene } from '../../../../families/crash/view/canvas-scene.ts'
import { sequence } from '../../../../families/crash/view/pictures.ts'
import { arcAt, GATE } from '../comet-path.ts'
import { type Night, paintGlow, paintNight, SHORE } from './night.ts'

export interface SceneView {
  /** `none`: the sky is empty. `calling`: it glimmers at the horizon. */
  readonly comet: 'none' | 'calling' | 'flying' | 'reached' | 'faded'
  /** 0 at the horizon … 1. */
  readonly way: number
  /** The label of the gate. */
  readonly gateText: string
}

interface Ember {
  x: number
  y: number
  vx: number
  vy: number
  age_ms: number
  life_ms: number
  isGold: boolean
}

/** Without motion only another gate is worth a picture. */
const STILL_FRAME_MS = 400
const EMBERS = 130
const TAIL_STEPS = 46
const TAIL_LENGTH = 0.4
const AFTERGLOW_MS = 900

export class CometScene extends CanvasScene {
  private readonly ice = paintGlow(96, '120 225 255')
  private readonly gold = paintGlow(96, '255 196 84')
  private readonly violet = paintGlow(96, '150 110 255')
  private readonly embers: Ember[] = []
  private readonly chance = sequence(0x77aa)
  private night: Night | null = null
  private last: SceneView['comet'] = 'none'
  private since = 0
  private hasPassed = false

  constructor(
    canvas: HTMLCanvasElement,
    private readonly read: () => SceneView,
  ) {
    super(canvas)
  }

  protected override rest_ms(now: number): number | null {
    const view = this.read()
    const isCalm = view.comet === this.last && (view.comet === 'none' || now - this.since > 1800)
    if (!isCalm) return null
    return this.still ? STILL_FRAME_MS : CALM_FRAME_MS
  }

  protected override resized(fine: number): void {
    this.night = paintNight({ width: this.width, height: this.height }, fine)
  }

  protected override draw(pen: CanvasRenderingContext2D, elapsed: number, now: number): void {
    const night = this.night
    if (!night) return
    const view = this.read()
    if (view.comet !== this.last) this.change(view.comet, now)
    pen.drawImage(night.ground, 0, 0, this.width, this.height)
    pen.globalCompositeOperation = 'lighter'
    this.aurora(pen, night, this.still ? 0 : now)
    this.stars(pen, night, this.still ? 0 : now)
    pen.globalCompositeOperation = 'source-over'
    this.gate(pen, view, now)
    pen.globalCompositeOperation = 'lighter'
    this.comet(pen, view, now)
    this.drawEmbers(pen, elapsed)
    pen.globalCompositeOperation = 'source-over'
  }

  private change(comet: SceneView['comet'], now: number): void {
    this.last = comet
    this.since = now
    if (comet === 'calling' || comet === 'none') this.hasPassed = false
  }

  private aurora(pen: CanvasRenderingContext2D, { ribbons }: Night, now: number): void {
    for (const [place, ribbon] of ribbons.entries()) {
      const wide = this.width * (1.25 + place * 0.2)
      const tall = this.height * 0.62
      const x = (Math.sin(now / (5200 + place * 1700) + place * 2) - 1) * 0.5 * (wide - this.width)
      const y = this.height * (0.02 + place * 0.07) + Math.sin(now / 3100 + place) * 6
      pen.globalAlpha = 0.62 + 0.3 * Math.sin(now / (1900 + place * 600) + place * 1.7)
      pen.drawImage(ribbon, x, y, wide, tall)
      pen.globalAlpha *= 0.22
      pen.drawImage(ribbon, x, this.height * SHORE, wide, this.height * (1 - SHORE))
    }
    pen.globalAlpha = 1
  }

  private stars(pen: CanvasRenderingContext2D, { stars }: Night, now: number): void {
    pen.fillStyle = '#e8fbff'
    for (const { x, y, size, phase } of stars) {
      pen.globalAlpha = 0.45 + 0.4 * Math.sin(now / 800 + phase)
      pen.fillRect(x * this.width - size / 2, y * this.height - size / 2, size, size)
    }
    pen.globalAlpha = 1
  }

  private spot(way: number): { x: number; y: number } {
    const { x, y } = arcAt(way)
    return { x: x * this.width, y: y * this.height }
  }

  /** A ring on the way; gold once the comet has passed it. */
  private gate(pen: CanvasRenderingContext2D, { comet, way, gateText }: SceneView, now: number): void {
    const isPassed = comet !== 'calling' && comet !== 'none' && way >= GATE
    const at = this.spot(GATE)
    const before = this.spot(GATE - 0.02)
    const angle = Math.atan2(at.y - before.y, at.x - before.x)
    const size = Math.min(34, this.height * 0.1)
    pen.setLineDash([2, 7])
    pen.lineWidth = 1.5
    pen.strokeStyle = 'rgb(200 245 255 / 0.35)'
    pen.beginPath()
    for (let step = 0; step <= 40; step += 1) {
      const spot = this.spot(step / 40)
      pen.lineTo(spot.x, spot.y)
    }
    pen.stroke()
    pen.setLineDash([])
    if (isPassed && !this.hasPassed) this.scatter(at, { count: 60, isGold: true })
    this.hasPassed = this.hasPassed || isPassed
    const pulse = this.still ? 0 : Math.sin(now / 420) * 0.5
    pen.save()
    pen.translate(at.x, at.y)
    pen.rotate(angle)
    for (const [width, light] of [
      [9, 0.2],
      [4, 0.9],
    ] as const) {
      pen.lineWidth = width + pulse
      pen.strokeStyle = isPassed ? `rgb(255 205 96 / ${light})` : `rgb(170 240 255 / ${light * 0.85})`
      pen.beginPath()
      pen.ellipse(0, 0, size * 0.42, size, 0, 0, 2 * Math.PI)
      pen.stroke()
    }
    pen.restore()
    pen.font = '700 13px "Onest Variable", system-ui, sans-serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    const wide = pen.measureText(gateText).width + 16
    const y = at.y + size + 15
    pen.fillStyle = isPassed ? '#ffd977' : 'rgb(3 20 32 / 0.85)'
    pen.beginPath()
    pen.arc(at.x - wide / 2 + 11, y, 11, Math.PI / 2, Math.PI * 1.5)
    pen.arc(at.x + wide / 2 - 11, y, 11, Math.PI * 1.5, Math.PI / 2)
    pen.fill()
    pen.fillStyle = isPassed ? '#2a1702' : '#dff8ff'
    pen.fillText(gateText, at.x, y + 0.5)
  }

  private comet(pen: CanvasRenderingContext2D, { comet, way }: SceneView, now: number): void {
    if (comet === 'none') return
    const age = now - this.since
    const isOver = comet === 'reached' || comet === 'faded'
    const light = isOver ? Math.max(0, 1 - age / AFTERGLOW_MS) : 1
    const isGold = comet !== 'calling' && way >= GATE
    const head = this.spot(comet === 'calling' ? 0.06 : way)
    const size = Math.min(1.15, this.height / 300) * (isGold ? 64 : 54)
    if (comet === 'calling') {
      const glimmer = this.still ? 1 : 0.6 + 0.4 * Math.sin(now / 60)
      pen.globalAlpha = glimmer
      pen.drawImage(this.ice, head.x - size / 2, head.y - size / 2, size, size)
      pen.globalAlpha = 1
      return
    }
    for (let step = TAIL_STEPS; step > 0; step -= 1) {
      const back = way - (TAIL_LENGTH * step) / TAIL_STEPS
      if (back < -0.02) continue
      const spot = this.spot(back)
      const left = 1 - step / TAIL_STEPS
      const width = size * (0.16 + 0.62 * left)
      pen.globalAlpha = light * 0.34 * left
      pen.drawImage(
        isGold ? this.gold : step > 18 ? this.violet : this.ice,
        spot.x - width / 2,
        spot.y - width / 2,
        width,
        width,
      )
    }
    if (isOver && light > 0.9 && age < 40) this.scatter(head, { count: comet === 'faded' ? 34 : 16, isGold })
    if (comet === 'flying' && !this.still) this.scatter(head, { count: 2, isGold })
    pen.globalAlpha = light
    pen.drawImage(isGold ? this.gold : this.ice, head.x - size / 2, head.y - size / 2, size, size)
    pen.globalAlpha = 1
  }

  private scatter(
    at: { readonly x: number; readonly y: number },
    options: { count: number; isGold: boolean },
  ): void {
    if (this.still) return
    for (let n = 0; n < options.count; n += 1) {
      const angle = this.chance() * 2 * Math.PI
      const speed = 20 + this.chance() ** 2 * 190
      this.embers.push({
        x: at.x,
        y: at.y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        age_ms: 0,
        life_ms: 350 + this.chance() * 850,
        isGold: options.isGold,
      })
    }
    this.embers.splice(0, Math.max(0, this.embers.length - EMBERS))
  }

  private drawEmbers(pen: CanvasRenderingContext2D, elapsed: number): void {
    const seconds = elapsed / 1000
    for (const ember of this.embers) {
      ember.age_ms += elapsed
      ember.x += ember.vx * seconds
      ember.y += ember.vy * seconds
      ember.vy += 70 * seconds
      const left = Math.max(0, 1 - ember.age_ms / ember.life_ms)
      pen.globalAlpha = left
      const size = 5 + 9 * left
      pen.drawImage(ember.isGold ? this.gold : this.ice, ember.x - size / 2, ember.y - size / 2, size, size)
    }
    pen.globalAlpha = 1
    const alive = this.embers.filter(ember => ember.age_ms < ember.life_ms)
    this.embers.splice(0, this.embers.length, ...alive)
  }
}
