/** The logo: an arch of light, two columns and the sand under them. */
export function Logo({ className = 'size-8' }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="9" fill="#0b0a08" />
      <rect
        x=".6"
        y=".6"
        width="30.8"
        height="30.8"
        rx="8.4"
        fill="none"
        stroke="url(#ui-gold)"
        strokeWidth="1.2"
      />
      <path d="M16 5.5 27 25h-5.4L16 14.6 10.4 25H5z" fill="url(#ui-gold)" />
      <path d="M16 18.2 19.7 25h-7.4z" fill="url(#ui-gold-deep)" />
    </svg>
  )
}
