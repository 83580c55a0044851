import type { PlayerKey } from '../players/index.ts'
import type { TournamentsDeps } from './deps.ts'
import { ticketCurrency } from './join-tournament.ts'
import {
  listRefundsDue,
  listUnrefunded,
  noteAllRefunded,
  noteRefund,
  type RefundsDue,
} from './member-store.ts'

const PAGE_MEMBERS = 500

/**
 * Gives every member of a cancelled tournament their tickets back: those for joining and those for extra attempts. Each member is
 * one transaction, so a run that is cut short is gone on with where it stopped; one who can't be paid back keeps nobody else
 * waiting and is tried again by the next run.
 */
export async function refundCancelled(deps: TournamentsDeps, now: Date): Promise<void> {
  const { database, log } = deps
  for (const tournament of await listRefundsDue(database)) {
    await refundMembers(deps, tournament, now)
    if (await noteAllRefunded(database, tournament.tournament_id, now)) {
      log.info({ tournament: tournament.t_key }, 'every ticket of a cancelled tournament was given back')
    }
  }
}

async function refundMembers(deps: TournamentsDeps, tournament: RefundsDue, now: Date): Promise<void> {
  let page: readonly PlayerKey[] = []
  do {
    page = await listUnrefunded(deps.database, tournament.tournament_id, {
      after: page.at(-1),
      limit: PAGE_MEMBERS,
    })
    for (const player of page) {
      await refundMember(deps, player, { tournament, now }).catch((error: unknown) => {
        deps.log.error({ err: error, tournament: tournament.t_key }, 'tickets could not be given back')
      })
    }
  } while (page.length === PAGE_MEMBERS)
}

/** Ledger and note in one transaction; the wallet is held first, as everywhere. */
function refundMember(
  { database, wallet }: TournamentsDeps,
  player: PlayerKey,
  { tournament, now }: { readonly tournament: RefundsDue; readonly now: Date },
): Promise<void> {
  const { tournament_id: tournamentId, cost } = tournament
  return database.transaction(async tx => {
    await wallet.lock(tx, player)
    const attempts = await noteRefund(tx, player, { tournamentId, now })
    if (attempts === undefined || cost === 0) return
    const refund = { player, currency: ticketCurrency(tournament), kind: 'tournament_refund' }
    await wallet.post(tx, { ...refund, key: `join-refund:${tournamentId}`, amount: cost })
    if (attempts === 0) return
    await wallet.post(tx, { ...refund, key: `attempt-refund:${tournamentId}`, amount: attempts * cost })
  })
}
