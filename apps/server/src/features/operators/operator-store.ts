import type { OperatorPerson } from '@arena/contract/endpoints/operator-people'
import {
  PERMISSIONS,
  PERMISSIONS_OF,
  type Permission,
  ROLES,
  type Role,
} from '@arena/contract/operator-permissions'
import type { Statements, Transaction } from '@arena/database'

/** The stored form of an operator or a service account. */
export interface StoredOperator {
  readonly name: string
  /** '' = a service account. */
  readonly role: Role | ''
  readonly permissions: ReadonlySet<Permission>
  readonly agreesFrom: Date
}

interface OperatorRow {
  readonly name: string
  readonly role: string
  readonly permissions: readonly string[]
  readonly created_at: Date
  readonly agrees_from: Date
  readonly ended_at: Date | null
}

/** A role or permission that this release does not know gives no rights. */
export function asOperator({
  name,
  role,
  permissions,
  agrees_from,
}: Pick<OperatorRow, 'name' | 'role' | 'permissions' | 'agrees_from'>): StoredOperator {
  const known = ROLES.find(one => one === role)
  return {
    name,
    role: known ?? '',
    permissions: known === undefined ? new Set(permissionsOf(permissions)) : PERMISSIONS_OF[known],
    agreesFrom: agrees_from,
  }
}

const permissionsOf = (names: readonly string[]): readonly Permission[] =>
  PERMISSIONS.filter(one => names.includes(one))

/** Undefined = no active operator has this name. */
export async function findOperator(
  statements: Statements,
  name: string,
): Promise<StoredOperator | undefined> {
  const [row] = await statements.query<OperatorRow>(
    `SELECT name, role, permissions, agrees_from FROM operators WHERE name = $1 AND ended_at IS NULL`,
    [name],
  )
  return row && asOperator(row)
}

/** People who may act: service accounts are excluded. */
export async function listPeople(statements: Statements): Promise<readonly StoredOperator[]> {
  const rows = await statements.query<OperatorRow>(
    `SELECT name, role, permissions, agrees_from FROM operators WHERE role <> '' AND ended_at IS NULL ORDER BY name`,
  )
  return rows.map(asOperator)
}

export interface NewOperator {
  readonly name: string
  readonly role: Role | ''
  readonly permissions: readonly Permission[]
  readonly agreesFrom: Date
}

/** Adds an operator, or assigns an existing one a new role. */
export async function putOperator(
  tx: Transaction,
  { name, role, permissions, agreesFrom }: NewOperator,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO operators (name, role, permissions, created_at, agrees_from) VALUES ($1, $2, $3::text[], $4, $5)
     ON CONFLICT (name) DO UPDATE SET role = $2, permissions = $3::text[], agrees_from = $5, ended_at = NULL`,
    [name, role, permissions, now, agreesFrom],
  )
}

/** Removes the operator's rights from now on. False = they had none. */
export async function endOperator(tx: Transaction, name: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE operators SET ended_at = $2 WHERE name = $1 AND ended_at IS NULL RETURNING 1`,
    [name, now],
  )
  return rows.length === 1
}

/** Everybody there ever was, with the tokens that let them in now. */
export async function presentOperators(
  statements: Statements,
  { now, name }: { readonly now: Date; readonly name?: string },
): Promise<readonly OperatorPerson[]> {
  const rows = await statements.query<OperatorRow & { readonly passkeys: number }>(
    `SELECT name, role, permissions, created_at, agrees_from, ended_at,
            (SELECT count(*)::int FROM operator_passkeys WHERE operator = operators.name) AS passkeys FROM operators
      WHERE $1::text IS NULL OR name = $1 ORDER BY name`,
    [name ?? null],
  )
  const tokens = await statements.query<TokenRow>(
    `SELECT operator, token_id, kind, created_at, expires_at, used_at, ip, user_agent FROM operator_tokens
      WHERE revoked_at IS NULL AND expires_at > $1 AND ($2::text IS NULL OR operator = $2) ORDER BY token_id`,
    [now, name ?? null],
  )
  return rows.map(row => ({
    name: row.name,
    role: asOperator(row).role,
    permissions: [...asOperator(row).permissions],
    created_ms: row.created_at.getTime(),
    agrees_from_ms: row.agrees_from.getTime(),
    ended_ms: row.ended_at?.getTime() ?? null,
    passkeys: row.passkeys,
    tokens: tokens.filter(({ operator }) => operator === row.name).map(presentToken),
  }))
}

interface TokenRow {
  readonly operator: string
  readonly token_id: number
  readonly kind: 'session' | 'command' | 'service' | 'local'
  readonly created_at: Date
  readonly expires_at: Date
  readonly used_at: Date
  readonly ip: string
  readonly user_agent: string
}

function presentToken(row: TokenRow): OperatorPerson['tokens'][number] {
  return {
    id: row.token_id,
    kind: row.kind,
    created_ms: row.created_at.getTime(),
    expires_ms: row.expires_at.getTime(),
    used_ms: row.used_at.getTime(),
    ip: row.ip,
    user_agent: row.user_agent,
  }
}
