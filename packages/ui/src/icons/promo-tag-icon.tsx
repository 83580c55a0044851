import type { IconProps } from './icon-props.ts'

/** A price tag with a percent sign. */
export function PromoTagIcon({ className = 'size-6' }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <path
        d="M12.6 2.6h6.9c1 0 1.9.9 1.9 1.9v6.9c0 .5-.2 1-.6 1.4l-8 8c-.7.7-1.9.7-2.7 0l-6.9-6.9c-.7-.7-.7-1.9 0-2.7l8-8c.4-.4.9-.6 1.4-.6z"
        fill="url(#ui-gold)"
      />
      <path
        d="M12.7 4.3h6.5c.3 0 .5.2.5.5v6.5"
        fill="none"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth=".8"
        strokeLinecap="round"
      />
      <circle cx="17.4" cy="6.6" r="1.5" fill="#1a1300" />
      <g stroke="#6b4a06" strokeWidth="1.4" strokeLinecap="round" fill="none">
        <path d="m12.9 10.4-4 6.2" />
        <circle cx="8.4" cy="12.3" r="1.2" />
        <circle cx="13.4" cy="14.7" r="1.2" />
      </g>
    </svg>
  )
}
