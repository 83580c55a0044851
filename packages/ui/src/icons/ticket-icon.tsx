import type { IconProps } from './icon-props.ts'

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
