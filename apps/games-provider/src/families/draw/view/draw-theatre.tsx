import { useEffect, useRef } from 'react'
import { WonAmount } from '../../../view/hud/won-amount.tsx'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { useStore } from '../../../view/store.ts'
import { ballsOf } from '../maths/number-draw.ts'
import type { DrawController } from './draw-controller.ts'
import { NumberBall } from './draw-picture.tsx'
import { useDrawText } from './draw-texts.ts'
import { type BallColours, coloursOf, type DrawTheme } from './draw-theme.ts'
import { BALL_RADIUS, type DrumBall, fillDrum, stirDrum } from './drum-motion.ts'
import { leastMarks, mostMarks } from './marking.ts'

interface TheatreProps {
  readonly controller: DrawController
  readonly theme: DrawTheme
}

/** The drum, the rail its balls roll onto, and what the draw says. A theme may enlarge all of it while the balls come; a tap shows them all. */
export function DrawTheatre({ controller, theme }: TheatreProps) {
  const brink = useStore(controller.state, state => state.brink)
  const phase = useStore(controller.state, state => state.phase)
  const isDrawing = (phase === 'mixing' || phase === 'rolling') && !controller.loop.turbo()
  return (
    <section
      className="theatre"
      data-brink={brink}
      data-drawing={isDrawing}
      onPointerDown={controller.loop.tap}
    >
      <DrumCanvas controller={controller} theme={theme} />
      <div className="theatre-side">
        <DrawWords controller={controller} theme={theme} />
        <BallRail controller={controller} theme={theme} />
      </div>
    </section>
  )
}

