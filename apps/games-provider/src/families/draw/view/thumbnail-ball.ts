/** A numbered ball as SVG text, for the catalogue's pictures: digits are drawn by strokes, so that no font is needed. */
import type { BallColours } from './draw-theme.ts'

/** On a field of 9 × 14. */
const DIGITS: Readonly<Record<string, string>> = {
  '1': 'M2 3L6 0V14',
  '2': 'M0 3.500C1 -1.500 9 -1 8.500 4C8 8 1 10 0 14H9',
  '3': 'M0.500 0.500H8.500L4 5.500C10.500 5.500 10.500 14 4 14C2 14 0.500 13 0 11.500',
  '5': 'M8 0H1.500L0.500 6C8 3.500 11 13.500 4 14C2 14 0.500 13 0 11.500',
  '6': 'M7 0C2 3 0 7 0 10C0 15.500 9 15.500 9 10C9 5 2 5 0.500 9',
  '7': 'M0 0H9L3.500 14',
  '9': 'M2 14C7 11 9 7 9 4C9 -1.500 0 -1.500 0 4C0 9 7 9 8.500 5',
}

interface BallPlace {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly turn?: number
}

/** The balls' gradients, for a `defs` element. */
export function ballPaints(colours: readonly BallColours[]): string {
  return colours
    .map(
      ([lit, shaded], group) =>
        `<radialGradient id="ball-${group}" cx="0.34" cy="0.27" r="0.8"><stop offset="0" stop-color="#fff"/><stop offset="0.28" stop-color="${lit}"/><stop offset="1" stop-color="${shaded}"/></radialGradient>`,
    )
    .join('')
}

export function thumbnailBall(figures: string, group: number, { x, y, radius, turn = 0 }: BallPlace): string {
  const digits = [...figures].map((digit, place) => {
    const left = place * 13 - (figures.length * 13 - 4) / 2
    return `<path d="${DIGITS[digit] ?? ''}" transform="translate(${left} -7)"/>`
  })
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${radius / 40})"><ellipse cx="3" cy="38" rx="36" ry="9" fill="#000" fill-opacity="0.4"/><circle r="40" fill="url(#ball-${group})"/><circle r="24" fill="#fffdf5"/>
<g fill="none" stroke="#1b1206" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round" transform="scale(1.3)">${digits.join('')}</g></g>`
}
