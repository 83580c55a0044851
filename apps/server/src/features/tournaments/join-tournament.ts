import { TOURNAMENT_TYPES } from '@arena/contract/kinds'
import { type JoinFacts, joinRefusal } from '@arena/rules'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Currency, WalletState } from '../wallet/index.ts'
import { requireChat } from './find-entry.ts'
import { findMembership, insertMember } from './member-store.ts'
import { findTournament, holdTournament, type Tournament, type TournamentPlan } from './tournament-store.ts'
import type { TournamentsParts } from './tournaments.ts'

/**
 * Joins a running tournament: takes the ticket, writes the membership and opens the balance to play with, all or nothing.
 *
 * The order of statements is the same for everyone, so that nobody waits in a circle: the player's wallet is locked first (as their
 * rounds do), then their membership, the ledger, the tournament account. What was checked before the lock is checked again under it.
 */
export async function joinTournament(
  parts: TournamentsParts,
  player: PlayerKey,
  tKey: string,
): Promise<void> {
  const tournament = await findTournament(parts.database, tKey)
  if (tournament === undefined) throw new Refusal('ITEM_NOT_FOUND')
  await refuseEarly(parts, player, tournament)
  await requireChat(parts, player, tournament)
  const score = await parts.database.transaction(async tx => {
    const held = await parts.wallet.lock(tx, player)
    // An operator may have ended it or called it off: then the refunds must include this member, or there must be none.
    const current = await holdTournament(tx, tournament.tournamentId)
    const now = parts.clock.now()
    const isMember = (await findMembership(tx, player, current.tournamentId)) !== undefined
    refuse(current, { wallet: held, isMember, now })
    await join(parts, tx, { player, tournament: current, now })
    return { balance: current.startBalance, rounds: 0, reachedAt: now }
  })
  parts.standings.put(tournament.tournamentId, { telegramId: player.telegramId, ...score })
}

/** What can be known without holding anything, before the chat platform is asked. */
async function refuseEarly(
  parts: TournamentsParts,
  player: PlayerKey,
  tournament: Tournament,
): Promise<void> {
  const wallet = await parts.wallet.read(parts.database, player)
  const membership = await findMembership(parts.database, player, tournament.tournamentId)
  refuse(tournament, { wallet, isMember: membership !== undefined, now: parts.clock.now() })
}

function refuse(
  tournament: Tournament,
  seen: { readonly wallet: WalletState; readonly isMember: boolean; readonly now: Date },
): void {
  if (tournament.state === 'cancelled') throw new Refusal('tournament_cancelled')
  const facts: JoinFacts = {
    start: tournament.startAt.getTime(),
    end: tournament.endAt.getTime(),
    now: seen.now.getTime(),
    isMember: seen.isMember,
    playerLevel: seen.wallet.level,
    requiredLevel: tournament.level,
    tickets: ticketsFor(tournament, seen.wallet),
    cost: tournament.cost,
  }
  const refusal = joinRefusal(facts)
  if (refusal === 'level_required') throw new Refusal(refusal, { level: tournament.level })
  if (refusal === 'tournament_upcoming') throw new Refusal(refusal, { start: Math.floor(facts.start / 1000) })
  if (refusal !== undefined) throw new Refusal(refusal)
}

async function join(
  { wallet }: TournamentsParts,
  tx: Transaction,
  entry: { readonly player: PlayerKey; readonly tournament: Tournament; readonly now: Date },
): Promise<void> {
  const { player, tournament, now } = entry
  const { tournamentId, cost, startBalance } = tournament
  if (!(await insertMember(tx, player, { tournamentId, now }))) throw new Refusal('tournament_already_joined')
  if (cost > 0) {
    await wallet.post(tx, {
      player,
      key: `join:${tournamentId}`,
      currency: ticketCurrency(tournament),
      amount: -cost,
      kind: 'tournament_join',
    })
  }
  await wallet.openTournamentAccount(tx, { player, tournamentId, startBalance, now })
}

/** The tickets a tournament takes for joining and for extra attempts. */
export function ticketCurrency(tournament: Pick<TournamentPlan, 'type'>): Currency {
  return tournament.type === TOURNAMENT_TYPES.GOLD ? 'GOLD_TICKET' : 'TICKET'
}

/** How many of them a player has. */
export function ticketsFor(tournament: Pick<TournamentPlan, 'type'>, wallet: WalletState): number {
  return ticketCurrency(tournament) === 'GOLD_TICKET' ? wallet.goldTicket : wallet.ticket
}
