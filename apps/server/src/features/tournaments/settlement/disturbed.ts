import { ACT_LIMITS, type ActLimit, type Unit } from '@arena/contract/act-limits'
import type { Statements } from '@arena/database'
import { worthOfPrizes } from '../control/worth-of-prizes.ts'
import type { TournamentsDeps } from '../deps.ts'
import { listRun, type Tournament } from '../tournament-store.ts'

type DisturbedDeps = Pick<TournamentsDeps, 'operators' | 'usdPerTon' | 'wasPlayChangedAlone'>

const DAY_MS = 24 * 60 * 60_000

/**
 * Whether one operator alone could have chosen the winners: by changing, while it ran, whether or by whom its games can be played. Members who
 * had played kept their points, and others could get none. Its results need two operators, if its prizes exceed what one may move at once, or
 * those of all smaller ones of a day together what one may move in a day.
 */
export async function wasDisturbed(
  deps: DisturbedDeps,
  statements: Statements,
  tournament: Tournament,
): Promise<boolean> {
  if (!(await isChanged(deps, statements, tournament))) return false
  if (await isAbove(deps, statements, { limit: 'act', tournaments: [tournament] })) return true
  const from = new Date(tournament.startAt.getTime() - DAY_MS)
  const tournaments: Tournament[] = []
  for (const one of await listRun(statements, [from, tournament.endAt])) {
    const isLarge = await isAbove(deps, statements, { limit: 'act', tournaments: [one] })
    if (!isLarge && (await isChanged(deps, statements, one))) tournaments.push(one)
  }
  return isAbove(deps, statements, { limit: 'day', tournaments })
}

/** Whether the prizes of the tournaments together exceed what one operator may move. */
async function isAbove(
  { operators, usdPerTon }: DisturbedDeps,
  statements: Statements,
  { limit, tournaments }: { readonly limit: keyof ActLimit; readonly tournaments: readonly Tournament[] },
): Promise<boolean> {
  const worths = tournaments.map(one => worthOfPrizes(one, usdPerTon()))
  for (const [unit, { [limit]: name }] of Object.entries(ACT_LIMITS['tournament.end'])) {
    const worth = worths.reduce((sum, one) => sum + (one[unit as Unit] ?? 0), 0)
    if (worth > (await operators.ceiling(statements, name))) return true
  }
  return false
}

function isChanged(
  { wasPlayChangedAlone }: DisturbedDeps,
  statements: Statements,
  { startAt: from, endAt: to, games }: Tournament,
): Promise<boolean> {
  return wasPlayChangedAlone(statements, { from, to, games })
}
