/** Draws the board, its lights and its balls on a canvas. */
import { clamp01 } from '../../../view/motion/easing.ts'
import { type BoardGeometry, ballAt, bucketX, type Point, pegAt } from './board-geometry.ts'
import type { BallPlace } from './fall.ts'

export interface Glow {
  readonly row: number
  readonly peg: number
  /** 1 just hit … 0 dark again. */
  readonly strength: number
}

export interface Beam {
  readonly bucket: number
  /** Red, green and blue as CSS writes them: `255 84 92`. */
  readonly light: string
  readonly strength: number
  /** The multiplier, written above a bucket that pays well; empty above the others. */
  readonly label: string
}

/** A ball, and where it was a moment ago, the latest place first. */
export interface DrawnBall {
  readonly place: BallPlace
  readonly trail: readonly BallPlace[]
}

export interface BoardPicture {
  readonly balls: readonly DrawnBall[]
  readonly glows: readonly Glow[]
  readonly beams: readonly Beam[]
}

const SQUASH_MS = 95
const SQUASH = 0.2
const TAU = Math.PI * 2

type Canvas2d = CanvasRenderingContext2D

/** What does not move: drawn once for each size, and copied into every picture. */
export function drawBackdrop(geometry: BoardGeometry, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(geometry.width * scale)
  canvas.height = Math.round(geometry.height * scale)
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  context.scale(scale, scale)
  drawPediment(context, geometry)
  for (let row = 0; row < geometry.rows; row += 1)
    for (let peg = 0; peg < row + 3; peg += 1) drawPeg(context, pegAt(geometry, row, peg), geometry.pegRadius)
  return canvas
}

/** The walls keep this far from the outermost pegs, in gaps. */
const WALL_GAPS = 0.62

/** The bronze knobs on the funnel. */
const KNOB_PX = 6

/** The sloping field between two gilded walls, open at the top. */
function drawPediment(context: Canvas2d, { centre, gap, row, top, height, rows }: BoardGeometry): void {
  const halfAt = (y: number) => (((y - top) / row + 2) / 2 + WALL_GAPS) * gap
  const slope = (side: number) => {
    context.moveTo(centre + side * halfAt(0), 0)
    context.lineTo(centre + side * halfAt(height), height)
  }
  const field = context.createLinearGradient(0, 0, 0, height)
  field.addColorStop(0, 'rgb(38 34 92 / 0.92)')
  field.addColorStop(0.6, 'rgb(20 18 60 / 0.9)')
  field.addColorStop(1, 'rgb(12 10 34 / 0.85)')
  context.beginPath()
  context.moveTo(centre - halfAt(0), 0)
  context.lineTo(centre + halfAt(0), 0)
  context.lineTo(centre + halfAt(height), height)
  context.lineTo(centre - halfAt(height), height)
  context.closePath()
  context.fillStyle = field
  context.fill()
  const lamp = context.createRadialGradient(centre, top, 0, centre, top, row * rows * 0.8)
  lamp.addColorStop(0, 'rgb(255 214 140 / 0.26)')
  lamp.addColorStop(1, 'rgb(255 214 140 / 0)')
  context.fillStyle = lamp
  context.fill()
  for (const [width, colour] of [
    [7, 'rgb(8 6 20 / 0.7)'],
    [4.5, '#8a6424'],
    [2.6, '#e7c56a'],
    [0.9, '#fff3c4'],
  ] as const) {
    context.beginPath()
    slope(-1)
    slope(1)
    context.lineWidth = width
    context.strokeStyle = colour
    context.stroke()
  }
  for (const side of [-1, 1]) drawPeg(context, { x: centre + side * halfAt(KNOB_PX), y: KNOB_PX }, KNOB_PX)
}

function drawPeg(context: Canvas2d, { x, y }: Point, radius: number): void {
  context.fillStyle = 'rgb(0 0 0 / 0.45)'
  disc(context, { x: x + radius * 0.3, y: y + radius * 0.7 }, radius)
  const bronze = context.createRadialGradient(x - radius * 0.35, y - radius * 0.45, 0, x, y, radius)
  bronze.addColorStop(0, '#fff6dc')
  bronze.addColorStop(0.4, '#f0bb6c')
  bronze.addColorStop(1, '#8f5620')
  context.fillStyle = bronze
  disc(context, { x, y }, radius)
}

