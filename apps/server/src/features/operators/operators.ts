import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Route } from '../../platform/http/index.ts'
import { type OperatorCall, recordAction } from './action-store.ts'
import type { Operator } from './authenticate-operator.ts'
import { createOperatorGuard, type OperatorAttempt, type OperatorGuardParts } from './guard-operators.ts'
import { operatorRoutes } from './operator-routes.ts'

export interface Operators {
  /** Without a token nobody is an operator, and no route of theirs is to be registered. */
  readonly areConfigured: boolean
  readonly routes: readonly Route[]
  /** @throws Refusal `UNAUTHORIZED`, `TOO_MANY_REQUESTS` */
  authenticate(attempt: OperatorAttempt): Operator
  /** Writes down what a call did, in the transaction that did it. */
  record(tx: Transaction, call: OperatorCall): Promise<void>
}

export function createOperators(parts: OperatorGuardParts & { readonly database: Database }): Operators {
  return {
    areConfigured: parts.tokens.length > 0,
    routes: operatorRoutes(parts),
    authenticate: createOperatorGuard(parts),
    record: (tx, call) => recordAction(tx, call, parts.clock.now()),
  }
}
