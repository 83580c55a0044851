import { onCircle, range } from '../../../../view/art/svg-draw.ts'
import { OUTLINE, PALETTE_DEFS } from './draw.ts'

/** A gold coin with a laurel. */
export function coinSvg(size: number): string {
  const leaves = range(12).map(i => {
    const [x, y] = onCircle([100, 100], 50, 30 + i * 27.3)
    return `<ellipse cx="${x}" cy="${y}" rx="6" ry="13" transform="rotate(${30 + i * 27.3 + 70} ${x} ${y})" fill="#8f6212"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><defs>${PALETTE_DEFS}</defs>
<circle cx="100" cy="100" r="92" fill="url(#gold)" stroke="${OUTLINE}" stroke-width="6"/><circle cx="100" cy="100" r="76" fill="url(#goldBright)" stroke="#8f6212" stroke-width="5"/>
${leaves.join('')}<path d="M100 62 112 88 140 91 119 110 125 138 100 124 75 138 81 110 60 91 88 88Z" fill="#a87a1c"/><path d="M34 84A70 70 0 0 1 92 32" fill="none" stroke="#fff" stroke-opacity="0.8" stroke-width="9" stroke-linecap="round"/></svg>`
}
