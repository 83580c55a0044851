const BEAMS = [
  { x: 40, turn: 22, colour: '#7fc7ff' },
  { x: 130, turn: 8, colour: '#ff9ad1' },
  { x: 260, turn: -8, colour: '#ffe28a' },
  { x: 350, turn: -22, colour: '#8affc8' },
]
const LAMPS = Array.from({ length: 9 }, (_, place) => 8 + place * 46.5)
const CONFETTI = Array.from({ length: 18 }, (_, place) => ({
  left: (place * 53 + 4) % 100,
  delay: (place * 0.77) % 7,
  colour: ['#ffd63a', '#ff5c6c', '#42a5ff', '#4fd46b'][place % 4] ?? '#fff',
}))

/** A television studio on the evening of the draw: lamps, beams, a polished floor. */
export function StudioScene() {
  return (
    <>
      <svg className="scene-picture" viewBox="0 0 390 844" preserveAspectRatio="xMidYMin slice">
        <defs>
          <linearGradient id="lotto-beam" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#fff" stopOpacity="0.42" />
            <stop offset="1" stopColor="#fff" stopOpacity="0" />
          </linearGradient>
          <radialGradient id="lotto-floor" cx="0.5" cy="0">
            <stop offset="0" stopColor="#6a5bff" stopOpacity="0.9" />
            <stop offset="1" stopColor="#0b0a38" stopOpacity="0" />
          </radialGradient>
        </defs>
        {BEAMS.map(({ x, turn, colour }) => (
          <g key={x} transform={`rotate(${turn} ${x} 40)`}>
            <path d={`M${x - 8} 40L${x - 90} 640H${x + 90}L${x + 8} 40z`} fill="url(#lotto-beam)" />
            <path d={`M${x - 8} 40L${x - 90} 640H${x + 90}L${x + 8} 40z`} fill={colour} opacity="0.07" />
          </g>
        ))}
        <path d="M0 52H390V64H0z" fill="#0a0b2c" />
        {LAMPS.map(x => (
          <g key={x}>
            <circle cx={x} cy="66" r="16" fill="#ffe9a8" opacity="0.28" />
            <circle cx={x} cy="66" r="6" fill="#fffbe0" />
          </g>
        ))}
        <path d="M0 620H390V844H0z" fill="url(#lotto-floor)" />
        {[640, 676, 724, 790].map(y => (
          <path key={y} d={`M0 ${y}H390`} stroke="#9a8cff" strokeOpacity="0.3" strokeWidth="1.500" />
        ))}
      </svg>
      {CONFETTI.map(({ left, delay, colour }, place) => (
        <i
          key={place}
          className="lotto-confetti"
          style={{ left: `${left}%`, '--delay': `${delay}s`, '--colour': colour }}
        />
      ))}
    </>
  )
}
