import { type Language, languageOfField } from '@arena/contract/languages'
import { campaignOf } from '@arena/contract/start-places'
import type { Statements, Transaction } from '@arena/database'
import { textsIn } from '@arena/texts/server-texts'
import type { InlineKeyboardButton, Update } from 'grammy/types'
import { BotApiFault, meaningOf } from '../../platform/bot-api/index.ts'
import { runItems } from '../../platform/jobs/job-items.ts'
import type { BotDeps } from './deps.ts'
import { type BotEvent, type CheckoutQuery, type Command, readUpdate, type Written } from './read-update.ts'

const ORDERS_SHOWN = 3

/** Answers a command in the player's language. An unknown command is answered as `/help`. */
async function answerCommand(deps: BotDeps, command: Command): Promise<void> {
  const { telegramId } = command.from
  const player = await deps.players.findByChat(deps.database, telegramId)
  const row = player && (await deps.players.find(deps.database, player))
  if (player !== undefined && row !== undefined) await deps.messages.noteWritten(deps.database, player)
  const language = row?.language ?? languageOfField(command.from.languageTag)
  const isOnBreak =
    player !== undefined &&
    row !== undefined &&
    (await deps.playLimits.breakOf(deps.database, player)) !== null
  const { text, button } = await (isOnBreak ? answerOnBreak : answerOf)(deps, command, language)
  try {
    await deps.botApi.ask(api =>
      api.sendMessage({
        chat_id: telegramId,
        text,
        link_preview_options: { is_disabled: true },
        ...(button && { reply_markup: { inline_keyboard: [[button]] } }),
      }),
    )
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    const meaning = meaningOf('sendMessage', error)
    if (meaning === 'unreachable') return
    if (meaning !== 'rejected') throw error
    // Sending the same text again would be refused again.
    const facts = { command: command.command, code: error.code, reason: error.message }
    deps.log.error(facts, 'the chat platform does not take the answer to a command')
  }
}

interface CommandAnswer {
  readonly text: string
  readonly button?: InlineKeyboardButton
}

/** A player on a break is not invited to play: what would lead into the games leads to their limits. */
async function answerOnBreak(deps: BotDeps, command: Command, language: Language): Promise<CommandAnswer> {
  if (command.command === 'paysupport' || command.command === 'terms') {
    return answerOf(deps, command, language)
  }
  const t = textsIn(language)
  const url = `${deps.settings.publicUrl}/settings/limits`
  return { text: t('bot.onBreak'), button: { text: t('bot.limitsButton'), web_app: { url } } }
}

async function answerOf(deps: BotDeps, command: Command, language: Language): Promise<CommandAnswer> {
  const t = textsIn(language)
  const { support, publicUrl } = deps.settings
  switch (command.command) {
    case 'start':
      return { text: t('bot.start'), button: playButton(deps, command.argument, t('bot.play')) }
    case 'paysupport': {
      const player = await deps.players.findByChat(deps.database, command.from.telegramId)
      const orders = player === undefined ? [] : await deps.shop.ordersOf(player, ORDERS_SHOWN)
      const lines = orders.map(
        ({ orderId, stars, createdAt }) =>
          `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC · ${stars} ⭐ · ${orderId}`,
      )
      const list = lines.length === 0 ? [] : ['', t('bot.orders'), ...lines]
      return { text: [t('bot.paySupport', { support }), ...list].join('\n') }
    }
    case 'terms':
      return {
        text: t('bot.terms'),
        button: { text: t('bot.termsButton'), web_app: { url: `${publicUrl}/terms` } },
      }
    default:
      return { text: t('bot.help'), button: playButton(deps, '', t('bot.play')) }
  }
}

/**
 * An inviter or a campaign is believed only in signed data, and only the platform's own link can name one there; every other start parameter
 * just names a screen, so the app is opened at once.
 */
