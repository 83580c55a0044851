import { sequence } from '../../../families/crash/view/pictures.ts'
import { arcAt } from './comet-path.ts'
import { FAR_RIDGE, NEAR_RIDGE, RIBBON_COLOURS, snowOf } from './sky/night.ts'

const WIDTH = 320
const HEIGHT = 400
const SHORE_Y = 336

function stars(): string {
  const next = sequence(0x3a7f)
  return Array.from({ length: 90 }, () => {
    const [x, y, size, light] = [next() * WIDTH, next() ** 1.3 * 250, next(), next()]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.5 + size ** 3 * 1.5).toFixed(2)}" fill="#e8fbff" fill-opacity="${(0.3 + 0.7 * light).toFixed(2)}"/>`
  }).join('')
}

/** A curtain of light: rays along a wave, fading upwards. */
function ribbon(place: number): string {
  const next = sequence(11 + place * 7)
  return Array.from({ length: 66 }, (_, ray) => {
    const x = -10 + ray * 5.2
    const foot = 196 + place * 26 + 26 * Math.sin(x / 40 + place * 2) + 10 * Math.sin(x / 15 + place)
    const tall = 90 + next() * 100
    return `<rect x="${x.toFixed(1)}" y="${(foot - tall).toFixed(1)}" width="11" height="${tall.toFixed(1)}" fill="url(#ray${place})" fill-opacity="${(0.14 + next() * 0.24).toFixed(2)}"/>`
  }).join('')
}

function ridge(points: typeof FAR_RIDGE, fill: string): string {
  const line = points.map(({ x, y }) => `L${(x * WIDTH).toFixed(1)} ${(y * HEIGHT).toFixed(1)}`).join(' ')
  return `<path d="M0 ${SHORE_Y} ${line} L${WIDTH} ${SHORE_Y} Z" fill="${fill}"/>`
}

function snow(): string {
  return snowOf(FAR_RIDGE)
    .map(corners =>
      corners.map(({ x, y }) => `${(x * WIDTH).toFixed(1)},${(y * HEIGHT).toFixed(1)}`).join(' '),
    )
    .map(points => `<polygon points="${points}" fill="#d6f8ff" fill-opacity="0.55"/>`)
    .join('')
}

/** The tail, with as many soft lights as on the canvas, and the head in front of them. */
function comet(): string {
  const lights = Array.from({ length: 70 }, (_, step) => {
    const way = 0.05 + (0.57 * step) / 69
    const { x, y } = arcAt(way)
    const left = step / 69
    const fill = left > 0.55 ? 'ice' : 'violet'
    return `<circle cx="${(x * WIDTH).toFixed(1)}" cy="${(y * 330 + 36).toFixed(1)}" r="${(4 + 25 * left ** 1.4).toFixed(1)}" fill="url(#${fill})" fill-opacity="${(0.12 + 0.4 * left).toFixed(2)}"/>`
  })
  const head = arcAt(0.625)
  const [x, y] = [head.x * WIDTH, head.y * 330 + 36]
  const gate = arcAt(0.78)
  const [gateX, gateY] = [gate.x * WIDTH, gate.y * 330 + 36]
  const ring = (width: number, light: number) =>
    `<ellipse cx="${gateX}" cy="${gateY}" rx="19" ry="44" transform="rotate(-9 ${gateX} ${gateY})" fill="none" stroke="#ffd977" stroke-opacity="${light}" stroke-width="${width}"/>`
  return `${ring(16, 0.18)}${ring(8, 0.4)}${ring(4, 1)}${lights.join('')}<circle cx="${x}" cy="${y}" r="62" fill="url(#ice)" fill-opacity="0.75"/><circle cx="${x}" cy="${y}" r="30" fill="url(#core)"/><path d="M${x} ${y - 52} L${x + 3} ${y - 3} L${x + 60} ${y} L${x + 3} ${y + 3} L${x} ${y + 52} L${x - 3} ${y + 3} L${x - 40} ${y} L${x - 3} ${y - 3} Z" fill="#fff" fill-opacity="0.8"/>`
}

/** The catalogue's picture of the game, without words. */
export function cometThumbnail(): string {
  const stops = (colours: readonly string[]) =>
    colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('')
  const fading = (id: string, colour: string) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="#fff"/><stop offset="0.2" stop-color="${colour}" stop-opacity="0.9"/><stop offset="0.55" stop-color="${colour}" stop-opacity="0.25"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  const rays = RIBBON_COLOURS.map(
    ([foot, top], place) =>
      `<linearGradient id="ray${place}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="rgb(${top.replaceAll(' ', ',')})" stop-opacity="0"/><stop offset="0.5" stop-color="rgb(${top.replaceAll(' ', ',')})"/><stop offset="0.9" stop-color="rgb(${foot.replaceAll(' ', ',')})"/><stop offset="1" stop-color="rgb(${foot.replaceAll(' ', ',')})" stop-opacity="0"/></linearGradient>`,
  )
  const gleams = Array.from({ length: 16 }, (_, line) => {
    const y = SHORE_Y + 5 + line * 3.9
    const wide = 20 + ((line * 37) % 60)
    return `<rect x="${180 - wide / 2 + ((line * 53) % 34) - 17}" y="${y}" width="${wide}" height="1.6" rx="0.8" fill="#d9fbff" fill-opacity="${(0.5 - line * 0.026).toFixed(2)}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops(['#020a18', '#062338', '#0d4a58', '#2a8a7c'])}</linearGradient>
<linearGradient id="far" x1="0" y1="0" x2="0" y2="1">${stops(['#3d7c92', '#123a4c'])}</linearGradient>
<linearGradient id="near" x1="0" y1="0" x2="0" y2="1">${stops(['#0f3647', '#03111a'])}</linearGradient>
<linearGradient id="lake" x1="0" y1="0" x2="0" y2="1">${stops(['#1f7672', '#0b3344', '#03101c'])}</linearGradient>
<radialGradient id="core"><stop offset="0" stop-color="#fff"/><stop offset="0.5" stop-color="#e8fbff"/><stop offset="1" stop-color="#9be8ff" stop-opacity="0"/></radialGradient>
${rays.join('')}${fading('ice', '#78e1ff')}${fading('violet', '#966eff')}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${stars()}${ribbon(0)}${ribbon(1)}${ribbon(2)}
${ridge(FAR_RIDGE, 'url(#far)')}${snow()}${ridge(NEAR_RIDGE, 'url(#near)')}<rect y="${SHORE_Y}" width="${WIDTH}" height="${HEIGHT - SHORE_Y}" fill="url(#lake)"/>${gleams.join('')}${comet()}</svg>`
}
