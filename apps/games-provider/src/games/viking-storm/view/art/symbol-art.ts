import { glow, markupAtRest, type SymbolLayer } from '../../../../families/slot/view/symbol-life.ts'
import { mirrored, range } from '../../../../view/art/svg-draw.ts'
import { BOLT, castShadow, EDGE, FINE, OUTLINE, PALETTE_DEFS } from './palette.ts'
import { hammerArt, runeArt, stormArt, thunderGodSvg } from './runes.ts'

/** The drawing of each symbol of the paytable. */
const DRAWINGS: Readonly<Record<string, () => readonly SymbolLayer[]>> = {
  W: hammerArt,
  S: stormArt,
  H1: helmArt,
  H2: shipArt,
  H3: ravenArt,
  H4: axesArt,
  L1: () => runeArt('fehu'),
  L2: () => runeArt('raido'),
  L3: () => runeArt('ansuz'),
  L4: () => runeArt('dagaz'),
}

/** The parts of a symbol, from back to front. */
export const symbolLayers = (name: string): readonly SymbolLayer[] => DRAWINGS[name]?.() ?? []

/** A complete SVG document of `size` × `size` pixels; an empty one for a name that is no symbol. */
export function symbolSvg(name: string, size = 200): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><defs>${PALETTE_DEFS}</defs>${markupAtRest(symbolLayers(name))}</svg>`
}

/** The drawing of a whole reel after lightning. */
export const struckReelSvg = (width: number, height: number): string =>
  thunderGodSvg(width, height, PALETTE_DEFS)

/** A silver piece struck with lightning. */
export function coinSvg(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><defs>${PALETTE_DEFS}</defs>
<path d="M98 8c54-2 94 38 94 92s-42 92-94 92S8 152 8 98 46 10 98 8Z" fill="url(#steel)" stroke="${OUTLINE}" stroke-width="6"/><circle cx="100" cy="100" r="76" fill="url(#steelDown)" stroke="#3c5063" stroke-width="5"/>
<path d="${BOLT}" transform="translate(100 100) scale(1.15)" fill="#0e5f7c" stroke="#f4fbff" stroke-width="3"/><path d="M34 84A70 70 0 0 1 92 32" fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="9" stroke-linecap="round"/></svg>`
}

/** The jarl's helm: ridge and spectacles of steel, glowing eyes, a braided beard. */
function helmArt(): readonly SymbolLayer[] {
  const braid = range(4).map(
    row =>
      `<path d="M86 ${142 + row * 11}q14 12 28 0l-4 12q-10 6-20 0Z" fill="url(#beard)" stroke="${OUTLINE}" stroke-width="1.6"/>`,
  )
  const beard = `<path d="M100 112C78 108 60 112 54 100c-4 34 10 58 30 66l16 6Z" fill="url(#beard)" ${EDGE}/>
<path d="M64 118c4 20 12 34 24 42M78 122c2 14 8 26 14 34" ${FINE} stroke="#6e3710" stroke-width="2.4"/>`
  const half = `<path d="M44 96C22 88 14 62 22 34c4 18 12 28 30 32Z" fill="url(#bronzeDown)" ${EDGE}/>
<path d="M26 48c3 14 10 24 22 30" ${FINE} stroke="#fff3cf" stroke-opacity="0.75" stroke-width="3"/>
<path d="M62 92c0-9 8-14 18-14s18 5 18 14-8 16-18 16-18-7-18-16Z" fill="#050b12" stroke="url(#steelDown)" stroke-width="7"/>
<path d="M62 92c0-9 8-14 18-14s18 5 18 14" ${FINE} stroke="#f4fbff" stroke-opacity="0.8" stroke-width="1.8"/>
<circle cx="81" cy="93" r="12" fill="url(#eye)"/><circle cx="81" cy="93" r="3.4" fill="#fff"/>`
  const hair = `${mirrored(beard)}${braid.join('')}
<rect x="88" y="184" width="24" height="9" rx="4" fill="url(#bronze)" ${EDGE}/>`
  const helmet = `${castShadow(56)}${mirrored(half)}
<path d="M46 92C44 48 68 22 100 22s56 26 54 70c-14-9-32-13-54-13s-40 4-54 13Z" fill="url(#steel)" ${EDGE}/>
<path d="M58 78C60 52 72 38 90 32" ${FINE} stroke="#fff" stroke-opacity="0.85" stroke-width="5"/>
<path d="M92 20h16l3 62h-22Z" fill="url(#bronzeDown)" ${EDGE}/><path d="M97 26v52" ${FINE} stroke="#fff3cf" stroke-opacity="0.7" stroke-width="2"/>
<path d="M44 90c16-12 36-16 56-16s40 4 56 16l-4 13c-14-10-32-14-52-14s-38 4-52 14Z" fill="url(#bronze)" ${EDGE}/>
${range(7)
  .map(
    i =>
      `<circle cx="${55 + i * 15}" cy="${91 - (3 - Math.abs(3 - i)) * 3.2}" r="2.6" fill="#fff3cf" stroke="#4a2c0a" stroke-width="1"/>`,
  )
  .join('')}
<path d="M94 88h12l3 32q-9 8-18 0Z" fill="url(#steelAcross)" ${EDGE}/>`
  return [
    { markup: hair, box: [40, 92, 120, 104], move: { about: [100, 96], turn: 7 } },
    { markup: helmet, box: [14, 16, 172, 180] },
    glow([100, 93], 42, '#7feaff'),
  ]
}

