/**
 * The wheel in three layers of 400 × 400 around 200, 200: the fixed bowl, the turning rotor, and the light over both. The rotor has no
 * directional light of its own, so that it may turn.
 */
import { colourOf, type PocketColour } from '../../maths/bets.ts'
import { POCKETS, WHEEL_ORDER } from '../../maths/wheel.ts'

const CENTRE = 200
const RADII = { rim: 199, rimInner: 181, trackInner: 165, rotor: 149, numbersInner: 121, pocketsInner: 93 }

const FACES: Readonly<Record<PocketColour, { readonly bright: string; readonly deep: string }>> = {
  red: { bright: '#d5182c', deep: '#5e0511' },
  black: { bright: '#25242c', deep: '#08080b' },
  green: { bright: '#0f9a53', deep: '#03482a' },
}

/** The colours that distinguish one wheel from another; lists run from the lit to the dark end of their gradients. */
export interface WheelPaints {
  readonly wood: readonly [string, string, string]
  readonly metal: readonly [string, string, string, string]
  readonly track: readonly [string, string, string, string]
  readonly apron: readonly [string, string, string]
  readonly cone: readonly [string, string, string, string]
  readonly brass: readonly [string, string, string, string]
  /** Thin rings, rays and frets. */
  readonly line: string
  readonly fret: string
}

type Stop = readonly [offset: number, colour: string, opacity?: number]
const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

const ring = (radius: number, width: number, paint: string): string =>
  `<circle cx="200" cy="200" r="${radius}" fill="none" stroke="${paint}" stroke-width="${width}"/>`

function polar(radius: number, turns: number): readonly [number, number] {
  const angle = turns * 2 * Math.PI - Math.PI / 2
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)]
}
const at = (radius: number, turns: number): string =>
  polar(radius, turns)
    .map(value => value.toFixed(2))
    .join(' ')

/** A piece of a ring between two radii and two turns. */
const piece = (outer: number, inner: number, [from, to]: readonly [number, number]): string =>
  `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}z`

const svg = (defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 400 400"><defs>${defs}</defs>${body}</svg>`

const bowlDefs = ({ wood, metal, track, apron }: WheelPaints): string => `
<radialGradient id="wood" gradientUnits="userSpaceOnUse" cx="150" cy="120" r="300">${stops([
  [0, wood[0]],
  [0.45, wood[1]],
  [1, wood[2]],
])}</radialGradient>
<linearGradient id="gilt" x1="0.1" y1="0" x2="0.9" y2="1">${stops([
  [0, metal[0]],
  [0.3, metal[1]],
  [0.6, metal[2]],
  [1, metal[3]],
])}</linearGradient>
<radialGradient id="track" gradientUnits="userSpaceOnUse" cx="200" cy="200" r="181">${stops([
  [0.9, track[0]],
  [0.95, track[1]],
  [0.985, track[2]],
  [1, track[3]],
])}</radialGradient>
<radialGradient id="apron" gradientUnits="userSpaceOnUse" cx="200" cy="200" r="165">${stops([
  [0.88, apron[0]],
  [0.93, apron[1]],
  [1, apron[2]],
])}</radialGradient>`

const DEFLECTORS = 8

/** Eight diamonds of brass, every other one lying. */
function deflectors(): string {
  return Array.from({ length: DEFLECTORS }, (_, place) => {
    const [x, y] = polar(157.5, place / DEFLECTORS + 1 / 16)
    const turn = (place / DEFLECTORS + 1 / 16) * 360 + (place % 2 === 0 ? 0 : 90)
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})"><path d="M0-8L3.200 0 0 8-3.200 0z" fill="#1b0803" opacity=".6" transform="translate(1 1.500)"/><path d="M0-8L3.200 0 0 8-3.200 0z" fill="url(#gilt)"/><path d="M0-8L0 8-3.200 0z" fill="#fff" opacity=".3"/></g>`
  }).join('')
}

