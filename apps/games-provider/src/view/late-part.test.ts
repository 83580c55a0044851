import { beforeAll, describe, expect, it, vi } from 'vitest'
import type * as LateParts from './late-part.ts'
import { frameClock, turns } from './testing/frame-clock.ts'

const { globals, pass } = frameClock()
for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
let late: typeof LateParts
beforeAll(async () => {
  late = await import('./late-part.ts')
})

/** What a part's script brings, when the network answers. */
function network() {
  const answers: { readonly arrive: (part: string) => void; readonly fail: () => void }[] = []
  const bring = () =>
    new Promise<string>((resolve, reject) => {
      answers.push({ arrive: resolve, fail: () => reject(new Error('no connection')) })
    })
  return { answers, bring }
}

describe('a late part', () => {
  it('is there without a wait once it is loaded, and loads only once', async () => {
    const { answers, bring } = network()
    const part = late.partOnDemand(bring)
    const loads = [part.load(), part.load()]
    expect(part.now()).toBeNull()
    answers[0]?.arrive('show')
    expect(await Promise.all(loads)).toEqual(['show', 'show'])
    expect(part.now()).toBe('show')
    expect(await part.inTime()).toBe('show')
    expect(answers).toHaveLength(1)
  })

  it('is waited for when it is needed before it is loaded', async () => {
    const { answers, bring } = network()
    const needed = late.partOnDemand(bring).inTime()
    await pass(1000)
    answers[0]?.arrive('show')
    expect(await needed).toBe('show')
  })

  it('is left out at once when the connection is lost, and loads when it is needed again', async () => {
    const { answers, bring } = network()
    const part = late.partOnDemand(bring)
    const needed = part.inTime()
    answers[0]?.fail()
    expect(await needed).toBeNull()
    expect(part.now()).toBeNull()

    const neededAgain = part.inTime()
    answers[1]?.arrive('show')
    expect(await neededAgain).toBe('show')
  })

  it('is left out after three seconds without an answer, is not waited for again, and is there if it arrives later', async () => {
    const { answers, bring } = network()
    const part = late.partOnDemand(bring)
    let result: string | null | undefined
    void part.inTime().then(got => {
      result = got
    })
    await pass(2900)
    expect(result).toBeUndefined()
    await pass(200)
    expect(result).toBeNull()
    expect(await part.inTime()).toBeNull()
    answers[0]?.arrive('show')
    await turns()
    expect(await part.inTime()).toBe('show')
    expect(answers).toHaveLength(1)
  })
})

it('late parts load once the game can be played, and a part that fails leaves the others', async () => {
  vi.useFakeTimers()
  try {
    const [lost, other] = [network(), network()]
    late.latePart(lost.bring)
    const part = late.latePart(other.bring)
    late.loadLateParts()
    expect(lost.answers).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1000)
    lost.answers[0]?.fail()
    other.answers[0]?.arrive('panels')
    await vi.advanceTimersByTimeAsync(0)
    expect(part.now()).toBe('panels')
  } finally {
    vi.useRealTimers()
  }
})
