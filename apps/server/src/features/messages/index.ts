/** The bot's own messages to players: noted with their cause, sent politely. */
import * as endpoints from '@arena/contract/endpoints/messages'
import { MESSAGE_KINDS, type MessageKind } from '@arena/contract/kinds'
import type { Statements, Transaction } from '@arena/database'
import type { FigureQuery } from '@arena/telemetry'
import { Counter, type Registry } from 'prom-client'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PlayerKey, SignIn } from '../players/index.ts'
import type { MessagesOptions, WordMessage } from './deps.ts'
import {
  allowWriting,
  insertMessages,
  type NewMessage,
  noteReturn,
  readSettings,
  refuseWriting,
  writeSwitches,
} from './message-store.ts'
import { sendMessagesJob } from './send-messages.job.ts'

export type { WordedMessage, WordMessage } from './deps.ts'

export interface Messages {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly figures: readonly FigureQuery[]
  /** Registers the wording of a kind. */
  of(kind: MessageKind, word: WordMessage): void
  /** Notes a message in the transaction of its cause, for players who can and want to receive it. Once per subject. */
  note(tx: Transaction, players: readonly PlayerKey[], message: NewMessage): Promise<void>
  /** Called for every sign-in, with the messages it is the first one after, in the transaction that opens the session. */
  onReturned(listener: ReturnedListener): void
  /** The player has written to the bot: it may write back. */
  noteWritten(statements: Statements, player: PlayerKey): Promise<void>
}

/** Must not fail: it would undo the sign-in. */
type ReturnedListener = (signIn: SignIn, after: readonly MessageKind[]) => void

const DAY_MS = 24 * 60 * 60_000
/** After a no the app does not ask on its own for this long. */
const ASKED_AGAIN_MS = 30 * DAY_MS
/** The maximum number of waiting messages that are counted. */
const LOOKED_AT = 10_000

const MESSAGE_FIGURES: readonly FigureQuery[] = [
  {
    sql: `SELECT count(*) AS waiting, coalesce(extract(epoch FROM $1::timestamptz - min(due_at)), 0) AS oldest_s
            FROM (SELECT due_at FROM bot_messages
                   WHERE due_at <= $1 AND state IN ('waiting', 'sending') LIMIT ${LOOKED_AT}) AS looked_at`,
    params: now => [now],
    gauges: {
      waiting: {
        name: 'arena_bot_messages_due',
        help: `Messages of the bot that are due and not sent; at most ${LOOKED_AT}`,
      },
      oldest_s: { name: 'arena_bot_messages_oldest_seconds', help: 'For how long the oldest of them is due' },
    },
  },
]

export function createMessages(options: MessagesOptions): Messages {
  const { clock, players } = options
  const words = new Map<MessageKind, WordMessage>()
  const { countEnd, countReturn } = createCounters(options.metrics)
  const wordOf = (kind: MessageKind): WordMessage => {
    const word = words.get(kind)
    if (word === undefined) throw new Error(`Nobody says how a message of the kind ${kind} reads`)
    return word
  }
  const listeners: ReturnedListener[] = []
  players.onSignedIn(async (tx, signIn) => {
    const { player, allowsWriting } = signIn
    if (allowsWriting) await allowWriting(tx, player)
    const now = clock.now()
    const since = new Date(now.getTime() - DAY_MS)
    const after = await noteReturn(tx, player, { since, now })
    for (const kind of after) countReturn(kind)
    for (const listener of listeners) listener(signIn, after)
  })
  return {
    routes: messageRoutes(options),
    jobs: [sendMessagesJob({ ...options, wordOf, countEnd })],
    figures: MESSAGE_FIGURES,
    of: (kind, word) => void words.set(kind, word),
    note: (tx, told, message) => insertMessages(tx, told, { message, now: clock.now() }),
    onReturned: listener => void listeners.push(listener),
    noteWritten: allowWriting,
  }
}

function messageRoutes({ database, clock }: MessagesOptions): readonly Route[] {
  const present = async (player: PlayerKey): Promise<endpoints.MessageSettingsReply> => {
    const { off, canWrite, refusedAt } = await readSettings(database, player)
    const isAskedAgain = refusedAt === null || clock.now().getTime() - refusedAt.getTime() >= ASKED_AGAIN_MS
    return {
      success: true,
      data: {
        can_write: canWrite,
        may_ask: !canWrite && isAskedAgain,
        kinds: byKind(kind => !off.includes(kind)),
      },
    }
  }
  return [
    route(endpoints.getMessageSettings, ({ player }) => present(player)),
    route(endpoints.setMessageSettings, async ({ player, body }) => {
      const named = (isOn: boolean) => MESSAGE_KINDS.filter(kind => body.kinds[kind] === isOn)
      await writeSwitches(database, player, { on: named(true), off: named(false) })
      return present(player)
    }),
    route(endpoints.noteWriteAccess, async ({ player, body }) => {
      if (body.allowed) await allowWriting(database, player)
      else await refuseWriting(database, player, clock.now())
      return present(player)
    }),
  ]
}

function byKind<Value>(valueOf: (kind: MessageKind) => Value): Record<MessageKind, Value> {
  return Object.fromEntries(MESSAGE_KINDS.map(kind => [kind, valueOf(kind)])) as Record<MessageKind, Value>
}

function createCounters(metrics: Registry) {
  const ends = new Counter({
    name: 'arena_bot_messages_total',
    help: 'Messages of the bot that are done with, by kind and how that ended',
    labelNames: ['kind', 'end'],
    registers: [metrics],
  })
  const returns = new Counter({
    name: 'arena_bot_messages_returned_total',
    help: 'Messages after which the player opened the app within a day, by kind',
    labelNames: ['kind'],
    registers: [metrics],
  })
  return {
    countEnd: (kind: MessageKind, end: string) => ends.inc({ kind, end }),
    countReturn: (kind: MessageKind) => returns.inc({ kind }),
  }
}
