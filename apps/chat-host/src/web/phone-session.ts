import { act } from './protocol/act.ts'
import type { Act } from './protocol/act.ts'
import { decodeAppMessage, encodeHostEvent } from './protocol/envelope.ts'
import type { HostEvent } from './protocol/envelope.ts'
import type { Phone, Reaction } from './protocol/phone.ts'
import { receive } from './protocol/receive.ts'

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

/** How events travel to the app. A silent host hears and draws, but never answers. */
export interface Channel {
  silent: boolean
  latency_ms: number
}

export interface PhoneSession {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** A message out of the frame, whatever it is. */
  hear: (raw: unknown) => void
  act: (deed: Act) => void
  /** A fresh phone for a newly opened app. */
  launch: (phone: Phone) => void
  clearLog: () => void
}

const KEPT_ENTRIES = 500

/** Holds the phone's state, runs the protocol over it, sends what comes out and writes everything down. */
export function createPhoneSession(options: {
  phone: Phone
  channel: () => Channel
  post: (text: string) => void
  reloadFrame: () => void
}): PhoneSession {
  let state: SessionState = { phone: options.phone, log: [] }
  let lastId = 0
  const listeners = new Set<() => void>()

  const update = (changes: Partial<SessionState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const write = (entry: Omit<LogEntry, 'id' | 'at' | 'problem'> & { problem?: string | undefined }) => {
    lastId += 1
    const log = [...state.log, { problem: undefined, ...entry, id: lastId, at: Date.now() }]
    update({ log: log.slice(-KEPT_ENTRIES) })
  }
  const tell = (event: HostEvent) => {
    const { silent } = options.channel()
    write({
      from: 'host',
      type: event.type,
      data: event.data,
      problem: silent ? 'held back: silent host' : undefined,
    })
    if (!silent) options.post(encodeHostEvent(event))
  }
  const send = (event: HostEvent) => {
    const wait_ms = options.channel().latency_ms + (event.after_ms ?? 0)
    if (wait_ms === 0) tell(event)
    else setTimeout(() => tell(event), wait_ms)
  }
  const apply = ({ phone, events, command }: Reaction) => {
    if (phone !== state.phone) update({ phone })
    for (const event of events) send(event)
    if (command === 'reload-frame' && !phone.isReloadSupported) options.reloadFrame()
  }

  return {
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hear: raw => {
      const message = decodeAppMessage(raw)
      if (!message)
        return write({
          from: 'app',
          type: '(not a message)',
          data: raw,
          problem: 'not JSON with an eventType',
        })
      const reaction = receive(state.phone, message)
      write({ from: 'app', ...message, problem: reaction.problem })
      apply(reaction)
    },
    act: deed => {
      const reaction = act(state.phone, deed)
      if (reaction.problem)
        write({ from: 'note', type: deed.type, data: undefined, problem: reaction.problem })
      apply(reaction)
    },
    launch: phone => {
      write({ from: 'note', type: 'app opened', data: undefined })
      update({ phone })
    },
    clearLog: () => update({ log: [] }),
  }
}
