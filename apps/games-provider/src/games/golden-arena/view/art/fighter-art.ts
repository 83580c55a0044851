/** The two fighters of a duel from the side, both looking to the right: the page mirrors the challenger. */
import { ACROSS, linearGradient, range } from '../../../../view/art/svg-draw.ts'
import { CHALLENGER_DEFS } from './challenger-art.ts'
import { OUTLINE, PALETTE_DEFS } from './draw.ts'

const WIDTH = 260
const HEIGHT = 340
const edge = `stroke="${OUTLINE}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`
const fine = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

const FIGHTER_DEFS =
  linearGradient('skin', ACROSS, [0, '#7a4526'], [0.45, '#d2935f'], [1, '#8a5230']) + CHALLENGER_DEFS

interface Outfit {
  /** Fills of the breastplate and greaves, and of the cloth. */
  readonly metal: string
  readonly cloth: string
  readonly helmet: string
}

function greave(metal: string, [kneeX, footX]: readonly [number, number]): string {
  return `<path d="M${kneeX - 17} 236C${kneeX - 20} 262 ${footX - 15} 282 ${footX - 13} 298H${footX + 13}C${footX + 15} 280 ${kneeX + 20} 262 ${kneeX + 17} 236Q${kneeX} 226 ${kneeX - 17} 236Z" fill="url(#${metal})" ${edge}/><path d="M${kneeX - 6} 244C${kneeX - 7} 264 ${footX - 4} 280 ${footX - 3} 292" ${fine} stroke="#fff" stroke-opacity="0.5" stroke-width="4"/>
<path d="M${footX - 14} 298H${footX + 14}Q${footX + 34} 304 ${footX + 36} 314H${footX - 16}Z" fill="url(#goldDeep)" ${edge}/>`
}

const SHADE = '<ellipse cx="122" cy="318" rx="92" ry="12" fill="url(#shade)"/>'

const rearLeg = ({ metal }: Outfit): string =>
  `<path d="M88 196C74 216 68 226 62 244L96 250C104 232 112 216 120 204Z" fill="url(#skin)" ${edge}/>${greave(metal, [80, 66])}`

const frontLeg = ({ metal }: Outfit): string =>
  `<path d="M118 200C132 212 144 226 148 242L182 240C176 220 164 204 150 192Z" fill="url(#skin)" ${edge}/>${greave(metal, [164, 168])}`

/** Above the legs. */
function body({ metal, cloth, helmet }: Outfit): string {
  const flaps = range(6).map(
    i =>
      `<path d="M${82 + i * 12} 188H${96 + i * 12}L${94 + i * 14} ${228 + (i % 2) * 5}H${78 + i * 14}Z" fill="url(#${cloth})" ${edge}/>`,
  )
  return `${flaps.join('')}
<path d="M78 104C82 92 104 88 120 88s42 4 48 18C164 136 156 164 158 184Q122 198 84 184C88 164 80 134 78 104Z" fill="url(#${metal})" ${edge}/>
<path d="M88 112C100 128 116 130 124 122 132 130 148 128 158 114M124 122V176M100 146q12 8 24 0 12 8 24 0M102 164q11 7 22 0 11 7 22 0" ${fine} stroke="#000" stroke-opacity="0.38" stroke-width="3"/>
<path d="M90 108C90 128 94 150 96 170" ${fine} stroke="#fff" stroke-opacity="0.6" stroke-width="5"/>
<path d="M80 178Q122 192 162 178L162 194Q122 208 80 194Z" fill="url(#goldDeep)" ${edge}/><circle cx="122" cy="193" r="9" fill="url(#goldBright)" ${edge}/>
<path d="M106 92V76H140V94Q122 104 106 92Z" fill="url(#skin)" ${edge}/>${helmet}`
}

/** The arm that strikes, raised behind the head. */
const STRIKING_ARM = `<path d="M98 98C78 96 60 104 50 118L34 82 58 74 66 88C76 84 92 86 104 92Z" fill="url(#skin)" ${edge}/><path d="M32 84 60 74 64 88 40 100Z" fill="url(#goldDeep)" ${edge}/>`

