/** Line icons of one family: 24 units, 2 thick, round ends. They are decoration; the control around one carries the name. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  sound: 'M4 9.500v5h3.500L12 18V6L7.500 9.500zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500L12 18V6L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M6 11.500H5v8.500h14v-8.500h-1',
  turbo: 'M13 3L5 13.500h6L10.500 21 19 10h-6.500z',
  auto: 'M5 12a7 7 0 0 1 12-4.900L19 9M19 4.500V9h-4.500M19 12a7 7 0 0 1-12 4.900L5 15M5 19.500V15h4.500',
  paytable: 'M5 4h14v16H5zM9 8h6M9 12h6M9 16h3',
  rules:
    'M12 6.500C10 5 7 4.500 4 4.800V18c3-.3 6 .2 8 1.700 2-1.500 5-2 8-1.700V4.800C17 4.500 14 5 12 6.500zM12 6.500v13',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  fairness:
    'M12 3l7.500 3v5.500c0 4.600-3 7.900-7.500 9.500-4.500-1.600-7.500-4.900-7.500-9.500V6zM8.500 12l2.500 2.500 4.500-5',
  rounds: 'M12 4a8 8 0 1 1-7.400 5M4 4.500V9h4.500M12 8v4.500l3 2',
  exit: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9.500',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.500l4.500 4.500L19 7',
  warning: 'M12 4l9 16H3zM12 10v4.500M12 17.300v.2',
  offline:
    'M4 4l16 16M8.500 15.500a5 5 0 0 1 7 0M5.500 12a9.500 9.500 0 0 1 5-2.600M3 8.600a14 14 0 0 1 4.600-2.900M12 5c3.400 0 6.600 1.300 9 3.600M16.300 10.700c.8.400 1.500.8 2.200 1.300M12 19.500v.1',
  stop: 'M7 7h10v10H7z',
  dice: 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, size }: { readonly name: IconName; readonly size?: number }) {
  return <LineIcon path={PATHS[name]} size={size} />
}

interface LineIconProps {
  readonly path: string
  readonly size?: number | undefined
  readonly className?: string
}

/** A game's own icon, of the same family. */
export function LineIcon({ path, size = 24, className = 'icon' }: LineIconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