function playButton({ settings }: BotDeps, startParam: string, text: string): InlineKeyboardButton {
  if (/^(ref|story_)?[0-9]+$|^ref_[0-9]+$/.test(startParam) || campaignOf(startParam) !== '') {
    return { text, url: `${settings.chatLinkBase}/${settings.username}?startapp=${startParam}` }
  }
  const query = startParam === '' ? '' : `?tgWebAppStartParam=${startParam}`
  return { text, web_app: { url: `${settings.publicUrl}/${query}` } }
}

/** An update not processed after this time was left behind by a dead server, and the job takes it. */
const LEFT_BEHIND_AFTER_MS = 15_000
/** A command older than this is not answered any more. */
const COMMAND_WITHIN_MS = 15 * 60_000
const JOB = 'bot-updates-left'
const KEPT_MS = 2 * 24 * 60 * 60_000
const AT_ONCE = 100

interface Receiver {
  /** Resolves once the updates are stored. They are processed in the background, in parallel. */
  receive(updates: readonly Update[]): Promise<void>
  /** Processes due updates and deletes old ones. Called by a job. */
  finish(now: Date): Promise<void>
  /** Resolves when everything that was begun has ended. */
  drained(): Promise<void>
}

/** The chat platform waits this long for the answer about a payment. */
const CHECKOUT_WITHIN_MS = 10_000

