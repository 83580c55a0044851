/** A story in its ring, and what it multiplies by. Decoration. */
export function StoryArt({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 128 128" className={className}>
      <circle cx="70" cy="58" r="54" fill="url(#ui-gold)" opacity=".1" />
      <circle
        cx="70"
        cy="58"
        r="41"
        fill="none"
        stroke="url(#ui-gold)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="46 18.4"
      />
      <rect x="50" y="27" width="40" height="62" rx="9" fill="url(#ui-gold-deep)" />
      <rect x="55" y="33" width="30" height="50" rx="5" className="fill-card" />
      <path d="M70 42l3.4 7.4 8 .9-6 5.4 1.7 8L70 59.6l-7.1 4.1 1.7-8-6-5.4 8-.9z" fill="url(#ui-gold)" />
      <rect x="60" y="71" width="20" height="5" rx="2.5" fill="url(#ui-gold)" />
      <circle cx="103" cy="92" r="19" fill="url(#ui-gold)" className="stroke-card" strokeWidth="4" />
      <path
        d="M94 86.5l8 11m0-11l-8 11M105.500 88.500a3.600 3.600 0 1 1 6.300 2.500l-6.300 6.800h7"
        fill="none"
        stroke="#3d2a00"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
