import { glow, type SymbolLayer } from '../../../../families/slot/view/symbol-life.ts'
import { DIAGONAL, linearGradient, mirrored } from '../../../../view/art/svg-draw.ts'
import { castShadow, OUTLINE } from './draw.ts'

const edge = `stroke="${OUTLINE}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`
const fine = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

/** The challenger's colours. */
export const CHALLENGER_DEFS = [
  linearGradient('dusk', DIAGONAL, [0, '#8d97a6'], [0.4, '#454d5b'], [1, '#12151c']),
  linearGradient('violet', DIAGONAL, [0, '#a884d8'], [0.5, '#53308f'], [1, '#1d0b3d']),
].join('')

/** The challenger's helmet before his trident: the symbol that calls for a duel. */
export function challengerArt(): readonly SymbolLayer[] {
  const prongs = `<g transform="rotate(38 100 100)"><path d="M96 196V20H104V196Z" fill="url(#goldDeep)" ${edge}/><path d="M100-6 107 22 104 34H96L93 22Z" fill="url(#steel)" ${edge}/><path d="M100 44C80 42 76 30 78 8L84 0 88 10C86 24 90 30 100 32 110 30 114 24 112 10L116 0 122 8C124 30 120 42 100 44Z" fill="url(#steel)" ${edge}/></g>`
  const half = `<path d="M100 62H142C152 92 148 136 124 168L100 180Z" fill="url(#dusk)" ${edge}/><path d="M108 96Q124 88 138 98 134 112 116 112 108 110 108 96Z" fill="#12020a" ${edge}/><ellipse cx="123" cy="102" rx="8" ry="5.500" fill="#ff3b30"/><ellipse cx="121" cy="100" rx="3" ry="2" fill="#ffd0c8"/>
<path d="M110 130H132M110 142H128M110 154H122" ${fine} stroke="#0b0d12" stroke-width="5"/>
<path d="M128 62C150 58 168 40 170 14 186 46 176 78 146 84Z" fill="url(#violet)" ${edge}/>`
  const defs = `<defs>${CHALLENGER_DEFS}</defs>`
  return [
    {
      markup: `${defs}<circle cx="100" cy="100" r="96" fill="#c4121f" fill-opacity="0.34"/><circle cx="100" cy="100" r="70" fill="#ff5a3d" fill-opacity="0.3"/>${castShadow(54)}${mirrored(prongs)}`,
      move: { about: [100, 108], grow: 0.06 },
    },
    {
      markup: `${defs}${mirrored(half)}
<path d="M58 66C58 34 78 22 100 22s42 12 42 44Q100 48 58 66Z" fill="url(#steel)" ${edge}/><path d="M94 20H106L104 86H96Z" fill="url(#violet)" ${edge}/>
<path d="M54 74Q100 52 146 74L144 88Q100 66 56 88Z" fill="url(#goldBright)" ${edge}/><path d="M70 52C74 40 82 34 92 31" ${fine} stroke="#fff" stroke-opacity="0.85" stroke-width="5"/>`,
      box: [16, 8, 168, 178],
      move: { about: [100, 176], turn: 5 },
    },
    glow([100, 102], 46, '#ff3b30'),
  ]
}
