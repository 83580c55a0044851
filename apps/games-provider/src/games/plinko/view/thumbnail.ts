const ROWS = 5
const GAP = 50
const ROW = 42
const TOP = 118

/** The catalogue's picture of the game, without words. */
export function plinkoThumbnail(): string {
  const stops = (colours: readonly string[]) =>
    colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('')
  const pegs = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: row + 2 }, (_, peg) => {
      const x = 160 + (peg - (row + 1) / 2) * GAP
      const y = TOP + row * ROW
      return `<circle cx="${x + 1.5}" cy="${y + 4}" r="8" fill="#000" fill-opacity="0.45"/><circle cx="${x}" cy="${y}" r="8" fill="url(#peg)"/>`
    }).join(''),
  ).join('')
  const buckets = ['#7a2bb8', '#b3202f', '#d9772b', '#4a557d', '#d9772b', '#b3202f', '#7a2bb8']
    .map((colour, place) => {
      const x = 160 + (place - 3) * 43.5
      return `<rect x="${x - 20}" y="322" width="40" height="46" rx="9" fill="${colour}" stroke="#ffe9a8" stroke-opacity="0.8" stroke-width="2"/><rect x="${x - 16}" y="326" width="32" height="13" rx="6" fill="#fff" fill-opacity="0.22"/>`
    })
    .join('')
  const ball = (x: number, y: number, options: { radius: number; turn: number }) =>
    `<g transform="translate(${x} ${y}) rotate(${options.turn}) scale(${options.radius / 20})"><circle r="34" fill="url(#shine)"/><circle r="20" fill="url(#ball)"/><ellipse rx="17" ry="6.500" fill="none" stroke="#7a3410" stroke-width="3.600" stroke-opacity="0.8"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops(['#15112f', '#3a2560', '#8a4158', '#1b1024'])}</linearGradient>
<linearGradient id="field" x1="0" y1="0" x2="0" y2="1">${stops(['#332d7a', '#17144a'])}</linearGradient>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">${stops(['#fff3c4', '#d4af37', '#7a5210'])}</linearGradient>
<radialGradient id="peg" cx="0.35" cy="0.3">${stops(['#ffe8bd', '#d79a4e', '#6d3f14'])}</radialGradient>
<radialGradient id="ball" cx="0.35" cy="0.3">${stops(['#ffffff', '#ffe3a3', '#b5701f'])}</radialGradient>
<radialGradient id="shine"><stop offset="0" stop-color="#ffdf9a" stop-opacity="0.7"/><stop offset="1" stop-color="#ffdf9a" stop-opacity="0"/></radialGradient></defs>
<rect width="320" height="400" fill="url(#sky)"/>
<path d="M132 44L4 330h312L188 44z" fill="url(#field)"/><path d="M132 44L4 330M188 44L316 330" fill="none" stroke="url(#wall)" stroke-width="9" stroke-linecap="round"/>
${pegs}${buckets}
<path d="M160 58Q150 96 150 104Q136 110 134 146Q120 152 111 188Q98 194 90 232" fill="none" stroke="#ffdf9a" stroke-width="5" stroke-opacity="0.4" stroke-linecap="round" stroke-dasharray="1 12"/>
${ball(160, 56, { radius: 15, turn: 0 })}${ball(86, 246, { radius: 20, turn: -32 })}${ball(236, 178, { radius: 17, turn: 24 })}</svg>`
}
