import type { TournamentsDeps } from '../deps.ts'
import { listInState, type Tournament } from '../tournament-store.ts'
import { freezeStandings } from './freeze-standings.ts'
import { payPrizes } from './pay-prizes.ts'
import { finaliseResults } from './review-results.ts'

/**
 * Takes what is over to its prizes: ranks what is settling, ends reviews whose time has come, pays what is final. Each step is a
 * transaction guarded by the state it leaves, so it may be cut short anywhere, run twice at once, or not run for weeks. A tournament
 * that fails is logged and keeps no other waiting.
 */
export async function settleTournaments(deps: TournamentsDeps, now: Date): Promise<void> {
  await forEach(deps, await listInState(deps.database, 'settling'), tournament =>
    freezeStandings(deps, tournament, now),
  )
  const reviewed = await listInState(deps.database, 'provisional')
  const due = reviewed.filter(({ results }) => results !== undefined && results.reviewEndsAt <= now)
  await forEach(deps, due, async tournament => {
    const isOurs = await deps.database.transaction(tx => finaliseResults(deps, tx, { tournament, now }))
    if (isOurs) deps.log.info({ tournament: tournament.finalKey }, 'results of a tournament are final')
  })
  await forEach(deps, await listInState(deps.database, 'final'), tournament =>
    payPrizes(deps, tournament, now),
  )
}

async function forEach(
  { log }: TournamentsDeps,
  tournaments: readonly Tournament[],
  step: (tournament: Tournament) => Promise<void>,
): Promise<void> {
  for (const tournament of tournaments) {
    await step(tournament).catch((error: unknown) => {
      log.error({ err: error, tournament: tournament.finalKey }, 'a tournament could not be settled')
    })
  }
}
