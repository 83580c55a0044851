const STARS = [
  [30, 74, 1.2],
  [78, 34, 0.9],
  [120, 96, 1],
  [268, 60, 1.3],
  [316, 104, 1],
  [338, 40, 0.9],
  [214, 28, 1],
] as const

const COLUMNS = [14, 66, 274, 326] as const

/** Two pairs of marble columns at dusk, and the steps that lead up to them. */
export function TempleScene() {
  return (
    <svg className="scene-picture" viewBox="0 0 360 720" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="plinko-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0d0b26" />
          <stop offset="0.42" stopColor="#2a1c4e" />
          <stop offset="0.68" stopColor="#6d3350" />
          <stop offset="0.84" stopColor="#2c1730" />
          <stop offset="1" stopColor="#0b0815" />
        </linearGradient>
        <radialGradient id="plinko-sun" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#ffce7a" stopOpacity="0.65" />
          <stop offset="1" stopColor="#ff9a5a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="plinko-marble" x1="0" x2="1">
          <stop offset="0" stopColor="#2d2547" />
          <stop offset="0.3" stopColor="#7c6a86" />
          <stop offset="0.52" stopColor="#564a6d" />
          <stop offset="1" stopColor="#1c1733" />
        </linearGradient>
      </defs>
      <rect width="360" height="720" fill="url(#plinko-sky)" />
      <ellipse cx="180" cy="500" rx="230" ry="150" fill="url(#plinko-sun)" />
      {STARS.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} fill="#ffe9c4" opacity="0.75" />
      ))}
      <g opacity="0.55">
        {COLUMNS.map(x => (
          <g key={x} transform={`translate(${x} 0)`}>
            <path d="M-20 118h40v-12h-40zM-16 130h32v-12h-32z" fill="#8d7a92" />
            <path d="M-14 130h28l3 470h-34z" fill="url(#plinko-marble)" />
            <path
              d="M-8 132l-2 466M-2.500 132l-1 466M3 132l1 466M8.500 132l2 466"
              stroke="#1a1430"
              strokeOpacity="0.55"
              strokeWidth="1.600"
            />
            <path d="M-20 600h40v12h-40zM-24 612h48v12h-48z" fill="#6a5a78" />
          </g>
        ))}
        <path d="M-10 624h380v16H-10zM-10 646h380v18H-10z" fill="#3a2d4c" />
        <path d="M-10 90h380v16H-10z" fill="#4b3f60" />
      </g>
    </svg>
  )
}
