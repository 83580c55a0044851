import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Gauge, type Registry } from 'prom-client'
import { Admission, type AdmissionLimits } from './admission.ts'

/** How often expired callers are searched for, while any wait. */
const EXPIRE_EVERY_MS = 10
/** How long an admitted call may take to arrive whole while others wait for its place. */
const ARRIVES_WITHIN_MS = 100

/** The two outcomes of a call, before the framework handles it. */
export interface Hands {
  /** Begins the work. */
  readonly begin: (request: IncomingMessage, response: ServerResponse) => void
  /** Answers that it may come again later, with this body. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse, body: string) => void
}

interface Caller {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly hands: Hands
  readonly address: Address
  admittedAt_ms: number
  /** Its index among the calls in flight; -1 = not one of them. */
  place: number
}

/** The guarded calls of an address. */
interface Address {
  readonly method: string
  /** The body of the answer to a refused call. */
  readonly refusal: (request: IncomingMessage) => string
  readonly holds: (request: IncomingMessage) => boolean
}

/**
 * Keeps calls of one kind from being begun faster than they finish, before the framework sees them and before their bodies are read: a
 * refusal opens no session and parses nothing. Each kind has its own gate, so calls of one kind never wait for another kind; health checks
 * and operators' calls pass none.
 */
export class CallGate {
  readonly #admission: Admission<Caller>
  readonly #onRefused: () => void
  readonly #addresses = new Map<string, Address>()
  /** Addresses that begin with the text. */
  readonly #folders: { readonly folder: string; readonly address: Address }[] = []
  /**
   * An array. A `Set` gets a new table every hundred calls, and V8 lets each old table keep the next one: once one of them has grown old, all calls
   * grow old, and only a collection of the whole heap ends it.
   */
  readonly #inFlight: Caller[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(limits: AdmissionLimits, onRefused: () => void = () => {}) {
    this.#admission = new Admission(limits)
    this.#onRefused = onRefused
  }

  /** The maximum number of calls that run at the same time. */
  get limit(): number {
    return this.#admission.limit
  }

  /** Calls that have a place now. */
  get worked(): number {
    return this.#inFlight.length
  }

  /** From now on calls of this address pass this gate; only some of them where `holds` selects them. */
  guard(
    path: string,
    {
      refusal,
      ...address
    }: Pick<Address, 'method'> & { readonly refusal: string; readonly holds?: Address['holds'] },
  ): void {
    this.#addresses.set(path, { holds: () => true, refusal: () => refusal, ...address })
  }

  /** The same for all addresses that begin with `folder`. */
  guardBelow(folder: string, address: Address): void {
    this.#folders.push({ folder, address })
  }

  /** Whether this call is one of this gate's; then it is begun or refused, now or later. */
  take(request: IncomingMessage, response: ServerResponse, hands: Hands): boolean {
    const address =
      this.#addresses.get(request.url ?? '') ??
      this.#addresses.get(pathOf(request)) ??
      this.#folders.find(({ folder }) => request.url?.startsWith(folder) === true)?.address
    if (address === undefined || address.method !== request.method || !address.holds(request)) return false
    const caller: Caller = { request, response, hands, address, admittedAt_ms: 0, place: -1 }
    const now_ms = performance.now()
    const answer = this.#admission.arrive(caller, now_ms)
    if (answer === 'admitted') this.#begin(caller, now_ms)
    else if (answer === 'refused') this.#refuse(caller)
    else this.#timer ??= setInterval(() => this.#sweep(), EXPIRE_EVERY_MS)
    return true
  }

  #admit(callers: readonly Caller[], now_ms: number): void {
    const admitted = [...callers]
    for (let caller = admitted.pop(); caller !== undefined; caller = admitted.pop()) {
      // No work is done for a caller who hung up while waiting.
      if (caller.request.socket.destroyed) admitted.push(...this.#admission.leave(undefined, now_ms))
      else this.#begin(caller, now_ms)
    }
  }

  #begin(caller: Caller, now_ms: number): void {
    caller.admittedAt_ms = now_ms
    caller.place = this.#inFlight.push(caller) - 1
    caller.response.on('close', () => this.#leave(caller, 'worked'))
    caller.hands.begin(caller.request, caller.response)
  }

  #refuse(caller: Caller): void {
    this.#onRefused()
    const { request, response, hands, address } = caller
    if (!request.socket.destroyed) hands.refuse(request, response, address.refusal(request))
  }

  #leave(caller: Caller, what: 'worked' | 'unworked'): void {
    if (!this.#drop(caller)) return
    const now_ms = performance.now()
    const took_ms = what === 'worked' ? now_ms - caller.admittedAt_ms : undefined
    this.#admit(this.#admission.leave(took_ms, now_ms), now_ms)
  }

  /** The last one takes its place. */
  #drop(caller: Caller): boolean {
    if (caller.place < 0) return false
    const last = this.#inFlight.pop()
    if (last !== undefined && last !== caller) {
      this.#inFlight[caller.place] = last
      last.place = caller.place
    }
    caller.place = -1
    return true
  }

  #sweep(): void {
    const now_ms = performance.now()
    if (this.#admission.waiting > 0)
      for (const caller of this.#inFlight.filter(one => isIdle(one, now_ms))) this.#leave(caller, 'unworked')
    for (const caller of this.#admission.expire(now_ms)) this.#refuse(caller)
    if (this.#admission.waiting > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

/** Whether no work is done for this call: it has not arrived whole, or its answer is on its way to a slow reader. */
function isIdle({ request, response, admittedAt_ms }: Caller, now_ms: number): boolean {
  return response.writableEnded || (!request.complete && now_ms - admittedAt_ms > ARRIVES_WITHIN_MS)
}

/** As the router reads it: without its query, and decoded. */
function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const KINDS = {
  /** Calls of games providers: rounds, whose full group is 128. With fewer at once each costs more, here and in the database. */
  wallet: { least: 128, most: 512, first: 128 },
  /** Calls of players. Some are slow without being much work: a mail, a look at a chat. */
  players: { least: 64, most: 1_024, first: 512 },
} as const satisfies Record<string, AdmissionLimits>

type Gates = Readonly<Record<keyof typeof KINDS, CallGate>>

/** The gates of one program, and their metrics. */
export function openGates(metrics: Registry): Gates {
  const registers = [metrics]
  const refused = new Counter({
    name: 'arena_calls_refused_total',
    help: 'Calls refused as overload: more arrived than could be processed',
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
