/** The comet on the round button. */
export function CometEmblem({ isFlying }: { readonly isFlying: boolean }) {
  return (
    <svg className="comet-emblem" data-flying={isFlying} viewBox="0 0 64 64" aria-hidden="true">
      <defs>
        <linearGradient id="emblem-tail" x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" stopColor="#2a1702" stopOpacity="0" />
          <stop offset="1" stopColor="#2a1702" />
        </linearGradient>
      </defs>
      <path d="M6 58 C18 40 28 30 40 18 L48 26 C36 38 24 48 6 58 Z" fill="url(#emblem-tail)" />
      <path
        d="M4 40 C14 30 22 24 30 18 M22 60 C32 52 40 44 46 36"
        fill="none"
        stroke="#2a1702"
        strokeWidth="3"
        strokeLinecap="round"
        strokeOpacity="0.7"
      />
      <circle cx="46" cy="19" r="11" fill="#2a1702" />
      <circle cx="43" cy="16" r="4" fill="#ffefb5" />
    </svg>
  )
}
