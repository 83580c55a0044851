import type { Database } from '@arena/database'
import { type DuelTerms, duelOutcome, pairSquads, squadWeekOf, type WaitingSquad } from '@arena/rules'
import { numbersIn, runItems } from '../../platform/jobs/job-items.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { TournamentField } from '../tournaments/index.ts'
import {
  type DuelRow,
  insertDuels,
  listUnsettled,
  listUnsettledTournaments,
  listWaiting,
  settleDuel,
} from './duel-store.ts'
import { isPairing, PAIRING_MS, type ShowingDeps, sumOfWeek } from './show-squad.ts'
import { forgetSquads } from './squad-store.ts'

export interface DuelDeps extends ShowingDeps {
  readonly log: Logger
}

const DAY_MS = 86_400_000
const CREDIT_PER_AC = 100
const NO_REWARD = { coin: 0, ticket: 0 }
/** Even, so that a full page leaves no squad over. */
const PAGE = 400
/** A year and the time needed to handle enquiries about its first day. */
const KEPT_DAYS = 400

/** Finds rivals for the squads that have none in the running week; once it is too late for that, those who are left over rest. */
export async function pairDuels(deps: DuelDeps, now: Date, ending?: AbortSignal): Promise<void> {
  const { database, fields, content, log } = deps
  const open = await fields.open()
  if (open?.stage !== 'running') return
  const week = squadWeekOf(open.startAt.getTime())
  const { tournamentId } = open
  const before = new Date(open.startAt.getTime() + PAIRING_MS)
  for (;;) {
    const items = await runItems(deps, { job: 'pair-squads', now, ending })
    const leftOut = numbersIn(items.leftOut, 'squad')
    const waiting = await listWaiting(database, {
      tournamentId,
      week,
      ...content,
      before,
      leftOut,
      limit: PAGE,
    })
    const duels: readonly NewDuels[] = isPairing(open, now)
      ? rivalsAmong(waiting, content)
      : waiting.map(one => [restOf(one, content)])
    // Another server may have just paired one of the two: its duel stays, and the other squad is paired in the next run.
    const paired = await items.each(
      duels,
      ([duel]) => `squad:${duel?.squadId}`,
      duel =>
        database.transaction(async tx => {
          const inserted = await insertDuels(tx, { tournamentId, week }, duel)
          if (inserted !== duel.length) throw new Error('A squad was paired twice at once')
        }),
    )
    if (paired > 0) log.info({ tournamentId, duels: paired }, 'squads have their rivals of the week')
    if (duels.length === 0 || waiting.length < PAGE || ending?.aborted === true) return
  }
}

/** A squad's duel and its rival's, or the rest of one squad. */
type NewDuels = Parameters<typeof insertDuels>[2]

function rivalsAmong(waiting: readonly WaitingSquad[], terms: DuelTerms) {
  return pairSquads(waiting, terms).map(({ squads: [one, other], sides }) => [
    { squadId: one, rivalId: other, sides },
    { squadId: other, rivalId: one, sides },
  ])
}

function restOf({ squadId, members }: WaitingSquad, { best }: DuelTerms) {
  return { squadId, rivalId: null, sides: Math.min(members, best) }
}

/** Settles duels whose tournament's results are final: each in a transaction of its own, once, resumable after an interruption. */
export async function settleDuels(deps: DuelDeps, now: Date, ending?: AbortSignal): Promise<void> {
  const tournaments = await runItems(deps, { job: 'settle-duels', now, ending })
  const unsettled = await listUnsettledTournaments(deps.database)
  await tournaments.each(
    unsettled,
    tournamentId => `tournament:${tournamentId}`,
    async tournamentId => {
      const field = await deps.fields.find(tournamentId)
      if (field?.stage !== 'final' && field?.stage !== 'called_off') return
      await settleAll(deps, { tournamentId, field, now, ending })
      deps.log.info({ tournamentId }, 'duels of squads are settled')
    },
  )
}

const duelItem = ({ tournamentId, squadId }: DuelRow) => `duel:${tournamentId}:${squadId}`

async function settleAll(
  deps: DuelDeps,
  of: {
    readonly tournamentId: number
    readonly field: TournamentField
    readonly now: Date
    readonly ending: AbortSignal | undefined
  },
): Promise<void> {
  for (;;) {
    const items = await runItems(deps, { job: 'settle-duels', now: of.now, ending: of.ending })
    const leftOut = numbersIn(items.leftOut, `duel:${of.tournamentId}`)
    const page = await listUnsettled(deps.database, of.tournamentId, { leftOut, limit: PAGE })
    await items.each(page, duelItem, duel => settleOne(deps, { duel, ...of }))
    if (page.length < PAGE || of.ending?.aborted === true) return
  }
}

async function settleOne(
  deps: DuelDeps,
  { duel, field, now }: { readonly duel: DuelRow; readonly field: TournamentField; readonly now: Date },
): Promise<void> {
  const { squadId, rivalId, tournamentId } = duel
  const isCalledOff = field.stage === 'called_off'
  const sumOf = async (id: number | null) =>
    id === null || isCalledOff ? 0 : ((await sumOfWeek(deps, { squadId: id, field, best: duel.sides })) ?? 0)
  const own = await sumOf(squadId)
  const rival = await sumOf(rivalId)
  const endOf = (credit: number, rivalCredit: number) => {
    const outcome = isCalledOff
      ? 'called_off'
      : rivalId === null
        ? 'rested'
        : duelOutcome(credit, rivalCredit)
    const { coin, ticket } = outcome === 'called_off' ? NO_REWARD : deps.content.rewards[outcome]
    const reward = { credit: coin * CREDIT_PER_AC, tickets: ticket }
    return { tournamentId, now, outcome, credit, rivalCredit, reward } as const
  }
  await deps.database.transaction(async tx => {
    await settleDuel(tx, { squadId, ...endOf(own, rival) })
    if (rivalId !== null) await settleDuel(tx, { squadId: rivalId, ...endOf(rival, own) })
  })
}

/** Deletes old weeks and squads without members. The ledger keeps their payments. */
export async function forgetOldSquads(
  { database }: { readonly database: Database },
  now: Date,
  ending?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  for (;;) {
    if (ending?.aborted === true) return
    const forgotten = await database.transaction(tx => forgetSquads(tx, before, PAGE))
    if (forgotten < PAGE) return
  }
}