/** A longship under sail, its dragon looking into the wind. */
function shipArt(): readonly SymbolLayer[] {
  const stripes = range(3).map(
    i => `<path d="M${62 + i * 28} 34q-8 36 0 72h14q-8-36 0-72Z" fill="#0f7f92" fill-opacity="0.9"/>`,
  )
  const shields = range(5).map(i => {
    const x = 58 + i * 20
    const fill = ['#c23b3b', '#e0b04c', '#1b94a8', '#e0b04c', '#c23b3b'][i]
    return `<circle cx="${x}" cy="${136 + Math.abs(2 - i) * -1.5}" r="10" fill="${fill}" ${EDGE}/><circle cx="${x}" cy="${136 + Math.abs(2 - i) * -1.5}" r="3.4" fill="url(#steel)" stroke="${OUTLINE}" stroke-width="1"/>`
  })
  const waves = range(3).map(
    row =>
      `<path d="M${14 + row * 4} ${168 + row * 8}q11-9 22 0t22 0 22 0 22 0 22 0 22 0 22 0v14H${14 + row * 4}Z" fill="${['#1d6f8c', '#134d6e', '#0b3352'][row]}" stroke="#9fe6f5" stroke-opacity="${0.7 - row * 0.2}" stroke-width="1.6"/>`,
  )
  const sail = `<path d="M99 22v112" stroke="#3d2613" stroke-width="7" stroke-linecap="round"/><path d="M97 22v112" stroke="#b98a58" stroke-width="2"/>
<path d="M46 32h108q-10 38 0 76-54 12-108 0 8-38 0-76Z" fill="url(#sail)" ${EDGE}/>${stripes.join('')}
<path d="M52 36q-5 34 0 68" ${FINE} stroke="#fff" stroke-opacity="0.9" stroke-width="3"/><path d="M40 30h120" stroke="#7a5230" stroke-width="7" stroke-linecap="round"/><path d="M42 28h116" stroke="#d9b184" stroke-width="1.800"/>`
  const hull = `<path d="M20 96c-8 34 14 70 44 76h72c30-6 52-42 44-76-8 20-20 36-36 40H56C40 132 28 116 20 96Z" fill="url(#woodDown)" ${EDGE}/>
<path d="M30 126c10 16 22 24 34 28h72c12-4 24-12 34-28M44 152c8 6 14 10 22 12h68" ${FINE} stroke="#2a180a" stroke-width="2.400"/>
<path d="M180 98c4-16-2-30-14-38-6-4-8-12-2-18 6-5 16-4 20 3 3 5 0 10-4 9 14 8 20 24 14 42Z" fill="url(#bronze)" ${EDGE}/>
<path d="M160 44c-4-7 2-16 10-17l-3 8 9-6-1 8Z" fill="url(#bronze)" ${EDGE}/><circle cx="172" cy="44" r="2.600" fill="#7feaff" stroke="${OUTLINE}" stroke-width="1"/>
<path d="M20 98c-4-14 0-26 10-32 5-3 6-9 1-12-5-3-12 0-12 6-14 8-18 24-11 40Z" fill="url(#bronze)" ${EDGE}/>
${shields.join('')}`
  return [
    { markup: sail, box: [30, 14, 140, 124], move: { about: [100, 134], turn: 5, grow: 0.04 } },
    { markup: hull, box: [8, 20, 186, 156], move: { about: [100, 170], turn: 3 } },
    { markup: waves.join(''), box: [6, 156, 188, 44], move: { about: [100, 180], shift: [6, 2] } },
  ]
}

