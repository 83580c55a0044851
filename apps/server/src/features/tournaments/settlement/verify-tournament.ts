import { type Result, rankFinishers } from '@arena/rules'
import type { Statements } from '../../../platform/database/database.ts'
import { listDetails } from '../../operators/index.ts'
import { bookedTournamentAccounts } from '../../wallet/index.ts'
import { findTournament, type Tournament } from '../tournament-store.ts'
import { DISQUALIFY } from './disqualify-member.ts'
import { finisherOf } from './freeze-standings.ts'
import { hashResults } from './hash-results.ts'
import { readResults } from './result-store.ts'

/** One member's figures, or null where there is no such member. */
type Figures = Omit<Result, 'place'> | null

export interface ResultsCheck {
  readonly t_key: string
  readonly state: string
  /** As the ledger knows them. */
  readonly members: number
  readonly disqualified: number
  readonly published_hash: string
  /** Of what the ledger's rounds and the operators' actions add up to. */
  readonly computed_hash: string
  readonly agrees: boolean
  /** The first place at which what is stored is not what was computed. */
  readonly first_difference: {
    readonly place: number
    readonly stored: Figures
    readonly computed: Figures
  } | null
}

/**
 * Ranks a tournament anew, from the ledger's rounds and the audit of disqualifications alone, and compares with the published hash and
 * the stored results. Undefined when there is no such tournament or it is not ranked.
 */
export async function verifyTournament(
  statements: Statements,
  tKey: string,
): Promise<ResultsCheck | undefined> {
  const tournament = await findTournament(statements, tKey)
  if (tournament?.results === undefined) return undefined
  const computed = await rankAnew(statements, tournament)
  const stored = await readResults(statements, tournament.tournamentId)
  const first_difference = firstDifference(stored, computed)
  const computed_hash = hashResults(tournament, computed)
  return {
    t_key: tournament.tKey,
    state: tournament.state,
    members: computed.length,
    disqualified: computed.filter(({ disqualified }) => disqualified).length,
    published_hash: tournament.results.hash,
    computed_hash,
    agrees: first_difference === null && computed_hash === tournament.results.hash,
    first_difference,
  }
}

async function rankAnew(statements: Statements, tournament: Tournament): Promise<readonly Result[]> {
  const { tournamentId, finalKey, qualifyingRounds } = tournament
  const actions = await listDetails(statements, { action: DISQUALIFY, subject: finalKey })
  const out = new Set(actions.map(details => details['telegram_id']))
  const accounts = await bookedTournamentAccounts(statements, tournamentId)
  return rankFinishers(
    accounts.map(account =>
      finisherOf(account, { qualifyingRounds, disqualified: out.has(account.player.telegramId) }),
    ),
  )
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
  const { telegramId, balance, rounds, reachedAt, qualified, disqualified } = result
  return { telegramId, balance, rounds, reachedAt, qualified, disqualified }
}
