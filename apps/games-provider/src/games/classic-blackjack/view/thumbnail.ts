/** The game's picture in the catalogue, without words: an ace and a king under the lamp, chips beside them. */
import { cardBackSvg, cardSvg } from '../../../families/cards/view/card-art.ts'

const ACE_OF_SPADES = 50
const KING_OF_HEARTS = 45

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

interface ChipSpot {
  readonly x: number
  readonly y: number
  readonly face: string
  readonly edge: string
}

/** A chip on the table, seen slightly from the side. */
function chip({ x, y, face, edge }: ChipSpot): string {
  const dashes = [0, 60, 120, 180, 240, 300].map(
    angle =>
      `<path d="M-8 -35.100A36 36 0 0 1 8 -35.100L6 -25H-6Z" fill="${edge}" transform="rotate(${angle})"/>`,
  )
  return `<g transform="translate(${x} ${y})"><path d="M-36 0V9A36 21 0 0 0 36 9V0Z" fill="#000" fill-opacity="0.55" transform="translate(0 5)"/><path d="M-36 0V9A36 21 0 0 0 36 9V0Z" fill="${face}"/><path d="M-36 0V9A36 21 0 0 0 36 9V0Z" fill="url(#side)"/><path d="M-7 20.500h14v9h-14z" fill="${edge}"/><path d="M-31 10h6v9l-6-3zM25 19v-9h6v6z" fill="${edge}"/><g transform="scale(1 0.583)"><circle r="36" fill="${face}"/>${dashes.join('')}<circle r="35" fill="none" stroke="#000" stroke-opacity="0.3" stroke-width="1.500"/><circle r="23.500" fill="${face}" stroke="${edge}" stroke-width="2" stroke-dasharray="5 3.500"/><circle r="36" fill="url(#gloss)"/></g></g>`
}

function pile(x: number, y: number, chips: readonly (readonly [face: string, edge: string])[]): string {
  const shade = `<ellipse cx="${x}" cy="${y + 16}" rx="44" ry="22" fill="#000" fill-opacity="0.45"/>`
  return (
    shade +
    chips.map(([face, edge], place) => chip({ x: x + (place % 2), y: y - place * 10, face, edge })).join('')
  )
}

export function classicBlackjackThumbnail(): string {
  const stops = (colours: readonly string[]) =>
    colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('')
  const red = ['#c8203a', '#fff3e0'] as const
  const black = ['#23262e', '#f2cd62'] as const
  const green = ['#15804f', '#e9ffe9'] as const
  const gold = ['#d79a1c', '#fff6cf'] as const
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>
<radialGradient id="felt" cx="0.5" cy="0.4" r="0.78">${stops(['#2a83b5', '#135684', '#0a3055', '#04152b'])}</radialGradient>
<radialGradient id="lamp"><stop offset="0" stop-color="#fff0c4" stop-opacity="0.62"/><stop offset="1" stop-color="#fff0c4" stop-opacity="0"/></radialGradient>
<radialGradient id="gloss" cx="0.35" cy="0.25" r="0.7"><stop offset="0" stop-color="#fff" stop-opacity="0.4"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="side">${stops(['#00000099', '#ffffff22', '#00000099'])}</linearGradient>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0.55" stop-color="#020a16" stop-opacity="0"/><stop offset="1" stop-color="#020a16" stop-opacity="0.7"/></linearGradient></defs>
<rect width="320" height="400" fill="url(#felt)"/>
<g fill="none" stroke="#f6d98a"><path d="M-40 96Q160 176 360 96" stroke-opacity="0.5" stroke-width="3"/><path d="M-40 108Q160 188 360 108" stroke-opacity="0.3" stroke-width="1.500"/><path d="M-40 330Q160 416 360 330" stroke-opacity="0.35" stroke-width="2"/></g>
<ellipse cx="160" cy="170" rx="190" ry="170" fill="url(#lamp)"/>
${card(cardBackSvg(), { x: 244, y: 74, width: 84, turn: 24 })}${card(cardBackSvg(), { x: 74, y: 62, width: 84, turn: -20 })}
${card(cardSvg(KING_OF_HEARTS), { x: 116, y: 186, width: 142, turn: -13 })}${card(cardSvg(ACE_OF_SPADES), { x: 202, y: 196, width: 146, turn: 9 })}
<rect width="320" height="400" fill="url(#foot)"/>
${pile(62, 330, [black, black, red, red, gold])}${pile(258, 338, [green, green, black, red])}${pile(152, 362, [gold, black, red])}</svg>`
}
