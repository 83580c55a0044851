import { listFailingItems, retryItem } from '@arena/contract/endpoints/operator-jobs'
import { LIST_PAGE } from '@arena/contract/form-limits'
import type { Database } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import { countFailing, pageFailing, retryItem as retry } from '../../platform/jobs/item-store.ts'
import type { Operators } from '../operators/index.ts'

/** Lists the failing items of jobs, and retries one. */
export function failingItemRoutes({
  database,
  clock,
  operators,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly operators: Pick<Operators, 'record'>
}): readonly Route[] {
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
    route(retryItem, async ({ body: { job, item }, operator, ip, requestId }) => {
      await database.transaction(async tx => {
        if (!(await retry(tx, { job, item, now: clock.now() }))) throw new DomainError('ITEM_NOT_FOUND')
        await operators.record(tx, {
          operator,
          ip,
          requestId,
          action: 'jobs.retry',
          subject: job,
          details: { item },
        })
      })
      return {}
    }),
  ]
}
