/** Single-use promo codes of partners: a stock that operators fill. Each player with the partner's item gets one code, permanently. */
import type { AddCodesBody } from '@arena/contract/endpoints/operator-partners'
import type { Statements, Transaction } from '@arena/database'
import { type Connection, DomainError, type Passed } from '../../platform/http/index.ts'
import type { Asked, Gate, OperatorCall } from '../operators/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { PartnersDeps } from './deps.ts'

/**
 * Adds codes to a partner's stock; those that are in it already, given or not, stay as they are.
 *
 * @throws DomainError `ITEM_NOT_FOUND` no such partner, `second_person_needed`
 */
export async function addCodes(
  deps: PartnersDeps,
  call: Connection & Pick<OperatorCall, 'operator'> & { readonly body: AddCodesBody },
): Promise<Passed<AddedCodes>> {
  const { ask, ...body } = call.body
  if ((await deps.catalogue.find(deps.database, body.partner_key)) === undefined)
    throw new DomainError('ITEM_NOT_FOUND')
  const asking = { act: 'partner.codes', subject: body.partner_key, body, ask } as const
  return deps.operators.alone(call, asking, (tx, gate) =>
    addCodesIn(deps, tx, { ...call, body, gate, because: ask }),
  )
}

interface AddedCodes {
  readonly added: number
  readonly left: number
}

export async function addCodesIn(
  { clock, operators }: PartnersDeps,
  tx: Transaction,
  {
    body,
    operator,
    ip,
    requestId,
    gate,
    asked,
    because,
  }: Connection &
    Pick<OperatorCall, 'operator'> & {
      readonly body: AddCodesBody
      readonly gate: Gate
      readonly asked?: Asked
      /** The maker's words, where nobody else was asked. */
      readonly because?: string | undefined
    },
): Promise<AddedCodes> {
  const { partner_key, codes } = body
  await gate.pass(tx, { codes: codes.length })
  const added = await tx.query(
    `INSERT INTO partner_codes (partner_key, code, added_at) SELECT $1, code, $3 FROM unnest($2::text[]) AS listed (code)
     ON CONFLICT (partner_key, code) DO NOTHING RETURNING 1`,
    [partner_key, codes, clock.now()],
  )
  const reason = because !== undefined && { reason: because }
  const details = { sent: codes.length, added: added.length, ...asked, ...reason }
  await operators.record(tx, {
    operator,
    ip,
    requestId,
    action: 'partner.codes',
    subject: partner_key,
    details,
  })
  const counts = await countCodes(tx)
  return { added: added.length, left: counts.get(partner_key)?.codes_left ?? 0 }
}

interface CodeCounts {
  readonly codes_left: number
  readonly codes_given: number
}
export const NO_CODES: CodeCounts = { codes_left: 0, codes_given: 0 }

export async function countCodes(statements: Statements): Promise<ReadonlyMap<string, CodeCounts>> {
  const rows = await statements.query<CodeCounts & { partner_key: string }>(
    `SELECT partner_key, count(*) FILTER (WHERE player_id IS NULL) AS codes_left, count(player_id) AS codes_given
       FROM partner_codes GROUP BY 1`,
  )
  return new Map(rows.map(({ partner_key, ...counts }) => [partner_key, counts]))
}

/** The player's own codes of these partners, whose items they hold: given now where there are any left. A partner without a stock is left out. */
export async function ownCodes(
  { database, wallet, clock }: Pick<PartnersDeps, 'database' | 'wallet' | 'clock'>,
  player: PlayerKey,
  partnerKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (partnerKeys.length === 0) return new Map()
  const given = await readGiven(database, player, partnerKeys)
  const missing = partnerKeys.filter(key => !given.has(key))
  if (missing.length === 0) return given
  const stocked = await database.query<{ partner_key: string }>(
    `SELECT partner_key FROM unnest($1::text[]) AS asked (partner_key)
      WHERE EXISTS (SELECT 1 FROM partner_codes AS free WHERE free.partner_key = asked.partner_key AND free.player_id IS NULL)`,
    [missing],
  )
  // A concurrent call of the same player may have got the last one.
  if (stocked.length === 0) return readGiven(database, player, partnerKeys)
  return database.transaction(async tx => {
    // Of two readers at once the second one finds the code that the first one was given.
    await wallet.lock(tx, player)
    const codes = new Map(await readGiven(tx, player, partnerKeys))
    for (const { partner_key } of stocked) {
      if (codes.has(partner_key)) continue
      const code = await giveCode(tx, { player, partnerKey: partner_key, now: clock.now() })
      if (code !== undefined) codes.set(partner_key, code)
    }
    return codes
  })
}

async function readGiven(
  statements: Statements,
  { playerId }: PlayerKey,
  partnerKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await statements.query<{ partner_key: string; code: string }>(
    `SELECT partner_key, code FROM partner_codes WHERE player_id = $1 AND partner_key = ANY ($2)`,
    [playerId, partnerKeys],
  )
  return new Map(rows.map(({ partner_key, code }) => [partner_key, code]))
}

/** Undefined when none is left. Concurrent players take different ones without waiting. */
async function giveCode(
  tx: Transaction,
  {
    player,
    partnerKey,
    now,
  }: { readonly player: PlayerKey; readonly partnerKey: string; readonly now: Date },
): Promise<string | undefined> {
  const [row] = await tx.query<{ code: string }>(
    `UPDATE partner_codes SET bucket = $2, player_id = $3, given_at = $4 WHERE partner_key = $1 AND code =
       (SELECT code FROM partner_codes WHERE partner_key = $1 AND player_id IS NULL ORDER BY code LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING code`,
    [partnerKey, player.bucket, player.playerId, now],
  )
  return row?.code
}
