import { useEffect, useRef } from 'react'
import type { OverlayShow } from '../big-win/overlay-show.ts'
import { frames, prefersReducedMotion } from '../motion/frame-loop.ts'
import type { OverlayTier } from '../win-tiers.ts'

interface Look {
  readonly colours: readonly string[]
  /** Sparks thrown when the title appears, and again when the amount is whole. */
  readonly burst: number
  /** Sparks a second while the amount counts. */
  readonly perSecond: number
}

const LOOKS: Readonly<Record<OverlayTier, Look>> = {
  big: { colours: ['#fff3c0', '#ffd45e', '#e9a52a'], burst: 24, perSecond: 14 },
  huge: { colours: ['#ffe9c2', '#ff9d3c', '#ff5a2a'], burst: 36, perSecond: 22 },
  mega: { colours: ['#ffd9ff', '#e05cff', '#8f4bff'], burst: 48, perSecond: 32 },
  legendary: { colours: ['#ffffff', '#7ff3ff', '#ffe27a', '#ff8ad8'], burst: 64, perSecond: 44 },
}

const MOST_SPARKS = 110
const GRAVITY = 620
const LIFE_S = 1.5

interface Spark {
  x: number
  y: number
  vx: number
  vy: number
  age_s: number
  size: number
  colour: string
}

/** Sparks around the words of a big win, in the colours of its title. They are drawn only while they fly. */
export function OverlaySparks({ overlay }: { readonly overlay: Pick<OverlayShow<object>, 'state'> }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current || prefersReducedMotion()) return undefined
    return flySparks(canvas.current, overlay)
  }, [overlay])
  return <canvas ref={canvas} className="overlay-sparks" aria-hidden="true" />
}

/** Returns the function that stops them. */
function flySparks(canvas: HTMLCanvasElement, { state }: Pick<OverlayShow<object>, 'state'>): () => void {
  const context = canvas.getContext('2d')
  if (context === null) return () => undefined
  canvas.width = window.innerWidth
  canvas.height = window.innerHeight
  const sparks: Spark[] = []
  let owed = 0
  let known: OverlayTier | null = null
  let wasWhole = false
  const step = (_now: number, elapsed: number): boolean => {
    const { title, countDone } = state.get()
    if (title !== null) {
      const look = LOOKS[title]
      if (title !== known || countDone !== wasWhole) owed += look.burst
      known = title
      wasWhole = countDone
      if (!countDone) owed += (look.perSecond * elapsed) / 1000
      for (; owed >= 1; owed -= 1) if (sparks.length < MOST_SPARKS) sparks.push(thrown(canvas, look.colours))
    }
    draw(context, sparks, elapsed / 1000)
    return true
  }
  return frames.add(step)
}

function thrown({ width, height }: HTMLCanvasElement, colours: readonly string[]): Spark {
  const angle = Math.random() * 2 * Math.PI
  const speed = 160 + Math.random() * 420
  return {
    x: width * (0.5 + (Math.random() - 0.5) * 0.4),
    y: height * (0.4 + (Math.random() - 0.5) * 0.12),
    vx: Math.cos(angle) * speed,
    vy: Math.sin(angle) * speed - 220,
    age_s: 0,
    size: 2 + Math.random() * 4,
    colour: colours[Math.floor(Math.random() * colours.length)] ?? '#ffffff',
  }
}

/** Moves and draws them; burnt-out ones are dropped. */
function draw(context: CanvasRenderingContext2D, sparks: Spark[], elapsed_s: number): void {
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  for (let place = sparks.length - 1; place >= 0; place -= 1) {
    const spark = sparks[place]
    if (spark === undefined) continue
    spark.age_s += elapsed_s
    if (spark.age_s >= LIFE_S) {
      sparks.splice(place, 1)
      continue
    }
    spark.vy += GRAVITY * elapsed_s
    spark.x += spark.vx * elapsed_s
    spark.y += spark.vy * elapsed_s
    const left = 1 - spark.age_s / LIFE_S
    const size = spark.size * (0.5 + left)
    context.globalAlpha = Math.min(1, left * 2)
    context.fillStyle = spark.colour
    context.fillRect(spark.x - size / 2, spark.y - size / 2, size, size)
  }
}
