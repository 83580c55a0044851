import { keyOf } from '../../../testing/test-player-ids.ts'
import type { RoundSession } from '../index.ts'
import type { ModelSession } from './model-operations.ts'
import { HIGH_LEVEL, MODEL_LIMITS, MODEL_ROUND_MAX } from './wallet-model.ts'

export const MODEL_CUP = 1
const DAY_MS = 86_400_000

/** A player's sessions, of which one has ended at `now`. */
export function modelSessions(playerId: number, now: Date): Record<ModelSession, RoundSession> {
  const coins: RoundSession = {
    player: keyOf(playerId),
    provider: 'embedded',
    sessionId: `coins-${playerId}`,
    gameId: 'golden-arena',
    tournamentId: null,
    requiredLevel: 1,
    limits: MODEL_LIMITS,
    startedAt: new Date(1),
    expiresAt: new Date(now.getTime() + 365 * DAY_MS),
  }
  return {
    coins,
    cup: {
      ...coins,
      sessionId: `cup-${playerId}`,
      startedAt: new Date(2),
      tournamentId: MODEL_CUP,
      limits: { ...MODEL_LIMITS, roundMax: MODEL_ROUND_MAX },
    },
    highLevel: {
      ...coins,
      sessionId: `high-${playerId}`,
      startedAt: new Date(3),
      requiredLevel: HIGH_LEVEL,
    },
    expired: { ...coins, sessionId: `expired-${playerId}`, expiresAt: now },
  }
}
