/** The things in the sky, drawn once into small pictures. Sizes in CSS pixels; pictures are twice as fine. */
import { type Part, ROCKETS, type Rocket } from '@arena/ui/looks/rockets'
import { glow, picture, sequence } from '../../../../families/crash/view/pictures.ts'
import { wornLook } from '../../../../view/session/worn-look.ts'

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

/** A picture whose pen begins in its middle. */
function middled(
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  return picture({ width, height }, FINE, pen => {
    pen.translate(width / 2, height / 2)
    draw(pen)
  })
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

/** Several soft patches that together look like a cloud of gas. */
function cloud(seed: number, colour: string): HTMLCanvasElement {
  const size = 260
  return middled(size, size, pen => {
    const next = sequence(seed)
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
  return middled(size, size, pen => {
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
  const { parts, fire } = wornLook('rocket', ROCKETS) ?? USUAL_ROCKET
  const [hot, warm, cold] = fire
  return {
    rocket: middled(124, 64, pen => drawParts(pen, parts)),
    pod: middled(44, 60, pen => drawParts(pen, POD)),
    planet: middled(220, 150, pen => drawParts(pen, PLANET)),
    fire: glow(48, [
      [0, `rgb(${hot} / 1)`],
      [0.25, `rgb(${warm} / 0.85)`],
      [0.6, `rgb(${cold} / 0.35)`],
      [1, `rgb(${cold} / 0)`],
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

const across = (half: number, colours: readonly string[]) =>
  ({ from: [0, -half], to: [0, half], colours }) as const

/** Points to the right, 120 long and 56 wide around its middle. */
export const ROCKET: readonly Part[] = [
  { d: 'M-30 9 L-58 28 L-42 27 L-8 14 Z', ...across(28, ['#ff5a5f', '#c21f45', '#5a0a24']) },
  { d: 'M-30 -9 L-58 -28 L-42 -27 L-8 -14 Z', ...across(28, ['#ff9a8a', '#e0324f', '#8c1230']) },
  { d: 'M-44 -8 L-57 -11 L-57 11 L-44 8 Z', ...across(11, ['#c3cbe6', '#59628a', '#1c2140']) },
  {
    d: 'M-46 -12 C-20 -21 20 -20 59 0 C20 20 -20 21 -46 12 C-49 5 -49 -5 -46 -12 Z',
    ...across(18, ['#ffffff', '#f1f4ff', '#b4bee2', '#5c6799']),
  },
  {
    d: 'M27 -12.4 C39 -9.2 49 -5 59 0 C49 5 39 9.2 27 12.4 C32 5 32 -5 27 -12.4 Z',
    ...across(12, ['#ffe08a', '#ff7a3d', '#a31d2c']),
  },
  {
    d: 'M-32 -15.4 C-28 -16.3 -25 -16.8 -21 -17.2 C-17 -6 -17 6 -21 17.2 C-25 16.8 -28 16.3 -32 15.4 C-28 6 -28 -6 -32 -15.4 Z',
    ...across(17, ['#fff3c4', '#e9bd4a', '#8f6212']),
  },
  {
    d: 'M-4 -2 a9.500 9.500 0 1 0 19 0 a9.500 9.500 0 1 0 -19 0 Z',
    ...across(11, ['#fff3c4', '#d4af37', '#6b4508']),
  },
  { d: 'M-1.500 -2 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0 Z', ...across(9, ['#d8fbff', '#3fa4ea', '#0a2a6b']) },
  {
    d: 'M1 -5 C3 -8 7 -8.500 9 -7 C6 -7 4 -5 3.500 -2.500 C2 -2.500 0.500 -3.500 1 -5 Z',
    ...across(8, ['#ffffff', '#e8fbff']),
  },
  { d: 'M-46 -2.500 L-60 0 L-46 3.500 L-14 2.500 Z', ...across(4, ['#ff9a8a', '#c21f45', '#6b0d2a']) },
  {
    d: 'M-40 -11.500 C-16 -18 18 -17 48 -3 C18 -12 -14 -13 -40 -9.500 Z',
    ...across(16, ['#ffffff', '#ffffff']),
  },
]

const USUAL_ROCKET: Rocket = { parts: ROCKET, fire: ['255 255 235', '255 214 110', '255 96 40'] }

/** A capsule under its parachute, 40 wide and 56 high around its middle. */
export const POD: readonly Part[] = [
  { d: 'M-17.500 -7 L-5 12 L-4 12 L-16 -7 Z', ...across(12, ['#ffffff', '#cfd6ee']) },
  { d: 'M17.500 -7 L5 12 L4 12 L16 -7 Z', ...across(12, ['#ffffff', '#cfd6ee']) },
  { d: 'M-0.500 -7 L-0.500 12 L0.500 12 L0.500 -7 Z', ...across(12, ['#ffffff', '#cfd6ee']) },
  {
    d: 'M-20 -6 C-20 -34 20 -34 20 -6 C14 -11 7 -11 0 -6 C-7 -11 -14 -11 -20 -6 Z',
    ...across(28, ['#fff3c4', '#ffd36b', '#ff8a3d']),
  },
  {
    d: 'M-7 -8.500 C-8 -18 -5 -25 0 -27 C5 -25 8 -18 7 -8.500 C4 -9 2 -8 0 -6 C-2 -8 -4 -9 -7 -8.500 Z',
    ...across(26, ['#ff9a8a', '#d3202c', '#a3122c']),
  },
  { d: 'M-6 11 L6 11 L10 24 C5 27.500 -5 27.500 -10 24 Z', ...across(26, ['#5c6799', '#ffffff', '#8a94bd']) },
  { d: 'M-3 16 a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0 Z', ...across(18, ['#8fe6ff', '#2a6fc6']) },
]

/** A far planet with a ring, 200 wide around its middle. */
export const PLANET: readonly Part[] = [
  {
    d: 'M-62 0 a62 62 0 1 0 124 0 a62 62 0 1 0 -124 0 Z',
    from: [-46, -46],
    to: [52, 52],
    colours: ['#ffd9b0', '#e07a6a', '#7a2f74', '#1e0f3c'],
  },
  {
    d: 'M-60 -16 C-20 -4 24 -6 61 -12 C62 -6 62 -3 62 0 C24 8 -22 8 -62 -2 Z',
    from: [-60, 0],
    to: [60, 0],
    colours: ['#fff0d0', '#c2567a', '#3a1650'],
  },
  {
    d: 'M-55 28 C-18 38 20 36 56 26 C54 31 52 35 49 38 C20 46 -20 46 -49 38 Z',
    from: [-60, 0],
    to: [60, 0],
    colours: ['#f0b08a', '#8a3a7a', '#2a1046'],
  },
  {
    d: 'M-61 12 C-120 34 -104 44 -40 30 C20 18 96 -14 98 -28 C99 -36 82 -34 58 -24 C86 -30 84 -24 62 -12 C30 6 -30 24 -62 28 C-86 30 -82 24 -61 12 Z',
    from: [-100, 20],
    to: [100, -20],
    colours: ['#fff3c4', '#e9bd8a', '#8a5a8a'],
  },
]
