import { expect, it } from 'vitest'
import { Admission } from './admission.ts'

/** The simulated server: calls in progress are booked together, one group after the other, like rounds. Times are about those of `npm run bench`. */
const GROUP_MAX = 128
const groupTakes_ms = (calls: number) => 4 + 0.19 * calls
/** Calls a second of full groups. */
const CAPACITY = (GROUP_MAX / groupTakes_ms(GROUP_MAX)) * 1_000
const TICK_MS = 0.25
/** The time that the working thread needs for reading a call's head and refusing it. */
const REFUSAL_MS = 0.045
const LIMITS = { least: 32, most: 512, first: 128 }

interface Caller {
  readonly came_ms: number
  admitted_ms: number
}

interface Seen {
  /** Of the calls that were answered: how long each took since it came. */
  readonly answered_ms: number[]
  readonly refused_ms: number[]
}

/** A server with its callers, played through in simulated time: nothing here waits, and chance has a seed. */
class Simulation {
  readonly admission = new Admission<Caller>(LIMITS)
  readonly #slowness: () => number
  #state = 42
  #now_ms = 0
  #gathering: Caller[] = []
  #group: { readonly callers: readonly Caller[]; done_ms: number } | undefined
  #isThere = 0
  readonly #slow: { readonly done_ms: number; readonly took_ms: number; readonly each_ms: number }[] = []

  constructor(slowness: () => number = () => 1) {
    this.#slowness = slowness
  }

  /** From now on this many calls always wait for another program, which takes this long to answer each. */
  holdUp(callers: number, each_ms: number): void {
    for (let caller = 0; caller < callers; caller += 1)
      this.#askSlow(each_ms * (1 + caller / callers), each_ms)
  }

  #askSlow(took_ms: number, each_ms: number): void {
    const answer = this.admission.arrive({ came_ms: this.#now_ms, admitted_ms: this.#now_ms }, this.#now_ms)
    if (answer !== 'admitted') throw new Error(`A caller of the slow provider was ${answer}.`)
    this.#slow.push({ done_ms: this.#now_ms + took_ms, took_ms, each_ms })
  }

  #endSlow(): void {
    for (const call of this.#slow.filter(({ done_ms }) => done_ms <= this.#now_ms)) {
      this.#slow.splice(this.#slow.indexOf(call), 1)
      this.#gathering.push(...this.admission.leave(call.took_ms, this.#now_ms))
      this.#askSlow(call.each_ms, call.each_ms)
    }
  }

