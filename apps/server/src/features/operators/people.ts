import { OPERATOR_ENDPOINTS } from '@arena/contract/all-endpoints'
import * as endpoints from '@arena/contract/endpoints/operator-people'
import type { Permission, Role } from '@arena/contract/operator-permissions'
import type { Transaction } from '@arena/database'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import { type Recording, recordAction } from './action-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { findOperator, listPeople, presentOperators, putOperator } from './operator-store.ts'
import { CODE_MS } from './sign-in.ts'
import { endTokens, hashOf, insertToken, newSecret } from './token-store.ts'

/** An operator enrolled within this time does not count as an approver where two are required. */
export const NEW_FOR_MS = 24 * 60 * 60_000
/** On a developer's machine. */
const FOR_EVER = new Date('9999-12-31T00:00:00Z')

/** Enrolling and removing operators, and ending their sessions. */
export function peopleRoutes(deps: OperatorsDeps): readonly Route[] {
  const { database, clock } = deps
  return [
    route(endpoints.whoAmI, async ({ operator }) => {
      const [self] = await presentOperators(database, { now: clock.now(), name: operator.name })
      if (self === undefined) throw new DomainError('UNAUTHORIZED')
      const people = await listPeople(database)
      return {
        operator: self,
        token_id: operator.tokenId,
        people: people.length,
        calls: callsOf(self.permissions),
        server_time_ms: clock.now().getTime(),
      }
    }),
    route(endpoints.listOperators, async () => ({
      operators: [...(await presentOperators(database, { now: clock.now() }))],
    })),
    route(endpoints.endToken, async ({ operator, body }) => {
      const own = { operator: operator.name, tokenId: body.id, now: clock.now() }
      const ended = await database.transaction(tx => endTokens(tx, own))
      if (ended === 0) throw new DomainError('ITEM_NOT_FOUND')
      return { ended }
    }),
    route(endpoints.endOperatorSessions, async call => {
      const { operator, reason } = call.body
      const now = clock.now()
      return database.transaction(async tx => {
        if ((await findOperator(tx, operator)) === undefined) throw new DomainError('ITEM_NOT_FOUND')
        const ended = await endTokens(tx, { operator, now })
        const details = { reason, ended }
        await recordAction(deps, tx, { ...call, action: 'sessions.end', subject: operator, details })
        return { ended }
      })
    }),
  ]
}

function callsOf(permissions: readonly Permission[]): string[] {
  return OPERATOR_ENDPOINTS.flatMap(({ path, permission }) =>
    permission === undefined || permissions.includes(permission) ? [path] : [],
  )
}

/**
 * Enrols an operator, or assigns a new role, and returns the one-time code for their sign-in. Ends all their sessions. For a day they do not count
 * where two approvers are required.
 */
export async function enrolOperator(
  tx: Transaction,
  { name, role, now }: { readonly name: string; readonly role: Role; readonly now: Date },
): Promise<string> {
  const agreesFrom = new Date(now.getTime() + NEW_FOR_MS)
  await putOperator(tx, { name, role, permissions: [], agreesFrom }, now)
  await endTokens(tx, { operator: name, now })
  await tx.query(`DELETE FROM operator_passkeys WHERE operator = $1`, [name])
  await tx.query(`DELETE FROM operator_codes WHERE operator = $1`, [name])
  await tx.query(`DELETE FROM operator_chat_accounts WHERE operator = $1`, [name])
  const code = newSecret()
  await tx.query(`INSERT INTO operator_codes (code_hash, operator, expires_at) VALUES ($1, $2, $3)`, [
    hashOf(code),
    name,
    new Date(now.getTime() + CODE_MS),
  ])
  return code
}

/** Access to the database is full access: the command on the server's machine enrols anyone, and the audit records it. */
export async function enrolAtMachine(
  recording: Recording,
  tx: Transaction,
  { name, role }: { readonly name: string; readonly role: Role },
): Promise<string> {
  const code = await enrolOperator(tx, { name, role, now: recording.clock.now() })
  const did = {
    operator: { name: 'machine' },
    ip: '',
    requestId: '',
    action: 'operator.enrol',
    subject: name,
  }
  await recordAction(recording, tx, { ...did, details: { role } })
  return code
}

/** Creates the operators of a developer's machine: owners without a waiting period. */
export async function enrolLocal({ database, clock, local = [] }: OperatorsDeps): Promise<void> {
  const now = clock.now()
  await database.transaction(async tx => {
    for (const { name, token } of local) {
      await putOperator(tx, { name, role: 'owner', permissions: [], agreesFrom: new Date(0) }, now)
      const connection = { ip: '' }
      await insertToken(tx, hashOf(token), {
        operator: name,
        kind: 'local',
        expiresAt: FOR_EVER,
        connection,
        now,
      })
    }
  })
}