function bowlMarkup({ line }: WheelPaints): string {
  return `<circle cx="200" cy="200" r="${RADII.rim}" fill="url(#wood)"/>
${ring(RADII.rim - 1.5, 3, 'url(#gilt)')}${ring(194, 1, '#1b0803')}
<circle cx="200" cy="200" r="${RADII.rimInner}" fill="url(#track)"/>${ring(RADII.rimInner, 2.4, 'url(#gilt)')}
<circle cx="200" cy="200" r="${RADII.trackInner}" fill="url(#apron)"/>${ring(RADII.trackInner, 1.2, line)}
${deflectors()}<circle cx="200" cy="200" r="${RADII.rotor + 1}" fill="#0b0402"/>`
}

const rotorDefs = ({ cone, brass }: WheelPaints): string => `
${Object.entries(FACES)
  .map(
    ([name, { bright, deep }]) =>
      `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="200" cy="200" r="149">${stops([
        [0.8, bright],
        [0.94, bright],
        [1, deep],
      ])}</radialGradient><radialGradient id="${name}-deep" gradientUnits="userSpaceOnUse" cx="200" cy="200" r="121">${stops(
        [
          [0.76, deep],
          [0.9, bright],
          [1, deep],
        ],
      )}</radialGradient>`,
  )
  .join('')}
<radialGradient id="cone" gradientUnits="userSpaceOnUse" cx="200" cy="200" r="93">${stops([
  [0, cone[0]],
  [0.35, cone[1]],
  [0.8, cone[2]],
  [1, cone[3]],
])}</radialGradient>
<radialGradient id="brass" cx="0.5" cy="0.5" r="0.5">${stops([
  [0, brass[0]],
  [0.4, brass[1]],
  [0.75, brass[2]],
  [1, brass[3]],
])}</radialGradient>`

function pockets(): string {
  return WHEEL_ORDER.map((number, place) => {
    const edges = [(place - 0.5) / POCKETS, (place + 0.5) / POCKETS] as const
    const colour = colourOf(number)
    const turn = (place / POCKETS) * 360
    return `<path d="${piece(RADII.rotor, RADII.numbersInner, edges)}" fill="url(#${colour})"/><path d="${piece(RADII.numbersInner, RADII.pocketsInner, edges)}" fill="url(#${colour}-deep)"/><g transform="rotate(${turn.toFixed(2)} 200 200) translate(200 65)">${numberMarkup(number, 12.5)}</g>`
  }).join('')
}

function frets({ line, fret }: WheelPaints): string {
  return WHEEL_ORDER.map((_, place) => {
    const turns = (place + 0.5) / POCKETS
    return `<path d="M${at(RADII.rotor, turns)}L${at(RADII.numbersInner, turns)}" stroke="${line}" stroke-width=".9"/><path d="M${at(RADII.numbersInner + 1, turns)}L${at(RADII.pocketsInner, turns)}" stroke="${fret}" stroke-width="1.700"/>`
  }).join('')
}

/** The turret: four arms with balls, seen from above. */
function turret(): string {
  const arms = [0, 90, 180, 270].map(
    turn =>
      `<g transform="rotate(${turn} 200 200)"><path d="M196.500 192L197.800 158h4.400L203.500 192z" fill="url(#brass)"/><circle cx="200" cy="155" r="6.500" fill="url(#brass)" stroke="#4d2f06" stroke-width=".6"/></g>`,
  )
  return `${arms.join('')}<circle cx="200" cy="200" r="26" fill="url(#brass)" stroke="#4d2f06" stroke-width="1"/>${ring(19, 1.2, '#7a4e08')}<circle cx="200" cy="200" r="11" fill="url(#brass)" stroke="#7a4e08" stroke-width=".8"/>`
}

function coneMarkup({ line }: WheelPaints): string {
  const rays = Array.from({ length: 16 }, (_, place) => {
    const turns = place / 16
    return `<path d="M${at(90, turns - 0.014)}L${at(30, turns)}L${at(90, turns + 0.014)}z" fill="${line}" opacity=".32"/>`
  })
  return `<circle cx="200" cy="200" r="${RADII.pocketsInner}" fill="url(#cone)"/>${rays.join('')}${ring(78, 1, line)}${ring(RADII.pocketsInner, 2.6, line)}${turret()}`
}

