import { randomUUID } from 'node:crypto'
import type { EmbeddedDatabase } from '@arena/database/embedded'
import {
  PLAY_ROUNDS_MAX,
  type PlayRoundsReply,
  type SigningKey,
  signedHeaders,
  WALLET_PATHS,
} from '@arena/provider-protocol'
import { findPlayer } from './find-player.ts'
import { FREE_CUP } from './free-cup.ts'
import type { FreshArena } from './fresh-arena.ts'
import { type RemotePlayer, signInRemotely } from './remote-player.ts'

/** The player with all games unlocked. */
export const CHAMPION = 3901

/** The requirements of level 8, the highest that a game asks for: rounds, and coins staked in them. */
const ROUNDS = 30_000
const BET = 15_000

/** The programs' own default, which they refuse in production. */
const LOCAL_KEY: SigningKey = { keyId: 'embedded', secret: 'local-provider-secret-for-development-only' }

/** Prefix of the ids of rounds that no game has played. */
export const UNPLAYED = 'unplayed-'

/** The champion's first rounds, sent and signed like any provider's. Each wins its stake. One of them is the template for the others. */
export async function playFirstRounds(arena: FreshArena): Promise<void> {
  const player = await signInRemotely(arena, CHAMPION)
  const { session_id } = await player.startSession('golden-arena')
  await bookRounds(arena, session_id, { count: PLAY_ROUNDS_MAX, bet: BET, win: BET })
}

/** Copies one row of the ledger many times, and updates the counters of rounds and stakes. */
const MULTIPLY = `
WITH copies AS (
  INSERT INTO ledger
  SELECT copy.*
  FROM (
    SELECT ledger AS model FROM ledger
    WHERE bucket = $1 AND player_id = $2 AND kind = 'round' ORDER BY entry_no DESC LIMIT 1
  ) AS last
  CROSS JOIN generate_series(1, $3) AS number
  CROSS JOIN LATERAL jsonb_populate_record(model, jsonb_build_object(
    'entry_no', (model).entry_no + number,
    'idempotency_key', md5((model).idempotency_key || '/' || number),
    'round_id', (model).round_id || '/' || number
  )) AS copy
  RETURNING bet
)
UPDATE wallets SET entries = entries + copied.rounds, exp = exp + copied.rounds, amount_bet = amount_bet + copied.bet
FROM (SELECT count(*) AS rounds, sum(bet) AS bet FROM copies) AS copied
WHERE bucket = $1 AND player_id = $2`

/**
 * Simulates hours of play in one statement: booking the rounds batch after batch would take longer than many journeys. The operators' audit
 * of the ledger verifies the result.
 */
export async function multiplyRounds(database: Pick<EmbeddedDatabase, 'pool'>): Promise<void> {
  const { bucket, playerId } = await findPlayer(database, CHAMPION)
  await database.pool.query(MULTIPLY, [bucket, playerId, ROUNDS - PLAY_ROUNDS_MAX])
}

/** The server checks the played rounds, and gives the champion every level reached. */
export async function reachLevels(arena: FreshArena): Promise<void> {
  const { level } = await (await signInRemotely(arena, CHAMPION)).level()
  if (level !== 8) throw new Error(`the champion was to reach level 8 and reached ${level}`)
}

/** Makes the champion a member of the tournament in which all games are played. */
export async function enterFreeCup(champion: RemotePlayer): Promise<void> {
  const { currentMember } = await champion.members(FREE_CUP)
  if (currentMember !== null) return
  if (champion.account.ticket === 0) await champion.buyTicket()
  await champion.join(FREE_CUP)
}

/** Books up to `PLAY_ROUNDS_MAX` rounds of one session as a provider does; amounts in hundredths. */
export async function bookRounds(
  arena: Pick<FreshArena, 'app'>,
  session_id: string,
  { count, bet, win }: { readonly count: number; readonly bet: number; readonly win: number },
): Promise<void> {
  const rounds = Array.from({ length: count }, () => {
    const id = UNPLAYED + randomUUID()
    return { session_id, transaction_id: id, round_id: id, bet, win }
  })
  const path = WALLET_PATHS.playRounds
  const rawBody = JSON.stringify({ rounds })
  const headers = signedHeaders(LOCAL_KEY, { method: 'POST', path, rawBody, now: new Date() })
  const response = await fetch(arena.app + path, { method: 'POST', headers, body: rawBody })
  if (!response.ok) throw new Error(`the wallet refused a batch: ${await response.text()}`)
  const { results } = (await response.json()) as PlayRoundsReply
  const refused = results.find(result => 'code' in result)
  if (refused !== undefined) throw new Error(`the wallet refused a round: ${JSON.stringify(refused)}`)
}
