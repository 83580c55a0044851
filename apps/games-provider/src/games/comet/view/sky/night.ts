/** The night a comet crosses: aurora, stars, mountains and the lake that mirrors them. Painted once for a size, then only moved. */

import { glow, picture, type Size, sequence } from '../../../../families/crash/view/pictures.ts'

export interface Night {
  readonly ground: HTMLCanvasElement
  readonly ribbons: readonly HTMLCanvasElement[]
  readonly stars: readonly NightStar[]
}

export interface NightStar {
  /** Shares of the width and of the height above the mountains. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly phase: number
}

/** Where the lake begins, as a share of the height. */
export const SHORE = 0.84

/** The outline of a ridge: `steps` peaks of different height, the same for the canvas and the catalogue's picture. */
export function ridge(
  seed: number,
  options: { readonly steps: number; readonly low: number; readonly high: number },
) {
  const next = sequence(seed)
  return Array.from({ length: options.steps * 2 + 1 }, (_, place) => ({
    x: place / (options.steps * 2),
    y: place % 2 === 0 ? options.low - next() * 0.03 : options.high + next() * 0.09,
  }))
}

/** The snow on a ridge: for each peak three corners and a jagged edge between them. */
export function snowOf(
  points: ReturnType<typeof ridge>,
): readonly (readonly { readonly x: number; readonly y: number }[])[] {
  return points.flatMap((peak, place) => {
    const [left, right] = [points[place - 1], points[place + 1]]
    if (place % 2 === 0 || !left || !right) return []
    const towards = (foot: { readonly x: number; readonly y: number }, share: number) => ({
      x: peak.x + (foot.x - peak.x) * share,
      y: peak.y + (foot.y - peak.y) * share,
    })
    const from = towards(left, 0.3)
    const to = towards(right, 0.36)
    const tooth = (share: number, drop: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + drop })
    return [[peak, to, tooth(0.72, 0.012), tooth(0.5, -0.008), tooth(0.3, 0.014), from]]
  })
}

export const FAR_RIDGE = ridge(91, { steps: 6, low: 0.8, high: 0.62 })
export const NEAR_RIDGE = ridge(17, { steps: 9, low: 0.845, high: 0.735 })

function fillRidge(
  pen: CanvasRenderingContext2D,
  size: Size,
  look: { points: typeof FAR_RIDGE; colours: [string, string] },
) {
  const { width, height } = size
  const top = Math.min(...look.points.map(({ y }) => y)) * height
  const paint = pen.createLinearGradient(0, top, 0, SHORE * height)
  paint.addColorStop(0, look.colours[0])
  paint.addColorStop(1, look.colours[1])
  pen.fillStyle = paint
  pen.beginPath()
  pen.moveTo(0, SHORE * height)
  for (const { x, y } of look.points) pen.lineTo(x * width, y * height)
  pen.lineTo(width, SHORE * height)
  pen.fill()
}

function paintGround(size: Size, fine: number): HTMLCanvasElement {
  const { width, height } = size
  return picture(size, fine, pen => {
    const sky = pen.createLinearGradient(0, 0, 0, SHORE * height)
    for (const [at, colour] of [
      [0, '#020a18'],
      [0.45, '#062338'],
      [0.8, '#0d4a58'],
      [1, '#2a8a7c'],
    ] as const) {
      sky.addColorStop(at, colour)
    }
    pen.fillStyle = sky
    pen.fillRect(0, 0, width, height)
    fillRidge(pen, size, { points: FAR_RIDGE, colours: ['#2c5f78', '#123a4c'] })
    pen.fillStyle = 'rgb(214 248 255 / 0.5)'
    for (const corners of snowOf(FAR_RIDGE)) {
      pen.beginPath()
      for (const { x, y } of corners) pen.lineTo(x * width, y * height)
      pen.fill()
    }
    fillRidge(pen, size, { points: NEAR_RIDGE, colours: ['#0d3040', '#04151f'] })
    const lake = pen.createLinearGradient(0, SHORE * height, 0, height)
    lake.addColorStop(0, '#1b6a68')
    lake.addColorStop(0.35, '#0b3344')
    lake.addColorStop(1, '#03101c')
    pen.fillStyle = lake
    pen.fillRect(0, SHORE * height, width, height)
    const next = sequence(5)
    pen.fillStyle = 'rgb(150 255 225 / 0.16)'
    for (let line = 0; line < 34; line += 1) {
      const deep = next() ** 1.6
      const long = (12 + next() * 46) * (0.4 + deep)
      pen.fillRect(next() * width - long / 2, (SHORE + 0.01 + deep * (1 - SHORE)) * height, long, 0.8 + deep)
    }
  })
}

/** One curtain of light: narrow rays that start along a wave and fade upwards. */
function paintRibbon(seed: number, colours: readonly [string, string]): HTMLCanvasElement {
  const size = { width: 420, height: 220 }
  return picture(size, 1, pen => {
    const next = sequence(seed)
    pen.globalCompositeOperation = 'lighter'
    for (let x = 0; x < size.width; x += 3) {
      const edge = Math.min(1, x / 70, (size.width - x) / 70)
      const foot = 150 + 26 * Math.sin(x / 46 + seed) + 12 * Math.sin(x / 17 + seed * 2)
      const tall = 70 + next() * 80
      const ray = pen.createLinearGradient(0, foot - tall, 0, foot + 16)
      const light = (0.1 + next() * 0.16) * edge
      ray.addColorStop(0, `rgb(${colours[1]} / 0)`)
      ray.addColorStop(0.45, `rgb(${colours[1]} / ${light * 0.7})`)
      ray.addColorStop(0.85, `rgb(${colours[0]} / ${light})`)
      ray.addColorStop(1, `rgb(${colours[0]} / 0)`)
      pen.fillStyle = ray
      pen.fillRect(x - 3, foot - tall, 9, tall + 16)
    }
  })
}

export const RIBBON_COLOURS = [
  ['60 255 190', '40 150 255'],
  ['90 235 255', '140 90 255'],
  ['130 255 160', '200 80 220'],
] as const

export function paintNight(size: Size, fine: number): Night {
  const next = sequence(0x3a7f)
  return {
    ground: paintGround(size, fine),
    ribbons: RIBBON_COLOURS.map((colours, place) => paintRibbon(11 + place * 7, colours)),
    stars: Array.from({ length: 70 }, () => ({
      x: next(),
      y: next() ** 1.3 * 0.66,
      size: 0.6 + next() ** 3 * 1.9,
      phase: next() * 6.28,
    })),
  }
}

/** White in the middle, then `colour` as three numbers. */
export const paintGlow = (diameter: number, colour: string): HTMLCanvasElement =>
  glow(diameter, [
    [0, 'rgb(255 255 255 / 1)'],
    [0.16, `rgb(${colour} / 0.9)`],
    [0.5, `rgb(${colour} / 0.25)`],
    [1, `rgb(${colour} / 0)`],
  ])
