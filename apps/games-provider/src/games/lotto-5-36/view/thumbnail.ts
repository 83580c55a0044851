import { ballPaints, thumbnailBall } from '../../../families/draw/view/thumbnail-ball.ts'
import { LOTTO_BALLS } from './lotto-art.ts'

/** A paper ticket with two rows of fields, two of them crossed by a pen. */
function ticket(): string {
  const fields = Array.from({ length: 15 }, (_, place) => {
    const x = -88 + (place % 5) * 36
    const y = -30 + Math.floor(place / 5) * 36
    const crossed = place === 1 || place === 8 || place === 12
    const cross = crossed
      ? `<path d="M${x + 5} ${y + 6}L${x + 25} ${y + 26}M${x + 26} ${y + 4}L${x + 4} ${y + 27}" stroke="#1b3fbf" stroke-width="5" stroke-linecap="round"/>`
      : ''
    return `<rect x="${x}" y="${y}" width="30" height="30" rx="5" fill="#fff" stroke="#d4687a" stroke-width="2"/>${cross}`
  })
  const holes = Array.from(
    { length: 15 },
    (_, place) => `<circle cx="${-98 + place * 14}" cy="-58" r="4.500" fill="#2a259c"/>`,
  )
  return `<g transform="translate(168 318) rotate(-8)"><rect x="-108" y="-54" width="216" height="150" rx="8" fill="#05062a" opacity="0.5"/><rect x="-108" y="-60" width="216" height="150" rx="8" fill="#fffaf0"/>${holes.join('')}<path d="M-100 -44H100" stroke="#c0243c" stroke-width="5"/>${fields.join('')}</g>`
}

/** The catalogue's picture of the game, without words. */
export function lotto536Thumbnail(): string {
  const small = [
    [110, 176, 1],
    [140, 196, 2],
    [176, 200, 0],
    [208, 186, 3],
    [128, 150, 3],
    [160, 168, 1],
    [194, 156, 2],
    [150, 128, 0],
    [182, 122, 1],
    [116, 116, 2],
    [206, 112, 0],
  ].map(
    ([x, y, group]) =>
      `<circle cx="${x}" cy="${y}" r="17" fill="url(#ball-${group})"/><circle cx="${x}" cy="${y}" r="9" fill="#fffdf5"/>`,
  )
  const beams = [-30, -12, 12, 30].map(
    turn =>
      `<path d="M152 0L80 330H240L168 0z" fill="#fff" opacity="0.07" transform="rotate(${turn} 160 -20)"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>${ballPaints(LOTTO_BALLS)}
<linearGradient id="studio" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#12134f"/><stop offset="0.5" stop-color="#3a2fb0"/><stop offset="1" stop-color="#0f0d46"/></linearGradient>
<radialGradient id="glass" cx="0.5" cy="0.5"><stop offset="0.3" stop-color="#cfe6ff" stop-opacity="0.08"/><stop offset="1" stop-color="#cfe6ff" stop-opacity="0.55"/></radialGradient>
<linearGradient id="chrome" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#5a6480"/><stop offset="0.5" stop-color="#f4f7ff"/><stop offset="1" stop-color="#5a6480"/></linearGradient></defs>
<rect width="320" height="400" fill="url(#studio)"/>${beams.join('')}
<path d="M128 232H192L214 288H106z" fill="url(#chrome)"/><circle cx="160" cy="146" r="98" fill="#101a5c"/>${small.join('')}<circle cx="160" cy="146" r="98" fill="url(#glass)" stroke="#eaf3ff" stroke-width="4"/><path d="M88 116A78 78 0 0 1 138 70" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity="0.85"/>
<path d="M62 138C58 138 58 154 62 154H74V138zM258 138C262 138 262 154 258 154H246V138z" fill="url(#chrome)"/>
${ticket()}${thumbnailBall('7', 0, { x: 52, y: 268, radius: 40, turn: -12 })}${thumbnailBall('36', 1, { x: 262, y: 252, radius: 44, turn: 10 })}${thumbnailBall('15', 2, { x: 276, y: 350, radius: 36, turn: -6 })}</svg>`
}
