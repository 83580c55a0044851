import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Drawn } from '../../../view/art/drawn.tsx'
import { animate, frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { useStore } from '../../../view/store.ts'
import { BRUSH, FoilSurface } from './foil.ts'
import { type ScratchController, scratchSound } from './scratch-controller.ts'
import { areaOfField, type CardPoint, pointOnWay, zigzag } from './scratch-mask.ts'
import { type ScratchTheme, useScratchText } from './scratch-theme.ts'

/** The card counts as scratched when this share of its foil is removed. */
const DONE_SHARE = 0.58
const FIELD_SHARE = 0.6
const FIELD_MS = 380
const SWEEP_BRUSH = 0.13
const SWEEP_STROKES = 9
const FIELD_STROKES = 6
/** How fast a card scratches itself, for the sound: card sides per second. */
const SELF_SPEED = 3
/** The rest of the foil fades in the remaining time. */
const SWEEP_SHARE = 0.88
const CRUMBS_PER_CELL = 0.14
const WHOLE = { left: 0, top: 0, width: 1, height: 1 }
const FIELDS = Array.from({ length: 9 }, (_, field) => field)

interface LayerProps {
  readonly controller: ScratchController
  readonly theme: ScratchTheme
}

interface Tools {
  readonly surface: FoilSurface
  readonly dust: Dust
}

/** The foil over the nine fields, the crumbs above it and the coin under the finger. */
export function ScratchLayer({ controller, theme }: LayerProps) {
  const foil = useRef<HTMLCanvasElement>(null)
  const crumbs = useRef<HTMLCanvasElement>(null)
  const coin = useRef<HTMLDivElement>(null)
  const [tools, setTools] = useState<Tools | null>(null)
  const phase = useStore(controller.state, state => state.phase)
  const card = useStore(controller.state, state => state.card)

  useEffect(() => {
    if (!foil.current || !crumbs.current) return
    setTools({
      surface: new FoilSurface(foil.current, theme.paintFoil),
      dust: new Dust(crumbs.current, theme.crumbs),
    })
  }, [theme])
  useEffect(() => {
    if (!tools || !crumbs.current) return undefined
    tools.surface.cover()
    tools.surface.fade(0)
    crumbs.current.width = Math.round(tools.surface.side * 1.3)
    crumbs.current.height = Math.round(tools.surface.side * 1.3)
    return () => tools.dust.end()
  }, [tools, card])
  useEffect(() => {
    if (!tools || phase !== 'clearing') return undefined
    const clearing = controller.isByHand()
      ? fadeAway(tools, controller.clearMs())
      : sweep(tools, controller.clearMs())
    return () => clearing.finish()
  }, [tools, phase, controller])

  const last = useRef<{ readonly point: CardPoint; readonly at: number } | null>(null)
  const rub = (event: { readonly clientX: number; readonly clientY: number; readonly timeStamp: number }) => {
    if (!tools || !foil.current) return
    const box = foil.current.getBoundingClientRect()
    const point = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    const before = last.current ?? { point, at: event.timeStamp }
    const freed = scratch(tools, { from: before.point, to: point })
    const way = Math.hypot(point.x - before.point.x, point.y - before.point.y)
    if (freed > 0) scratchSound(way / Math.max(0.008, (event.timeStamp - before.at) / 1000))
    last.current = { point, at: event.timeStamp }
    if (freed > 0) report(controller, tools.surface)
  }
  const moveCoin = (event: PointerEvent) => {
    const box = foil.current?.getBoundingClientRect()
    if (!coin.current || !box) return
    coin.current.style.translate = `${event.clientX - box.left}px ${event.clientY - box.top}px`
  }

  return (
    <div className="scratch-layer" data-phase={phase}>
      <canvas
        ref={foil}
        className="foil"
        aria-hidden="true"
        onPointerDown={event => {
          if (phase !== 'covered' || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = null
          coin.current?.setAttribute('data-down', 'true')
          moveCoin(event)
          rub(event)
        }}
        onPointerMove={event => {
          moveCoin(event)
          if (phase !== 'covered' || !event.currentTarget.hasPointerCapture(event.pointerId)) return
          const steps = event.nativeEvent.getCoalescedEvents()
          for (const step of steps.length > 0 ? steps : [event]) rub(step)
        }}
        onLostPointerCapture={() => coin.current?.removeAttribute('data-down')}
      />
      <canvas ref={crumbs} className="crumbs" aria-hidden="true" />
      <div ref={coin} className="scratch-coin" aria-hidden="true">
        <Drawn drawing={theme.coin} />
      </div>
      {phase === 'covered' && tools ? <FieldButtons controller={controller} tools={tools} /> : null}
    </div>
  )
}

interface FieldButtonsProps {
  readonly controller: ScratchController
  readonly tools: Tools
}

/** The same card for a keyboard or a screen reader: each field has a button that scratches it, and is announced once open. */
function FieldButtons({ controller, tools }: FieldButtonsProps) {
  const text = useScratchText()
  const opened = useStore(controller.state, state => state.opened)
  const face = useStore(controller.state, state => state.face)
  const running = useRef<{ finish(): void } | null>(null)
  const open = (field: number) => {
    running.current?.finish()
    running.current = scratchField({ controller, tools, field })
  }
  useEffect(() => () => running.current?.finish(), [])
  return (
    <div className="field-buttons">
      {FIELDS.map(field => {
        const multiplier = face?.[field] ?? 0
        const said =
          opened[field] === true
            ? text('fieldOpen', { field: field + 1, symbol: text(`symbol${multiplier}`), prize: multiplier })
            : text('fieldCovered', { field: field + 1 })
        return <button key={field} type="button" aria-label={said} onClick={() => open(field)} />
      })}
    </div>
  )
}

function scratchField({ controller, tools, field }: FieldButtonsProps & { readonly field: number }) {
  const rub = rubAlong(tools, zigzag(areaOfField(field), FIELD_STROKES), BRUSH)
  return animate(prefersReducedMotion() ? 1 : FIELD_MS, progress => {
    rub(progress)
    if (progress < 1) {
      scratchSound(SELF_SPEED)
      return
    }
    controller.openField(field)
    report(controller, tools.surface)
  })
}

/** Rubs along a way as far as the share given; where frames are far apart the stroke still follows its corners. */
function rubAlong(tools: Tools, way: readonly CardPoint[], radius: number): (goal: number) => void {
  let done = 0
  return goal => {
    const parts = Math.max(1, Math.ceil((goal - done) * way.length * 2))
    for (let part = 1; part <= parts; part += 1) {
      const from = pointOnWay(way, done + ((goal - done) * (part - 1)) / parts)
      const to = pointOnWay(way, done + ((goal - done) * part) / parts)
      scratch(tools, { from, to, radius })
    }
    done = goal
  }
}

interface Stroke {
  readonly from: CardPoint
  readonly to: CardPoint
  readonly radius?: number
}

/** Scratches along a stroke and throws crumbs; returns how much was still covered. */
function scratch({ surface, dust }: Tools, { from, to, radius = BRUSH }: Stroke): number {
  const freed = surface.wipe(from, to, radius)
  if (freed > 0 && !prefersReducedMotion()) {
    // The crumbs' canvas reaches beyond the card on every side.
    const at = { x: (to.x + 0.15) * surface.side, y: (to.y + 0.15) * surface.side }
    dust.scatter(at, Math.ceil(freed * CRUMBS_PER_CELL), surface.scale)
  }
  return freed
}

function report(controller: ScratchController, { mask }: FoilSurface): void {
  for (const field of FIELDS) {
    if (mask.freeShare(areaOfField(field)) >= FIELD_SHARE) controller.openField(field)
  }
  if (mask.freeShare() >= DONE_SHARE) controller.scratchedFree()
}

const fadeAway = ({ surface }: Tools, length_ms: number) =>
  animate(length_ms, progress => surface.fade(progress))

/** The card scratches itself from top to bottom. */
function sweep(tools: Tools, length_ms: number) {
  if (prefersReducedMotion()) return fadeAway(tools, length_ms)
  const rub = rubAlong(tools, zigzag(WHOLE, SWEEP_STROKES), SWEEP_BRUSH)
  return animate(length_ms, progress => {
    const goal = Math.min(1, progress / SWEEP_SHARE)
    rub(goal)
    if (goal < 1) scratchSound(SELF_SPEED)
    tools.surface.fade(Math.max(0, (progress - SWEEP_SHARE) / (1 - SWEEP_SHARE)))
  })
}

interface Crumb {
  x: number
  y: number
  speedX: number
  speedY: number
  age: number
  readonly life: number
  readonly size: number
  readonly colour: string
}

const GRAVITY = 0.0016
const CRUMBS_MAX = 140

/** Crumbs of foil that fly up under the finger and fall. Lengths in canvas units, times in milliseconds. */
class Dust {
  private crumbs: Crumb[] = []
  private stop: (() => void) | null = null

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly colours: readonly string[],
  ) {}

  /** `scale` is canvas units per CSS pixel. */
  scatter(at: { readonly x: number; readonly y: number }, count: number, scale: number): void {
    for (let i = 0; i < count && this.crumbs.length < CRUMBS_MAX; i += 1) {
      const angle = Math.random() * Math.PI * 2
      const force = (0.04 + Math.random() * 0.22) * scale
      this.crumbs.push({
        x: at.x + Math.cos(angle) * 8 * scale,
        y: at.y + Math.sin(angle) * 8 * scale,
        speedX: Math.cos(angle) * force,
        speedY: Math.sin(angle) * force - 0.12 * scale,
        age: 0,
        life: 420 + Math.random() * 420,
        size: (1.2 + Math.random() * 3) * scale,
        colour: this.colours[Math.floor(Math.random() * this.colours.length)] ?? '#fff',
      })
    }
    this.stop ??= frames.add((_now, elapsed) => this.fall(elapsed, scale))
  }

  end(): void {
    this.stop?.()
    this.stop = null
    this.crumbs = []
  }

  private fall(elapsed: number, scale: number): boolean {
    const context = this.canvas.getContext('2d')
    if (!context) return false
    context.clearRect(0, 0, this.canvas.width, this.canvas.height)
    for (const crumb of this.crumbs) {
      crumb.age += elapsed
      crumb.speedY += GRAVITY * scale * elapsed
      crumb.x += crumb.speedX * elapsed
      crumb.y += crumb.speedY * elapsed
      context.globalAlpha = Math.max(0, 1 - crumb.age / crumb.life)
      context.fillStyle = crumb.colour
      context.fillRect(crumb.x, crumb.y, crumb.size, crumb.size * 0.6)
    }
    context.globalAlpha = 1
    this.crumbs = this.crumbs.filter(crumb => crumb.age < crumb.life)
    if (this.crumbs.length > 0) return true
    this.stop = null
    return false
  }
}
