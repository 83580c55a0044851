/** Rounds of providers that end only those that won: the player's next stake ends the others. */
import type { Clock } from '../../platform/clock/clock.ts'
import type { PlayerKey } from '../players/index.ts'
import type { KnownTerms } from './provider-terms.ts'
import {
  type EndingContext,
  endSilentRound,
  FORGOTTEN_COLUMNS,
  FORGOTTEN_ROUND_LIMITS,
  FORGOTTEN_ROUNDS,
  type ForgottenRow,
  forgottenRound,
  silenceOf,
} from './roll-back-forgotten-rounds.job.ts'
import type { RoundAnswer, RoundRejection } from './round-operation.ts'

/** A win follows its stake at once. A stake that comes sooner after another one may be of a second screen. */
const MAY_WIN_MS = 1_500

interface LostContext extends EndingContext {
  readonly clock: Clock
  readonly terms: KnownTerms
}

/** Takes a refused stake again, if the open round that refused it was lost without a call saying so: that one ends first. */
export const afterLostRounds =
  (context: LostContext) =>
  async (
    player: PlayerKey,
    { answer, stake }: { readonly answer: RoundRejection; readonly stake: () => Promise<RoundAnswer> },
  ): Promise<RoundAnswer> =>
    answer.code === 'ROUND_OPEN' && (await endLostRounds(context, player)) ? stake() : answer

async function endLostRounds(context: LostContext, player: PlayerKey): Promise<boolean> {
  const providers = [...context.terms()].flatMap(([provider, { silenceIsLoss = false }]) =>
    silenceIsLoss ? [provider] : [],
  )
  if (providers.length === 0) return false
  const now = context.clock.now()
  const silence = silenceOf({ ...FORGOTTEN_ROUND_LIMITS, silence_ms: MAY_WIN_MS }, now)
  const rows = await context.database.query<ForgottenRow>(
    `SELECT ${FORGOTTEN_COLUMNS} FROM ${FORGOTTEN_ROUNDS} AND r.bucket = $6 AND r.player_id = $7 AND r.provider = ANY ($8)
      ORDER BY r.place`,
    [...silence, player.bucket, player.playerId, providers],
  )
  let hasEnded = false
  for (const row of rows) {
    const round = forgottenRound(row)
    if (await endSilentRound(context, { round, silence, now, isOver: true })) hasEnded = true
  }
  return hasEnded
}
