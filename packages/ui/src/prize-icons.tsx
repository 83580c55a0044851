/** The icons that the mini-app's first screen does not show: apart from the others, so that they come with the screens that do. */
import { CoinIcon, GoldenTicketIcon, type IconProps, TicketIcon, WheelIcon } from './icons.tsx'

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

const METALS = { 1: 'ui-gold', 2: 'ui-silver', 3: 'ui-bronze' } as const

/** The medal of a podium place, its number stamped on it. */
export function MedalIcon({ place, className = 'size-7' }: IconProps & { readonly place: 1 | 2 | 3 }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 28" className={className}>
      <path d="M8 2h4.6l3 8h-5zM20 2h-4.6l-3 8h5z" fill="#b3261e" />
      <path d="M8 2h2.2l3.4 8h-3z" fill="#e2574c" />
      <circle cx="14" cy="17.5" r="8.5" fill={`url(#${METALS[place]})`} />
      <circle cx="14" cy="17.5" r="6.4" fill="none" stroke="#1a1300" strokeOpacity=".35" />
      <text x="14" y="21.4" textAnchor="middle" fontSize="11" fontWeight="800" fill="#2b1f00">
        {place}
      </text>
    </svg>
  )
}

/** A box with a bow that hides its content. */
export function MysteryBoxIcon({ className = 'size-12' }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <path d="M7 21h34v19.5c0 1.4-1.1 2.5-2.5 2.5h-29A2.5 2.5 0 0 1 7 40.5z" fill="#2a1d45" />
      <path d="M7 21h17v22H9.5A2.5 2.5 0 0 1 7 40.5z" fill="#3d2a66" />
      <path
        d="M4.5 13.5h39c.8 0 1.5.7 1.5 1.5v6c0 .8-.7 1.5-1.5 1.5h-39A1.5 1.5 0 0 1 3 21v-6c0-.8.7-1.5 1.5-1.5z"
        fill="#4f3785"
      />
      <path d="M4.5 14.3h39" stroke="#fff" strokeOpacity=".4" strokeWidth=".9" strokeLinecap="round" />
      <path d="M20 13.5h8V43h-8z" fill="url(#ui-gold)" />
      <path
        d="M24 13.5C17.5 13.5 11 11.3 11 7.6 11 5.3 12.9 4 15 4c4.2 0 7.4 4.6 9 9.5 1.6-4.9 4.8-9.5 9-9.5 2.1 0 4 1.3 4 3.6 0 3.7-6.5 5.9-13 5.9z"
        fill="none"
        stroke="url(#ui-gold)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="13.5" r="3.2" fill="url(#ui-gold)" stroke="#6b4a06" strokeWidth=".6" />
      <path
        d="M13.5 27.5c0-1.8 1.4-3 3.1-3"
        stroke="#fff"
        strokeOpacity=".25"
        strokeWidth="1.2"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}

/** A price tag with a percent sign. */
function PromoTagIcon({ className = 'size-6' }: IconProps) {
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

const PRIZES = {
  ac: CoinIcon,
  ton: GemIcon,
  ticket: TicketIcon,
  gold_ticket: GoldenTicketIcon,
  wheel_spin: WheelIcon,
  promo_code: PromoTagIcon,
  secret_prize: MysteryBoxIcon,
}

/** Draws the icon of a prize of this kind. */
export function PrizeIcon({ kind, className }: Required<IconProps> & { readonly kind: keyof typeof PRIZES }) {
  const Icon = PRIZES[kind]
  return <Icon className={className} />
}
