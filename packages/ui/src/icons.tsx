/** The gradients the icons are painted with. Rendered once per document, before any icon. */
export function GoldDefs() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute" focusable="false">
      <defs>
        <linearGradient id="ui-gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff3c4" />
          <stop offset=".4" stopColor="#f1cd68" />
          <stop offset="1" stopColor="#b5821d" />
        </linearGradient>
        <linearGradient id="ui-gold-deep" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#e2b445" />
          <stop offset="1" stopColor="#8a6212" />
        </linearGradient>
        <linearGradient id="ui-silver" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset=".45" stopColor="#d3d6df" />
          <stop offset="1" stopColor="#8b8f9e" />
        </linearGradient>
        <linearGradient id="ui-bronze" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffdcb8" />
          <stop offset=".45" stopColor="#d98f52" />
          <stop offset="1" stopColor="#8a4c1c" />
        </linearGradient>
        <linearGradient id="ui-gem" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#9be3ff" />
          <stop offset=".5" stopColor="#2ea6e6" />
          <stop offset="1" stopColor="#0f5f9c" />
        </linearGradient>
      </defs>
    </svg>
  )
}

export interface IconProps {
  readonly className?: string
}

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

const SHAPE =
  'M3.2 6.4h17.6c.7 0 1.2.5 1.2 1.2v2.2a2.2 2.2 0 0 0 0 4.4v2.2c0 .7-.5 1.2-1.2 1.2H3.2c-.7 0-1.2-.5-1.2-1.2v-2.2a2.2 2.2 0 0 0 0-4.4V7.6c0-.7.5-1.2 1.2-1.2z'

function Ticket({ className, fill, ink }: { className: string; fill: string; ink: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <g transform="rotate(-18 12 12)">
        <path d={SHAPE} fill={fill} />
        <path d="M15.8 7.6v8.8" stroke={ink} strokeOpacity=".6" strokeWidth="1.2" strokeDasharray="1.6 1.5" />
        <path
          d="m9 8.8 1 2.1 2.3.3-1.7 1.6.4 2.3-2-1.1-2 1.1.4-2.3-1.7-1.6 2.3-.3z"
          fill={ink}
          fillOpacity=".8"
        />
        <path d="M3.4 7.2h17.2" stroke="#fff" strokeOpacity=".7" strokeWidth=".7" strokeLinecap="round" />
      </g>
    </svg>
  )
}

export function TicketIcon({ className = 'size-5' }: IconProps) {
  return <Ticket className={className} fill="url(#ui-silver)" ink="#3b3e4a" />
}

export function GoldenTicketIcon({ className = 'size-5' }: IconProps) {
  return <Ticket className={className} fill="url(#ui-gold)" ink="#6b4a06" />
}

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