/** A raven that has seen everything. */
function ravenArt(): readonly SymbolLayer[] {
  const wing = range(6).map(i => {
    const length = 84 - i * 8
    return `<path d="M0 0C${14 + i} ${length * 0.4} ${9 + i} ${length * 0.85} 0 ${length}C-12 ${length * 0.7}-12 ${length * 0.3} 0 0Z" transform="translate(${112 - i * 5} ${84 + i * 4}) rotate(${34 + i * 10})" fill="url(#feather)" stroke="#9fc0e0" stroke-opacity="0.55" stroke-width="1.500"/>`
  })
  const tail = range(4).map(
    i =>
      `<path d="M0 0q10 30 2 56q-12-4-14-20Z" transform="translate(62 136) rotate(${52 - i * 11})" fill="url(#feather)" stroke="#9fc0e0" stroke-opacity="0.45" stroke-width="1.400"/>`,
  )
  const body = `<circle cx="104" cy="98" r="92" fill="url(#halo)" opacity="0.55"/>${castShadow(48)}
<path d="M36 172q60-16 132 0" ${FINE} stroke="#3d2613" stroke-width="13"/><path d="M40 169q58-14 122-1" ${FINE} stroke="#b98a58" stroke-width="3.500"/>
<path d="M104 152l-2 16M122 148l4 16" stroke="#c9a15a" stroke-width="6" stroke-linecap="round"/>${tail.join('')}
<path d="M150 44c14 6 22 18 20 34-4 38-30 74-70 80-24 4-44-6-48-22 34 0 46-30 58-58C116 56 124 38 150 44Z" fill="url(#feather)" ${EDGE}/>`
  const head = `<path d="M116 66c-4-26 14-44 38-40 16 3 25 14 25 28 0 16-14 26-30 26-16 1-30-2-33-14Z" fill="url(#feather)" ${EDGE}/>
<path d="M122 58c0-16 12-26 27-25" ${FINE} stroke="#a9cbea" stroke-opacity="0.9" stroke-width="3.500"/>
<path d="M174 42c12 1 20 7 22 16-10-2-18 0-26 6-4-8-3-18 4-22Z" fill="url(#steel)" ${EDGE}/><path d="M172 56c8-2 14-2 22 1" ${FINE} stroke="${OUTLINE}" stroke-width="1.800"/>
<circle cx="155" cy="49" r="11" fill="url(#eye)"/><circle cx="155" cy="49" r="4.200" fill="#fff" stroke="#06384c" stroke-width="1.400"/>
<path d="M126 92q12 8 26 4M116 108q14 10 32 4M106 124q12 8 28 4" ${FINE} stroke="#8fb2d4" stroke-opacity="0.55" stroke-width="2.200"/>`
  return [
    { markup: body, box: [8, 4, 190, 194] },
    { markup: [...wing].reverse().join(''), box: [10, 70, 126, 112], move: { about: [112, 86], turn: 13 } },
    { markup: head, box: [102, 20, 98, 120], move: { about: [134, 96], turn: 6 } },
  ]
}

/** Two bearded axes, crossed. */
function axesArt(): readonly SymbolLayer[] {
  const axe = `<g transform="rotate(36 100 106)"><rect x="94" y="30" width="12" height="150" rx="5" fill="url(#wood)" ${EDGE}/>
<path d="M98 36v138" stroke="#d9b184" stroke-opacity="0.7" stroke-width="2"/>
${range(4)
  .map(i => `<path d="M94 ${128 + i * 9}l12 5" stroke="#2a180a" stroke-width="3"/>`)
  .join('')}
<path d="M106 40c18-6 34-18 44-26 12 24 12 60-4 92-6-16-20-30-40-34Z" fill="url(#steel)" ${EDGE}/>
<path d="M148 24c6 22 6 46-4 70" ${FINE} stroke="#fff" stroke-opacity="0.95" stroke-width="4"/>
<path d="M112 48c10-2 20-8 28-14M112 66c10 2 20 8 26 18" ${FINE} stroke="#3c5063" stroke-width="2.600"/>
<circle cx="124" cy="57" r="5" ${FINE} stroke="#12a5b8" stroke-width="3"/>
<path d="M90 36h20v42H90Z" fill="url(#bronze)" ${EDGE}/><path d="M90 46h20M90 68h20" stroke="#4a2c0a" stroke-width="2"/></g>`
  const placed = (markup: string) => `<g transform="translate(-14 -6) scale(1.14)">${markup}</g>`
  const boss = `<circle cx="100" cy="112" r="15" fill="url(#bronze)" ${EDGE}/><circle cx="100" cy="112" r="9" fill="#0e6f86" stroke="${OUTLINE}" stroke-width="1.800"/><ellipse cx="97" cy="108" rx="3.400" ry="2.400" fill="#d5fbff"/>`
  return [
    {
      markup: castShadow(58) + placed(`<g transform="translate(200 0) scale(-1 1)">${axe}</g>`),
      move: { about: [100, 122], turn: 6 },
    },
    { markup: placed(axe + boss), move: { about: [100, 122], turn: -6 } },
  ]
}
