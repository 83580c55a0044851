import type { IconProps } from './icon-props.ts'

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
