import type { Transaction } from '@arena/database'
import type { TournamentsDeps } from './deps.ts'
import { giveFinalKeys, listClosed, type Move, moveDue, moveTournament } from './tournament-state-store.ts'

/**
 * After the end nothing is settled for this long: another server's clock may be a little behind, and a round it accepted in
 * time may still be on its way into the ledger.
 */
const SETTLING_AFTER_END_MS = 10_000
/** A paid tournament is put away when nobody asks about its prizes any more. */
const ARCHIVED_AFTER_PAYMENT_MS = 30 * 24 * 60 * 60_000

/**
 * Moves every tournament as far as the clock says, however long nobody looked: what should have started and ended meanwhile goes
 * through both. Writes nothing while nothing is due.
 */
export async function advanceTournaments(deps: TournamentsDeps, tx: Transaction, now: Date): Promise<void> {
  const { log } = deps
  const steps: readonly [Move, ...Parameters<typeof moveDue>[2]][] = [
    [{ from: 'scheduled', to: 'open', now }, 'started', now],
    [{ from: 'open', to: 'closed', now }, 'over', now],
    [{ from: 'paid', to: 'archived', now }, 'changedBefore', before(now, ARCHIVED_AFTER_PAYMENT_MS)],
  ]
  for (const [move, due, moment] of steps) {
    for (const tournament of await moveDue(tx, move, [due, moment])) {
      log.info({ tournament, state: move.to }, 'a tournament moved on')
    }
  }
  for (const tournament of await giveFinalKeys(tx, now)) {
    log.info({ tournament }, 'the open tournament got its key for good')
  }
  await startSettling(deps, tx, now)
}

/** A tournament can be ranked when none of its rounds is open: each has ended or its stake was given back. */
async function startSettling({ wallet, log }: TournamentsDeps, tx: Transaction, now: Date): Promise<void> {
  for (const tournamentId of await listClosed(tx, before(now, SETTLING_AFTER_END_MS))) {
    if (await wallet.hasOpenRounds(tx, tournamentId)) continue
    await moveTournament(tx, tournamentId, { from: 'closed', to: 'settling', now })
    // From here on its balances stand still, also for a server whose clock is behind.
    await wallet.closeWindow(tx, tournamentId)
    log.info({ tournamentId, state: 'settling' }, 'a tournament moved on')
  }
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
