import type { Statements } from '@arena/database'
import type { SeededNumbers } from '@arena/test-kit'
import type { PlayerKey } from '../../players/index.ts'
import type { FreeRoundGrant } from '../index.ts'
import type { ModelGrant, ModelPlayer } from './model-player.ts'

const HOUR_MS = 3_600_000

/** A grant as the wallet and the model get it: few rounds, and often less to win than they win. */
export function drawGrant(
  numbers: SeededNumbers,
  player: number,
  { number, now }: { readonly number: number; readonly now: Date },
): { readonly given: FreeRoundGrant; readonly grant: ModelGrant } {
  const rounds = 1 + numbers.below(6)
  const winMax = 1 + numbers.below(2_000)
  const until_ms = now.getTime() + (1 + numbers.below(48)) * HOUR_MS
  const given: FreeRoundGrant = {
    grantId: `grant-${player}-${number}`,
    provider: 'embedded',
    gameId: 'golden-arena',
    bet: 100,
    rounds,
    winMax,
    expiresAt: new Date(until_ms),
  }
  return { given, grant: { left: rounds, won: 0, winMax, until_ms, cancelled: false } }
}

interface GrantState {
  readonly id: string
  readonly left: number
  readonly won: number
  readonly cancelled: boolean
}

/** Of the model, in the order of their ids. */
export function grantsOf({ grants }: ModelPlayer): readonly GrantState[] {
  return [...grants]
    .map(([id, { left, won, cancelled }]) => ({ id, left, won, cancelled }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The same as the wallet keeps them. */
export function storedGrants(statements: Statements, player: PlayerKey): Promise<readonly GrantState[]> {
  return statements.query<GrantState>(
    `SELECT grant_id AS id, rounds_left AS left, won, cancelled FROM free_rounds
      WHERE bucket = $1 AND player_id = $2 ORDER BY grant_id COLLATE "C"`,
    [player.bucket, player.playerId],
  )
}
