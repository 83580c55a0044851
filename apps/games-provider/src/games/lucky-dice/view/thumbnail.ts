const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  3: [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 22],
    [72, 22],
    [28, 50],
    [72, 50],
    [28, 78],
    [72, 78],
  ],
}

interface Face {
  readonly pips: number
  readonly matrix: string
  readonly fill: string
}

/** One side of a die, drawn on a 100 × 100 square and laid on its place by the matrix. */
function face({ pips, matrix, fill }: Face): string {
  const dots = (PIPS[pips] ?? []).map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="10" fill="#1b1003"/><circle cx="${x - 1.5}" cy="${y - 2}" r="8.4" fill="url(#pip)"/>`,
  )
  return `<g transform="matrix(${matrix})"><rect x="1" y="1" width="98" height="98" rx="13" fill="url(#${fill})" stroke="#2a1702" stroke-width="2"/>${dots.join('')}</g>`
}

function die(x: number, y: number, options: { scale: number; turn: number }): string {
  return `<g transform="translate(${x} ${y}) rotate(${options.turn}) scale(${options.scale})"><ellipse cx="6" cy="112" rx="92" ry="20" fill="#000" fill-opacity="0.45"/>
${face({ pips: 5, matrix: '0.866 0.5 -0.866 0.5 0 -100', fill: 'top' })}${face({ pips: 3, matrix: '0.866 0.5 0 1 -86.6 -50', fill: 'left' })}${face({ pips: 6, matrix: '0.866 -0.5 0 1 0 0', fill: 'right' })}</g>`
}

/** The catalogue's picture of the game, without words. */
export function luckyDiceThumbnail(): string {
  const stops = (colours: readonly string[]) =>
    colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>
<radialGradient id="felt" cx="0.5" cy="0.42" r="0.8">${stops(['#1c7a52', '#0a3a26', '#03120b'])}</radialGradient>
<linearGradient id="top" x1="0" y1="0" x2="1" y2="1">${stops(['#fffbe3', '#ffe08a', '#d9a92f'])}</linearGradient>
<linearGradient id="left" x1="0" y1="0" x2="1" y2="1">${stops(['#f0c75a', '#c9932a', '#8f6212'])}</linearGradient>
<linearGradient id="right" x1="0" y1="0" x2="1" y2="1">${stops(['#b07f1c', '#7a5210', '#4a2e04'])}</linearGradient>
<radialGradient id="pip" cx="0.4" cy="0.35">${stops(['#c3202e', '#5c0412'])}</radialGradient>
<radialGradient id="shine"><stop offset="0" stop-color="#ffe9a8" stop-opacity="0.55"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient></defs>
<rect width="320" height="400" fill="url(#felt)"/><circle cx="160" cy="180" r="170" fill="url(#shine)"/>
<g fill="none" stroke="#d4af37"><circle cx="160" cy="190" r="142" stroke-width="5" stroke-opacity="0.85"/><circle cx="160" cy="190" r="130" stroke-width="1.5" stroke-opacity="0.6"/></g>
${die(214, 150, { scale: 0.72, turn: 14 })}${die(122, 226, { scale: 1, turn: -9 })}</svg>`
}
