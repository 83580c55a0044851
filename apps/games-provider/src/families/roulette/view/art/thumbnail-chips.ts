interface ThumbChip {
  readonly x: number
  readonly y: number
  readonly face: string
  readonly edge: string
  readonly count: number
}

/** A stack of chips seen from the front. */
export function chipStack({ x, y, face, edge, count }: ThumbChip): string {
  const discs = Array.from({ length: count }, (_, place) => {
    const top = y - place * 9
    const marks = [-34, -20, 0, 20, 34].map(
      dx =>
        `<path d="M${x + dx - 4} ${top + 12 * Math.sqrt(1 - (dx / 40) ** 2)}v8h8v-8z" fill="#fff" opacity=".85"/>`,
    )
    return `<path d="M${x - 40} ${top}v8a40 15 0 0 0 80 0v-8z" fill="${edge}"/>${marks.join('')}<ellipse cx="${x}" cy="${top}" rx="40" ry="15" fill="${face}" stroke="#fff" stroke-opacity=".5" stroke-width="1.200"/>`
  })
  const top = y - (count - 1) * 9
  return `<ellipse cx="${x + 6}" cy="${y + 14}" rx="46" ry="15" fill="#000" opacity=".5"/>${discs.join('')}<ellipse cx="${x}" cy="${top}" rx="31" ry="11" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="11 10"/><ellipse cx="${x}" cy="${top}" rx="23" ry="8" fill="#fffaf0"/>`
}
