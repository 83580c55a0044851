import type { Transaction } from '@arena/database'
import { type AttemptFacts, attemptRejection, isPlayable, seeConditions } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { TournamentAccount, WalletState } from '../wallet/index.ts'
import type { TournamentsDeps } from './deps.ts'
import { ticketCurrency, ticketsFor } from './join-tournament.ts'
import { countAttempt, findMembership } from './member-store.ts'
import { readFacts, rejectionError } from './see-conditions.ts'
import { findTournament, lockTournamentToRead, type Tournament } from './tournament-store.ts'

/**
 * Resets a member's tournament balance to the start for the price of joining, atomically. Their rounds so far still count for qualifying.
 * The player's wallet is locked first, as for joining and for their rounds, so the checks stay valid and concurrent presses buy once.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `tournament_cancelled`, or the rejection of `attemptRejection`
 */
export async function buyAttempt(deps: TournamentsDeps, player: PlayerKey, tKey: string): Promise<void> {
  const found = await findTournament(deps.database, tKey)
  if (found === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const score = await deps.database.transaction(async tx => {
    const balances = await deps.wallet.lock(tx, player)
    const tournament = await lockTournamentToRead(tx, found.tournamentId)
    const account = await refuse(deps, tx, { player, tournament, balances })
    await buy(deps, tx, { player, tournament, account })
    return deps.wallet.tournamentAccount(tx, player, tournament.tournamentId)
  })
  if (score !== undefined) deps.standings.put(found.tournamentId, { playerId: player.playerId, ...score })
}

interface Asked {
  readonly player: PlayerKey
  readonly tournament: Tournament
}

/** Answers the account the attempt is for. */
async function refuse(
  { wallet, readFact, clock }: TournamentsDeps,
  tx: Transaction,
  { player, tournament, balances }: Asked & { readonly balances: WalletState },
): Promise<TournamentAccount> {
  if (tournament.state === 'cancelled') throw new DomainError('tournament_cancelled')
  const { tournamentId, startAt, endAt } = tournament
  const membership = await findMembership(tx, player, tournamentId)
  const account = await wallet.tournamentAccount(tx, player, tournamentId)
  const seen = await readFacts(readFact, { statements: tx, player }, [tournament])
  const facts: AttemptFacts = {
    start: startAt.getTime(),
    end: endAt.getTime(),
    now: clock.now().getTime(),
    isMember: membership !== undefined,
    conditions: seeConditions(tournament.conditions, seen),
    balance: account?.balance ?? 0,
    startBalance: tournament.startBalance,
    hasOpenRound: await wallet.hasOpenRound(tx, player, tournamentId),
    bought: membership?.attempts ?? 0,
    maximum: tournament.maxAttempts,
    tickets: ticketsFor(tournament, balances),
    cost: tournament.cost,
  }
  const rejection = attemptRejection(facts)
  if (rejection !== undefined) throw rejectionError(tournament, rejection)
  if (!isPlayable(tournament.state)) throw new DomainError('tournament_ended')
  if (account === undefined) throw new Error(`A member of tournament ${tournamentId} has no balance in it`)
  return account
}

async function buy(
  { wallet }: TournamentsDeps,
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
