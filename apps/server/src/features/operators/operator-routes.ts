import { ListActionsBodySchema, ListActionsReplySchema, OPERATOR_API } from '@arena/contract'
import type { Database } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/index.ts'
import { listActions } from './action-store.ts'

const PAGE_ACTIONS = 100

export function operatorRoutes({ database }: { readonly database: Database }): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: OPERATOR_API.listActions,
      summary: 'What operators did, the latest first.',
      guard: 'operator',
      body: ListActionsBodySchema,
      reply: ListActionsReplySchema,
      handle: async ({ body }) => ({
        actions: [...(await listActions(database, { before: body.before, limit: PAGE_ACTIONS }))],
      }),
    }),
  ]
}
