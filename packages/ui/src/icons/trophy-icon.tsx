import type { IconProps } from './icon-props.ts'

export function TrophyIcon({ className = 'size-6' }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <path
        d="M7 4H3.6v2.6A4.4 4.4 0 0 0 8 11M17 4h3.4v2.6A4.4 4.4 0 0 1 16 11"
        fill="none"
        stroke="url(#ui-gold-deep)"
        strokeWidth="1.8"
      />
      <path d="M6.4 2.6h11.2v6.2a5.6 5.6 0 0 1-11.2 0z" fill="url(#ui-gold)" />
      <path
        d="M8.2 4.2v4.6c0 1.2.4 2.2 1.2 3"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth="1.2"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M10.8 14h2.4l.5 3.4h-3.4z" fill="url(#ui-gold-deep)" />
      <path
        d="M7.4 17.4h9.2c.6 0 1 .4 1 1v2.2c0 .4-.3.8-.8.8H7.2c-.5 0-.8-.4-.8-.8v-2.2c0-.6.4-1 1-1z"
        fill="url(#ui-gold)"
      />
    </svg>
  )
}