  /** This many calls a second arrive for this long; `thereMax`: how many a proxy in front admits at the same time. */
  run(callsPerSecond: number, for_ms: number, thereMax = Number.POSITIVE_INFINITY): Seen {
    const seen: Seen = { answered_ms: [], refused_ms: [] }
    const until_ms = this.#now_ms + for_ms
    while (this.#now_ms < until_ms) {
      this.#now_ms += TICK_MS
      this.#endSlow()
      for (let left = this.#arrivals((callsPerSecond * TICK_MS) / 1_000); left > 0; left -= 1)
        if (this.#isThere < thereMax) this.#arrive(seen)
      for (const caller of this.admission.expire(this.#now_ms)) this.#refuse(caller, seen)
      this.#work(seen)
    }
    return seen
  }

  #arrive(seen: Seen): void {
    const caller = { came_ms: this.#now_ms, admitted_ms: this.#now_ms }
    this.#isThere += 1
    const now = this.admission.arrive(caller, this.#now_ms)
    if (now === 'admitted') this.#gathering.push(caller)
    else if (now === 'refused') this.#refuse(caller, seen)
  }

  #refuse({ came_ms }: Caller, seen: Seen): void {
    this.#isThere -= 1
    if (this.#group !== undefined) this.#group.done_ms += REFUSAL_MS
    seen.refused_ms.push(this.#now_ms - came_ms)
  }

  #work(seen: Seen): void {
    if (this.#group !== undefined && this.#group.done_ms <= this.#now_ms) {
      for (const caller of this.#group.callers) {
        this.#isThere -= 1
        seen.answered_ms.push(this.#now_ms - caller.came_ms)
        for (const next of this.admission.leave(this.#now_ms - caller.admitted_ms, this.#now_ms)) {
          next.admitted_ms = this.#now_ms
          this.#gathering.push(next)
        }
      }
      this.#group = undefined
    }
    if (this.#group !== undefined || this.#gathering.length === 0) return
    const callers = this.#gathering.splice(0, GROUP_MAX)
    this.#group = { callers, done_ms: this.#now_ms + groupTakes_ms(callers.length) * this.#slowness() }
  }

  /** Of a Poisson process, by Knuth. */
  #arrivals(mean: number): number {
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = this.#draw(); product > limit; product *= this.#draw()) count += 1
    return count
  }

  #draw(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return (this.#state + 1) / 2 ** 32
  }
}

function p99(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
}

it('no call is refused at half the capacity', () => {
  const { answered_ms, refused_ms } = new Simulation().run(CAPACITY * 0.5, 20_000)
  expect(refused_ms).toEqual([])
  expect(answered_ms.length).toBeGreaterThan(CAPACITY * 9)
})

it('at three times the capacity most of it is done, and each answer comes at most twice as late as usual', () => {
  for (const admittedByProxy of [192, 256]) {
    const server = new Simulation()
    const usual = server.run(CAPACITY * 0.5, 20_000)
    server.run(CAPACITY * 3, 2_000, admittedByProxy)
    const { answered_ms, refused_ms } = server.run(CAPACITY * 3, 20_000, admittedByProxy)
    expect(p99(answered_ms)).toBeLessThanOrEqual(2 * p99(usual.answered_ms))
    expect(answered_ms.length / 20).toBeGreaterThan(CAPACITY * 0.65)
    expect(p99(refused_ms)).toBeLessThanOrEqual(100)
  }
})

it('with nothing in front the time left by refusals is used, and each answer and each refusal is quick', () => {
  const server = new Simulation()
  const usual = server.run(CAPACITY * 0.5, 5_000)
  server.run(CAPACITY * 3, 2_000, 1_024)
  const { answered_ms, refused_ms } = server.run(CAPACITY * 3, 10_000, 1_024)
  expect(p99(answered_ms)).toBeLessThanOrEqual(2 * p99(usual.answered_ms))
  expect(p99(refused_ms)).toBeLessThanOrEqual(100)
  const leftByRefusals = 1 - (refused_ms.length / 10_000) * REFUSAL_MS
  expect(answered_ms.length / 10).toBeGreaterThan(CAPACITY * leftByRefusals * 0.65)
})

it('refusals stay few enough to leave time for the work, however many callers come', () => {
  const server = new Simulation()
  server.run(CAPACITY * 0.5, 5_000)
  const { answered_ms, refused_ms } = server.run(CAPACITY * 10, 10_000, 4_096)
  expect(refused_ms.length / 10).toBeLessThanOrEqual(12_100)
  expect(answered_ms.length / 10).toBeGreaterThan(CAPACITY * 0.3)
})

it('everything is as before a second after the crowd has gone', () => {
  const server = new Simulation()
  const before = server.run(CAPACITY * 0.5, 20_000)
  server.run(CAPACITY * 3, 20_000, 256)
  server.run(CAPACITY * 0.5, 1_000)
  const after = server.run(CAPACITY * 0.5, 20_000)
  expect(after.refused_ms).toEqual([])
  expect(p99(after.answered_ms)).toBeLessThanOrEqual(1.5 * p99(before.answered_ms))
})

it.each([2_000, 30_000])(
  'callers delayed for %i ms by a provider, up to its maximum, slow no other calls down',
  each_ms => {
    const server = new Simulation()
    const before = server.run(CAPACITY * 0.5, 20_000)
    server.holdUp(32, each_ms)
    const beside = server.run(CAPACITY * 0.5, 60_000)
    expect(beside.refused_ms).toEqual([])
    expect(p99(beside.answered_ms)).toBeLessThanOrEqual(1.1 * p99(before.answered_ms))
  },
)

it.each([100, 300, 600])('a pause of %i ms at half the capacity refuses no call', pause_ms => {
  let pause = 0
  const server = new Simulation(() => (pause > 0 ? (pause -= 1) + pause_ms / groupTakes_ms(60) : 1))
  server.run(CAPACITY * 0.5, 2_000)
  pause = 1
  expect(server.run(CAPACITY * 0.5, 5_000).refused_ms.length).toBe(0)
})

it('many short pauses at half the capacity refuse no call', () => {
  let groups = 0
  const server = new Simulation(() => ((groups += 1) % 40 === 0 ? 80 / groupTakes_ms(60) : 1))
  server.run(CAPACITY * 0.5, 2_000)
  expect(server.run(CAPACITY * 0.5, 20_000).refused_ms.length).toBe(0)
})

it('a server that is twenty times slower from the start adapts to its usual time', () => {
  const server = new Simulation(() => 20)
  server.run(CAPACITY / 20, 120_000, 128)
  const { answered_ms } = server.run(CAPACITY / 20, 20_000, 128)
  expect(answered_ms.length / 20).toBeGreaterThan((CAPACITY / 20) * 0.5)
})
