/**
 * Pictures as data, so that the page, the catalogue's thumbnail and a canvas draw the very same art. A drawing fills a square of
 * 100 × 100; a fill such as `@gold` names one of the gradients below.
 */
export interface Shape {
  /** Path data. */
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
  /** Degrees around a point of the square. */
  readonly turn?: readonly [degrees: number, x: number, y: number]
}

export type Drawing = readonly Shape[]

interface Gradient {
  readonly stops: readonly string[]
  /** Lit from above left; without it the colours run down along a slanted line. */
  readonly round?: boolean
}

export const GRADIENTS = {
  gold: { stops: ['#fff6cf', '#f6d365', '#d9a02a', '#8f6212'] },
  goldBall: { stops: ['#fffbe3', '#ffdf7a', '#d29a24', '#7a4e08'], round: true },
  bronze: { stops: ['#f7cf9a', '#c9833c', '#7d4413', '#4a2506'] },
  silver: { stops: ['#ffffff', '#d5dde6', '#8d9aa8', '#56616d'] },
  steel: { stops: ['#f2f7fb', '#aab8c5', '#66727f', '#39434d'] },
  leaf: { stops: ['#c9f58a', '#58c545', '#1f8a35', '#0b5225'] },
  emerald: { stops: ['#d6ffe9', '#3fe09a', '#0b9a62', '#045338'] },
  red: { stops: ['#ffb19b', '#ee4438', '#b0121d', '#5e0410'] },
  ruby: { stops: ['#ffd0d8', '#ff4d6d', '#c00a36', '#5d0018'] },
  wood: { stops: ['#c98a4d', '#8c5424', '#5c3211', '#341a06'] },
  paper: { stops: ['#fff3cf', '#ecd193', '#c79b55'] },
  pearl: { stops: ['#ffffff', '#fdf3f7', '#d9c6dd', '#9d8db0'], round: true },
  shell: { stops: ['#ffd9c4', '#f49f86', '#b95a5c'] },
  bone: { stops: ['#fffdf0', '#ece0bd', '#b7a071', '#7a6439'] },
  night: { stops: ['#51607d', '#242e48', '#0d1324'] },
  sky: { stops: ['#e8faff', '#86d3f7', '#2b86c8'] },
} as const satisfies Record<string, Gradient>

const PAINT = /^@(\w+)$/
export const paintId = (name: string): string => `art-${name}`

/** The SVG value: `@gold` becomes the address of its gradient. */
export function paintOf(paint: string | undefined): string {
  return paint === undefined ? 'none' : paint.replace(PAINT, (_, name: string) => `url(#${paintId(name)})`)
}

export const circle = (x: number, y: number, r: number): string => ellipse(x, y, { rx: r, ry: r })

export function ellipse(
  x: number,
  y: number,
  { rx, ry }: { readonly rx: number; readonly ry: number },
): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
}

/** A closed star or wheel: `points` tips at `outer`, and as many corners between them at `inner`. */
export function star(
  points: number,
  { outer, inner }: { readonly outer: number; readonly inner: number },
): string {
  const corners = Array.from({ length: points * 2 }, (_, step) => {
    const radius = step % 2 === 0 ? outer : inner
    const angle = (step * Math.PI) / points - Math.PI / 2
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}z`
}

/** A drawing as SVG text, for pictures that are made without a page. */
function drawingMarkup(drawing: Drawing): string {
  return drawing
    .map(({ d, fill, stroke, width = 2, opacity = 1, turn }) => {
      const outline =
        stroke === undefined
          ? ''
          : ` stroke="${paintOf(stroke)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
      const turned = turn === undefined ? '' : ` transform="rotate(${turn.join(' ')})"`
      return `<path d="${d}" fill="${paintOf(fill)}"${outline}${opacity === 1 ? '' : ` opacity="${opacity}"`}${turned}/>`
    })
    .join('')
}

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn?: number
}

/** A drawing as SVG text with its middle at a place. */
export function drawingAt(drawing: Drawing, { x, y, size, turn = 0 }: Place): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100}) translate(-50 -50)">${drawingMarkup(drawing)}</g>`
}

/** The gradients as SVG text, for a `defs` element. */
export function gradientMarkup(): string {
  return Object.entries<Gradient>(GRADIENTS)
    .map(([name, { stops, round = false }]) => {
      const colours = stops
        .map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`)
        .join('')
      return round
        ? `<radialGradient id="${paintId(name)}" cx="0.36" cy="0.3" r="0.75">${colours}</radialGradient>`
        : `<linearGradient id="${paintId(name)}" x1="0.2" y1="0" x2="0.6" y2="1">${colours}</linearGradient>`
    })
    .join('')
}

const outlines = new Map<string, Path2D>()

/** A stamp is drawn many times over: its path data is read once. */
function outlineOf(d: string): Path2D {
  const known = outlines.get(d) ?? new Path2D(d)
  outlines.set(d, known)
  return known
}

/** The outlines of a drawing in one colour, for a pattern on a canvas; `size` in the canvas's own units. */
export function stampDrawing(
  context: CanvasRenderingContext2D,
  drawing: Drawing,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  context.save()
  context.translate(x - size / 2, y - size / 2)
  context.scale(size / 100, size / 100)
  for (const { d, fill, turn } of drawing) {
    if (fill === undefined) continue
    context.save()
    if (turn) {
      const [degrees, centreX, centreY] = turn
      context.translate(centreX, centreY)
      context.rotate((degrees * Math.PI) / 180)
      context.translate(-centreX, -centreY)
    }
    context.fill(outlineOf(d))
    context.restore()
  }
  context.restore()
}
