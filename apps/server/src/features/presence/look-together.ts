import type { ValkeyClient } from '../../platform/valkey/valkey.ts'
import { type Callers, WINDOW_MIN } from './callers.ts'
import { type KnownWin, type LatestWins, WIN } from './latest-wins.ts'

/** Both in one slot, so that a cluster counts several minutes in one call. */
const KEYS = { minute: (minute: number) => `{presence}:${minute}`, wins: '{presence}:wins' } as const
const KEPT_S = 600
const IDS_PER_CALL = 1_000

/** Merges this server's observations since the last call with the others' data, and reads the total. */
export async function lookTogether(
  valkey: ValkeyClient,
  {
    minute,
    callers,
    wins,
  }: { readonly minute: number; readonly callers: Callers; readonly wins: LatestWins },
): Promise<{ readonly count: number; readonly wins: readonly KnownWin[] }> {
  // The previous minute too: callers after its last merge are not in it yet. Adding a caller twice changes nothing.
  for (const one of [minute - 1, minute]) await addCallers(valkey, KEYS.minute(one), callers.of(one))
  await wins.passOn(async fresh => {
    await valkey.lpush(KEYS.wins, ...fresh.map(win => JSON.stringify(win)))
    await valkey.ltrim(KEYS.wins, 0, WIN.kept - 1)
    await valkey.expire(KEYS.wins, KEPT_S)
  })
  const minutes = Array.from({ length: WINDOW_MIN + 1 }, (_, ago) => KEYS.minute(minute - ago))
  const count = await valkey.pfcount(...minutes)
  const texts = await valkey.lrange(KEYS.wins, 0, WIN.kept - 1)
  // A look that failed after its push pushed the same wins again.
  const latest = [...new Set(texts)].map(text => JSON.parse(text) as KnownWin)
  return { count, wins: latest.toSorted((one, other) => other.won_at - one.won_at) }
}

async function addCallers(valkey: ValkeyClient, key: string, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
    await valkey.pfadd(key, ...ids.slice(at, at + IDS_PER_CALL))
  }
  if (ids.length > 0) await valkey.expire(key, KEPT_S)
}
