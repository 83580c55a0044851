import type { IconProps } from './icon-props.ts'

const SLICES = Array.from({ length: 12 }, (_, index) => index)

function slicePath(index: number): string {
  const from = (index * Math.PI) / 6
  const to = from + Math.PI / 6
  const point = (angle: number) => `${24 + 19 * Math.sin(angle)} ${24 - 19 * Math.cos(angle)}`
  return `M24 24 ${point(from)}A19 19 0 0 1 ${point(to)}z`
}

/** A prize wheel of twelve slices with its pointer. */
export function WheelIcon({ className = 'size-12' }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <circle cx="24" cy="24" r="22.5" fill="url(#ui-gold)" />
      {SLICES.map(index => (
        <path key={index} d={slicePath(index)} fill={index % 2 === 0 ? '#191308' : 'url(#ui-gold-deep)'} />
      ))}
      <circle cx="24" cy="24" r="19" fill="none" stroke="#fff3c4" strokeOpacity=".6" strokeWidth=".8" />
      <circle cx="24" cy="24" r="5.5" fill="url(#ui-gold)" stroke="#6b4a06" strokeWidth=".8" />
      <path d="m24 9.5-3.4-7.4h6.8z" fill="#fff" stroke="#6b4a06" strokeWidth=".7" />
    </svg>
  )
}
