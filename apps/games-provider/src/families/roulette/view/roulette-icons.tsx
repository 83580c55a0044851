import { LineIcon } from '../../../view/hud/icons.tsx'

/** Line icons of the table, in the family of the chrome's: 24 units, 2 thick, round ends. */
const PATHS = {
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  clear: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  double: 'M4 8l6 8M10 8l-6 8M14 10.500a3 3 0 0 1 6-.3c0 2.300-6 3.600-6 6.300h6.200',
  rebet: 'M4 11V9a4 4 0 0 1 4-4h11M16 2l3 3-3 3M20 13v2a4 4 0 0 1-4 4H5M8 22l-3-3 3-3',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1',
  race: 'M9 4h6a8 8 0 0 1 0 16H9A8 8 0 0 1 9 4zM9 9.500h6a2.500 2.500 0 0 1 0 5H9a2.500 2.500 0 0 1 0-5z',
  table: 'M5 3h14v18H5zM5 8h14M5 12.500h14M5 17h14M12 8v9',
  statistics: 'M4 20h16M7 20v-6M12 20V5M17 20v-9',
} as const

export type RouletteIconName = keyof typeof PATHS

export function RouletteIcon({
  name,
  size = 22,
}: {
  readonly name: RouletteIconName
  readonly size?: number
}) {
  return <LineIcon path={PATHS[name]} size={size} />
}
