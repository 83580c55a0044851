import { BOLT, OUTLINE, PALETTE_DEFS } from './palette.ts'

/** A silver piece struck with lightning. */
export function coinSvg(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><defs>${PALETTE_DEFS}</defs>
<path d="M98 8c54-2 94 38 94 92s-42 92-94 92S8 152 8 98 46 10 98 8Z" fill="url(#steel)" stroke="${OUTLINE}" stroke-width="6"/><circle cx="100" cy="100" r="76" fill="url(#steelDown)" stroke="#3c5063" stroke-width="5"/>
<path d="${BOLT}" transform="translate(100 100) scale(1.15)" fill="#0e5f7c" stroke="#f4fbff" stroke-width="3"/><path d="M34 84A70 70 0 0 1 92 32" fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="9" stroke-linecap="round"/></svg>`
}
