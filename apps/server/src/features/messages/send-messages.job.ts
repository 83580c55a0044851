import { setTimeout as pause } from 'node:timers/promises'
import { type BotMessageKind, OPERATOR_KINDS, REPLY_KINDS } from '@arena/contract/kinds'
import { nextMorning_ms, playerDay, writingTime_ms, zoneAt } from '@arena/rules'
import { textsIn } from '@arena/texts/server-texts'
import type { SendEnd } from '../../platform/bot-api/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { MessagesDeps } from './deps.ts'
import {
  beginSending,
  claimDue,
  type DueMessage,
  endMessage,
  forgetEnded,
  lastSentAt,
  type MessageEnd,
  noteBlocked,
  putOff,
  readSettings,
} from './message-store.ts'

/** These are retried after a send with an unknown result. */
const ABOUT_MONEY: readonly BotMessageKind[] = ['prize_paid', 'withdrawal_sent']
/** The player expects these: they are sent at once, also to a banned player, who may object. */
const REPLIES: readonly BotMessageKind[] = REPLY_KINDS
/** These come in addition to the one message a day. */
const BESIDES_DAILY: readonly BotMessageKind[] = [...ABOUT_MONEY, ...REPLIES, ...OPERATOR_KINDS]

/** The chat platform takes about 30 messages a second of a bot; the rest is for notices to owners and for answers. */
const PER_SECOND = 25
const SECOND_MS = 1_000
/** Protects a message that is being sent: longer than the timeout of the chat platform. */
const CLAIM_MS = 60_000
/** A chat takes a message a second. */
const NEXT_IN_CHAT_MS = 2 * SECOND_MS
/** A player on a break or at a limit is checked again after this. */
const AFTER_LIMIT_MS = 60 * 60_000
/** After the n-th failure a message waits 2^n times this. */
const AFTER_FAILURE_MS = 15_000
const FAILURES_MAX = 10

/** Sends due messages, on one server at a time, no faster than the chat platform accepts them. */
export function sendMessagesJob(deps: MessagesDeps): Job {
  return { name: 'send-messages', every_ms: 5_000, run: (_, ending) => sendMessages(deps, ending) }
}

async function sendMessages(deps: MessagesDeps, ending?: AbortSignal): Promise<void> {
  await forgetEnded(deps.database, deps.clock.now())
  for (;;) {
    const began_ms = performance.now()
    const now = deps.clock.now()
    const until = new Date(now.getTime() + CLAIM_MS)
    const due = await claimDue(deps.database, { now, until, limit: PER_SECOND })
    await Promise.all(byChat(due).map(messages => handleInTurn(deps, messages)))
    if (due.length < PER_SECOND || ending?.aborted === true) return
    const rest_ms = SECOND_MS - (performance.now() - began_ms)
    if (rest_ms > 0) await pause(rest_ms, undefined, { signal: ending }).catch(() => undefined)
  }
}

function byChat(due: readonly DueMessage[]): readonly (readonly DueMessage[])[] {
  const chats = new Map<number, DueMessage[]>()
  for (const message of due) {
    const { playerId } = message.player
    chats.set(playerId, [...(chats.get(playerId) ?? []), message])
  }
  return [...chats.values()]
}

/** One player's due messages: at most one is sent, the others wait for the next turn. */
async function handleInTurn(deps: MessagesDeps, messages: readonly DueMessage[]): Promise<void> {
  let isSent = false
  for (const message of messages) {
    if (message.state === 'sending' && !ABOUT_MONEY.includes(message.kind)) {
      await end(deps, message, 'unknown')
      continue
    }
    if (isSent) {
      const until = new Date(deps.clock.now().getTime() + NEXT_IN_CHAT_MS)
      await putOff(deps.database, message, { until })
      continue
    }
    try {
      isSent = await handle(deps, message)
    } catch (error) {
      await retry(deps, message, error)
    }
  }
}

/** The log names the message and never its player. */
async function retry(deps: MessagesDeps, message: DueMessage, error: unknown): Promise<void> {
  const { kind, subject, failures } = message
  deps.log.warn({ err: error, kind, subject, failures: failures + 1 }, 'a message could not be sent yet')
  if (failures + 1 >= FAILURES_MAX) return end(deps, message, 'rejected')
  const until = new Date(deps.clock.now().getTime() + AFTER_FAILURE_MS * 2 ** failures)
  await putOff(deps.database, message, { until, failures: failures + 1 })
}

