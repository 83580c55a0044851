import { attemptRejection, type Result, rankFinishers } from '@arena/rules'
import type { Chance } from '../../../platform/rng/rng.ts'
import type { TournamentPlan } from '../tournament-store.ts'
import { type OutcomeTable, outcomeTable, type Strategy } from './rehearsal-file.ts'

/** What of a tournament decides how it is played. Amounts in hundredths. */
export type Terms = Pick<
  TournamentPlan,
  'startBalance' | 'betCap' | 'qualifyingRounds' | 'maxAttempts' | 'countedRounds' | 'fixedStake'
>

/** A member of a field that is played out. */
export interface Rehearsed extends Result {
  /** Index of the member's strategy in the list of strategies. */
  readonly strategy: number
  readonly attempts: number
}

/** How many members play by each strategy: whole numbers that add up to `members`, none further than one from its share. */
export function membersOf(field: readonly Strategy[], members: number): readonly number[] {
  const shares = field.reduce((sum, { share }) => sum + share, 0)
  let share = 0
  let counted = 0
  return field.map(strategy => {
    share += strategy.share
    const count = Math.round((members * share) / shares) - counted
    counted += count
    return count
  })
}

/** Plays a tournament once and ranks its members as the product does. */
export function playField(
  terms: Terms,
  players: readonly { readonly strategy: Strategy; readonly members: number }[],
  chance: Chance,
): readonly Rehearsed[] {
  const tables = players.map(({ strategy }) => outcomeTable(strategy.outcomes))
  const finishers = players.flatMap(({ strategy, members }, index) =>
    Array.from({ length: members }, () => {
      const table = tables[index] ?? []
      return { ...playOut(terms, { strategy, table }, chance), strategy: index }
    }),
  )
  const byId = finishers.map((finisher, playerId) => ({
    ...finisher,
    playerId,
    qualified: finisher.rounds >= terms.qualifyingRounds,
    disqualified: false,
  }))
  return rankFinishers(byId).map(result => {
    const { strategy = 0, attempts = 0 } = finishers[result.playerId] ?? {}
    return { ...result, strategy, attempts }
  })
}

interface PlayedOut {
  balance: number
  rounds: number
  attempts: number
  /** Between 0, the start, and 1, the end: only equal balances ask for it. */
  reachedAt: number
}

/** One member's tournament. The member joins at any moment and spreads their rounds over what is left of it. */
function playOut(
  terms: Terms,
  { strategy, table }: { readonly strategy: Strategy; readonly table: OutcomeTable },
  chance: Chance,
): PlayedOut {
  const stakeMax = largestStake(terms, strategy)
  const joinedAt = chance()
  const wanted = roundsOf(terms, strategy)
  const planned = wanted * (1 + Math.min(strategy.attempts, terms.maxAttempts))
  const played: PlayedOut = { balance: terms.startBalance, rounds: 0, attempts: 0, reachedAt: joinedAt }
  for (let left = wanted; left > 0; left -= 1) {
    if (mayRefill(terms, strategy, played)) {
      played.balance = terms.startBalance
      played.attempts += 1
      left = wanted
    }
    const stake = Math.min(stakeMax, played.balance)
    if (stake < 1) break
    const change = Math.round(stake * drawn(table, chance)) - stake
    played.rounds += 1
    played.balance += change
    if (change !== 0) played.reachedAt = joinedAt + (1 - joinedAt) * (played.rounds / planned)
  }
  return played
}

/** Nobody plays more than the counted rounds, however many they would. */
function roundsOf({ countedRounds }: Terms, { rounds }: Strategy): number {
  return countedRounds === 0 ? rounds : Math.min(rounds, countedRounds)
}

function largestStake({ startBalance, betCap, fixedStake }: Terms, { stake_percent }: Strategy): number {
  if (fixedStake > 0) return fixedStake
  const stake = Math.floor((startBalance * stake_percent) / 100)
  return betCap === 0 ? stake : Math.min(stake, betCap)
}

/** Whoever wants another attempt has the ticket for it. */
function mayRefill(terms: Terms, strategy: Strategy, { balance, attempts }: PlayedOut): boolean {
  if (attempts >= strategy.attempts) return false
  const { startBalance, maxAttempts } = terms
  const standing = { isMember: true, hasOpenRound: false, conditions: [] }
  const cost = { bought: attempts, maximum: maxAttempts, tickets: 1, cost: 1 }
  const rejection = attemptRejection({
    ...standing,
    ...cost,
    start: 0,
    now: 0,
    end: 1,
    balance,
    startBalance,
  })
  return rejection === undefined
}

function drawn(table: OutcomeTable, chance: Chance): number {
  let left = chance()
  for (const outcome of table) {
    left -= outcome.chance
    if (left < 0) return outcome.pays
  }
  return 0
}
