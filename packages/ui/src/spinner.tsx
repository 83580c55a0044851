/** A turning ring in the colour of the text around it. Decoration: whoever shows it says in words what is awaited. */
export function Spinner({ size_px = 20 }: { readonly size_px?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="animate-spin"
      width={size_px}
      height={size_px}
      viewBox="0 0 24 24"
      fill="none"
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