const SWORD = `<g transform="rotate(24 46 76)"><path d="M38 62 40-18 46-34 52-18 54 62Z" fill="url(#steel)" ${edge}/><path d="M46-20V58" stroke="#5a6270" stroke-width="2.5"/><path d="M26 60H66V70H26Z" fill="url(#gold)" ${edge}/><path d="M41 70H51V92H41Z" fill="url(#crimson)" ${edge}/><circle cx="46" cy="96" r="7" fill="url(#goldBright)" ${edge}/></g>`

const SCUTUM = `<path d="M150 116Q186 100 222 116C228 158 228 206 222 246Q186 262 150 246C144 206 144 158 150 116Z" fill="url(#crimson)" ${edge}/>
<path d="M156 122Q186 109 216 122C221 160 221 204 216 240Q186 253 156 240C151 204 151 160 156 122Z" ${fine} stroke="url(#gold)" stroke-width="6"/>
<path d="M186 126V236" stroke="url(#gold)" stroke-width="5"/><path d="M186 168C170 150 160 150 158 140M186 168C202 150 212 150 214 140M186 194C170 212 160 212 158 222M186 194C202 212 212 212 214 222" ${fine} stroke="url(#goldBright)" stroke-width="5"/>
<circle cx="186" cy="181" r="19" fill="url(#gold)" ${edge}/><circle cx="186" cy="181" r="10" fill="url(#goldBright)" ${edge}/><path d="M160 128C156 160 156 196 160 230" ${fine} stroke="#fff" stroke-opacity="0.35" stroke-width="5"/>`

const HERO_HELMET = `<path d="M74 62C62 22 92-10 128-8 162-6 178 14 176 34 168 16 146 10 128 14 104 18 90 36 92 62Z" fill="url(#crimson)" stroke="#3d020c" stroke-width="3" stroke-linejoin="round"/>
${range(8)
  .map(
    i =>
      `<path d="M${84 + i * 12} ${34 - Math.sin((i + 1) / 2.9) * 22}q3 10 ${4 + i} ${14 - i * 0.6}" ${fine} stroke="#3d020c" stroke-opacity="0.6" stroke-width="2.4"/>`,
  )
  .join('')}
<path d="M84 62C82 30 104 14 126 14s44 16 44 46L172 96Q150 110 128 100L92 92Z" fill="url(#gold)" ${edge}/>
<path d="M70 64Q122 46 190 62L186 74Q124 60 74 76Z" fill="url(#goldBright)" ${edge}/>
<path d="M130 76H178L174 98Q152 108 134 100Z" fill="#140a04" ${edge}/>${range(4)
  .map(
    i =>
      `<path d="M${138 + i * 10} 77 ${139 + i * 9} 102" stroke="url(#goldBright)" stroke-width="3.4"/><path d="M132 ${84 + (i % 2) * 9}H176" stroke="url(#goldBright)" stroke-width="2.6"/>`,
  )
  .join('')}
<path d="M96 54C98 36 110 26 122 24" ${fine} stroke="#fffbe6" stroke-opacity="0.9" stroke-width="5"/>`

const TRIDENT = `<g transform="rotate(62 60 92)"><path d="M56 166V-26H64V166Z" fill="url(#goldDeep)" ${edge}/><path d="M60-76 68-40 64-24H56L52-40Z" fill="url(#steel)" ${edge}/><path d="M60-10C36-12 30-28 32-58L40-70 44-56C42-38 46-28 60-26 74-28 78-38 76-56L80-70 88-58C90-28 84-12 60-10Z" fill="url(#steel)" ${edge}/></g>`

const TRIDENT_ARM = `<path d="M92 104C76 112 70 128 80 140L124 152 132 132 104 122C112 114 112 104 104 98Z" fill="url(#skin)" ${edge}/><path d="M104 124 132 132 126 152 98 144Z" fill="url(#dusk)" ${edge}/>`