async function end(deps: MessagesDeps, message: DueMessage, how: MessageEnd): Promise<void> {
  await endMessage(deps.database, message, { end: how, now: deps.clock.now() })
  deps.countEnd(message.kind, how)
}

/** Sends it if it still is to be sent and may be; says whether the chat platform was given it. */
async function handle(deps: MessagesDeps, message: DueMessage): Promise<boolean> {
  const early = await endBefore(deps, message)
  if (early !== undefined) {
    await end(deps, message, early)
    return false
  }
  const waits_ms = await waitsUntil_ms(deps, message)
  if (waits_ms !== undefined) {
    await putOff(deps.database, message, { until: new Date(waits_ms) })
    return false
  }
  const { player, kind, subject, details } = message
  const row = await deps.players.find(deps.database, player)
  // Erased a moment ago: the message is gone as well.
  if (row === undefined || row.telegram_id === null) return false
  const said = await deps.wordOf(kind)({ player, subject, details, language: row.language })
  if (said === undefined) {
    await end(deps, message, 'untrue')
    return false
  }
  if (!(await beginSending(deps.database, message))) return false
  const { text, path } = said
  const button = textsIn(row.language)('messages.button')
  const sent = await deps.chatSender.send({
    chatId: row.telegram_id,
    text,
    ...(path !== undefined && {
      buttons: [[{ text: button, web_app: { url: `${deps.publicUrl}${path}` } }]],
    }),
  })
  await conclude(deps, message, sent).catch((error: unknown) => {
    // Certainly not sent: it is tried again.
    if (sent.kind !== 'sent' && sent.kind !== 'unanswered') throw error
    // The message stays as of a server that died while sending.
    deps.log.warn({ err: error, kind, subject }, 'the end of a message could not be written down')
  })
  return true
}

/** Why it is not sent at all; undefined when it may be. */
async function endBefore(
  { database, clock, players }: MessagesDeps,
  { player, kind, validUntil }: DueMessage,
): Promise<MessageEnd | undefined> {
  if (clock.now() > validUntil) return 'late'
  const row = await players.find(database, player)
  if (row === undefined || row.telegram_id === null) return 'unwanted'
  if (row.banned_at !== null && !REPLIES.includes(kind)) return 'unwanted'
  // Nobody is called to play where the game is closed; what they won is still reported.
  if (!players.countryRules(row.geo).isOpen && !BESIDES_DAILY.includes(kind)) return 'unwanted'
  const { canWrite, off } = await readSettings(database, player)
  return canWrite && !off.includes(kind) ? undefined : 'unwanted'
}

/** When it may be sent at the soonest, in Unix milliseconds; undefined = now. */
async function waitsUntil_ms(
  { database, clock, players, playLimits }: MessagesDeps,
  { player, kind }: DueMessage,
): Promise<number | undefined> {
  if (REPLIES.includes(kind)) return undefined
  const now_ms = clock.now().getTime()
  if ((await playLimits.playRejection(player)) !== undefined) return now_ms + AFTER_LIMIT_MS
  const zone = zoneAt(await players.timeZoneOf(database, player), now_ms)
  const writing_ms = writingTime_ms(zone, now_ms)
  if (writing_ms > now_ms) return writing_ms
  if (BESIDES_DAILY.includes(kind)) return undefined
  const last = await lastSentAt(database, player, BESIDES_DAILY)
  const isSentToday = last !== null && playerDay(zone, last.getTime()) === playerDay(zone, now_ms)
  return isSentToday ? nextMorning_ms(zone, now_ms) : undefined
}

async function conclude(deps: MessagesDeps, message: DueMessage, sent: SendEnd): Promise<void> {
  switch (sent.kind) {
    case 'sent':
      return end(deps, message, 'sent')
    case 'unreachable':
      await noteBlocked(deps.database, message.player, deps.clock.now())
      return end(deps, message, 'blocked')
    case 'rejected':
      deps.log.error({ err: sent.fault, kind: message.kind }, 'the chat platform does not take a message')
      return end(deps, message, 'rejected')
    case 'throttled':
      return putOff(deps.database, message, { until: sent.until })
    case 'unanswered':
      return ABOUT_MONEY.includes(message.kind)
        ? retry(deps, message, sent.fault)
        : end(deps, message, 'unknown')
    case 'failed':
      return retry(deps, message, sent.fault)
  }
}
