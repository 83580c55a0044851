import type { BotMessageKind, MessageKind } from '@arena/contract/kinds'
import type { Statements, Transaction } from '@arena/database'
import type { FigureQuery } from '@arena/telemetry'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PlayerKey, SignIn } from '../players/index.ts'
import type { MessagesOptions, WordMessage } from './deps.ts'
import { MESSAGE_FIGURES } from './message-figures.ts'
import {
  allowWriting,
  insertMessages,
  type MessageState,
  type NewMessage,
  noteReturn,
  readStates,
} from './message-store.ts'
import { messageRoutes } from './routes.ts'
import { sendMessagesJob } from './send-messages.job.ts'
import { createCounters } from './sent-counters.ts'

export interface Messages {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly figures: readonly FigureQuery[]
  /** Registers the wording of a kind. */
  of(kind: BotMessageKind, word: WordMessage): void
  /** Notes a message in the transaction of its cause, for players who can and want to receive it. Once per subject. */
  note(tx: Transaction, players: readonly PlayerKey[], message: NewMessage): Promise<void>
  /** The states of messages of a kind to a player, by subject. A message that was not noted, or is forgotten, is left out. */
  states(
    statements: Statements,
    player: PlayerKey,
    messages: { readonly kind: BotMessageKind; readonly subjects: readonly string[] },
  ): Promise<ReadonlyMap<string, MessageState>>
  /** Called for every sign-in, with the messages it is the first one after, in the transaction that opens the session. */
  onReturned(listener: ReturnedListener): void
  /** The player has written to the bot: it may write back. */
  noteWritten(statements: Statements, player: PlayerKey): Promise<void>
}

/** Must not fail: it would undo the sign-in. */
type ReturnedListener = (signIn: SignIn, after: readonly MessageKind[]) => void

const DAY_MS = 24 * 60 * 60_000

export function createMessages(options: MessagesOptions): Messages {
  const { clock, players } = options
  const words = new Map<BotMessageKind, WordMessage>()
  const { countEnd, countReturn } = createCounters(options.metrics)
  const wordOf = (kind: BotMessageKind): WordMessage => {
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
    note: (tx, players, message) => insertMessages(tx, players, { message, now: clock.now() }),
    states: readStates,
    onReturned: listener => void listeners.push(listener),
    noteWritten: allowWriting,
  }
}