function rotorMarkup(paints: WheelPaints): string {
  return `<g fill="none" stroke="#fff7e0" stroke-width="1.750" stroke-linecap="round" stroke-linejoin="round">${pockets()}</g>${frets(paints)}${ring(RADII.rotor, 1.8, paints.fret)}${ring(RADII.numbersInner, 1.8, paints.fret)}${coneMarkup(paints)}`
}

const LIGHT_DEFS = `
<radialGradient id="shine" gradientUnits="userSpaceOnUse" cx="132" cy="92" r="190">${stops([
  [0, '#fff', 0.34],
  [0.5, '#fff', 0.06],
  [1, '#fff', 0],
])}</radialGradient>
<linearGradient id="shade" x1="0.2" y1="0.1" x2="0.85" y2="0.95">${stops([
  [0.45, '#000', 0],
  [1, '#000', 0.5],
])}</linearGradient>
<radialGradient id="well" gradientUnits="userSpaceOnUse" cx="200" cy="200" r="121">${stops([
  [0.72, '#000', 0],
  [0.8, '#000', 0.42],
  [0.9, '#000', 0.1],
  [1, '#000', 0.35],
])}</radialGradient>`

function lightMarkup(): string {
  return `<circle cx="200" cy="200" r="121" fill="url(#well)"/><circle cx="200" cy="200" r="199" fill="url(#shade)"/><circle cx="200" cy="200" r="199" fill="url(#shine)"/><path d="M62 150A148 148 0 0 1 190 52.500" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="9" stroke-linecap="round"/>`
}

const BALL_DEFS = `<radialGradient id="ivory" cx="0.36" cy="0.3" r="0.75">${stops([
  [0, '#ffffff'],
  [0.45, '#f4f0e6'],
  [0.85, '#b9ae98'],
  [1, '#7d7362'],
])}</radialGradient>`

export const BALL_MARKUP =
  '<circle r="7.500" fill="#000" opacity=".45" cx="2" cy="3"/><circle r="7.500" fill="url(#ivory)"/>'

export const bowlSvg = (paints: WheelPaints): string => svg(bowlDefs(paints), bowlMarkup(paints))
export const rotorSvg = (paints: WheelPaints): string => svg(rotorDefs(paints), rotorMarkup(paints))
export const lightSvg = (): string => svg(LIGHT_DEFS, lightMarkup())
export const ballSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="-10 -10 20 20"><defs>${BALL_DEFS}</defs>${BALL_MARKUP}</svg>`

/** The gradients of a whole wheel in a still picture. */
export const wheelDefs = (paints: WheelPaints): string =>
  bowlDefs(paints) + rotorDefs(paints) + LIGHT_DEFS + BALL_DEFS

interface StillWheel {
  readonly paints: WheelPaints
  /** Of the rotor. */
  readonly turns: number
  readonly ball: { readonly turns: number; readonly radius: number }
}

/** Its markup, with rotor and ball at fixed places. */
export function wheelMarkup({ paints, turns, ball }: StillWheel): string {
  return `${bowlMarkup(paints)}<g transform="rotate(${turns * 360} 200 200)">${rotorMarkup(paints)}</g><g transform="translate(${at(ball.radius * CENTRE, ball.turns)})">${BALL_MARKUP}</g>${lightMarkup()}`
}

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
function numberMarkup(number: number, height: number): string {
  const figures = [...String(number)].map(Number)
  const scale = height / HEIGHT
  const width = (figures.length - 1) * ADVANCE + WIDTH
  const strokes = figures.map(
    (figure, place) => `<path transform="translate(${place * ADVANCE} 0)" d="${STROKES[figure] ?? ''}"/>`,
  )
  return `<g transform="scale(${scale.toFixed(3)}) translate(${-width / 2} ${-HEIGHT / 2})">${strokes.join('')}</g>`
}
