import { textsIn } from '@arena/texts/server-texts'
import type { RawApi } from 'grammy'
import { BotApiFault, type FaultMeaning, meaningOf } from '../../../platform/bot-api/index.ts'
import { numbersIn, runItems } from '../../../platform/jobs/job-items.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { PlayerKey } from '../../players/index.ts'
import type { InboxDeps } from '../deps.ts'
import {
  deleteTopic,
  dropLate,
  findTopicOf,
  insertTopic,
  leaveTopic,
  listForTopics,
  listToClose,
  listToDelete,
  type MessageForTopic,
  markClosed,
  markShown,
  type Topic,
  topicKey,
} from './topic-store.ts'
import type { TopicsCheck } from './topics-state.ts'

const JOB = 'show-in-topics'
const EVERY_MS = 10_000
/** A group takes 20 messages a minute of a bot: the rest is for alerts. */
const CALLS_A_RUN = 3
/** After an outage, older messages are only in the console. */
const SHOWN_WITHIN_MS = 24 * 60 * 60_000
const NAME_MAX = 128
const TEXT_MAX = 4_096

interface TopicsDeps extends InboxDeps {
  readonly check: () => Promise<TopicsCheck>
}

/** One run, and the calls it made. */
interface Turn extends TopicsDeps {
  readonly now: Date
  readonly made: { calls: number }
}

/** The chat platform or the chat takes nothing now. */
class ChatAway extends Error {
  override readonly name = 'ChatAway'
}

/**
 * Shows conversations in topics of the operators' chat: opens a topic, repeats messages there, closes and deletes it. Each call is repeated
 * until its result is recorded. A server that dies between opening a topic and its record leaves an empty topic; the next run opens another,
 * and `takeTopicMessage` has the empty one deleted if somebody writes there.
 */
export function showInTopicsJob(deps: TopicsDeps): Job {
  return { name: JOB, every_ms: EVERY_MS, run: (now, ending) => showInTopics(deps, now, ending) }
}

async function showInTopics(deps: TopicsDeps, now: Date, ending?: AbortSignal): Promise<void> {
  const { database, log } = deps
  await dropLate(database, new Date(now.getTime() - SHOWN_WITHIN_MS))
  const { state } = await deps.check()
  if (state !== 'on') return
  const items = await runItems(deps, { job: JOB, now, ending, isOutage: error => error instanceof ChatAway })
  const turn: Turn = { ...deps, now, made: { calls: 0 } }
  const limit = CALLS_A_RUN
  const { leftOut } = items
  try {
    await items.each(
      whileAllowed(turn, await listToDelete(database, { limit, leftOut })),
      one => topicKey('delete', one),
      one => remove(turn, one),
    )
    await items.each(
      whileAllowed(turn, await listForTopics(database, { limit, leftOut: numbersIn(leftOut, 'message') })),
      ({ id }) => `message:${id}`,
      one => show(turn, one),
    )
    await items.each(
      whileAllowed(turn, await listToClose(database, { limit, leftOut })),
      one => topicKey('close', one),
      one => close(turn, one),
    )
  } catch (error) {
    if (!(error instanceof ChatAway)) throw error
    log.warn({ reason: error.message }, 'conversations can’t be shown in topics')
  }
}

function* whileAllowed<Item>({ made }: Turn, list: readonly Item[]): Generator<Item> {
  for (const one of list) {
    if (made.calls >= CALLS_A_RUN) return
    yield one
  }
}

async function show(turn: Turn, message: MessageForTopic): Promise<void> {
  const chatId = Number(turn.settings().chat)
  const { player } = message
  const known = await findTopicOf(turn.database, player)
  if (known !== undefined && known.chatId !== chatId) await leaveTopic(turn.database, known)
  const topic = known?.chatId === chatId ? known : await open(turn, player)
  // Erased meanwhile.
  if (topic === undefined) return
  if (!(await post(turn, topic, message))) {
    // It was deleted by hand: one new topic.
    await deleteTopic(turn.database, topic)
    const next = await open(turn, player)
    if (next !== undefined && !(await post(turn, next, message)))
      throw new Error('a new topic is gone at once')
  }
  await markShown(turn.database, message)
}

