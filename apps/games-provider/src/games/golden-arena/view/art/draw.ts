/** The metals and shadows of Golden Arena. One light shines on all of it from the upper left, so nothing looks pasted together. */
import { ACROSS, DIAGONAL, DOWN, linearGradient } from '../../../../view/art/svg-draw.ts'

/** The metals and enamels every symbol is made of. */
export const PALETTE_DEFS = [
  linearGradient(
    'gold',
    DIAGONAL,
    [0, '#fff7d6'],
    [0.22, '#ffe08a'],
    [0.5, '#d9a92f'],
    [0.78, '#8f6212'],
    [1, '#5d3b06'],
  ),
  linearGradient('goldBright', DIAGONAL, [0, '#fffdf0'], [0.35, '#ffeaa6'], [0.7, '#e9bd4a'], [1, '#a87a1c']),
  linearGradient('goldDeep', DIAGONAL, [0, '#b98a26'], [0.5, '#7a5210'], [1, '#3c2504']),
  linearGradient('goldDown', DOWN, [0, '#fff3c0'], [0.3, '#f0c75a'], [0.65, '#b07f1c'], [1, '#5d3b06']),
  linearGradient('goldAcross', ACROSS, [0, '#8f6212'], [0.28, '#ffe9a4'], [0.55, '#d9a92f'], [1, '#4a2e04']),
  linearGradient('steel', ACROSS, [0, '#ffffff'], [0.35, '#d3d9e2'], [0.65, '#8d97a6'], [1, '#4b5361']),
  linearGradient('crimson', DIAGONAL, [0, '#ff7a6b'], [0.4, '#d3202c'], [1, '#5c0412']),
  linearGradient('azure', DIAGONAL, [0, '#7fc4ff'], [0.45, '#1f62d8'], [1, '#071f5e']),
  linearGradient('verdant', DIAGONAL, [0, '#8bf0b4'], [0.45, '#0f9a57'], [1, '#03391f']),
  linearGradient('night', DOWN, [0, '#3a2c1c'], [1, '#0a0604']),
  '<radialGradient id="halo"><stop offset="0" stop-color="#fff2b8" stop-opacity="0.95"/><stop offset="0.45" stop-color="#ffb83d" stop-opacity="0.42"/><stop offset="1" stop-color="#ff8a00" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity="0.6"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
].join('')

export const OUTLINE = '#2a1702'

/** The soft shadow a symbol casts on the reel behind it. */
export const castShadow = (width: number): string =>
  `<ellipse cx="106" cy="178" rx="${width}" ry="13" fill="url(#shade)"/>`