function BallRail({ controller, theme }: TheatreProps) {
  const text = useDrawText()
  const shown = useStore(controller.state, state => state.shown)
  const numbers = useStore(controller.state, state => state.numbers)
  const places = Array.from({ length: theme.rules.drawn }, (_, place) => shown[place])
  return (
    <ol
      className="rail"
      aria-label={text('drawnBalls')}
      style={{ '--balls': Math.min(5, theme.rules.drawn) }}
    >
      {places.map((ball, place) => (
        <li key={place}>
          {ball === undefined ? null : (
            <NumberBall
              number={ball}
              colours={coloursOf(theme.ballColours, { number: ball, balls: theme.rules.balls })}
              hit={numbers.includes(ball)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function DrawWords({ controller, theme }: TheatreProps) {
  const text = useDrawText()
  const phase = useStore(controller.state, state => state.phase)
  const result = useStore(controller.state, state => state.result)
  const hint = useStore(controller.state, state => state.hint)
  const numbers = useStore(controller.state, state => state.numbers)
  const { rules } = theme
  const range = { least: leastMarks(rules), most: mostMarks(rules) }
  const won = result !== null && result.win > 0
  const said = () => {
    if (hint !== null) return text(hint, range)
    if (result !== null) return text('hitsOf', { hits: result.hits, marks: numbers.length })
    if (phase === 'mixing' || phase === 'rolling') return text('rolling')
    return rules.marks.includes(numbers.length)
      ? text('ready', { count: numbers.length })
      : text('invite', range)
  }
  return (
    <p className="draw-words" role="status" data-hint={hint !== null} data-won={won}>
      <span>{said()}</span>
      {won ? (
        <strong>
          <WonAmount {...result} overlay={controller.overlay} done={phase === 'idle'} />
        </strong>
      ) : null}
    </p>
  )
}

interface DrumProps {
  readonly controller: DrawController
  readonly theme: DrawTheme
}

/** Long enough after the draw for the balls to come to rest. */
const SETTLE_MS = 1600
const FIRST_SETTLE_MS = 2400

/** The drum with the balls that have not been drawn; it moves only while something is drawn. */
function DrumCanvas({ controller, theme }: DrumProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useStore(controller.state, state => state.shown)
  const phase = useStore(controller.state, state => state.phase)
  const inside = useRef<DrumBall[]>([])
  const mixing = phase === 'mixing' || phase === 'rolling'

  useEffect(() => {
    if (shown.length === 0) inside.current = fillDrum(ballsOf(theme.rules))
    else inside.current = inside.current.filter(({ number }) => !shown.includes(number))
  }, [shown, theme])

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return undefined
    const still = prefersReducedMotion()
    const settle_ms = controller.state.get().past.length === 0 ? FIRST_SETTLE_MS : SETTLE_MS
    let left_ms = mixing ? Number.POSITIVE_INFINITY : settle_ms
    const forces = { stir: mixing && !still ? 1 : 0, gravity: theme.gravity }
    if (still) stirDrum(inside.current, 1, { forces, random: Math.random })
    return frames.add((_now, elapsed) => {
      if (!still) stirDrum(inside.current, elapsed / 1000, { forces, random: Math.random })
      fitCanvas(element)
      paintDrum(context, inside.current, theme)
      left_ms -= elapsed
      return left_ms > 0
    })
  }, [mixing, theme, controller])

  return (
    <div className="drum" data-mixing={mixing} aria-hidden="true">
      <canvas ref={canvas} />
      <LatestBall controller={controller} theme={theme} />
    </div>
  )
}

/** The ball that has just left the drum, large for a moment: only where the theme enlarges the drum. */
function LatestBall({ controller, theme }: DrumProps) {
  const phase = useStore(controller.state, state => state.phase)
  const ball = useStore(controller.state, state => state.shown.at(-1))
  const numbers = useStore(controller.state, state => state.numbers)
  if (phase !== 'rolling' || ball === undefined) return null
  return (
    <span key={ball} className="latest-ball">
      <NumberBall
        number={ball}
        colours={coloursOf(theme.ballColours, { number: ball, balls: theme.rules.balls })}
        hit={numbers.includes(ball)}
      />
    </span>
  )
}

/** A ball is at least this wide on the screen; in a small drum they then lie over one another, the lower in front. */
const LEAST_BALL_PX = 44
/** Below this width no number is painted on a ball. */
const NUMBERED_PX = 30
/** The balls' share of the canvas. */
const DRUM_FILL = 0.97

/** The drum grows and shrinks while it is painted. */
function fitCanvas(canvas: HTMLCanvasElement): void {
  const side = Math.round(canvas.clientWidth * Math.min(2, window.devicePixelRatio))
  if (canvas.width === side) return
  canvas.width = side
  canvas.height = side
}

function paintDrum(context: CanvasRenderingContext2D, balls: readonly DrumBall[], theme: DrawTheme): void {
  const side = context.canvas.width
  const density = side / Math.max(1, context.canvas.clientWidth)
  const middle = side / 2
  const natural = BALL_RADIUS * middle * DRUM_FILL
  const isLarge = (natural * 2) / density >= NUMBERED_PX
  const size = isLarge ? Math.max(natural, (LEAST_BALL_PX / 2) * density) : natural
  // The balls stay inside the drum, however large they are painted.
  const reach = (middle - size) / (1 - BALL_RADIUS)
  context.clearRect(0, 0, side, side)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `800 ${Math.round(size * 0.72)}px system-ui, sans-serif`
  for (const ball of isLarge ? [...balls].sort((one, other) => one.y - other.y) : balls) {
    const x = middle + ball.x * reach
    const y = middle + ball.y * reach
    paintBall(
      context,
      { x, y, size },
      coloursOf(theme.ballColours, { number: ball.number, balls: theme.rules.balls }),
    )
    if (isLarge) paintNumber(context, { x, y, size }, ball.number)
  }
}

interface Circle {
  readonly x: number
  readonly y: number
  readonly size: number
}

function paintBall(
  context: CanvasRenderingContext2D,
  { x, y, size }: Circle,
  [lit, shaded]: BallColours,
): void {
  const paint = context.createRadialGradient(x - size * 0.35, y - size * 0.4, size * 0.1, x, y, size)
  paint.addColorStop(0, '#ffffff')
  paint.addColorStop(0.3, lit)
  paint.addColorStop(1, shaded)
  context.fillStyle = paint
  context.beginPath()
  context.arc(x, y, size, 0, Math.PI * 2)
  context.fill()
}

function paintNumber(context: CanvasRenderingContext2D, { x, y, size }: Circle, number: number): void {
  context.fillStyle = '#f6f1e6'
  context.beginPath()
  context.arc(x, y, size * 0.6, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#1b1206'
  context.fillText(String(number), x, y)
}
