/** Whatever is costly to draw, drawn once into small pictures. Sizes in CSS pixels; pictures are twice as fine. */
import { type Part, PLANET, POD, ROCKET } from './shapes.ts'

const FINE = 2

export interface Art {
  readonly rocket: HTMLCanvasElement
  readonly pod: HTMLCanvasElement
  readonly planet: HTMLCanvasElement
  readonly fire: HTMLCanvasElement
  readonly spark: HTMLCanvasElement
  readonly smoke: HTMLCanvasElement
  readonly star: HTMLCanvasElement
  readonly violetCloud: HTMLCanvasElement
  readonly tealCloud: HTMLCanvasElement
}

function picture(
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * FINE)
  canvas.height = Math.ceil(height * FINE)
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.scale(FINE, FINE)
  pen.translate(width / 2, height / 2)
  draw(pen)
  return canvas
}

const outlineOf = (d: string): Path2D => new Path2D(d)

function drawParts(pen: CanvasRenderingContext2D, parts: readonly Part[]): void {
  for (const { d, from, to, colours } of parts) {
    const paint = pen.createLinearGradient(from[0], from[1], to[0], to[1])
    for (const [place, colour] of colours.entries()) paint.addColorStop(place / (colours.length - 1), colour)
    pen.fillStyle = paint
    pen.fill(outlineOf(d))
  }
}

/** Light that fades to nothing: `stops` are colour and share of the radius. */
function glow(size: number, stops: readonly (readonly [at: number, colour: string])[]): HTMLCanvasElement {
  return picture(size, size, pen => {
    const paint = pen.createRadialGradient(0, 0, 0, 0, 0, size / 2)
    for (const [at, colour] of stops) paint.addColorStop(at, colour)
    pen.fillStyle = paint
    pen.fillRect(-size / 2, -size / 2, size, size)
  })
}

/** Several soft patches that together look like a cloud of gas. */
function cloud(seed: number, colour: string): HTMLCanvasElement {
  const size = 260
  return picture(size, size, pen => {
    let state = seed
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    for (let patch = 0; patch < 16; patch += 1) {
      const radius = 26 + next() * 52
      const x = (next() - 0.5) * (size - 2 * radius)
      const y = (next() - 0.5) * (size - 2 * radius) * 0.7
      const paint = pen.createRadialGradient(x, y, 0, x, y, radius)
      paint.addColorStop(0, `rgb(${colour} / 0.2)`)
      paint.addColorStop(1, `rgb(${colour} / 0)`)
      pen.fillStyle = paint
      pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
    }
  })
}

function star(): HTMLCanvasElement {
  const size = 28
  return picture(size, size, pen => {
    const paint = pen.createRadialGradient(0, 0, 0, 0, 0, size / 2)
    paint.addColorStop(0, '#ffffff')
    paint.addColorStop(0.12, 'rgb(220 235 255 / 0.9)')
    paint.addColorStop(0.4, 'rgb(150 190 255 / 0.18)')
    paint.addColorStop(1, 'rgb(150 190 255 / 0)')
    pen.fillStyle = paint
    pen.fillRect(-size / 2, -size / 2, size, size)
    pen.fillStyle = 'rgb(230 240 255 / 0.55)'
    pen.fill(outlineOf('M0 -13 L0.800 -0.800 L13 0 L0.800 0.800 L0 13 L-0.800 0.800 L-13 0 L-0.800 -0.800 Z'))
  })
}

export function paintArt(): Art {
  return {
    rocket: picture(124, 64, pen => drawParts(pen, ROCKET)),
    pod: picture(44, 60, pen => drawParts(pen, POD)),
    planet: picture(220, 150, pen => drawParts(pen, PLANET)),
    fire: glow(48, [
      [0, 'rgb(255 255 235 / 1)'],
      [0.25, 'rgb(255 214 110 / 0.85)'],
      [0.6, 'rgb(255 96 40 / 0.35)'],
      [1, 'rgb(255 40 60 / 0)'],
    ]),
    spark: glow(24, [
      [0, 'rgb(255 255 255 / 1)'],
      [0.3, 'rgb(255 196 120 / 0.8)'],
      [1, 'rgb(255 110 60 / 0)'],
    ]),
    smoke: glow(64, [
      [0, 'rgb(210 205 235 / 0.3)'],
      [0.5, 'rgb(140 135 185 / 0.16)'],
      [1, 'rgb(90 90 150 / 0)'],
    ]),
    star: star(),
    violetCloud: cloud(7, '168 96 255'),
    tealCloud: cloud(23, '60 190 220'),
  }
}
