/** A gladiator's round shield on the round button. */
export function ShieldEmblem() {
  return (
    <svg className="draw-emblem" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="27" fill="#7a1420" stroke="#2a1702" strokeWidth="3" />
      <circle cx="32" cy="32" r="23" fill="none" stroke="#ffe08a" strokeWidth="3" />
      <path
        d="M32 13L36 25L48 22L40 32L48 42L36 39L32 51L28 39L16 42L24 32L16 22L28 25z"
        fill="#ffe08a"
        stroke="#2a1702"
        strokeWidth="1.6"
      />
      <circle cx="32" cy="32" r="6" fill="#fff6cf" stroke="#2a1702" strokeWidth="2" />
    </svg>
  )
}
