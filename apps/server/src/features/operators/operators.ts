import * as endpoints from '@arena/contract/endpoints/operator-actions'
import type { Database, Transaction } from '@arena/database'
import { type Route, route } from '../../platform/http/index.ts'
import { listActions, type OperatorCall, recordAction } from './action-store.ts'
import {
  createOperatorGuard,
  type Operator,
  type OperatorAttempt,
  type OperatorGuardDeps,
} from './guard-operators.ts'

export interface Operators {
  /** Without a token nobody is an operator, and no route of theirs is to be registered. */
  readonly areConfigured: boolean
  readonly routes: readonly Route[]
  /** @throws DomainError `UNAUTHORIZED`, `TOO_MANY_REQUESTS` */
  authenticate(attempt: OperatorAttempt): Operator
  /** Writes down what a call did, in the transaction that did it. */
  record(tx: Transaction, call: OperatorCall): Promise<void>
}

const PAGE_ACTIONS = 100

export function createOperators(deps: OperatorGuardDeps & { readonly database: Database }): Operators {
  return {
    areConfigured: deps.tokens.length > 0,
    routes: operatorRoutes(deps),
    authenticate: createOperatorGuard(deps),
    record: (tx, call) => recordAction(tx, call, deps.clock.now()),
  }
}

function operatorRoutes({ database }: { readonly database: Database }): readonly Route[] {
  return [
    route(endpoints.listActions, async ({ body }) => ({
      actions: [...(await listActions(database, { before: body.before, limit: PAGE_ACTIONS }))],
    })),
  ]
}
