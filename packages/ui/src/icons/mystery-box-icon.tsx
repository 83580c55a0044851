import type { IconProps } from './icon-props.ts'

/** A box with a bow that does not say what is in it. */
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
