/** The sky behind a flight: from an evening over mountains to the dark between the stars, by height. */
import { sequence } from '../../../../families/crash/view/pictures.ts'
import { clamp01 } from '../../../../view/motion/easing.ts'
import type { Art } from './art.ts'

interface Star {
  readonly x: number
  readonly y: number
  /** 0 far … 1 near. */
  readonly depth: number
  readonly phase: number
}

/** Sky colours from top to bottom, by the logarithm of the multiplier to base 10. */
const SKIES: readonly {
  readonly height: number
  readonly colours: readonly (readonly [number, number, number])[]
}[] = [
  {
    height: 0,
    colours: [
      [16, 12, 52],
      [74, 36, 110],
      [206, 92, 110],
      [255, 178, 112],
    ],
  },
  {
    height: 0.22,
    colours: [
      [10, 10, 46],
      [44, 30, 104],
      [128, 58, 130],
      [214, 104, 120],
    ],
  },
  {
    height: 0.6,
    colours: [
      [6, 6, 30],
      [20, 18, 74],
      [50, 32, 112],
      [96, 48, 130],
    ],
  },
  {
    height: 1.3,
    colours: [
      [3, 4, 18],
      [9, 12, 44],
      [18, 26, 78],
      [30, 48, 104],
    ],
  },
  {
    height: 4,
    colours: [
      [2, 2, 10],
      [6, 8, 26],
      [10, 22, 48],
      [14, 52, 72],
    ],
  },
]

const STARS = 96

function manyStars(): readonly Star[] {
  const next = sequence(0x51ab_7c3d)
  return Array.from({ length: STARS }, () => ({
    x: next(),
    y: next(),
    depth: next() ** 2,
    phase: next() * 6.28,
  }))
}

export interface BackdropView {
  readonly width: number
  readonly height: number
  /** Logarithm of the multiplier to base 10. */
  readonly altitude: number
  /** How far the sky has moved, in pixels of the nearest layer. */
  readonly travelled: number
  readonly now: number
}

export class Backdrop {
  private readonly stars = manyStars()

  constructor(private readonly art: Art) {}

  draw(pen: CanvasRenderingContext2D, view: BackdropView): void {
    this.sky(pen, view)
    this.clouds(pen, view)
    this.drawStars(pen, view)
    this.planet(pen, view)
    this.ground(pen, view)
  }

  private sky(pen: CanvasRenderingContext2D, { width, height, altitude }: BackdropView): void {
    const paint = pen.createLinearGradient(0, 0, 0, height)
    for (const [place, colour] of skyColours(altitude).entries()) paint.addColorStop(place / 3, colour)
    pen.fillStyle = paint
    pen.fillRect(0, 0, width, height)
  }

  private clouds(pen: CanvasRenderingContext2D, { width, height, altitude, travelled }: BackdropView): void {
    const seen = clamp01((altitude - 0.1) * 1.6)
    if (seen === 0) return
    pen.globalCompositeOperation = 'lighter'
    const size = Math.max(width, height) * 0.95
    const around = (shift: number, share: number) => {
      const whole = width + size
      return ((((shift - travelled * share) % whole) + whole) % whole) - size
    }
    pen.globalAlpha = seen * 0.75
    pen.drawImage(this.art.violetCloud, around(width * 1.3, 0.06), -size * 0.18, size, size * 0.8)
    pen.globalAlpha = seen * 0.6
    pen.drawImage(this.art.tealCloud, around(width * 0.6, 0.1), height * 0.32, size * 0.9, size * 0.7)
    pen.globalAlpha = 1
    pen.globalCompositeOperation = 'source-over'
  }

  private drawStars(
    pen: CanvasRenderingContext2D,
    { width, height, altitude, travelled, now }: BackdropView,
  ): void {
    const seen = 0.45 + 0.55 * clamp01(altitude * 2)
    for (const { x, y, depth, phase } of this.stars) {
      const speed = 0.15 + 0.85 * depth
      const left = (((x * width - travelled * speed) % width) + width) % width
      const top = (((y * height + travelled * speed * 0.45) % height) + height) % height
      // Near the ground the evening is too bright for stars.
      const light = seen * (0.35 + 0.65 * clamp01(1.15 - top / height + altitude * 2))
      const size = 4 + depth * 13
      pen.globalAlpha = light * (0.6 + 0.4 * Math.sin(now / 700 + phase))
      pen.drawImage(this.art.star, left - size / 2, top - size / 2, size, size)
    }
    pen.globalAlpha = 1
  }

  private planet(pen: CanvasRenderingContext2D, { width, height, altitude, travelled }: BackdropView): void {
    const rising = clamp01((altitude - 0.25) / 0.5)
    if (rising === 0) return
    const size = Math.min(width * 0.42, height * 0.62)
    const x = width * 0.15 - ((travelled * 0.03) % (width * 1.6))
    const left = x < -size ? x + width * 1.6 : x
    pen.globalAlpha = rising
    pen.drawImage(this.art.planet, left, height * (0.34 - 0.12 * (1 - rising)), size, size * 0.68)
    pen.globalAlpha = 1
  }

  /** Two ridges and the edge of the pad; they sink as the rocket climbs. */
  private ground(pen: CanvasRenderingContext2D, { width, height, altitude, travelled }: BackdropView): void {
    const sunk = altitude * height * 2.4
    if (sunk > height * 0.5) return
    const ridge = (
      base: number,
      swell: number,
      options: { shift: number; colours: readonly [string, string, string] },
    ) => {
      const top = height - base + sunk * (0.6 + swell / 60)
      const paint = pen.createLinearGradient(0, top - swell, 0, top + base)
      paint.addColorStop(0, options.colours[0])
      paint.addColorStop(1, options.colours[1])
      pen.fillStyle = paint
      pen.beginPath()
      pen.moveTo(-2, height + sunk + 2)
      for (let x = -2; x <= width + 12; x += 6) {
        const at = (x + options.shift + travelled * 0.2) / 46
        pen.lineTo(
          x,
          top - swell * (0.5 * Math.sin(at) + 0.32 * Math.sin(at * 2.3 + 1) + 0.18 * Math.sin(at * 5.1)),
        )
      }
      pen.lineTo(width + 12, height + sunk + 2)
      pen.fill()
      pen.strokeStyle = options.colours[2]
      pen.lineWidth = 1.5
      pen.stroke()
    }
    ridge(height * 0.2, 24, { shift: 40, colours: ['#7a3a78', '#43205e', '#c86a8c'] })
    ridge(height * 0.11, 15, { shift: 220, colours: ['#3c1c56', '#170a2c', '#7a3f86'] })
  }
}

function skyColours(altitude: number): readonly string[] {
  const above = SKIES.findIndex(sky => sky.height >= altitude)
  const high = SKIES[above === -1 ? SKIES.length - 1 : above]
  const low = SKIES[Math.max(0, (above === -1 ? SKIES.length : above) - 1)]
  if (!high || !low) return []
  const share = high === low ? 0 : clamp01((altitude - low.height) / (high.height - low.height))
  return low.colours.map((from, place) => {
    const to = high.colours[place] ?? from
    const mix = (part: 0 | 1 | 2) => Math.round(from[part] + (to[part] - from[part]) * share)
    return `rgb(${mix(0)} ${mix(1)} ${mix(2)})`
  })
}
