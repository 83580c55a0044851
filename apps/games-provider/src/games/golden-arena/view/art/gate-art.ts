/** The left leaf of the gladiators' gate; its mirror image is the right one. They meet at its right edge. */
import { onCircle, polygonPath, range } from '../../../../view/art/svg-draw.ts'
import { OUTLINE, PALETTE_DEFS } from './draw.ts'

const WIDTH = 450
const HEIGHT = 1400
const PLANKS = 5
const PLANK = WIDTH / PLANKS
const BANDS = [120, 330, 880, 1120, 1310]
/** Where the words of the scene are. */
const SHIELD = [WIDTH, 590] as const

const plank = (index: number): string => {
  const x = index * PLANK
  const grain = range(4).map(line => {
    const at = x + 14 + line * 19
    const bend = ((index * 7 + line * 5) % 9) - 4
    return `<path d="M${at} 0C${at + bend} 380 ${at - bend} 900 ${at + bend} ${HEIGHT}" fill="none" stroke="#1a0c04" stroke-opacity="0.4" stroke-width="2.5"/>`
  })
  return `<rect x="${x}" width="${PLANK}" height="${HEIGHT}" fill="url(#oak${index % 2})"/>${grain.join('')}<path d="M${x} 0V${HEIGHT}" stroke="#0d0602" stroke-width="5"/>`
}

const band = (y: number): string => {
  const rivets = range(6).map(
    rivet =>
      `<circle cx="${40 + rivet * 74}" cy="${y + 30}" r="11" fill="url(#goldBright)" stroke="${OUTLINE}" stroke-width="2"/>`,
  )
  return `<rect y="${y}" width="${WIDTH}" height="60" fill="url(#iron)" stroke="#0b0705" stroke-width="4"/><path d="M0 ${y + 6}H${WIDTH}" stroke="#a58a5c" stroke-opacity="0.55" stroke-width="3"/>${rivets.join('')}`
}

function shield(): string {
  const rays = range(12).map(ray => {
    const degrees = ray * 30
    return `<path d="${polygonPath([onCircle(SHIELD, 250, degrees), onCircle(SHIELD, 178, degrees - 9), onCircle(SHIELD, 178, degrees + 9)])}" fill="url(#goldDown)" stroke="${OUTLINE}" stroke-width="3"/>`
  })
  const [x, y] = SHIELD
  return `${rays.join('')}<circle cx="${x}" cy="${y}" r="186" fill="url(#gold)" stroke="${OUTLINE}" stroke-width="5"/><circle cx="${x}" cy="${y}" r="158" fill="url(#crimson)" stroke="${OUTLINE}" stroke-width="5"/><circle cx="${x}" cy="${y}" r="130" fill="none" stroke="#ffdf86" stroke-opacity="0.5" stroke-width="3"/>`
}

export function gateLeafSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${PALETTE_DEFS}
<linearGradient id="oak0" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#2a1508"/><stop offset="0.5" stop-color="#5d3517"/><stop offset="1" stop-color="#341a0a"/></linearGradient>
<linearGradient id="oak1" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#331a0a"/><stop offset="0.4" stop-color="#6a3f1d"/><stop offset="1" stop-color="#2a1508"/></linearGradient>
<linearGradient id="iron" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5b4a35"/><stop offset="0.5" stop-color="#2d241a"/><stop offset="1" stop-color="#14100b"/></linearGradient>
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.72"/><stop offset="0.4" stop-color="#000" stop-opacity="0.05"/><stop offset="1" stop-color="#000" stop-opacity="0.78"/></linearGradient></defs>
${range(PLANKS).map(plank).join('')}${BANDS.map(band).join('')}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dusk)"/>${shield()}
<rect x="${WIDTH - 12}" width="12" height="${HEIGHT}" fill="url(#goldAcross)" fill-opacity="0.75"/></svg>`
}
