import type { IconProps } from './icon-props.ts'

export function CoinIcon({ className = 'size-5' }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <circle cx="12" cy="12" r="11" fill="url(#ui-gold)" />
      <circle cx="12" cy="12" r="8.4" fill="url(#ui-gold-deep)" />
      <circle cx="12" cy="12" r="8.4" fill="none" stroke="#fff3c4" strokeOpacity=".55" strokeWidth=".8" />
      <path d="M12 6.2 17 17h-2.9L12 12.1 9.9 17H7z" fill="#fff6d6" />
      <path
        d="M4.6 8.4A8.6 8.6 0 0 1 10 3.9"
        stroke="#fff"
        strokeOpacity=".8"
        strokeWidth="1.1"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