const NET = `<path d="M156 118C186 112 214 132 216 166 218 198 206 226 214 252 190 244 176 250 160 240 170 206 146 160 156 118Z" fill="#241a12" fill-opacity="0.55" ${edge}/>${range(
  6,
)
  .map(
    i =>
      `<path d="M${154 + i * 3} ${124 + i * 20}Q${188 + i} ${112 + i * 22} ${210 + i} ${142 + i * 19}M${160 + i * 10} ${122 + i * 4}Q${172 + i * 8} 180 ${164 + i * 9} 240" ${fine} stroke="#c9a86a" stroke-width="2.4"/>`,
  )
  .join('')}`

const FOE_HELMET = `<path d="M84 58C70 36 76 6 100-14 98 8 110 12 126 10 146 6 162-6 176-24 184 6 176 34 166 50Z" fill="url(#violet)" stroke="#12061f" stroke-width="3" stroke-linejoin="round"/>
<path d="M84 62C82 30 104 14 126 14s44 16 44 46L172 100Q150 114 126 102L90 92Z" fill="url(#dusk)" ${edge}/>
<path d="M78 60Q124 44 180 58L176 70Q124 58 82 72Z" fill="url(#steel)" ${edge}/>
<ellipse cx="158" cy="78" rx="11" ry="7" fill="#12020a" ${edge}/><ellipse cx="159" cy="78" rx="6" ry="4" fill="#ff3b30"/>
<path d="M140 90 172 92M142 98 168 100" ${fine} stroke="#0b0d12" stroke-width="4"/><path d="M96 54C98 36 110 26 122 24" ${fine} stroke="#fff" stroke-opacity="0.6" stroke-width="5"/>`

const drawn = (markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT + 40}" viewBox="-10 -50 ${WIDTH} ${HEIGHT + 40}"><defs>${PALETTE_DEFS}${FIGHTER_DEFS}</defs>${markup}</svg>`

const GLADIATOR: Outfit = { metal: 'gold', cloth: 'crimson', helmet: HERO_HELMET }
const CHALLENGER: Outfit = { metal: 'dusk', cloth: 'violet', helmet: FOE_HELMET }

/** The parts of a fighter, each a picture of the whole figure's size. */
interface FighterParts {
  /** The arm with the weapon. */
  readonly arm: string
  /** The legs, which step about their hips. */
  readonly rear: string
  readonly front: string
  readonly body: string
  /** A shield or a net. */
  readonly guard: string
}

const figure = (outfit: Outfit) => ({
  rear: drawn(rearLeg(outfit)),
  front: drawn(frontLeg(outfit)),
  body: drawn(body(outfit)),
})

export const gladiatorParts = (): FighterParts => ({
  ...figure(GLADIATOR),
  arm: drawn(SWORD + STRIKING_ARM),
  guard: drawn(SCUTUM),
})

export const challengerParts = (): FighterParts => ({
  ...figure(CHALLENGER),
  arm: drawn(TRIDENT + TRIDENT_ARM),
  guard: drawn(NET),
})

export const gladiatorSvg = (): string =>
  drawn(SHADE + SWORD + STRIKING_ARM + rearLeg(GLADIATOR) + frontLeg(GLADIATOR) + body(GLADIATOR) + SCUTUM)

/** A row of the crowd: heads and raised arms. */
export function crowdSvg(shift: number): string {
  const people = range(16).map(i => {
    const x = i * 26 + shift
    const y = 40 + ((i * 7 + shift) % 5) * 3
    const arms =
      (i + shift) % 3 === 0
        ? `M${x - 12} ${y + 22}L${x - 15} ${y - 8}M${x + 12} ${y + 22}L${x + 15} ${y - 8}`
        : ''
    return `<path d="M${x - 14} 90V${y + 24}Q${x} ${y + 8} ${x + 14} ${y + 24}V90Z"/><circle cx="${x}" cy="${y}" r="10"/><path d="${arms}" fill="none" stroke="#5c2612" stroke-width="6" stroke-linecap="round"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="90" viewBox="0 0 400 90" preserveAspectRatio="xMidYMax slice"><g fill="${shift === 0 ? '#5c2612' : '#3a1509'}">${people.join('')}</g></svg>`
}
