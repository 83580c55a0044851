import { describe, expect, it } from 'vitest'
import { BatcherFull, RoundBatcher } from './round-batcher.ts'

interface Operation {
  readonly player: number
  readonly step: number
  readonly poisoned?: boolean
}

class Poison extends Error {}

/** A batcher with a commit that the test ends by hand; `batches` contains those passed so far. */
function gatheringBatcher(overrides: { sizeMax?: number; inFlightMax?: number; queueMax?: number } = {}) {
  const batches: Operation[][] = []
  const running: (() => void)[] = []
  const batcher = new RoundBatcher<Operation, string>({
    sizeMax: 4,
    inFlightMax: 1,
    queueMax: 100,
    ...overrides,
    playerOf: operation => operation.player,
    mayBeOneOperation: error => error instanceof Poison,
    commit: async operations => {
      batches.push([...operations])
      await new Promise<void>(resolve => running.push(resolve))
      if (operations.some(operation => operation.poisoned)) throw new Poison()
      return operations.map(operation => `${operation.player}:${operation.step}`)
    },
  })
  /** Ends commits until nothing waits. */
  async function finish(): Promise<void> {
    while (batcher.waiting > 0) {
      await new Promise(resolve => setImmediate(resolve))
      for (const end of running.splice(0)) end()
    }
  }
  return { batcher, batches, finish }
}

describe('rounds that arrive together', () => {
  it('are committed together, and rounds that come meanwhile go into the next batch', async () => {
    const { batcher, batches, finish } = gatheringBatcher()
    const first = [1, 2].map(player => batcher.submit({ player, step: 0 }))
    await new Promise(resolve => setImmediate(resolve))
    const second = [3, 4, 5].map(player => batcher.submit({ player, step: 0 }))
    await finish()
    expect(await Promise.all([...first, ...second])).toEqual(['1:0', '2:0', '3:0', '4:0', '5:0'])
    expect(batches.map(batch => batch.map(operation => operation.player))).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
  })

  it('are sent beside a batch in flight only when they fill one', async () => {
    const { batcher, batches, finish } = gatheringBatcher({ sizeMax: 2, inFlightMax: 2 })
    const answers = [batcher.submit({ player: 1, step: 0 })]
    await new Promise(resolve => setImmediate(resolve))
    answers.push(batcher.submit({ player: 2, step: 0 }))
    await new Promise(resolve => setImmediate(resolve))
    expect(batches).toHaveLength(1)
    answers.push(batcher.submit({ player: 3, step: 0 }))
    await new Promise(resolve => setImmediate(resolve))
    expect(batches).toHaveLength(2)
    await finish()
    expect(await Promise.all(answers)).toHaveLength(3)
  })

  it('never exceed the size of a batch', async () => {
    const { batcher, batches, finish } = gatheringBatcher()
    const answers = Array.from({ length: 11 }, (_, player) => batcher.submit({ player, step: 0 }))
    await finish()
    await Promise.all(answers)
    expect(Math.max(...batches.map(batch => batch.length))).toBe(4)
    expect(batches.flat()).toHaveLength(11)
  })

  it('hold a player at most once, also across batches in flight, and keep the player’s order', async () => {
    const { batcher, batches, finish } = gatheringBatcher({ inFlightMax: 3, sizeMax: 2 })
    const answered: string[] = []
    const operations = [0, 1, 2, 3].flatMap(step => [1, 2, 3].map(player => ({ player, step })))
    const answers = operations.map(operation =>
      batcher.submit(operation).then(answer => answered.push(answer)),
    )
    await finish()
    await Promise.all(answers)
    for (const batch of batches) {
      expect(new Set(batch.map(operation => operation.player)).size).toBe(batch.length)
    }
    for (const player of [1, 2, 3]) {
      expect(answered.filter(answer => answer.startsWith(`${player}:`))).toEqual(
        [0, 1, 2, 3].map(step => `${player}:${step}`),
      )
    }
  })
})

describe('a round that breaks its batch', () => {
  it('fails alone: its neighbours are committed', async () => {
    const { batcher, finish } = gatheringBatcher({ sizeMax: 8 })
    const answers = Promise.allSettled(
      Array.from({ length: 8 }, (_, player) => batcher.submit({ player, step: 0, poisoned: player === 5 })),
    )
    await finish()
    const outcomes = await answers
    expect(outcomes.map(outcome => outcome.status === 'fulfilled')).toEqual(
      Array.from({ length: 8 }, (_, player) => player !== 5),
    )
  })

  it('does not hold up the same player’s next round', async () => {
    const { batcher, finish } = gatheringBatcher()
    const broken = batcher.submit({ player: 1, step: 0, poisoned: true })
    const next = batcher.submit({ player: 1, step: 1 })
    const outcome = Promise.allSettled([broken, next])
    await finish()
    expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  it('is not looked for when the whole batch is hit', async () => {
    let calls = 0
    const batcher = new RoundBatcher<Operation, string>({
      sizeMax: 8,
      inFlightMax: 1,
      queueMax: 100,
      playerOf: operation => operation.player,
      mayBeOneOperation: () => false,
      commit: async () => {
        calls += 1
        throw new Error('connection lost')
      },
    })
    const outcomes = await Promise.allSettled([1, 2, 3].map(player => batcher.submit({ player, step: 0 })))
    expect(outcomes.every(outcome => outcome.status === 'rejected')).toBe(true)
    expect(calls).toBe(1)
  })
})

describe('an overloaded server', () => {
  it('turns rounds away instead of letting them wait without end', async () => {
    const { batcher, finish } = gatheringBatcher({ queueMax: 3 })
    const accepted = [1, 2, 3].map(player => batcher.submit({ player, step: 0 }))
    await expect(batcher.submit({ player: 4, step: 0 })).rejects.toBeInstanceOf(BatcherFull)
    await finish()
    expect(await Promise.all(accepted)).toHaveLength(3)
    const later = batcher.submit({ player: 4, step: 0 })
    await finish()
    expect(await later).toBe('4:0')
  })

  it('says when everything it accepted is answered', async () => {
    const { batcher, finish } = gatheringBatcher()
    const answers: string[] = []
    for (const player of [1, 2, 3]) void batcher.submit({ player, step: 0 }).then(a => answers.push(a))
    const drained = batcher.drained().then(() => answers.length)
    await finish()
    expect(await drained).toBe(3)
  })
})
