/**
 * Ranks many entries, in Valkey for several servers at once. An order is a sorted set of texts that compare byte by byte, beside a hash from id to
 * its current text. Both are derived and may vanish at any time: the owner refills them.
 */
import type { ValkeyClient } from '../valkey/valkey.ts'

/** `sortKey` determines the place: texts of one fixed length, distinct for any two ids, best first. */
export interface ShownRank {
  readonly id: number
  readonly sortKey: string
  /** Text of one fixed length: an entry with a lower one than is known comes too late and is ignored. */
  readonly version: string
}

/** How long an unused order is kept. */
const KEPT_S = 30 * 24 * 60 * 60
/** Few enough that no other caller waits long for the script. */
const ENTRIES_PER_CALL = 500

/** KEYS: order, texts, changes. ARGV: seconds kept, length of a version, then id and text of each entry. */
const PUT = `
local changed = 0
for i = 3, #ARGV, 2 do
  local id, text = ARGV[i], ARGV[i + 1]
  local known = redis.call('HGET', KEYS[2], id)
  if known ~= text and (not known or string.sub(known, -ARGV[2]) <= string.sub(text, -ARGV[2])) then
    if known then redis.call('ZREM', KEYS[1], known) end
    redis.call('ZADD', KEYS[1], 0, text)
    redis.call('HSET', KEYS[2], id, text)
    changed = changed + 1
  end
end
if changed > 0 then redis.call('INCRBY', KEYS[3], changed) end
for i = 1, 3 do redis.call('EXPIRE', KEYS[i], ARGV[1]) end
return changed
`

/** KEYS as above. ARGV: the id. */
const REMOVE = `
local known = redis.call('HGET', KEYS[2], ARGV[1])
if not known then return 0 end
redis.call('ZREM', KEYS[1], known)
redis.call('HDEL', KEYS[2], ARGV[1])
redis.call('INCR', KEYS[3])
return 1
`

const FIND = `
local text = redis.call('HGET', KEYS[2], ARGV[1])
if not text then return false end
return {text, redis.call('ZRANK', KEYS[1], text)}
`

export class ValkeyRanking {
  readonly #valkey: ValkeyClient
  readonly #keys: readonly [order: string, texts: string, changes: string]
  readonly #filled: string

  /** The braces keep an order's keys on one node of a cluster. */
  constructor(valkey: ValkeyClient, name: string) {
    this.#valkey = valkey
    this.#keys = [`{${name}}:order`, `{${name}}:texts`, `{${name}}:changes`]
    this.#filled = `{${name}}:filled`
  }

  async put(entries: readonly ShownRank[]): Promise<void> {
    const calls: Promise<unknown>[] = []
    for (let from = 0; from < entries.length; from += ENTRIES_PER_CALL) {
      const batch = entries.slice(from, from + ENTRIES_PER_CALL)
      const [first] = batch
      if (first === undefined) continue
      const pairs = batch.flatMap(({ id, sortKey, version }) => [id, sortKey + version])
      calls.push(
        this.#valkey.eval(PUT, this.#keys.length, ...this.#keys, KEPT_S, first.version.length, ...pairs),
      )
    }
    await Promise.all(calls)
  }

  async remove(id: number): Promise<void> {
    await this.#valkey.eval(REMOVE, this.#keys.length, ...this.#keys, id)
  }

  /** The best `count` in order, each as its sort key and version in one text. */
  top(count: number): Promise<string[]> {
    return this.range(0, count)
  }

  /** The same, after the first `skipped`. */
  range(skipped: number, count: number): Promise<string[]> {
    if (count <= 0) return Promise.resolve([])
    return this.#valkey.zrange(this.#keys[0], skipped, skipped + count - 1)
  }

  /** An entry's text and how many are before it. */
  async find(id: number): Promise<{ readonly text: string; readonly rank: number } | undefined> {
    const found: unknown = await this.#valkey.eval(FIND, this.#keys.length, ...this.#keys, id)
    if (!Array.isArray(found)) return undefined
    const [text, rank] = found as readonly unknown[]
    return typeof text === 'string' && typeof rank === 'number' ? { text, rank } : undefined
  }

  size(): Promise<number> {
    return this.#valkey.zcard(this.#keys[0])
  }

  /** How many entries begin with this letter. */
  countPrefixed(letter: string): Promise<number> {
    const next = String.fromCharCode(letter.charCodeAt(0) + 1)
    return this.#valkey.zlexcount(this.#keys[0], `[${letter}`, `(${next}`)
  }

  /** A number that grows with every change of the order, on any server. */
  async changes(): Promise<number> {
    return Number((await this.#valkey.get(this.#keys[2])) ?? 0)
  }

  /** Whether the order has been filled since it last vanished. */
  async isFilled(): Promise<boolean> {
    return (await this.#valkey.exists(this.#filled)) === 1
  }

  async markFilled(): Promise<void> {
    await this.#valkey.set(this.#filled, '1', 'EX', KEPT_S)
  }
}
