import { useQuery } from '@tanstack/react-query'
import { useIsPlayer } from '../../shell/index.ts'
import { BreakCard } from './break-card.tsx'
import { playLimitsQuery } from './play-limits-query.ts'

/** The card of the break that the player is taking. */
export function CurrentBreak() {
  const running = useQuery({ ...playLimitsQuery, enabled: useIsPlayer() }).data?.break
  return running === undefined || running === null ? null : <BreakCard running={running} leadsToLimits />
}
