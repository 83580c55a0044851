/** Silent rounds whose providers are queried about them. Nothing here calls a provider. */

import { SILENCE_MS } from './provider-terms.ts'
import {
  type EndingContext,
  endSilentRound,
  FORGOTTEN_COLUMNS,
  FORGOTTEN_ROUNDS,
  type ForgottenRound,
  type ForgottenRoundLimits,
  type ForgottenRow,
  forgottenRound,
  silenceOf,
} from './roll-back-forgotten-rounds.job.ts'

/** A silent round as its provider knows it. */
export interface SilentRound extends ForgottenRound {
  readonly sessionId: string
  /** As the provider named it. */
  readonly namedRound: string
}

export interface AskedRounds {
  /** Providers that are queried. */
  providers(): readonly string[]
  /** Rounds of the provider to ask about now, the one that was asked about longest ago first. */
  list(provider: string, now: Date): Promise<readonly SilentRound[]>
  /** Before the provider is asked: a round without an answer waits for its next turn. */
  noteAsked(round: SilentRound, now: Date): Promise<void>
  /**
   * Ends a round by its provider's answer: one that is over keeps its stakes, an unknown one returns them. False where a call of it has
   * come meanwhile.
   */
  end(round: SilentRound, state: 'closed' | 'unknown', now: Date): Promise<boolean>
}

const ROUNDS_AT_ONCE = 100
/** Between two questions about one round. */
const ASK_AGAIN_MS = SILENCE_MS

export function askedRounds(context: EndingContext, limits: () => ForgottenRoundLimits): AskedRounds {
  const { database } = context
  return {
    providers: () => (limits().patient ?? []).flatMap(({ provider, isAsked }) => (isAsked ? [provider] : [])),
    list: async (provider, now) => {
      const rows = await database.query<
        ForgottenRow & { readonly session_id: string; readonly named_round: string }
      >(
        `SELECT ${FORGOTTEN_COLUMNS}, r.session_id, COALESCE(r.named_round, r.round_id) AS named_round FROM ${FORGOTTEN_ROUNDS}
           AND r.provider = $6 AND r.opened_at >= p.asked_since AND (r.asked_at IS NULL OR r.asked_at < $7)
         ORDER BY r.asked_at NULLS FIRST, r.touched_at LIMIT $8`,
        [...silenceOf(limits(), now), provider, new Date(now.getTime() - ASK_AGAIN_MS), ROUNDS_AT_ONCE],
      )
      return rows.map(row => ({
        ...forgottenRound(row),
        sessionId: row.session_id,
        namedRound: row.named_round,
      }))
    },
    noteAsked: async ({ player, provider, roundId }, now) => {
      await database.query(
        `UPDATE open_rounds SET asked_at = $5 WHERE bucket = $1 AND player_id = $2 AND provider = $3 AND round_id = $4`,
        [player.bucket, player.playerId, provider, roundId, now],
      )
    },
    end: (round, state, now) =>
      endSilentRound(context, {
        round,
        silence: silenceOf(limits(), now),
        now,
        isOver: state === 'closed',
      }),
  }
}
