/** A screen that pays: a film on a phone, coins jumping out of it. Uses the gold of `GoldDefs`. */
export function AdArt({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 100" className={className}>
      <g transform="rotate(-6 58 52)">
        <rect
          x="16"
          y="24"
          width="84"
          height="56"
          rx="10"
          fill="#0c0c10"
          stroke="url(#ui-gold)"
          strokeWidth="3"
        />
        <rect x="22" y="30" width="72" height="44" rx="6" fill="#2a1f08" />
        <path d="M22 60 44 40l16 14 12-9 22 19v4a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z" fill="#5a3f0c" />
        <circle cx="58" cy="52" r="15" fill="url(#ui-gold)" />
        <path d="M53.5 44.5 66 52l-12.5 7.5z" fill="#1a1300" />
      </g>
      <Coin x={102} y={24} size={13} />
      <Coin x={84} y={10} size={8} />
      <Coin x={14} y={74} size={10} />
      <path d="m22 14 1.8 4.7 4.7 1.8-4.7 1.8L22 27l-1.8-4.7-4.7-1.8 4.7-1.8z" fill="#fff3c4" />
      <path d="m108 62 1.3 3.4 3.4 1.3-3.4 1.3-1.3 3.4-1.3-3.4-3.4-1.3 3.4-1.3z" fill="#fff3c4" />
    </svg>
  )
}

function Coin({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 12})`}>
      <circle r="11" fill="url(#ui-gold)" />
      <circle r="8.2" fill="url(#ui-gold-deep)" stroke="#fff3c4" strokeOpacity=".55" strokeWidth=".8" />
      <path d="M0-5.8 5 5H2.1L0 .1-2.1 5H-5z" fill="#fff6d6" />
    </g>
  )
}
