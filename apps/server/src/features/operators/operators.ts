import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Route } from '../../platform/http/index.ts'
import { type OperatorCall, recordAction } from './action-store.ts'
import { createOperatorCheck, type Operator, type OperatorToken } from './authenticate-operator.ts'
import { operatorRoutes } from './operator-routes.ts'

export type { OperatorToken } from './authenticate-operator.ts'

export interface Operators {
  /** Without a token nobody is an operator, and no route of theirs is to be registered. */
  readonly areConfigured: boolean
  readonly routes: readonly Route[]
  /** @throws Refusal `UNAUTHORIZED` */
  authenticate(header: string | undefined): Operator
  /** Writes down what a call did, in the transaction that did it. */
  record(tx: Transaction, call: OperatorCall): Promise<void>
}

export function createOperators(parts: {
  readonly database: Database
  readonly clock: Clock
  readonly tokens: readonly OperatorToken[]
}): Operators {
  return {
    areConfigured: parts.tokens.length > 0,
    routes: operatorRoutes(parts),
    authenticate: createOperatorCheck(parts.tokens),
    record: (tx, call) => recordAction(tx, call, parts.clock.now()),
  }
}
