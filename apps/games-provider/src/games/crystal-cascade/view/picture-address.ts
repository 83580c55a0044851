import { SYMBOLS, type SymbolId } from '../strips.ts'
import { symbolSvg } from './art/symbol-art.ts'

const addresses = new Map<string, string>()

/** An address under which an SVG text can be shown as a picture; the same text is stored once for the life of the page. */
export function pictureAddress(svg: string): string {
  const known = addresses.get(svg)
  if (known !== undefined) return known
  const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  addresses.set(svg, made)
  return made
}

export const symbolAddress = (symbol: SymbolId): string => pictureAddress(symbolSvg(SYMBOLS[symbol]))
