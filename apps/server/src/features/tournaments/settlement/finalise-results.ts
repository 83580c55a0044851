import { nanoTonOf, prizeOf } from '@arena/rules'
import type { Transaction } from '../../../platform/database/database.ts'
import { playerKey } from '../../players/index.ts'
import { moveTournament } from '../tournament-state-store.ts'
import type { Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { insertPrize, noteRate, type Prize } from './prize-store.ts'
import { listResults, type StoredResult } from './result-store.ts'

/**
 * Ends the review: places stand for good, and what each has won is written down with the amount it will be paid. Dollars become TON
 * here, once, at the rate of this moment. False when it was done before, or the tournament was called off.
 */
export async function finaliseResults(
  { usdPerTon }: Pick<TournamentsParts, 'usdPerTon'>,
  tx: Transaction,
  { tournament, now }: { readonly tournament: Tournament; readonly now: Date },
): Promise<boolean> {
  const { tournamentId, rewards } = tournament
  if (!(await moveTournament(tx, tournamentId, { from: 'provisional', to: 'final', now }))) return false
  const lastPlace = Math.max(0, ...rewards.map(({ place }) => place))
  const prizes = (await listResults(tx, tournamentId, { limit: lastPlace })).flatMap(result =>
    prizesOf(tournament, result, usdPerTon),
  )
  for (const prize of prizes) await insertPrize(tx, prize)
  await noteRate(tx, tournamentId, usdPerTon)
  return true
}

/** What a result wins, each thing on its own; a dollar prize below one nanoTON is nothing. */
function prizesOf(
  { tournamentId, rewards }: Tournament,
  result: StoredResult,
  usdPerTon: number,
): readonly Prize[] {
  const { credit, usd, item } = prizeOf(result, rewards)
  const won = { player: playerKey(result.telegramId), tournamentId }
  const prizes: readonly Prize[] = [
    { ...won, kind: 'AC', amount: credit },
    { ...won, kind: 'TON', amount: nanoTonOf(usd, usdPerTon), usd, usdPerTon },
    { ...won, kind: 'ITEM', amount: item === '' ? 0 : 1, item },
  ]
  return prizes.filter(({ amount }) => amount > 0)
}
