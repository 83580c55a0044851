/** A stage of dark green velvet: two curtains, a beam of light from above, and the boards below. */
export function VelvetHall() {
  return (
    <svg className="scene-picture" viewBox="0 0 360 720" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="hall" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#031316" />
          <stop offset="0.55" stopColor="#0a343a" />
          <stop offset="1" stopColor="#020c0f" />
        </linearGradient>
        <linearGradient id="velvet" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#02191b" />
          <stop offset="0.3" stopColor="#0f5a58" />
          <stop offset="0.55" stopColor="#052b2d" />
          <stop offset="0.8" stopColor="#0c4a4a" />
          <stop offset="1" stopColor="#021416" />
        </linearGradient>
        <radialGradient id="beam" cx="0.5" cy="0.45" r="0.5">
          <stop offset="0" stopColor="#ffe9b0" stopOpacity="0.5" />
          <stop offset="0.5" stopColor="#f2cd62" stopOpacity="0.16" />
          <stop offset="1" stopColor="#f2cd62" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="360" height="720" fill="url(#hall)" />
      <path d="M0 0h46c8 180-6 320 8 560H0zM20 0h30c6 200-8 330 2 520L20 560z" fill="url(#velvet)" />
      <path d="M360 0h-46c-8 180 6 320-8 560h54zM340 0h-30c-6 200 8 330-2 520l32 40z" fill="url(#velvet)" />
      <ellipse cx="180" cy="300" rx="230" ry="290" fill="url(#beam)" />
      <path d="M0 560h360v160H0z" fill="#06191c" />
      <path
        d="M0 560h360M0 590h360M0 628h360M0 674h360M180 560v160M90 560l-40 160M270 560l40 160"
        stroke="#f2cd62"
        strokeOpacity="0.08"
      />
    </svg>
  )
}
