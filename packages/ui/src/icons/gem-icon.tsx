import type { IconProps } from './icon-props.ts'

export function GemIcon({ className = 'size-5' }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <path d="M5 4h14l3.4 5.2L12 21.6 1.6 9.2z" fill="url(#ui-gem)" />
      <path
        d="m5 4 3.2 5.2L12 4l3.8 5.2L19 4M1.6 9.2h20.8M8.2 9.2 12 21.6l3.8-12.4"
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth=".9"
        strokeLinejoin="round"
      />
    </svg>
  )
}
