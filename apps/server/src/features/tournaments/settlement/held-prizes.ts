import type { Statements, Transaction } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import type { HeldKind, Hold } from '../../fair-play/index.ts'
import { playerKey } from '../../players/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { findIdByName, lockTournamentById, namesOfTournaments } from '../tournament-store.ts'
import { listUnpaidTon, lockWalletIfAny, reasonToWithhold } from './pay-prizes.ts'
import { insertPrize, lastTonPlace, listTonWinners, noteWithheld, sumTonOf } from './prize-store.ts'
import { listOwnResults, listResults, readField, resultsOf } from './result-store.ts'

const NANO_PER_TON = 1_000_000_000
const MICRO = 1_000_000
const PAGE_RESULTS = 100

/** The acts on TON prizes that wait for an operator's review. */
export function heldPrizes(deps: TournamentsDeps): HeldKind {
  return {
    /** The tournament is locked first: of two decisions in it, the second sees the prizes that the first passed on. */
    async lock(tx, { player, subjectId }) {
      await lockTournamentById(tx, subjectId)
      if (!(await lockWalletIfAny(deps, tx, player))) throw new DomainError('hold_over')
    },
    /** The next run of the payment finds it released and pays it. */
    async release(tx, { player, subjectId }) {
      const prize = { player, tournamentId: subjectId, kind: 'TON', amount: 0 } as const
      const reason = await reasonToWithhold(deps, tx, prize)
      if (reason !== undefined) throw new DomainError('CONFLICT', { reason })
    },
    withhold: (tx, hold) => passOn(deps, tx, hold),
    names: (statements: Statements, ids) => namesOfTournaments(statements, ids),
    /** Also while results are looked at, when nothing is won yet. */
    async find(statements, { name, player }) {
      const tournamentId = await findIdByName(statements, name)
      if (player === undefined || tournamentId === undefined) return undefined
      const own = await listOwnResults(statements, player, [tournamentId])
      if (!own.has(tournamentId)) return undefined
      const won = await sumTonOf(statements, [player], tournamentId)
      const amountNano = won.get(player.playerId) ?? 0
      return { player, kind: 'prize', subjectId: tournamentId, amountNano }
    },
    sums: (statements, players) => sumTonOf(statements, players),
    async facts(statements, { players, subjectId }) {
      const nano = await sumTonOf(statements, players)
      if (subjectId === undefined) return { nano }
      const field = await readField(statements, subjectId)
      return { nano, field, scores: await resultsOf(statements, players, subjectId) }
    },
  }
}

/**
 * Withholds a member's TON prize and passes it on: each lower member moves up by one prize and gets the difference, and the first eligible
 * one without TON gets the prize of the last. Places stay, since the results are final. The total is exactly the withheld amount; it stays in
 * the fund only if nobody is left.
 */
async function passOn(deps: TournamentsDeps, tx: Transaction, hold: Hold): Promise<void> {
  const { player, subjectId: tournamentId, holdId } = hold
  const now = deps.clock.now()
  const place = (await listOwnResults(tx, player, [tournamentId])).get(tournamentId)?.place
  const unpaid = await listUnpaidTon(deps, tx, { player, tournamentId })
  const usdPerTon = unpaid[0]?.usdPerTon
  if (place === undefined || usdPerTon === undefined) throw new Error(`Nothing is held by hold ${holdId}`)
  for (const prize of unpaid) await noteWithheld(tx, prize, { reason: 'several_accounts', now })
  let carried = unpaid.reduce((sum, { amount }) => sum + amount, 0)
  const give = async (to: Pick<Hold, 'player'>, amount: number) => {
    const usd = Math.round((amount / NANO_PER_TON) * usdPerTon * MICRO) / MICRO
    const raise = { player: to.player, tournamentId, kind: 'TON', amount, usd, usdPerTon, holdId } as const
    await insertPrize(tx, raise)
    await deps.holds.raise(tx, { player: to.player, kind: 'prize', subjectId: tournamentId }, amount)
  }
  for (const winner of await listTonWinners(tx, tournamentId, place)) {
    if (winner.amount >= carried) continue
    await give(winner, carried - winner.amount)
    carried = winner.amount
  }
  const next = await findNext(deps, tx, tournamentId)
  if (next !== undefined) await give(next, carried)
  else
    deps.log.warn({ tournamentId, hold: holdId, nano: carried }, 'nobody is left to give a withheld prize to')
}

/** The first member behind all who have won TON who qualified and may be paid it. */
async function findNext(
  deps: TournamentsDeps,
  tx: Transaction,
  tournamentId: number,
): Promise<Pick<Hold, 'player'> | undefined> {
  let after = await lastTonPlace(tx, tournamentId)
  for (;;) {
    const page = await listResults(tx, tournamentId, { after, limit: PAGE_RESULTS })
    for (const { playerId, qualified, disqualified } of page) {
      if (!qualified || disqualified) continue
      const prize = { player: playerKey(playerId), tournamentId, kind: 'TON', amount: 0 } as const
      if ((await reasonToWithhold(deps, tx, prize)) === undefined) return prize
    }
    const last = page.at(-1)
    if (last === undefined) return undefined
    after = last.place
  }
}
