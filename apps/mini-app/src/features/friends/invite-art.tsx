/** Two people with a coin between them. Decoration. */
export function InviteArt({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 144 128" className={className}>
      <circle cx="84" cy="58" r="54" fill="url(#ui-gold)" opacity=".13" />
      <circle cx="84" cy="58" r="38" fill="url(#ui-gold)" opacity=".13" />
      <g fill="url(#ui-gold-deep)" opacity=".92">
        <circle cx="108" cy="44" r="15" />
        <path d="M82 96c0-19 11-31 26-31s26 12 26 31z" />
      </g>
      <g fill="url(#ui-gold)">
        <circle cx="70" cy="50" r="18" />
        <path d="M38 110c0-23 13-37 32-37s32 14 32 37z" />
      </g>
      <path
        d="M56 42a15 15 0 0 1 12-9"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <g>
        <circle cx="104" cy="94" r="17" fill="url(#ui-gold)" className="stroke-card" strokeWidth="4" />
        <path d="M104 86v16M96 94h16" stroke="#3d2a00" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  )
}