async function open(turn: Turn, player: PlayerKey): Promise<Topic | undefined> {
  const { database, players, now } = turn
  const person = (await players.shown([player])).get(player.playerId)
  if (person === undefined) return undefined
  const chatId = Number(turn.settings().chat)
  const id = String(person.id)
  const nickname = cut(person.nickname, NAME_MAX - id.length - 3)
  const name = nickname === '' ? id : `${nickname} · ${id}`
  const { message_thread_id: threadId } = await ask(turn, 'createForumTopic', api =>
    api.createForumTopic({ chat_id: chatId, name }),
  )
  await insertTopic(database, { chatId, threadId }, { player, now })
  return findTopicOf(database, player)
}

/** False = the topic is gone. */
async function post(turn: Turn, topic: Topic, message: MessageForTopic): Promise<boolean> {
  const { chatId, threadId } = topic
  if (topic.isClosed) {
    const place = { chat_id: chatId, message_thread_id: threadId }
    if (!(await change(turn, 'reopenForumTopic', api => api.reopenForumTopic(place)))) return false
    await markClosed(turn.database, topic, false)
  }
  turn.made.calls += 1
  const buttons = message.by === '' ? [[await consoleButton(turn, message.player)]] : []
  const text = textOf(turn, message)
  const end = await turn.operatorsBot.chatSender.send({ chatId, threadId, text, buttons })
  if (end.kind === 'sent') return true
  if (meaningOf('sendMessage', end.fault) === 'topic_gone') return false
  if (end.kind === 'rejected') throw end.fault
  throw new ChatAway(end.fault.message)
}

function textOf({ settings }: Turn, { text, attachment, by }: MessageForTopic): string {
  const t = textsIn(settings().language)
  const lines = [
    ...(attachment === '' ? [] : [t('alerts.topics.attachment')]),
    ...(text === '' ? [] : [text]),
  ].join('\n')
  return cut(`${by === '' ? '👤' : `✍️ ${by}:`} ${lines}`, TEXT_MAX)
}

/** Leaves no half of a pair of surrogates, which the chat platform would refuse. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}$/u, '')
}

async function consoleButton({ players, settings, consoleUrl }: Turn, player: PlayerKey) {
  const id = (await players.shown([player])).get(player.playerId)?.id ?? 0
  return { text: textsIn(settings().language)('alerts.open'), url: `${consoleUrl}/support/${id}` }
}

async function close(turn: Turn, topic: Topic): Promise<void> {
  const place = { chat_id: topic.chatId, message_thread_id: topic.threadId }
  if (await change(turn, 'closeForumTopic', api => api.closeForumTopic(place)))
    await markClosed(turn.database, topic, true)
  else await deleteTopic(turn.database, topic)
}

async function remove(turn: Turn, topic: Topic): Promise<void> {
  const place = { chat_id: topic.chatId, message_thread_id: topic.threadId }
  await change(turn, 'deleteForumTopic', api => api.deleteForumTopic(place))
  await deleteTopic(turn.database, topic)
}

/** False = the topic is gone. */
async function change(
  turn: Turn,
  call: 'closeForumTopic' | 'reopenForumTopic' | 'deleteForumTopic',
  work: (api: RawApi) => Promise<true>,
): Promise<boolean> {
  try {
    return await ask(turn, call, work)
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    const meaning = meaningOf(call, error)
    if (meaning === 'topic_gone') return false
    if (meaning === 'done_before') return true
    throw error
  }
}

/** @throws ChatAway; BotApiFault: the chat platform refuses this call */
async function ask<Answer>(
  { operatorsBot, made }: Turn,
  call: Parameters<typeof meaningOf>[0],
  work: (api: RawApi) => Promise<Answer>,
): Promise<Answer> {
  made.calls += 1
  try {
    return await operatorsBot.chatSender.ask(work)
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    if (AWAY.has(meaningOf(call, error))) throw new ChatAway(error.message)
    throw error
  }
}

const AWAY: ReadonlySet<FaultMeaning> = new Set(['throttled', 'failed', 'unanswered', 'bot_refused'])
