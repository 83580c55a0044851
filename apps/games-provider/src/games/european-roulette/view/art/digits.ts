/** Figures drawn as lines, 6 wide and 10 high, so that the wheel looks the same where there is no font: in a picture file. */
const STROKES: readonly string[] = [
  'M3 0C.9 0 0 2 0 5s.9 5 3 5 3-2 3-5-.9-5-3-5z',
  'M1 2.100L3.500 0V10',
  'M.3 2.700C.5.900 1.600 0 3 0c1.700 0 2.800 1.100 2.800 2.700C5.800 5 .4 7.400.2 10H6',
  'M.5 1.200C1.100.400 2 0 3 0c1.600 0 2.700.900 2.700 2.400S4.600 4.700 2.500 4.700c2.300 0 3.500 1 3.500 2.600S4.800 10 3 10C1.700 10 .6 9.400 0 8.300',
  'M4.600 10V0L0 7.100H6.200',
  'M5.500 0H1L.5 4.600C1.200 4 2 3.700 3 3.700c1.800 0 3 1.200 3 3.100S4.700 10 2.900 10C1.600 10 .6 9.400 0 8.400',
  'M5.400 1.200C4.800.400 4 0 3.100 0 1.200 0 0 2 0 5.200V6.800C0 8.700 1.100 10 3 10s3-1.300 3-3.200-1.200-3.100-3-3.100S0 5 0 6.800',
  'M0 0H6L2.300 10',
  'M3 4.600C1.200 4.600 0 5.700 0 7.300S1.200 10 3 10s3-1.100 3-2.700S4.800 4.600 3 4.600C1.400 4.600.4 3.600.4 2.300S1.500 0 3 0s2.600 1 2.600 2.300S4.600 4.600 3 4.600z',
  'M.6 8.800C1.200 9.600 2 10 2.900 10 4.800 10 6 8 6 4.800V3.200C6 1.300 4.900 0 3 0S0 1.300 0 3.200s1.200 3.100 3 3.100S6 5 6 3.200',
]
const ADVANCE = 8.4
const WIDTH = 6
const HEIGHT = 10

/** The strokes of a whole number around the middle of its place; `height` in the drawing's own units. */
export function numberMarkup(number: number, height: number): string {
  const figures = [...String(number)].map(Number)
  const scale = height / HEIGHT
  const width = (figures.length - 1) * ADVANCE + WIDTH
  const strokes = figures.map(
    (figure, place) => `<path transform="translate(${place * ADVANCE} 0)" d="${STROKES[figure] ?? ''}"/>`,
  )
  return `<g transform="scale(${scale.toFixed(3)}) translate(${-width / 2} ${-HEIGHT / 2})">${strokes.join('')}</g>`
}
