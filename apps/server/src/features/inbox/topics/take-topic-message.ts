import type { Attachment } from '@arena/contract/endpoints/operator-inbox'
import { textsIn } from '@arena/texts/server-texts'
import { DomainError } from '../../../platform/http/index.ts'
import { storeAnswer } from '../answer-player.ts'
import { countFromTopic, findByCause, lastShown, lockConversation } from '../conversation-store.ts'
import type { InboxDeps } from '../deps.ts'
import { findTopic, insertStray, noteRefused, type Topic } from './topic-store.ts'
import type { TopicsCheck } from './topics-state.ts'

/** What a member of a group wrote in one of its topics. Its number in the chat names it, so that a second copy changes nothing. */
export interface TopicMessage {
  readonly chatId: number
  readonly threadId: number
  readonly messageId: number
  readonly telegramId: number
  /** The bot that opened the topic, where the message names it; 0 = unknown. */
  readonly openedBy: number
  readonly text: string
  readonly attachment: Attachment
}

const HOUR_MS = 60 * 60_000
/** In a topic, the sign that an account is not linked is repeated after this. */
const REFUSED_EVERY_MS = HOUR_MS
/** Answers in a topic within an hour. */
const PER_HOUR = 60

const LINK_COMMAND = '/link CODE'

type Refusal = 'notLinked' | 'notAllowed' | 'textOnly' | 'tooMany' | 'unreachable' | 'noConversation'

interface TakingDeps extends InboxDeps {
  readonly check: () => Promise<TopicsCheck>
}

/** Sends an operator's message in a conversation's topic to the player, once. What is not sent gets a sign in the topic. */
export async function takeTopicMessage(deps: TakingDeps, message: TopicMessage): Promise<void> {
  const { database, clock, settings } = deps
  if (settings().chat === '' || Number(settings().chat) !== message.chatId) return
  const topic = await findTopic(database, message)
  if (topic === undefined) return takeStray(deps, message)
  const refusal = await answer(deps, topic, message)
  if (refusal === undefined) return
  const isLimited = refusal === 'notLinked' || refusal === 'notAllowed'
  const now = clock.now()
  const last_ms = topic.refusedAt?.getTime() ?? 0
  if (isLimited && now.getTime() - last_ms < REFUSED_EVERY_MS) return
  await sign(deps, message, refusal)
  if (isLimited) await noteRefused(database, topic, now)
}

/** The bot opened it and died before that was recorded: nothing is shown there, and it is deleted. Other topics are the operators' own. */
async function takeStray(deps: TakingDeps, message: TopicMessage): Promise<void> {
  if (message.openedBy === 0 || message.openedBy !== (await deps.check()).botId) return
  await insertStray(deps.database, message, deps.clock.now())
  await sign(deps, message, 'noConversation')
}

function answer(deps: TakingDeps, topic: Topic, message: TopicMessage): Promise<Refusal | undefined> {
  const { database, clock, operators } = deps
  const { player } = topic
  if (player === undefined) return Promise.resolve('noConversation')
  return database
    .transaction(async (tx): Promise<Refusal | undefined> => {
      const operator = await operators.ofChatAccount(tx, message.telegramId)
      if (operator === undefined) return 'notLinked'
      if (!operator.permissions.has('players.answer')) return 'notAllowed'
      const { text } = message
      if (message.attachment !== '' || text.trim() === '') return 'textOnly'
      const conversation = await lockConversation(tx, player)
      if (conversation === undefined) return 'noConversation'
      const cause = `topic:${message.chatId}:${message.messageId}`
      if ((await findByCause(tx, player, cause)) !== undefined) return undefined
      const since = new Date(clock.now().getTime() - HOUR_MS)
      if ((await countFromTopic(tx, player, since)) >= PER_HOUR) return 'tooMany'
      const upTo = await lastShown(tx, player)
      const by = { operator, ip: '', requestId: cause }
      await storeAnswer(deps, tx, { player, conversation, cause, text, upTo, ...by, isFromTopic: true })
      return undefined
    })
    .catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'CONFLICT') return 'unreachable'
      throw error
    })
}

/** A member of the operators' chat wrote the code of an operator there. */
export interface WrittenCode {
  readonly chatId: number
  /** 0 = in no topic. */
  readonly threadId: number
  readonly messageId: number
  readonly telegramId: number
  readonly code: string
}

export async function takeCode(deps: InboxDeps, written: WrittenCode): Promise<void> {
  const { database, operators, settings } = deps
  const { chatId, messageId, telegramId, code } = written
  if (settings().chat === '' || Number(settings().chat) !== chatId) return
  const requestId = `topic:${chatId}:${messageId}`
  const operator = await database.transaction(tx =>
    operators.linkChatAccount(tx, { code, telegramId, requestId }),
  )
  const t = textsIn(settings().language)
  await say(
    deps,
    written,
    operator === undefined ? t('alerts.topics.badCode') : t('alerts.topics.linked', { name: operator.name }),
  )
}

function sign(deps: InboxDeps, message: TopicMessage, refusal: Refusal): Promise<void> {
  const t = textsIn(deps.settings().language)
  const text =
    refusal === 'notLinked'
      ? t('alerts.topics.notLinked', { command: LINK_COMMAND })
      : t(`alerts.topics.${refusal}`)
  return say(deps, message, text)
}

/** A chat platform that is away loses only the sign. */
async function say(
  { operatorsBot, log }: InboxDeps,
  { chatId, threadId }: Pick<TopicMessage, 'chatId' | 'threadId'>,
  text: string,
): Promise<void> {
  const end = await operatorsBot.chatSender.send({ chatId, text, ...(threadId > 0 && { threadId }) })
  if (end.kind !== 'sent')
    log.warn({ how: end.kind, reason: end.fault.message }, 'a sign in the operators’ chat could not be sent')
}
