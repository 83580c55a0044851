import type { CeilingName } from '@arena/contract/ceilings'
import type { Statements, Transaction } from '@arena/database'
import type { FigureQuery } from '@arena/telemetry'
import type { GuardedRoute, Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'
import { type OperatorCall, recordAction, recordLook } from './action-store.ts'
import { createAuditJob } from './audit.job.ts'
import { auditRoutes } from './audit-routes.ts'
import { type BulkActs, createBulkActs } from './bulk/bulk-acts.ts'
import { bulkRequestRoutes } from './bulk/decide-requests.ts'
import { readCeiling } from './ceiling-store.ts'
import { chatAccountRoutes, findByChatAccount, linkChatAccount } from './chat-accounts.ts'
import type { GivenDeps } from './deps.ts'
import { createOperatorGuard, type OperatorAttempt } from './guard-operators.ts'
import { AUDIT_FIGURE, countRejections } from './operator-figures.ts'
import { findOperator, type StoredOperator } from './operator-store.ts'
import { dropOldChallenges } from './passkey-store.ts'
import { passkeyRoutes } from './passkeys.ts'
import { enrolLocal, peopleRoutes } from './people.ts'
import { requestRoutes } from './request-routes.ts'
import { spendAlone, waitingApprovals } from './request-store.ts'
import { type Acts, createSecondPerson, type SecondPerson } from './second-person.ts'
import { sessionRoutes } from './sessions.ts'
import { type CallToConfirm, createConfirmation, showPasskeyRoutes } from './show-passkey.ts'
import { signInRoutes } from './sign-in.ts'
import { dropOldTokens, type TokenHolder } from './token-store.ts'

export interface Operators extends SecondPerson, BulkActs {
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly figures: readonly FigureQuery[]
  readonly waiting: readonly WaitingWork[]
  /** Makes those who are operators on a developer's machine. */
  start(): Promise<void>
  /** @throws DomainError `UNAUTHORIZED`, `FORBIDDEN`, `TOO_MANY_REQUESTS` */
  authenticate(attempt: OperatorAttempt, route: GuardedRoute): Promise<TokenHolder>
  /** Lets a call through that its caller confirmed, or need not confirm. @throws DomainError `passkey_needed`, `passkey_refused` */
  confirm(caller: TokenHolder, call: CallToConfirm): Promise<void>
  /** Undefined = nobody of this name may act any more. */
  find(statements: Statements, name: string): Promise<StoredOperator | undefined>
  /** For an erasure, which rewrites rows of the audit. */
  readonly auditKey: Uint8Array
  /** The operator that an account of the chat platform is linked to, if they may act. */
  ofChatAccount(statements: Statements, telegramId: number): Promise<StoredOperator | undefined>
  /** Links an account to the operator of a code; undefined = no such code. */
  linkChatAccount(
    tx: Transaction,
    link: { readonly code: string; readonly telegramId: number; readonly requestId: string },
  ): Promise<StoredOperator | undefined>
  /** Records a call's act, in its own transaction. */
  record(tx: Transaction, call: OperatorCall): Promise<void>
  /** Records that a player’s data was viewed: once an hour per subject. */
  look(tx: Transaction, call: OperatorCall): Promise<void>
  /** The limit for a figure of the product. */
  ceiling(statements: Statements, name: CeilingName): Promise<number>
  /** Counts what an operator does alone on a day; false = it would pass that day’s ceiling, and nothing was counted. */
  spend(
    tx: Transaction,
    operator: string,
    spending: { readonly ceiling: CeilingName; readonly amount: number },
  ): Promise<boolean>
}

const TIDY_EVERY_MS = 60 * 60_000

/** Expired tokens are listed nowhere; they stay a month for the investigation of incidents. */
const TOKENS_STAY_MS = 31 * 24 * 60 * 60_000

export function createOperators(given: GivenDeps): Operators {
  const deps = { ...given, rejections: countRejections(given.metrics) }
  const acts: Acts = new Map()
  const secondPerson = createSecondPerson(deps, acts)
  const { jobs: bulkJobs, ...bulkActs } = createBulkActs(deps, secondPerson)
  return {
    ...secondPerson,
    ...bulkActs,
    operatorRoutes: [
      ...bulkRequestRoutes(deps, acts, bulkActs),
      ...auditRoutes(deps),
      ...signInRoutes(deps),
      ...sessionRoutes(deps),
      ...showPasskeyRoutes(deps),
      ...passkeyRoutes(deps),
      ...chatAccountRoutes(deps),
      ...peopleRoutes(deps),
      ...requestRoutes(deps, acts),
    ],
    jobs: [
      ...bulkJobs,
      createAuditJob(deps),
      {
        name: 'tidy-operators',
        every_ms: TIDY_EVERY_MS,
        run: async now => {
          await dropOldChallenges(deps.database, now)
          await dropOldTokens(deps.database, new Date(now.getTime() - TOKENS_STAY_MS))
        },
      },
    ],
    figures: [AUDIT_FIGURE],
    waiting: [waitingApprovals(acts)],
    start: () => enrolLocal(deps),
    authenticate: createOperatorGuard(deps),
    confirm: createConfirmation(deps),
    find: findOperator,
    auditKey: deps.auditKey,
    ofChatAccount: findByChatAccount,
    linkChatAccount: (tx, link) => linkChatAccount(deps, tx, link),
    record: (tx, call) => recordAction(deps, tx, call),
    look: (tx, call) => recordLook(deps, tx, call),
    ceiling: readCeiling,
    spend: async (tx, operator, { ceiling, amount }) =>
      spendAlone(tx, operator, {
        kind: ceiling,
        amount,
        ceiling: await readCeiling(tx, ceiling),
        now: deps.clock.now(),
      }),
  }
}
