import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { Admission, type AdmissionLimits } from './admission.ts'

/** How often those are looked for who have waited for too long. */
const EXPIRE_EVERY_MS = 10

/** When a call that is refused may come again, in whole seconds. */
const AGAIN_AFTER_S = '1'

type Answer = (isAdmitted: boolean) => void

/** What a route does with its gate: to be put into its options, before everything else. */
export interface GateHooks {
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>
  readonly onSend: (request: FastifyRequest) => Promise<undefined>
  readonly onResponse: (request: FastifyRequest) => Promise<undefined>
}

/**
 * Keeps calls of one kind from being begun faster than they are done, before anything of them is read. Each kind has a gate of its own, so
 * nobody's calls wait for those of another kind; health checks and operators' calls pass none.
 */
export class CallGate {
  readonly #admission: Admission<Answer>
  readonly #onRefused: () => void
  readonly #admittedAt_ms = new WeakMap<FastifyRequest, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: AdmissionLimits, onRefused: () => void = () => {}) {
    this.#admission = new Admission(limits)
    this.#onRefused = onRefused
  }

  /** Calls that are worked on at the same time at most. */
  get limit(): number {
    return this.#admission.limit
  }

  /** `refuse` answers a call that is not admitted, as its kind does. */
  hooks(refuse: (reply: FastifyReply) => FastifyReply): GateHooks {
    // What was answered leaves when its answer is ready, and what the caller has given up at the latest when the connection ends.
    const leave = async (request: FastifyRequest) => this.#leave(request)
    return {
      onRequest: async (request, reply) => {
        if (await this.#isAdmitted()) {
          this.#admittedAt_ms.set(request, performance.now())
          return undefined
        }
        this.#onRefused()
        void reply.header('retry-after', AGAIN_AFTER_S)
        return refuse(reply)
      },
      onSend: leave,
      onResponse: leave,
    }
  }

  #isAdmitted(): boolean | Promise<boolean> {
    let answer: Answer = () => {}
    const answered = new Promise<boolean>(resolve => {
      answer = resolve
    })
    const now = this.#admission.arrive(answer, performance.now())
    if (now !== 'waits') return now === 'admitted'
    this.#timer ??= setInterval(() => this.#expire(), EXPIRE_EVERY_MS)
    return answered
  }

  #leave(request: FastifyRequest): undefined {
    const admittedAt_ms = this.#admittedAt_ms.get(request)
    if (admittedAt_ms === undefined) return
    this.#admittedAt_ms.delete(request)
    const now_ms = performance.now()
    for (const answer of this.#admission.leave(now_ms - admittedAt_ms, now_ms)) answer(true)
  }

  #expire(): void {
    for (const answer of this.#admission.expire(performance.now())) answer(false)
    if (this.#admission.waiting > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

const KINDS = {
  /** Calls of games providers: rounds. A full group of rounds is 128; fewer than 32 are no group. */
  wallet: { least: 32, most: 512, first: 128 },
  /** Calls of players. Some are slow without being much work: a mail, a look at a chat. */
  players: { least: 64, most: 1_024, first: 512 },
} as const satisfies Record<string, AdmissionLimits>

type Gates = Readonly<Record<keyof typeof KINDS, CallGate>>

/** The gates of one program, and what is told of them. */
export function openGates(metrics: Registry): Gates {
  const registers = [metrics]
  const refused = new Counter({
    name: 'arena_calls_refused_total',
    help: 'Calls that were told to come again later, because more came than could be done',
    labelNames: ['kind'],
    registers,
  })
  const open = (kind: keyof typeof KINDS) => {
    refused.inc({ kind }, 0)
    return new CallGate(KINDS[kind], () => refused.inc({ kind }))
  }
  const gates: Gates = { wallet: open('wallet'), players: open('players') }
  new Gauge({
    name: 'arena_calls_limit',
    help: 'Calls of a kind that are worked on at the same time at most: found from how long they take',
    labelNames: ['kind'],
    registers,
    collect() {
      this.set({ kind: 'wallet' }, gates.wallet.limit)
      this.set({ kind: 'players' }, gates.players.limit)
    },
  })
  return gates
}
