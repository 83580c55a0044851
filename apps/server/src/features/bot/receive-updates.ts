import type { Statements, Transaction } from '@arena/database'
import type { Update } from 'grammy/types'
import { BotApiFault } from '../../platform/bot-api/index.ts'
import { answerCommand } from './answer-command.ts'
import type { BotDeps } from './deps.ts'
import { type BotEvent, type CheckoutQuery, readUpdate } from './read-update.ts'

/** What is not done by then was left behind by a server that died, and is taken up by the job. */
const LEFT_BEHIND_AFTER_MS = 15_000
const PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 10 * 60_000
/** A payment that fails this often is found by the reconciliation and by whoever reads the log. */
const FAILURES_MAX = 20
const KEPT_MS = 2 * 24 * 60 * 60_000
const AT_ONCE = 100

interface Receiver {
  /** Resolves once the updates are written down. What they ask for is done meanwhile, one not waiting for another. */
  receive(updates: readonly Update[]): Promise<void>
  /** Does what is due and forgets what is long done. A job calls it. */
  finish(now: Date): Promise<void>
  /** Resolves when everything that was begun has ended. */
  drained(): Promise<void>
}

/** The chat platform waits this long for the word about a payment. */
const CHECKOUT_WITHIN_MS = 10_000

export function createReceiver(deps: BotDeps): Receiver {
  const running = new Set<Promise<void>>()

  function begin(update: Parameters<typeof handle>[1]): Promise<void> {
    const work = handle(deps, update).finally(() => running.delete(work))
    running.add(work)
    return work
  }

  return {
    async receive(updates) {
      const now = deps.clock.now()
      const event = updates.flatMap(update => listed(deps, update))
      if (event.length === 0) return
      const dueAt = new Date(now.getTime() + LEFT_BEHIND_AFTER_MS)
      const isNew = await deps.database.transaction(tx => insertUpdates(tx, event, { now, dueAt }))
      for (const { updateId, content } of firstOfEach(event)) {
        if (isNew.has(updateId)) void begin({ updateId, content, receivedAt: now, failures: 0 })
      }
    },
    async finish(now) {
      await Promise.all((await listDueUpdates(deps.database, { now, limit: AT_ONCE })).map(begin))
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

/** Never throws: what fails is put off. */
async function handle(
  deps: BotDeps,
  update: Listed & { readonly receivedAt: Date; readonly failures: number },
): Promise<void> {
  const { updateId, content, receivedAt, failures } = update
  const { database, clock, log } = deps
  try {
    await handleEvent(deps, content, receivedAt)
    await closeUpdate(database, updateId)
  } catch (error) {
    const isLast = failures + 1 >= FAILURES_MAX
    log.error({ err: error, updateId, kind: content.kind, isLast }, 'an update could not be handled')
    const pause_ms = Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    const until = new Date(clock.now().getTime() + pause_ms)
    const putOff = isLast ? closeUpdate(database, updateId) : postponeUpdate(database, { updateId, until })
    // Without a database it stays due as it was.
    await putOff.catch(() => undefined)
  }
}

/** Does what one update asks for. Doing it twice is harmless: what moves balances is done once for each charge. */
async function handleEvent(deps: BotDeps, event: BotEvent, receivedAt: Date): Promise<void> {
  switch (event.kind) {
    case 'checkout':
      return answerCheckout(deps, event, receivedAt)
    case 'payment':
      return deps.shop.settle(event)
    case 'refund':
      return deps.shop.settleRefund(event)
    case 'command':
      return answerCommand(deps, event)
  }
}

async function answerCheckout(deps: BotDeps, query: CheckoutQuery, receivedAt: Date): Promise<void> {
  const isLate = () => deps.clock.now().getTime() - receivedAt.getTime() > CHECKOUT_WITHIN_MS
  // The payment is called off by now; agreeing would only mark an order that nobody pays.
  if (isLate()) return
  const rejection = await deps.shop.judge(query)
  const answer = rejection === undefined ? { ok: true } : { ok: false, error_message: rejection }
  const send = () =>
    deps.botApi.ask(api => api.answerPreCheckoutQuery({ pre_checkout_query_id: query.queryId, ...answer }))
  try {
    await send()
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    // 400: the query is too old, or this is its second copy.
    if (error.code === 400 || isLate()) return
    await send()
  }
}

interface StoredUpdate {
  readonly updateId: number
  readonly content: BotEvent
  readonly receivedAt: Date
  readonly failures: number
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
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly StoredUpdate[]> {
  const rows = await statements.query<{
    update_id: number
    content: BotEvent
    received_at: Date
    failures: number
  }>(
    `SELECT update_id, content, received_at, failures FROM bot_updates WHERE due_at <= $1
      ORDER BY due_at, update_id LIMIT $2`,
    [now, limit],
  )
  return rows.map(row => ({
    updateId: row.update_id,
    content: row.content,
    receivedAt: row.received_at,
    failures: row.failures,
  }))
}

/** It is done, or given up: its number stays for a while, its content does not. */
async function closeUpdate(statements: Statements, updateId: number): Promise<void> {
  await statements.query('UPDATE bot_updates SET content = NULL, due_at = NULL WHERE update_id = $1', [
    updateId,
  ])
}

async function postponeUpdate(
  statements: Statements,
  { updateId, until }: { readonly updateId: number; readonly until: Date },
): Promise<void> {
  await statements.query(
    'UPDATE bot_updates SET failures = failures + 1, due_at = $2 WHERE update_id = $1 AND due_at IS NOT NULL',
    [updateId, until],
  )
}

/** Forgets the numbers of updates that are done. */
async function deleteDone(statements: Statements, before: Date): Promise<void> {
  await statements.query('DELETE FROM bot_updates WHERE received_at < $1 AND due_at IS NULL', [before])
}