export function drawBoard(
  context: Canvas2d,
  geometry: BoardGeometry,
  { balls, glows, beams }: BoardPicture,
): void {
  for (const beam of beams) drawBeam(context, geometry, beam)
  for (const glow of glows) drawGlow(context, geometry, glow)
  for (const ball of balls) drawTrail(context, geometry, ball.trail)
  for (const ball of balls) drawBall(context, geometry, ball.place)
  for (const beam of beams) if (beam.label !== '') drawLabel(context, geometry, beam)
}

function drawBeam(context: Canvas2d, geometry: BoardGeometry, { bucket, light, strength }: Beam): void {
  const { gap, row, height } = geometry
  const x = bucketX(geometry, bucket)
  const reach = row * (1.6 + 3 * (1 - strength))
  const column = context.createLinearGradient(0, height, 0, height - reach)
  column.addColorStop(0, `rgb(${light} / ${0.75 * strength})`)
  column.addColorStop(1, `rgb(${light} / 0)`)
  context.fillStyle = column
  context.fillRect(x - gap * 0.46, height - reach, gap * 0.92, reach)
}

function drawGlow(context: Canvas2d, geometry: BoardGeometry, { row, peg, strength }: Glow): void {
  const at = pegAt(geometry, row, peg)
  const { pegRadius, ballRadius } = geometry
  const reach = pegRadius + ballRadius * (0.5 + 1.5 * (1 - strength))
  const halo = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, reach)
  halo.addColorStop(0, `rgb(255 226 150 / ${0.85 * strength})`)
  halo.addColorStop(1, 'rgb(255 190 90 / 0)')
  context.fillStyle = halo
  disc(context, at, reach)
  context.fillStyle = `rgb(255 246 214 / ${strength})`
  disc(context, at, pegRadius * (1 + 0.25 * strength))
}

const LABEL_PX = 15

function drawLabel(
  context: Canvas2d,
  geometry: BoardGeometry,
  { bucket, label, light, strength }: Beam,
): void {
  const { row, width, height } = geometry
  context.font = `800 ${LABEL_PX}px "Onest Variable", system-ui, sans-serif`
  context.textAlign = 'center'
  context.globalAlpha = Math.min(1, strength * 2.2)
  const half = context.measureText(label).width / 2 + 4
  const x = Math.min(width - half, Math.max(half, bucketX(geometry, bucket)))
  const y = height - row * 1.4 - LABEL_PX * (1.4 + 1.6 * (1 - strength ** 2))
  context.lineWidth = 4
  context.strokeStyle = 'rgb(10 8 28 / 0.9)'
  context.strokeText(label, x, y)
  context.fillStyle = `rgb(${light})`
  context.fillText(label, x, y)
  context.fillStyle = 'rgb(255 255 255 / 0.55)'
  context.fillText(label, x, y)
  context.globalAlpha = 1
}

function drawTrail(context: Canvas2d, geometry: BoardGeometry, trail: readonly BallPlace[]): void {
  for (const [age, place] of trail.entries()) {
    const left = 1 - (age + 1) / (trail.length + 1)
    context.fillStyle = `rgb(255 206 120 / ${0.34 * left})`
    disc(context, ballAt(geometry, place), geometry.ballRadius * (0.45 + 0.5 * left))
  }
}

/** A ball of alabaster with a gilded band, which rolls as far as it moves sideways and gives way where it hits a peg. */
function drawBall(context: Canvas2d, geometry: BoardGeometry, place: BallPlace): void {
  const { ballRadius: radius } = geometry
  const { x, y } = ballAt(geometry, place)
  const dent = SQUASH * (1 - clamp01(place.sincePeg_ms / SQUASH_MS))
  context.save()
  context.translate(x, y)
  context.fillStyle = 'rgb(255 196 96 / 0.22)'
  disc(context, { x: 0, y: 0 }, radius * 1.55)
  context.rotate(place.lean)
  context.scale(1 + dent * 0.7, 1 - dent)
  context.rotate(-place.lean)
  const body = context.createRadialGradient(-radius * 0.35, -radius * 0.4, radius * 0.1, 0, 0, radius)
  body.addColorStop(0, '#ffffff')
  body.addColorStop(0.5, '#ffe3a3')
  body.addColorStop(1, '#b5701f')
  context.fillStyle = body
  disc(context, { x: 0, y: 0 }, radius)
  context.rotate((x - geometry.centre) / radius)
  context.strokeStyle = 'rgb(112 44 10 / 0.75)'
  context.lineWidth = Math.max(0.8, radius * 0.2)
  context.beginPath()
  context.ellipse(0, 0, radius * 0.86, radius * 0.3, 0, 0, TAU)
  context.stroke()
  context.restore()
}

function disc(context: Canvas2d, { x, y }: Point, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, TAU)
  context.fill()
}
