import { createHash } from 'node:crypto'
import type { Statements } from '@arena/database'
import { countQualified, type NamedResult, type Result, rankFinishers, resultsText } from '@arena/rules'
import { listDetails } from '../../operators/index.ts'
import {
  areEntriesKept,
  bookedTournamentAccounts,
  countEntriesOutsideTerms,
  listClosedAccounts,
} from '../../wallet/index.ts'
import { findTournament, type Tournament, windowOf } from '../tournament-store.ts'
import { DISQUALIFY, REINSTATE } from './disqualify-member.ts'
import { finisherOf } from './freeze-standings.ts'
import { rankedTournament } from './paid-prizes.ts'
import { memberName, pageResults, type StoredResult } from './result-store.ts'

/** One member's figures, or null where there is no such member. */
type Figures = Omit<Result, 'place'> | null

export interface ResultsCheck {
  readonly t_key: string
  readonly state: string
  /** As the ledger knows them. */
  readonly members: number
  readonly disqualified: number
  /** The number of qualified members who are not disqualified: the base of prizes that follow the field. */
  readonly qualified: number
  /** Members whose accounts were erased since: their names in the published text are taken from the stored results. */
  readonly erased: number
  readonly published_hash: string
  /** Of the sums of the ledger's rounds and the operators' actions. */
  readonly computed_hash: string
  /** Entries that the terms of counted rounds do not allow: another stake, a round too many or too early. */
  readonly outside_terms: number
  readonly agrees: boolean
  /** The first place at which the stored and the computed results differ. */
  readonly first_difference: {
    readonly place: number
    readonly stored: Figures
    readonly computed: Figures
  } | null
}

/**
 * Re-ranks a tournament, from the ledger's rounds and the audit of disqualifications alone, and compares with the published hash and the stored
 * results. Undefined when there is no such tournament or it is not ranked. Throws when its rounds have been deleted.
 */
export async function verifyTournament(
  statements: Statements,
  tKey: string,
): Promise<ResultsCheck | undefined> {
  const tournament = await findTournament(statements, tKey)
  if (tournament?.results === undefined) return undefined
  if (!(await areEntriesKept(statements, tournament.startAt)))
    throw new Error(`The rounds of ${tKey} are not kept any more: there is nothing to rank it from.`)
  const stored: StoredResult[] = []
  for await (const page of pageResults(statements, tournament.tournamentId)) stored.push(...page)
  const closed = await listClosedAccounts(statements, tournament.tournamentId)
  const erased = stored.filter(({ playerId }) => closed.has(playerId))
  const computed = nameAgain(await rankAgain(statements, { tournament, stored, closed }), stored)
  const first_difference = firstDifference(stored, computed)
  const outside_terms = await countEntriesOutsideTerms(
    statements,
    windowOf(tournament.tournamentId, tournament),
  )
  const qualified = countQualified(computed)
  const text = resultsText(rankedTournament(tournament, qualified), computed)
  const computed_hash = createHash('sha256').update(text).digest('hex')
  return {
    t_key: tournament.tKey,
    state: tournament.state,
    members: computed.length,
    disqualified: computed.filter(({ disqualified }) => disqualified).length,
    qualified,
    erased: erased.length,
    published_hash: tournament.results.hash,
    computed_hash,
    outside_terms,
    agrees:
      first_difference === null &&
      outside_terms === 0 &&
      computed_hash === tournament.results.hash &&
      (tournament.fullPrizesFrom === 0 || qualified === tournament.results.qualified),
    first_difference,
  }
}

async function rankAgain(
  statements: Statements,
  {
    tournament,
    stored,
    closed,
  }: {
    readonly tournament: Tournament
    readonly stored: readonly StoredResult[]
    readonly closed: ReadonlySet<number>
  },
): Promise<readonly Result[]> {
  const { tournamentId, finalKey, qualifyingRounds } = tournament
  const out = new Map<unknown, number>()
  // Each act of one kind takes back the one before of the other kind.
  for (const [action, by] of [
    [DISQUALIFY, 1],
    [REINSTATE, -1],
  ] as const) {
    for (const { player_id: playerId } of await listDetails(statements, { action, subject: finalKey }))
      out.set(playerId, (out.get(playerId) ?? 0) + by)
  }
  const isOut = (playerId: number) => (out.get(playerId) ?? 0) > 0
  const ranked = new Set(stored.map(({ playerId }) => playerId))
  const accounts = await bookedTournamentAccounts(statements, tournamentId)
  return rankFinishers(
    accounts
      // A member erased before the ranking had left.
      .filter(({ player: { playerId } }) => !closed.has(playerId) || ranked.has(playerId))
      .map(account =>
        finisherOf(account, { qualifyingRounds, disqualified: isOut(account.player.playerId) }),
      ),
  )
}

/** Every name is recomputed from its secret; of an erased member only the name itself is left. */
function nameAgain(computed: readonly Result[], stored: readonly StoredResult[]): readonly NamedResult[] {
  const names = new Map(stored.map(result => [result.playerId, result]))
  return computed.map(result => {
    const { name, nameSecret } = names.get(result.playerId) ?? {}
    return { ...result, name: nameSecret === undefined ? name : memberName(result.playerId, nameSecret) }
  })
}

function firstDifference(
  stored: readonly Result[],
  computed: readonly Result[],
): ResultsCheck['first_difference'] {
  for (let index = 0; index < Math.max(stored.length, computed.length); index += 1) {
    const [one, other] = [figuresOf(stored[index]), figuresOf(computed[index])]
    if (JSON.stringify(one) !== JSON.stringify(other))
      return { place: index + 1, stored: one, computed: other }
  }
  return null
}

/** In one order of words, so that equal ones are equal texts. */
function figuresOf(result: Result | undefined): Figures {
  if (result === undefined) return null
  const { playerId, balance, rounds, reachedAt, qualified, disqualified } = result
  return { playerId, balance, rounds, reachedAt, qualified, disqualified }
}