export function createReceiver(deps: BotDeps): Receiver {
  const running = new Set<Promise<unknown>>()

  function begin<Answer>(work: Promise<Answer>): Promise<Answer> {
    const ended = work.finally(() => running.delete(ended))
    running.add(ended)
    return ended
  }

  return {
    async receive(updates) {
      const now = deps.clock.now()
      const event = updates.flatMap(update => listed(deps, update))
      if (event.length === 0) return
      const dueAt = new Date(now.getTime() + LEFT_BEHIND_AFTER_MS)
      const isNew = await deps.database.transaction(tx => insertUpdates(tx, event, { now, dueAt }))
      for (const { updateId, content } of firstOfEach(event)) {
        if (isNew.has(updateId)) void begin(handleNow(deps, { updateId, content, receivedAt: now }))
      }
    },
    async finish(now) {
      const items = await runItems(deps, { job: JOB, now })
      const due = await listDueUpdates(deps.database, {
        now,
        limit: AT_ONCE,
        leftOut: items.leftOut.map(Number),
      })
      await Promise.all(
        due.map(update => begin(items.one(String(update.updateId), () => handle(deps, update)))),
      )
      await deleteDone(deps.database, new Date(now.getTime() - KEPT_MS))
    },
    async drained() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

interface Listed {
  readonly updateId: number
  readonly content: BotEvent
}

function listed({ log }: BotDeps, update: Update): readonly Listed[] {
  const content = readUpdate(update)
  if (content === 'malformed') {
    log.error({ updateId: update.update_id }, 'an update has a shape that is not known')
    return []
  }
  return content === undefined ? [] : [{ updateId: update.update_id, content }]
}

function firstOfEach(event: readonly Listed[]): Iterable<Listed> {
  return new Map(event.toReversed().map(one => [one.updateId, one])).values()
}

/** Never throws: what fails stays due and is taken up by the job. */
async function handleNow(deps: BotDeps, update: StoredUpdate): Promise<void> {
  try {
    await handle(deps, update)
  } catch (error) {
    const { updateId, content } = update
    deps.log.error({ err: error, updateId, kind: content.kind }, 'an update could not be handled yet')
  }
}

async function handle(deps: BotDeps, { updateId, content, receivedAt }: StoredUpdate): Promise<void> {
  await handleEvent(deps, content, receivedAt)
  await closeUpdate(deps.database, updateId)
}

/** Does what one update asks for. Doing it twice is harmless: what moves balances is done once for each charge. */
export async function handleEvent(deps: BotDeps, event: BotEvent, receivedAt: Date): Promise<void> {
  switch (event.kind) {
    case 'checkout':
      return answerCheckout(deps, event, receivedAt)
    case 'payment':
      return deps.shop.settle(event)
    case 'refund':
      return deps.shop.settleRefund(event)
    case 'command':
      return answerInTime(deps, event, receivedAt)
    case 'written':
      return takeWritten(deps, event, receivedAt)
    case 'press':
      return deps.alerts.press(event)
    case 'topic':
      return deps.inbox.takeFromTopic(event)
    case 'code':
      return deps.inbox.takeCode(event)
  }
}

async function answerInTime(deps: BotDeps, command: Command, receivedAt: Date): Promise<void> {
  const isLate = deps.clock.now().getTime() - receivedAt.getTime() > COMMAND_WITHIN_MS
  if (!isLate) await answerCommand(deps, command)
}

/** A person without an account is shown the way to one; nothing of what they write is stored. */
async function takeWritten(deps: BotDeps, { from, ...written }: Written, receivedAt: Date): Promise<void> {
  const player = await deps.players.findByChat(deps.database, from.telegramId)
  if (player !== undefined && (await deps.players.find(deps.database, player)) !== undefined)
    return deps.inbox.take(player, written)
  return answerInTime(deps, { kind: 'command', from, command: 'start', argument: '' }, receivedAt)
}

async function answerCheckout(deps: BotDeps, query: CheckoutQuery, receivedAt: Date): Promise<void> {
  const isLate = () => deps.clock.now().getTime() - receivedAt.getTime() > CHECKOUT_WITHIN_MS
  // The payment was cancelled by now; approving would only mark an order that nobody pays.
  if (isLate()) return
  const rejection = await deps.shop.validateCheckout(query)
  const answer = rejection === undefined ? { ok: true } : { ok: false, error_message: rejection }
  const send = () =>
    deps.botApi.ask(api => api.answerPreCheckoutQuery({ pre_checkout_query_id: query.queryId, ...answer }))
  try {
    await send()
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    // The query is too old, or this is its second copy.
    if (meaningOf('answerPreCheckoutQuery', error) === 'too_late' || isLate()) return
    await send()
  }
}

interface StoredUpdate {
  readonly updateId: number
  readonly content: BotEvent
  readonly receivedAt: Date
}

/** Writes updates down, each once; answers the numbers of those that are new. */
async function insertUpdates(
  tx: Transaction,
  updates: readonly { readonly updateId: number; readonly content: BotEvent }[],
  { now, dueAt }: { readonly now: Date; readonly dueAt: Date },
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ update_id: number }>(
    `INSERT INTO bot_updates (update_id, content, received_at, due_at)
     SELECT u.update_id, u.content, $3, $4
       FROM unnest($1::bigint[], $2::text[]::jsonb[]) AS u (update_id, content)
     ON CONFLICT (update_id) DO NOTHING RETURNING update_id`,
    [
      updates.map(({ updateId }) => updateId),
      updates.map(({ content }) => JSON.stringify(content)),
      now,
      dueAt,
    ],
  )
  return new Set(rows.map(row => row.update_id))
}

async function listDueUpdates(
  statements: Statements,
  {
    now,
    limit,
    leftOut,
  }: { readonly now: Date; readonly limit: number; readonly leftOut: readonly number[] },
): Promise<readonly StoredUpdate[]> {
  const rows = await statements.query<{
    update_id: number
    content: BotEvent
    received_at: Date
  }>(
    `SELECT update_id, content, received_at FROM bot_updates WHERE due_at <= $1 AND update_id <> ALL ($3::bigint[])
      ORDER BY due_at, update_id LIMIT $2`,
    [now, limit, leftOut],
  )
  return rows.map(row => ({
    updateId: row.update_id,
    content: row.content,
    receivedAt: row.received_at,
  }))
}

/** It is done: its number stays for a while, its content does not. */
async function closeUpdate(statements: Statements, updateId: number): Promise<void> {
  await statements.query('UPDATE bot_updates SET content = NULL, due_at = NULL WHERE update_id = $1', [
    updateId,
  ])
}

/** Forgets the numbers of updates that are done. */
async function deleteDone(statements: Statements, before: Date): Promise<void> {
  await statements.query('DELETE FROM bot_updates WHERE received_at < $1 AND due_at IS NULL', [before])
}
