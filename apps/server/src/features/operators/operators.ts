import * as endpoints from '@arena/contract/endpoints/operator-actions'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/index.ts'
import { listActions, type OperatorCall, recordAction } from './action-store.ts'
import {
  createOperatorGuard,
  type Operator,
  type OperatorAttempt,
  type OperatorGuardParts,
} from './guard-operators.ts'

export interface Operators {
  /** Without a token nobody is an operator, and no route of theirs is to be registered. */
  readonly areConfigured: boolean
  readonly routes: readonly Route[]
  /** @throws Refusal `UNAUTHORIZED`, `TOO_MANY_REQUESTS` */
  authenticate(attempt: OperatorAttempt): Operator
  /** Writes down what a call did, in the transaction that did it. */
  record(tx: Transaction, call: OperatorCall): Promise<void>
}

const PAGE_ACTIONS = 100

export function createOperators(parts: OperatorGuardParts & { readonly database: Database }): Operators {
  return {
    areConfigured: parts.tokens.length > 0,
    routes: operatorRoutes(parts),
    authenticate: createOperatorGuard(parts),
    record: (tx, call) => recordAction(tx, call, parts.clock.now()),
  }
}

function operatorRoutes({ database }: { readonly database: Database }): readonly Route[] {
  return [
    route(endpoints.listActions, async ({ body }) => ({
      actions: [...(await listActions(database, { before: body.before, limit: PAGE_ACTIONS }))],
    })),
  ]
}
