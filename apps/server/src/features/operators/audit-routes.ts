import * as endpoints from '@arena/contract/endpoints/operator-actions'
import { LIST_PAGE } from '@arena/contract/form-limits'
import { type Route, route } from '../../platform/http/index.ts'
import { listActions } from './action-store.ts'
import type { OperatorsDeps } from './deps.ts'

export function auditRoutes({ database }: OperatorsDeps): readonly Route[] {
  return [
    route(endpoints.listActions, async ({ body }) => ({
      actions: [...(await listActions(database, { before: body.before, limit: LIST_PAGE }))],
    })),
  ]
}
