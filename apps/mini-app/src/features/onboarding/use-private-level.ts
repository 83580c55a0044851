import { TOURNAMENT_TYPES } from '@arena/contract'
import { useQuery } from '@tanstack/react-query'
import { tournamentsQuery } from '../../server-api/index.ts'
import { useIsPlayer } from '../../shell/index.ts'

/** What the specification of private tournaments says while none is announced. */
const USUAL = 3

/** From which level on private tournaments are open: the lowest that one asks for. */
export function usePrivateLevel(): number {
  const { data = [] } = useQuery({ ...tournamentsQuery, enabled: useIsPlayer() })
  const levels = data.filter(({ type }) => type === TOURNAMENT_TYPES.GOLD).map(({ level }) => level)
  return levels.length === 0 ? USUAL : Math.min(...levels)
}
