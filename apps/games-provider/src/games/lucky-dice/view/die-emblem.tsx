/** Two dice in the round button. */
export function DieEmblem({ shaking }: { readonly shaking: boolean }) {
  return (
    <svg className="die-emblem" data-shaking={shaking} viewBox="0 0 64 64" aria-hidden="true">
      <g className="die-back">
        <rect
          x="27"
          y="8"
          width="28"
          height="28"
          rx="7"
          fill="#6b4406"
          stroke="#2a1702"
          strokeWidth="2.5"
          transform="rotate(14 41 22)"
        />
        <g fill="#ffe9a8" transform="rotate(14 41 22)">
          <circle cx="35" cy="16" r="2.6" />
          <circle cx="41" cy="22" r="2.6" />
          <circle cx="47" cy="28" r="2.6" />
        </g>
      </g>
      <g className="die-front">
        <rect x="8" y="22" width="32" height="32" rx="8" fill="#2a1702" transform="rotate(-10 24 38)" />
        <g fill="#ffe9a8" transform="rotate(-10 24 38)">
          <circle cx="16.5" cy="30.5" r="3" />
          <circle cx="31.5" cy="30.5" r="3" />
          <circle cx="24" cy="38" r="3" />
          <circle cx="16.5" cy="45.5" r="3" />
          <circle cx="31.5" cy="45.5" r="3" />
        </g>
      </g>
    </svg>
  )
}
