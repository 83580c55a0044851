import type { BodyOf } from '@arena/contract/endpoint'
import { retryItems } from '@arena/contract/endpoints/operator-bulk'
import { listFailingItems, retryItem } from '@arena/contract/endpoints/operator-jobs'
import { LIST_PAGE } from '@arena/contract/form-limits'
import type { Database, Transaction } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import { countFailing, pageFailing, retryItem as retry } from '../../platform/jobs/item-store.ts'
import type { OperatorCall, Operators } from '../operators/index.ts'

type ItemCall = Omit<OperatorCall, 'action' | 'subject' | 'details'> & {
  readonly body: BodyOf<typeof retryItem>
}

/** Lists the failing items of jobs, and retries one or several. */
export function failingItemRoutes({
  database,
  clock,
  operators,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly operators: Pick<Operators, 'record' | 'bulk' | 'onBulk'>
}): readonly Route[] {
  const retryIn = async (tx: Transaction, { body: { job, item }, operator, ip, requestId }: ItemCall) => {
    if (!(await retry(tx, { job, item, now: clock.now() }))) throw new DomainError('ITEM_NOT_FOUND')
    const act = { action: 'jobs.retry', subject: job, details: { item } }
    await operators.record(tx, { operator, ip, requestId, ...act })
  }
  operators.onBulk('jobs.retry', {
    permission: 'jobs.retry',
    carryOut: (tx, { body, ...call }) => retryIn(tx, { ...call, body: body as ItemCall['body'] }),
  })
  return [
    route(listFailingItems, async ({ body }) => {
      const items = await pageFailing(database, { after: body.after, limit: LIST_PAGE })
      return {
        items: items.map(({ job, item, attempts, reason, failedAt, dueAt }) => ({
          job,
          item,
          attempts,
          reason,
          failed_ms: failedAt.getTime(),
          due_ms: dueAt?.getTime() ?? null,
        })),
        ...(await countFailing(database)),
      }
    }),
    route(retryItem, async call => {
      await database.transaction(tx => retryIn(tx, call))
      return {}
    }),
    route(retryItems, call => {
      const items = call.body.items.map(body => ({ subject: `${body.job} ${body.item}`, body }))
      return operators.bulk(call, 'jobs.retry', { key: call.body.key, items })
    }),
  ]
}
