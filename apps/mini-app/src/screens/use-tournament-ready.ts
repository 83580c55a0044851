import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { divisionQuery } from '../features/divisions/index.tsx'
import { usePartnersList } from '../features/partners/index.ts'
import { friendsPlacesQuery } from '../features/tournaments/detail/friends-places-query.ts'
import { tournamentMembersQuery } from '../server-api/index.ts'
import { useIsPlayer } from '../shell/index.ts'

/** After this time the page is rendered with what has loaded. */
const PATIENCE_MS = 3_000

/** Whether the upper parts of a tournament's page have loaded or failed: a later arrival would push the others down. */
export function useIsTournamentReady(tournament: Tournament | undefined): boolean {
  const tKey = tournament?.t_key ?? ''
  const isPlayer = useIsPlayer() && tournament !== undefined
  const isMember = isPlayer && tournament.currentMember
  const hasDivisions = isPlayer && tKey === OPEN_TOURNAMENT_KEY
  const standings = useQuery({ ...tournamentMembersQuery(tKey), enabled: isPlayer })
  const friends = useQuery({ ...friendsPlacesQuery(tKey), enabled: isMember })
  const division = useQuery({ ...divisionQuery, enabled: hasDivisions })
  const partners = usePartnersList()
  const isPatient = useIsPatient(tournament !== undefined)
  const isThere =
    (!isPlayer || (standings.isFetched && partners.isFetched)) &&
    (!isMember || friends.isFetched) &&
    (!hasDivisions || division.isFetched)
  // The rendered page stays: joining loads more.
  const [wasReady, setWasReady] = useState(false)
  const isReady = wasReady || (tournament !== undefined && (isThere || !isPatient))
  if (isReady && !wasReady) setWasReady(true)
  return isReady
}

function useIsPatient(isWaiting: boolean): boolean {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isPatient
}
