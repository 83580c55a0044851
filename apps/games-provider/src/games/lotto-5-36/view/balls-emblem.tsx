const BALLS = [
  { x: 22, y: 26, fill: '#42a5ff', edge: '#0b3f8f' },
  { x: 43, y: 28, fill: '#ffd63a', edge: '#8a5c00' },
  { x: 31, y: 44, fill: '#ff5c6c', edge: '#7d0a20' },
]

/** Three lottery balls on the round button. */
export function BallsEmblem() {
  return (
    <svg className="draw-emblem" viewBox="0 0 64 64" aria-hidden="true">
      {BALLS.map(({ x, y, fill, edge }) => (
        <g key={fill}>
          <circle cx={x} cy={y} r="13" fill={fill} stroke={edge} strokeWidth="2.4" />
          <circle cx={x} cy={y} r="7" fill="#fffdf5" />
          <path
            d={`M${x - 8} ${y - 6}A10 10 0 0 1 ${x - 2} ${y - 10}`}
            fill="none"
            stroke="#fff"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </g>
      ))}
    </svg>
  )
}
