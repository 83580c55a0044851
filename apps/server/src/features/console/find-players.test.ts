import {
  type FindPlayersBody,
  type FindPlayersReply,
  findPlayers,
} from '@arena/contract/endpoints/operator-console'
import { erasePlayer } from '@arena/contract/endpoints/operator-players'
import type { Database } from '@arena/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'

const ANNA = 'a'.repeat(32)
const NAMED = 130
const TOGETHER = 60
const FIRST = 9_000

describe('the search for players by a name', () => {
  let database: Database
  let arena: TestApp
  beforeEach(async () => {
    database = await openTestDatabase('pglite')
    arena = await openTestApp(database, { env: { OPERATORS: `anna:${ANNA}` } })
  })
  afterEach(async () => {
    await arena.app.stop()
    await database.close()
  })

  /** Sixty join at one moment, which a page ends within. */
  const joinAll = async () => {
    for (let index = 0; index < NAMED; index += 1) {
      if (index % TOGETHER === 0) arena.clock.advance(1000)
      await join(FIRST + index)
    }
  }
  const join = (id: number) => arena.signIn(id, { firstName: 'Fortunata' })
  const page = async (after: FindPlayersBody['after'] | null): Promise<FindPlayersReply> => {
    const body = { text: 'fortun', ...(after && { after }) }
    const reply = await arena.call(findPlayers.path, { token: ANNA, body })
    expect(reply.statusCode).toBe(200)
    return reply.json<FindPlayersReply>()
  }
  /** The rest of the pages; `meanwhile` runs before each. */
  const restOf = async (first: FindPlayersReply, meanwhile: () => Promise<unknown>) => {
    const ids: number[] = []
    for (let { next } = first; next !== null; ) {
      await meanwhile()
      const found = await page(next)
      ids.push(...idsOf(found))
      next = found.next
    }
    return ids
  }
  const idsOf = ({ players }: FindPlayersReply) => players.map(({ telegram_id }) => telegram_id)
  const everyone = Array.from({ length: NAMED }, (_, index) => FIRST + index)

  it('has everyone once, the latest first, when many joined at one moment', async () => {
    await joinAll()
    const first = await page(null)
    const ids = [...idsOf(first), ...(await restOf(first, () => Promise.resolve()))]
    expect(ids).toHaveLength(NAMED)
    expect(new Set(ids)).toEqual(new Set(everyone))
    const groups = ids.map(id => Math.floor((id - FIRST) / TOGETHER))
    expect(groups).toEqual(groups.toSorted((a, b) => b - a))
  })

  it('repeats and loses nobody when players join between two pages', async () => {
    await joinAll()
    const first = await page(null)
    let joined = FIRST + NAMED
    const rest = await restOf(first, () => {
      joined += 1
      return join(joined)
    })
    const ids = [...idsOf(first), ...rest].filter(id => id < FIRST + NAMED)
    expect(ids).toHaveLength(NAMED)
    expect(new Set(ids)).toEqual(new Set(everyone))
  })

  it('loses nobody else when players of a page, its last one too, are erased before the next one', async () => {
    await joinAll()
    const first = await page(null)
    const seen = idsOf(first)
    const gone = [seen[0], seen.at(-1)]
    const erased: number[] = []
    const rest = await restOf(first, async () => {
      const telegram_id = gone.shift()
      if (telegram_id === undefined) return
      const body = { telegram_id, reason: 'asked' }
      erased.push((await arena.call(erasePlayer.path, { token: ANNA, body })).statusCode)
    })
    expect(erased).toEqual([200, 200])
    expect(new Set([...seen, ...rest])).toEqual(new Set(everyone))
    expect(rest).toHaveLength(NAMED - seen.length)
  })
})
