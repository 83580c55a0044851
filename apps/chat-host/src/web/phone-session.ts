import { type Act, act } from './protocol/act.ts'
import { type AppMessage, decodeAppMessage, encodeHostEvent, type HostEvent } from './protocol/envelope.ts'
import { withLayoutEvents } from './protocol/layout.ts'
import { ignore, MalformedPayload, type Method, payloadFrom } from './protocol/method.ts'
import { sheetMethods } from './protocol/methods/sheet-methods.ts'
import { buttonMethods, windowMethods } from './protocol/methods/window-methods.ts'
import { isAtLeast, type Phone, type Reaction } from './protocol/phone.ts'

const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries({ ...windowMethods, ...buttonMethods, ...sheetMethods }),
)

/** The phone's reaction to a message of the app. Never throws: it ignores and logs what it does not understand. */
export function receive(phone: Phone, message: AppMessage): Reaction {
  if (phone.stage === 'closed') return ignore(phone, 'the app is closed')
  const method = METHODS.get(message.type)
  if (!method) return ignore(phone, 'unknown method')
  if (!isAtLeast(phone.device.version, method.since))
    return ignore(phone, `needs ${method.since}, this client has ${phone.device.version}`)
  try {
    return withLayoutEvents(phone, method.handle(phone, payloadFrom(message.data)))
  } catch (error) {
    if (error instanceof MalformedPayload) return refuseMalformed(phone, error.message)
    throw error
  }
}

/** The desktop client ends an app that sends it rubbish; the others pay no attention. */
function refuseMalformed(phone: Phone, problem: string): Reaction {
  if (phone.device.platform !== 'tdesktop') return ignore(phone, problem)
  return {
    phone: { ...phone, stage: 'closed', sheet: null },
    events: [],
    problem: `${problem}: this client closes the app`,
  }
}

export interface LogEntry {
  id: number
  at: number
  from: 'app' | 'host' | 'note'
  type: string
  data: unknown
  problem: string | undefined
}

export interface SessionState {
  phone: Phone
  log: readonly LogEntry[]
}

/** How events reach the app. A silent host receives and draws, but never answers. */
export interface Channel {
  silent: boolean
  latency_ms: number
}

/** The part of an iframe the session speaks to. */
export interface AppFrame {
  src: string
  contentWindow: { postMessage: (text: string, targetOrigin: string) => void } | null
}

const KEPT_ENTRIES = 500

/** Has the phone's state, runs the protocol on it, sends the results and logs everything. */
export class PhoneSession {
  #state: SessionState
  #channel: Channel = { silent: false, latency_ms: 0 }
  #frame: AppFrame | null = null
  #lastId = 0
  readonly #listeners = new Set<() => void>()

  constructor(phone: Phone) {
    this.#state = { phone, log: [] }
  }

  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** The frame the app now runs in, or null when it is taken away. */
  readonly attach = (frame: AppFrame | null) => {
    this.#frame = frame
  }

  setChannel(channel: Channel) {
    this.#channel = channel
  }

  /** A message that reached the page. Only the frame's own are processed: any window can send one. */
  receive(message: { source: unknown; data: unknown }) {
    if (!this.#frame?.contentWindow || message.source !== this.#frame.contentWindow) return
    const said = decodeAppMessage(message.data)
    if (!said) {
      const problem = 'not JSON with an eventType'
      return this.#write({ from: 'app', type: '(not a message)', data: message.data, problem })
    }
    const reaction = receive(this.#state.phone, said)
    this.#write({ from: 'app', ...said, problem: reaction.problem })
    this.#apply(reaction)
  }

  readonly act = (deed: Act) => {
    const reaction = act(this.#state.phone, deed)
    const { problem } = reaction
    if (problem) this.#write({ from: 'note', type: deed.type, data: undefined, problem })
    this.#apply(reaction)
  }

  /** A fresh phone for a newly opened app. */
  launch(phone: Phone) {
    this.#write({ from: 'note', type: 'app opened', data: undefined, problem: undefined })
    this.#update({ phone })
  }

  readonly clearLog = () => this.#update({ log: [] })

  #apply({ phone, events, command }: Reaction) {
    if (phone !== this.#state.phone) this.#update({ phone })
    for (const event of events) this.#send(event)
    // An app that can reload itself is asked to; for the others the frame starts over.
    if (command === 'reload-frame' && !phone.isReloadSupported && this.#frame) {
      const { src } = this.#frame
      this.#frame.src = src
    }
  }

  #send(event: HostEvent) {
    const wait_ms = this.#channel.latency_ms + (event.after_ms ?? 0)
    if (wait_ms === 0) this.#deliver(event)
    else setTimeout(() => this.#deliver(event), wait_ms)
  }

  #deliver(event: HostEvent) {
    const { silent } = this.#channel
    const problem = silent ? 'held back: silent host' : undefined
    this.#write({ from: 'host', type: event.type, data: event.data, problem })
    // The app decides its own origin: the platform posts to the current origin of the bot's address.
    if (!silent) this.#frame?.contentWindow?.postMessage(encodeHostEvent(event), '*')
  }

  #write(entry: Omit<LogEntry, 'id' | 'at'>) {
    this.#lastId += 1
    const log = [...this.#state.log, { ...entry, id: this.#lastId, at: Date.now() }]
    this.#update({ log: log.slice(-KEPT_ENTRIES) })
  }

  #update(changes: Partial<SessionState>) {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
