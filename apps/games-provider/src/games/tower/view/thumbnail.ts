import { type Drawing, drawingAt, gradientMarkup } from '../../../view/art/drawing.ts'
import { TORCH, TRAP } from './tower-art.ts'

const DOOR = { width: 74, height: 92 }
const FLOOR_HEIGHT = 108

/** Three doors a floor, from the top: what is seen behind each. */
const FLOORS: readonly (readonly (Drawing | undefined)[])[] = [
  [undefined, undefined, undefined],
  [undefined, TORCH, TRAP],
  [TORCH, undefined, undefined],
]

function door(floor: number, place: number, drawing: Drawing | undefined): string {
  const x = 35 + place * 88
  const y = 62 + floor * FLOOR_HEIGHT
  const arch = `M${x} ${y + DOOR.height}V${y + 34}a37 34 0 0 1 ${DOOR.width} 0v${DOOR.height - 34}z`
  if (drawing === undefined)
    return `<path d="${arch}" fill="url(#oak)" stroke="#10131d" stroke-width="4"/><path d="M${x + 25} ${y + 8}v${DOOR.height - 8}M${x + 49} ${y + 8}v${DOOR.height - 8}" stroke="#2a1604" stroke-width="3"/><path d="M${x + 3} ${y + 62}h${DOOR.width - 6}" stroke="#c9a35c" stroke-opacity="0.6" stroke-width="4"/>`
  const isTrap = drawing === TRAP
  const picture = drawingAt(drawing, { x: x + DOOR.width / 2, y: y + 50, size: 70 })
  return `<path d="${arch}" fill="${isTrap ? '#3d050b' : 'url(#fire)'}" stroke="${isTrap ? '#ff8a80' : '#f2cd62'}" stroke-width="4"/>${picture}`
}

/** The catalogue's picture of the game, without words. */
export function towerThumbnail(): string {
  const floors = FLOORS.map(
    (doors, floor) =>
      `<path d="M16 ${52 + floor * FLOOR_HEIGHT}h288v${FLOOR_HEIGHT}H16z" fill="url(#wall)" stroke="#151929" stroke-width="4"/>${doors.map((drawing, place) => door(floor, place, drawing)).join('')}`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>${gradientMarkup()}
<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0f1a45"/><stop offset="0.6" stop-color="#39306b"/><stop offset="1" stop-color="#6b3d5c"/></linearGradient>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7884a4"/><stop offset="0.6" stop-color="#49536f"/><stop offset="1" stop-color="#2d344a"/></linearGradient>
<linearGradient id="oak" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a56c35"/><stop offset="1" stop-color="#4c2c0d"/></linearGradient>
<radialGradient id="fire" cx="0.5" cy="0.4" r="0.8"><stop offset="0" stop-color="#d0761d"/><stop offset="1" stop-color="#2c1503"/></radialGradient></defs>
<rect width="320" height="400" fill="url(#night)"/><circle cx="262" cy="30" r="46" fill="#ffe9b0" opacity="0.25"/><circle cx="262" cy="30" r="22" fill="#fff3cf"/>
<path d="M8 52V16h44v18h36V16h44v18h56V16h44v18h36V16h44v36z" fill="#5c6685" stroke="#151929" stroke-width="4"/>${floors.join('')}<path d="M8 376h304v24H8z" fill="#1d2232"/></svg>`
}
