import { TOURNAMENT_TYPES } from '@arena/contract/kinds'
import type { Transaction } from '@arena/database'
import { type Conditions, isPlayable, type JoinFacts, joinRejection, seeConditions } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Currency, WalletState } from '../wallet/index.ts'
import type { TournamentsDeps } from './deps.ts'
import { requireChat } from './find-entry.ts'
import { findMembership, insertMember } from './member-store.ts'
import { readFacts, rejectionError } from './see-conditions.ts'
import {
  findTournament,
  lockTournamentToRead,
  type Tournament,
  type TournamentPlan,
} from './tournament-store.ts'

/** What a player asks to join, and what they were shown that it costs in hundredths of an ArenaCoin. */
export interface JoinCall {
  readonly t_key: string
  readonly entrance?: number
}

/**
 * Joins a running tournament: takes the tickets or coins, stores the membership and opens the tournament balance, atomically. Whether the
 * member can win TON follows from the rules of their country at this moment.
 *
 * The order of locks is the same everywhere, which prevents deadlocks: the player's wallet first (as for their rounds), then their
 * membership, the ledger, the tournament account. Checks before the lock are repeated under it.
 */
export async function joinTournament(
  deps: TournamentsDeps,
  player: PlayerKey,
  { t_key: tKey, entrance: shownEntrance = 0 }: JoinCall,
): Promise<void> {
  const tournament = await findTournament(deps.database, tKey)
  if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
  await refuseEarly(deps, player, { tournament, shownEntrance })
  await requireChat(deps, player, tournament)
  const score = await deps.database.transaction(async tx => {
    const locked = await deps.wallet.lock(tx, player)
    // An operator may have ended it or called it off: then the refunds must include this member, or there must be none.
    const current = await lockTournamentToRead(tx, tournament.tournamentId)
    const now = deps.clock.now()
    const isMember = (await findMembership(tx, player, current.tournamentId)) !== undefined
    const facts = await readFacts(deps.readFact, { statements: tx, player }, [current])
    refuse(current, { wallet: locked, facts, isMember, now, shownEntrance })
    await join(deps, tx, { player, tournament: current, now })
    return { balance: current.startBalance, rounds: 0, reachedAt: now }
  })
  deps.standings.put(tournament.tournamentId, { playerId: player.playerId, ...score })
}

/** Checks that need no lock, before the chat platform is asked. */
async function refuseEarly(
  deps: TournamentsDeps,
  player: PlayerKey,
  { tournament, shownEntrance }: { readonly tournament: Tournament; readonly shownEntrance: number },
): Promise<void> {
  const wallet = await deps.wallet.read(deps.database, player)
  const membership = await findMembership(deps.database, player, tournament.tournamentId)
  const facts = await readFacts(deps.readFact, { statements: deps.database, player }, [tournament])
  const isMember = membership !== undefined
  refuse(tournament, { wallet, facts, isMember, now: deps.clock.now(), shownEntrance })
}

function refuse(
  tournament: Tournament,
  seen: {
    readonly wallet: WalletState
    readonly facts: Conditions
    readonly isMember: boolean
    readonly now: Date
    readonly shownEntrance: number
  },
): void {
  if (tournament.state === 'cancelled') throw new DomainError('tournament_cancelled')
  const facts: JoinFacts = {
    start: tournament.startAt.getTime(),
    end: tournament.endAt.getTime(),
    now: seen.now.getTime(),
    isMember: seen.isMember,
    conditions: seeConditions(tournament.conditions, seen.facts),
    tickets: ticketsFor(tournament, seen.wallet),
    cost: tournament.cost,
    credit: seen.wallet.credit,
    entrance: tournament.entrance,
    shownEntrance: seen.shownEntrance,
  }
  const rejection = joinRejection(facts)
  if (rejection !== undefined) throw rejectionError(tournament, rejection)
  if (!isPlayable(tournament.state)) throw new DomainError('tournament_ended')
}

async function join(
  { wallet, players }: TournamentsDeps,
  tx: Transaction,
  entry: { readonly player: PlayerKey; readonly tournament: Tournament; readonly now: Date },
): Promise<void> {
  const { player, tournament, now } = entry
  const { tournamentId, startBalance } = tournament
  const { paysTon: winsTon } = await players.countryRulesOf(tx, player)
  if (!(await insertMember(tx, player, { tournamentId, now, winsTon })))
    throw new DomainError('tournament_already_joined')
  const { currency, amount } = priceOf(tournament)
  if (amount > 0) {
    const key = `join:${tournamentId}`
    await wallet.post(tx, { player, key, currency, amount: -amount, kind: 'tournament_join' })
  }
  await wallet.openTournamentAccount(tx, { player, tournamentId, startBalance, now })
}

/** What joining costs, in the ledger's unit. */
export function priceOf({ type, cost, entrance }: Pick<TournamentPlan, 'type' | 'cost' | 'entrance'>): {
  readonly currency: Currency
  readonly amount: number
} {
  return entrance > 0
    ? { currency: 'AC', amount: entrance }
    : { currency: ticketCurrency({ type }), amount: cost }
}

/** The tickets a tournament takes for joining and for extra attempts. */
export function ticketCurrency(tournament: Pick<TournamentPlan, 'type'>): Currency {
  return tournament.type === TOURNAMENT_TYPES.GOLD ? 'GOLD_TICKET' : 'TICKET'
}

/** How many of them a player has. */
export function ticketsFor(tournament: Pick<TournamentPlan, 'type'>, wallet: WalletState): number {
  return ticketCurrency(tournament) === 'GOLD_TICKET' ? wallet.goldTicket : wallet.ticket
}
