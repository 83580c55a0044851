/** The colours of the pockets and of the dolly, for the drawing they stand in. */
export function TablePaints() {
  return (
    <defs>
      <linearGradient id="cell-red" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#d8253a" />
        <stop offset="1" stopColor="#9d0a1e" />
      </linearGradient>
      <linearGradient id="cell-black" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#2b2c36" />
        <stop offset="1" stopColor="#101117" />
      </linearGradient>
      <linearGradient id="cell-green" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#12a05a" />
        <stop offset="1" stopColor="#056236" />
      </linearGradient>
      <linearGradient id="crystal" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#ffffff" stopOpacity="0.95" />
        <stop offset="0.5" stopColor="#bfe4ff" stopOpacity="0.75" />
        <stop offset="1" stopColor="#5b9fd6" stopOpacity="0.85" />
      </linearGradient>
    </defs>
  )
}
