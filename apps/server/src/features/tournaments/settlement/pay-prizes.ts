import type { Statements, Transaction } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import { runItems } from '../../../platform/jobs/job-items.ts'
import { chatIdentitySince, type PlayerKey } from '../../players/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { findMembership } from '../member-store.ts'
import { notePaid } from '../notify-members.ts'
import { moveTournament } from '../tournament-state-store.ts'
import type { Tournament } from '../tournament-store.ts'
import {
  listPrizes,
  listWinners,
  noteWithheld,
  type Prize,
  prizeKey,
  type StoredPrize,
  type Withholding,
} from './prize-store.ts'
import { listPaid } from './view-prizes.ts'

const PAGE_MEMBERS = 200

/** `again`: an operator still has to decide on the prize, or has just decided and something may have passed on to others. */
type Outcome = 'done' | 'again'

/**
 * Pays the unpaid prizes of a tournament with final results; when none is left, the tournament is `paid`. All prizes of a winner are paid in
 * one transaction: they arrive together, and the win is shown once. Paid ones are read from the ledger and the inventory, so an interrupted
 * run can be continued. A winner who can't be paid because of our fault blocks no other and is retried later; so is TON that waits for review.
 */
export async function payPrizes(deps: TournamentsDeps, tournament: Tournament, now: Date): Promise<void> {
  const { database, log, holds } = deps
  const { tournamentId, finalKey } = tournament
  // Counted before anything is read: the next run finds prizes that a decision passes on meanwhile.
  let left = await holds.countOpen(database, { kind: 'prize', subjectId: tournamentId })
  const items = await runItems(deps, { job: 'pay-prizes', now })
  let page: readonly PlayerKey[] = []
  do {
    page = await listWinners(database, tournamentId, { after: page.at(-1), limit: PAGE_MEMBERS })
    const prizes = (await listPrizes(database, page, tournamentId)).filter(({ withheld }) => !withheld)
    const paid = await listPaid(deps, database, prizes)
    const unpaid = prizes.filter(prize => !paid.has(prize))
    left += unpaid.length
    const winners = page.map(player => ({
      player,
      prizes: unpaid.filter(prize => prize.player.playerId === player.playerId),
    }))
    await items.each(
      winners.filter(winner => winner.prizes.length > 0),
      ({ player }) => `prizes:${tournamentId}:${player.playerId}`,
      async winner => {
        left -= await payWinner(deps, winner, now)
      },
    )
  } while (page.length === PAGE_MEMBERS)
  if (left > 0) return
  const isOurs = await database.transaction(tx =>
    moveTournament(tx, tournamentId, { from: 'final', to: 'paid', now }),
  )
  if (isOurs) log.info({ tournament: finalKey }, 'every prize of a tournament is paid')
}

/**
 * Pays a winner's unpaid prizes; returns how many prizes need no further look. The wallet is locked first, as everywhere: a ban applies
 * before or after, and no other process pays meanwhile.
 */
function payWinner(
  deps: TournamentsDeps,
  { player, prizes }: { readonly player: PlayerKey; readonly prizes: readonly StoredPrize[] },
  now: Date,
): Promise<number> {
  return deps.database.transaction(async tx => {
    const hasWallet = await lockWalletIfAny(deps, tx, player)
    const paid = await listPaid(deps, tx, prizes)
    let done = 0
    for (const prize of prizes) {
      const isDone = paid.has(prize) || (await payPrize(deps, tx, { prize, hasWallet, now })) === 'done'
      if (isDone) done += 1
    }
    return done
  })
}

async function payPrize(
  deps: TournamentsDeps,
  tx: Transaction,
  { prize, hasWallet, now }: { readonly prize: Prize; readonly hasWallet: boolean; readonly now: Date },
): Promise<Outcome> {
  const { wallet, inventory, log } = deps
  const { player, tournamentId, kind, amount, item } = prize
  const reason = hasWallet ? await reasonToWithhold(deps, tx, prize) : 'erased'
  if (reason !== undefined) {
    await noteWithheld(tx, prize, { reason, now })
    log.warn({ tournamentId, kind, reason }, 'a prize is withheld')
    return 'done'
  }
  if (kind === 'ITEM') {
    await inventory.give(tx, player, { name: item ?? '', cause: prizeKey(prize) })
    await wallet.noteChange(tx, player)
    await notePaid(deps, tx, prize)
    return 'done'
  }
  const standing = kind === 'TON' ? await holdTon(deps, tx, prize) : 'free'
  if (standing === 'free' || standing === 'released') {
    await wallet.post(tx, { player, key: prizeKey(prize), currency: kind, amount, kind: 'tournament_prize' })
    await notePaid(deps, tx, prize)
  }
  return standing === 'free' ? 'done' : 'again'
}

/** Holds all TON that has come to a suspect in this tournament and is not paid, as one thing to decide. */
async function holdTon(
  deps: TournamentsDeps,
  tx: Transaction,
  { player, tournamentId }: Prize,
): ReturnType<TournamentsDeps['holds']['place']> {
  const unpaid = await listUnpaidTon(deps, tx, { player, tournamentId })
  const amountNano = unpaid.reduce((sum, { amount }) => sum + amount, 0)
  return deps.holds.place(tx, { player, kind: 'prize', subjectId: tournamentId, amountNano })
}

/** A player's TON in a tournament that is neither paid nor withheld. */
export async function listUnpaidTon(
  deps: Pick<TournamentsDeps, 'wallet' | 'inventory'>,
  statements: Statements,
  { player, tournamentId }: Pick<Prize, 'player' | 'tournamentId'>,
): Promise<readonly StoredPrize[]> {
  const prizes = await listPrizes(statements, [player], tournamentId)
  const ton = prizes.filter(({ kind, withheld }) => kind === 'TON' && withheld === undefined)
  const paid = await listPaid(deps, statements, ton)
  return ton.filter(prize => !paid.has(prize))
}

/** False when the player has no account any more. */
export async function lockWalletIfAny(
  { wallet }: Pick<TournamentsDeps, 'wallet'>,
  tx: Transaction,
  player: PlayerKey,
): Promise<boolean> {
  try {
    await wallet.lock(tx, player)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'ACCOUNT_NOT_FOUND') return false
    throw error
  }
}

export async function reasonToWithhold(
  { players }: Pick<TournamentsDeps, 'players'>,
  tx: Transaction,
  { player, kind, tournamentId }: Prize,
): Promise<Withholding | undefined> {
  const row = await players.find(tx, player)
  if (row === undefined) return 'erased'
  if (row.banned_at !== null) return 'banned'
  if (kind !== 'TON') return undefined
  // As shown before joining. Linking later would let a farm pay every winning account through one identity.
  const since = chatIdentitySince(row)
  const membership = await findMembership(tx, player, tournamentId)
  if (membership?.wins_ton === false) return 'country'
  const joinedAt = membership?.joined_at
  return since !== undefined && (joinedAt === undefined || since <= joinedAt) ? undefined : 'no_chat'
}
