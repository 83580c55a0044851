/** The game's picture in the catalogue, without words: an eight in the light, a king above it and a three below. */
import { cardBackSvg, cardSvg } from '../../../families/cards/view/card-art.ts'

const EIGHT_OF_HEARTS = 25
const KING_OF_SPADES = 46
const THREE_OF_DIAMONDS = 4

interface CardSpot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly turn: number
}

function card(picture: string, { x, y, width, turn }: CardSpot): string {
  const height = width * 1.4
  const data = Buffer.from(picture).toString('base64')
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-width / 2 - 5}" y="${-height / 2 + 9}" width="${width}" height="${height}" rx="${width * 0.085}" fill="#000" fill-opacity="0.4"/><image x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" href="data:image/svg+xml;base64,${data}"/></g>`
}

const ARROW = 'M0 -44L46 8H20V44H-20V8H-46Z'

export function hiLoThumbnail(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>
<radialGradient id="hall" cx="0.5" cy="0.45" r="0.8"><stop offset="0" stop-color="#2b9c92"/><stop offset="0.45" stop-color="#0f5558"/><stop offset="1" stop-color="#021417"/></radialGradient>
<radialGradient id="light"><stop offset="0" stop-color="#fff3c4" stop-opacity="0.75"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></radialGradient>
<linearGradient id="up" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9ffd8"/><stop offset="1" stop-color="#1d9a57"/></linearGradient>
<linearGradient id="down" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#c9280f"/><stop offset="1" stop-color="#ffb27a"/></linearGradient></defs>
<rect width="320" height="400" fill="url(#hall)"/><ellipse cx="160" cy="200" rx="190" ry="190" fill="url(#light)"/>
${card(cardSvg(KING_OF_SPADES), { x: 240, y: 98, width: 104, turn: 14 })}${card(cardBackSvg(), { x: 66, y: 112, width: 88, turn: -18 })}${card(cardBackSvg(), { x: 258, y: 300, width: 88, turn: 20 })}${card(cardSvg(THREE_OF_DIAMONDS), { x: 80, y: 304, width: 104, turn: -12 })}${card(cardSvg(EIGHT_OF_HEARTS), { x: 160, y: 204, width: 138, turn: 0 })}
<g stroke="#06262a" stroke-width="6" stroke-linejoin="round"><path d="${ARROW}" transform="translate(92 66) scale(0.9)" fill="url(#up)"/><path d="${ARROW}" transform="translate(228 340) rotate(180) scale(0.9)" fill="url(#down)"/></g></svg>`
}
