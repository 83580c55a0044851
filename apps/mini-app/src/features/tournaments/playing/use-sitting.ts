import type { TournamentMember } from '@arena/contract/endpoints/tournaments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { tournamentMembersQuery } from '../../../server-api/index.ts'

/** The rounds of a tournament between opening a game and leaving it. */
export interface Sitting {
  readonly tKey: string
  /** Rounds that were shown to their end. */
  readonly rounds: number
  /** How the player stood when the game was opened; undefined where that did not come in time. */
  readonly before: TournamentMember | undefined
}

interface Begun {
  readonly sessionId: string
  rounds: number
  before: TournamentMember | undefined
}

/** Follows the running game, if it plays for a tournament, so that leaving it can show the result. */
export function useSitting(
  session: { readonly sessionId: string; readonly tournamentKey: string | null } | null,
) {
  const queries = useQueryClient()
  const begun = useRef<Begun | null>(null)
  const [over, setOver] = useState<Sitting | null>(null)
  const sessionId = session?.sessionId ?? null
  const tKey = session?.tournamentKey ?? null
  useEffect(() => {
    if (sessionId === null || tKey === null) return
    const sitting: Begun = { sessionId, rounds: 0, before: undefined }
    begun.current = sitting
    queries.fetchQuery(tournamentMembersQuery(tKey)).then(
      ({ currentMember }) => {
        // A round that finished meanwhile is already in this answer.
        if (sitting.rounds === 0) sitting.before = currentMember ?? undefined
      },
      () => undefined,
    )
  }, [queries, sessionId, tKey])
  return {
    over,
    onRound: () => {
      if (begun.current !== null) begun.current.rounds += 1
    },
    /** The player leaves the game. */
    end: () => {
      const sitting = begun.current
      begun.current = null
      if (sitting !== null && sitting.rounds > 0 && tKey !== null) setOver({ tKey, ...sitting })
    },
    dismiss: () => setOver(null),
  }
}
