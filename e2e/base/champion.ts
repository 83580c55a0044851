import { randomUUID } from 'node:crypto'
import {
  PLAY_ROUNDS_MAX,
  type PlayRoundsReply,
  type SigningKey,
  signedHeaders,
  WALLET_PATHS,
} from '@arena/provider-protocol'
import type { FreshArena } from './fresh-arena.ts'
import { type RemotePlayer, signInRemotely } from './remote-player.ts'

/** The player to whom every game is open. */
export const CHAMPION = 3901

/** What level 8 takes, the highest a game asks for: rounds, and coins staked in them. */
const ROUNDS = 30_000
const BET = 15_000

/** The programs' own default, which they refuse in production. */
const LOCAL_KEY: SigningKey = { keyId: 'embedded', secret: 'local-provider-secret-for-development-only' }

/** Begins the ids of rounds no game has played. */
export const UNPLAYED = 'unplayed-'

/**
 * Raises a new player to level 8 and enters him for the open tournament. His rounds come in as those of any provider do, signed, and
 * each wins what it stakes: hours of play in the time the wallet takes to book them.
 */
export async function raiseChampion(arena: FreshArena): Promise<void> {
  const player = await signInRemotely(arena, CHAMPION)
  const { session_id } = await player.startSession('golden-arena')
  for (let booked = 0; booked < ROUNDS; booked += PLAY_ROUNDS_MAX) {
    const count = Math.min(PLAY_ROUNDS_MAX, ROUNDS - booked)
    await bookRounds(arena, session_id, { count, bet: BET, win: BET })
  }
  const { level } = await player.level()
  if (level !== 8) throw new Error(`the champion was to reach level 8 and reached ${level}`)
}

/** Sees to it that he is a member of the open tournament, also when the one he was entered for is over: a new one begins every week. */
export async function enterOpenTournament(champion: RemotePlayer): Promise<void> {
  const { currentMember } = await champion.members()
  if (currentMember !== null) return
  if (champion.account.ticket === 0) await champion.buyTicket()
  await champion.join()
}

/** Books up to `PLAY_ROUNDS_MAX` rounds of one session as a provider does; amounts in hundredths. */
export async function bookRounds(
  arena: FreshArena,
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
