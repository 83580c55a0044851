import { type AttemptFacts, attemptRefusal } from '@arena/rules'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { TournamentAccount, WalletState } from '../wallet/index.ts'
import { ticketCurrency, ticketsFor } from './join-tournament.ts'
import { countAttempt, findMembership } from './member-store.ts'
import { findTournament, holdTournament, type Tournament } from './tournament-store.ts'
import type { TournamentsParts } from './tournaments.ts'

/**
 * Sets a member's tournament balance back to the start for what joining costs, all or nothing. Their rounds so far still count
 * for qualifying. The player's wallet is locked first, as for joining and for their rounds, so nothing that is checked moves
 * meanwhile and pressing the button two hundred times buys once.
 *
 * @throws Refusal `ITEM_NOT_FOUND`, `tournament_cancelled`, or what `attemptRefusal` says
 */
export async function buyAttempt(parts: TournamentsParts, player: PlayerKey, tKey: string): Promise<void> {
  const found = await findTournament(parts.database, tKey)
  if (found === undefined) throw new Refusal('ITEM_NOT_FOUND')
  const score = await parts.database.transaction(async tx => {
    const held = await parts.wallet.lock(tx, player)
    const tournament = await holdTournament(tx, found.tournamentId)
    const account = await refuse(parts, tx, { player, tournament, held })
    await buy(parts, tx, { player, tournament, account })
    return parts.wallet.tournamentAccount(tx, player, tournament.tournamentId)
  })
  if (score !== undefined)
    parts.standings.put(found.tournamentId, { telegramId: player.telegramId, ...score })
}

interface Asked {
  readonly player: PlayerKey
  readonly tournament: Tournament
}

/** Answers the account the attempt is for. */
async function refuse(
  { wallet, clock }: TournamentsParts,
  tx: Transaction,
  { player, tournament, held }: Asked & { readonly held: WalletState },
): Promise<TournamentAccount> {
  if (tournament.state === 'cancelled') throw new Refusal('tournament_cancelled')
  const { tournamentId, startAt, endAt } = tournament
  const membership = await findMembership(tx, player, tournamentId)
  const account = await wallet.tournamentAccount(tx, player, tournamentId)
  const facts: AttemptFacts = {
    start: startAt.getTime(),
    end: endAt.getTime(),
    now: clock.now().getTime(),
    isMember: membership !== undefined,
    playerLevel: held.level,
    requiredLevel: tournament.level,
    balance: account?.balance ?? 0,
    startBalance: tournament.startBalance,
    hasOpenRound: await wallet.hasOpenRound(tx, player, tournamentId),
    bought: membership?.attempts ?? 0,
    maximum: tournament.maxAttempts,
    tickets: ticketsFor(tournament, held),
    cost: tournament.cost,
  }
  const refusal = attemptRefusal(facts)
  if (refusal === 'level_required') throw new Refusal(refusal, { level: tournament.level })
  if (refusal === 'tournament_upcoming') throw new Refusal(refusal, { start: Math.floor(facts.start / 1000) })
  if (refusal !== undefined) throw new Refusal(refusal)
  if (account === undefined) throw new Error(`A member of tournament ${tournamentId} has no balance in it`)
  return account
}

async function buy(
  { wallet }: TournamentsParts,
  tx: Transaction,
  { player, tournament, account }: Asked & { readonly account: TournamentAccount },
): Promise<void> {
  const { tournamentId, cost, startBalance } = tournament
  const attempt = await countAttempt(tx, player, tournamentId)
  if (cost > 0) {
    await wallet.post(tx, {
      player,
      key: `attempt:${tournamentId}:${attempt}`,
      currency: ticketCurrency(tournament),
      amount: -cost,
      kind: 'tournament_attempt',
    })
  }
  await wallet.post(tx, {
    player,
    key: `tournament:${tournamentId}:attempt:${attempt}`,
    currency: 'TRN',
    amount: startBalance - account.balance,
    kind: 'tournament_attempt',
    tournamentId,
  })
}
