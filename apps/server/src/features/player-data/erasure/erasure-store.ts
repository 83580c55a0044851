/**
 * The SQL of an erasure, which reaches into the tables of every feature: here alone, so that one page tells what becomes of a player's
 * rows. `tables.ts` names every table there is.
 */
import type { Statements, Transaction } from '../../../platform/database/database.ts'
import { type PlayerKey, playerKey } from '../../players/index.ts'
import { PLAINLY_MOVED } from './tables.ts'

const OWN = 'bucket = $1 AND telegram_id = $2'

/** The number as a word of its own, wherever it stands in a text. */
function word({ telegramId }: PlayerKey): string {
  return `\\m${telegramId}\\M`
}

/** The wallet first, as everywhere: no money moves meanwhile. False when there is none. */
export async function holdWallet(tx: Transaction, player: PlayerKey): Promise<boolean> {
  const rows = await tx.query(`SELECT 1 FROM wallets WHERE ${OWN} FOR UPDATE`, [
    player.bucket,
    player.telegramId,
  ])
  return rows.length === 1
}

/** Nothing is ranked, reviewed or made final before the end of the transaction. */
export async function holdTournaments(tx: Transaction): Promise<void> {
  await tx.query(`SELECT 1 FROM tournaments WHERE state <> 'archived' ORDER BY tournament_id FOR SHARE`)
}

/** What keeps a player from being erased. */
export async function findOpenEnds(
  statements: Statements,
  player: PlayerKey,
): Promise<{ readonly withdrawal: boolean; readonly round: boolean }> {
  const [row] = await statements.query<{ withdrawal: boolean; round: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM withdrawals WHERE ${OWN} AND state NOT IN ('sent', 'cancelled')) AS withdrawal,
       EXISTS (SELECT 1 FROM open_rounds WHERE ${OWN}) AS round`,
    [player.bucket, player.telegramId],
  )
  return row ?? { withdrawal: true, round: true }
}

export async function isTaken(statements: Statements, number: PlayerKey): Promise<boolean> {
  const rows = await statements.query(`SELECT 1 FROM wallets WHERE ${OWN}`, [
    number.bucket,
    number.telegramId,
  ])
  return rows.length > 0
}

/** The address that opens this account; undefined = none. */
export async function findEmail(statements: Statements, player: PlayerKey): Promise<string | undefined> {
  const [row] = await statements.query<{ email: string }>(`SELECT email FROM email_logins WHERE ${OWN}`, [
    player.bucket,
    player.telegramId,
  ])
  return row?.email
}

export async function deleteMails(tx: Transaction, email: string): Promise<void> {
  await tx.query(`DELETE FROM email_requests WHERE email = $1`, [email])
  await tx.query(`DELETE FROM email_links WHERE email = $1`, [email])
}

/** Tournaments the player has a balance in. */
export async function listTournaments(statements: Statements, player: PlayerKey): Promise<readonly number[]> {
  const rows = await statements.query<{ tournament_id: number }>(
    `SELECT tournament_id FROM tournament_accounts WHERE ${OWN} ORDER BY tournament_id`,
    [player.bucket, player.telegramId],
  )
  return rows.map(({ tournament_id }) => tournament_id)
}

/** Ends the player's membership in tournaments that are not ranked yet, and withholds prizes they have won and were not paid. */
export async function leaveTournaments(tx: Transaction, player: PlayerKey, now: Date): Promise<void> {
  await tx.query(
    `DELETE FROM tournament_members AS m USING tournaments AS t
      WHERE m.bucket = $1 AND m.telegram_id = $2 AND t.tournament_id = m.tournament_id AND t.results_hash IS NULL`,
    [player.bucket, player.telegramId],
  )
  await tx.query(
    `UPDATE tournament_prizes AS p SET withheld = 'erased', withheld_at = $3
      WHERE p.bucket = $1 AND p.telegram_id = $2 AND p.withheld IS NULL
        AND NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.bucket = $1 AND l.telegram_id = $2
          AND l.idempotency_key = 'prize:' || p.tournament_id || ':' || p.kind)
        AND NOT EXISTS (SELECT 1 FROM player_inventory AS i WHERE i.bucket = $1 AND i.telegram_id = $2
          AND p.kind = 'ITEM' AND i.cause = 'prize:' || p.tournament_id)`,
    [player.bucket, player.telegramId, now],
  )
}

/** Players they invited lose their inviter; the player who invited them keeps a friend without a name. */
export async function leaveFriends(
  tx: Transaction,
  player: PlayerKey,
  { nobody, inviterId, banned }: Leaving & { readonly inviterId: number | null; readonly banned: boolean },
): Promise<void> {
  const invited = await tx.query<{ friend_id: number }>(
    `DELETE FROM friend_invitations WHERE ${OWN} RETURNING friend_id`,
    [player.bucket, player.telegramId],
  )
  const friends = invited.map(({ friend_id }) => playerKey(friend_id))
  await tx.query(
    `UPDATE players SET inviter_bucket = NULL, inviter_id = NULL, inviter_channel = NULL
      WHERE (bucket, telegram_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))`,
    [friends.map(({ bucket }) => bucket), friends.map(({ telegramId }) => telegramId)],
  )
  if (inviterId === null) return
  const { bucket, telegramId } = playerKey(inviterId)
  const inviter = [bucket, telegramId]
  await tx.query(
    `UPDATE friend_invitations SET friend_id = $4,
        withheld = CASE WHEN $5 AND qualified_at IS NOT NULL AND paid_at IS NULL THEN 'friend_banned' ELSE withheld END
      WHERE ${OWN} AND friend_id = $3`,
    [...inviter, player.telegramId, nobody.telegramId, banned],
  )
  await tx.query(
    `UPDATE ledger SET idempotency_key = 'friend:' || $4::bigint || ':0'
      WHERE ${OWN} AND idempotency_key = 'friend:' || $3::bigint || ':0'`,
    [...inviter, player.telegramId, nobody.telegramId],
  )
}

interface Leaving {
  /** The number the books stand under from now on. */
  readonly nobody: PlayerKey
}

/** Puts the books under the number: no amount changes. */
export async function moveBooks(tx: Transaction, player: PlayerKey, { nobody }: Leaving): Promise<void> {
  const who = [player.bucket, player.telegramId, nobody.telegramId]
  const text = [...who, word(player)]
  for (const table of PLAINLY_MOVED) {
    await tx.query(`UPDATE ${table} SET telegram_id = $3 WHERE ${OWN}`, who)
  }
  await tx.query(`UPDATE wallets SET telegram_id = $3, blocked = true WHERE ${OWN}`, who)
  await tx.query(
    `UPDATE ledger SET telegram_id = $3, idempotency_key = CASE WHEN strpos(idempotency_key, $2::bigint::text) = 0
        THEN idempotency_key ELSE regexp_replace(idempotency_key, $4, $3::bigint::text, 'g') END
      WHERE ${OWN}`,
    text,
  )
  await tx.query(`UPDATE tournament_results SET telegram_id = $3, name_secret = NULL WHERE ${OWN}`, who)
  await tx.query(
    `UPDATE withdrawals SET telegram_id = $3, request_id = 'erased:' || withdrawal_id WHERE ${OWN}`,
    who,
  )
  await moveOrders(tx, player, text)
  await tx.query(`UPDATE star_payments SET telegram_id = $3 WHERE ${OWN} AND state <> 'refund_due'`, who)
}

/** Deletes orders nobody began to pay. A payment whose Stars go back stays under the player's number until they are sent. */
async function moveOrders(tx: Transaction, player: PlayerKey, text: readonly unknown[]): Promise<void> {
  const own = [player.bucket, player.telegramId]
  await tx.query(`UPDATE star_payments SET order_id = NULL WHERE ${OWN} AND state = 'refund_due'`, own)
  await tx.query(
    `DELETE FROM star_orders AS o WHERE ${OWN} AND state IN ('new', 'open') AND NOT EXISTS (
        SELECT 1 FROM star_payments AS p
         WHERE p.bucket = o.bucket AND p.telegram_id = o.telegram_id AND p.order_id = o.order_id)`,
    own,
  )
  // The payments of an order follow it.
  await tx.query(
    `UPDATE star_orders SET telegram_id = $3, order_id = regexp_replace(order_id, $4, $3::bigint::text),
        pay_link = CASE WHEN state = 'open' THEN '' END WHERE ${OWN}`,
    text,
  )
}

/** Removes the player's number and the free text about them from the log of operators' actions. What was decided stays. */
export async function cleanAudit(tx: Transaction, player: PlayerKey, { nobody }: Leaving): Promise<void> {
  await tx.query(`SELECT set_config('arena.erasing', 'on', true)`)
  await tx.query(
    `UPDATE operator_actions AS a
        SET subject = regexp_replace(a.subject, $1::text, $2::text, 'g'),
            details = regexp_replace((a.details - 'note' - CASE WHEN a.action LIKE 'tournament.%' THEN '' ELSE 'reason' END)::text,
              $1::text, $2::text, 'g')::jsonb
      WHERE a.subject ~ $1::text OR a.details::text ~ $1::text
         OR (a.action LIKE 'withdrawal.%' AND a.subject IN (
           SELECT withdrawal_id::text FROM withdrawals WHERE bucket = $3 AND telegram_id = $2::text::bigint))`,
    [word(player), String(nobody.telegramId), nobody.bucket],
  )
  await tx.query(`SELECT set_config('arena.erasing', 'off', true)`)
}

/** The person: their row, and with it whatever is only there for them to play; what they were to be told. */
export async function deletePlayer(tx: Transaction, player: PlayerKey): Promise<void> {
  await tx.query(`DELETE FROM owner_notices WHERE ${OWN}`, [player.bucket, player.telegramId])
  await tx.query(`DELETE FROM players WHERE ${OWN}`, [player.bucket, player.telegramId])
}

/** Everybody's numbers in the order of keys, a page at a time. */
export async function pagePlayers(
  statements: Statements,
  { after, limit }: { readonly after: PlayerKey | undefined; readonly limit: number },
): Promise<readonly (PlayerKey & { readonly createdAt: Date })[]> {
  const rows = await statements.query<{ bucket: number; telegram_id: number; created_at: Date }>(
    `SELECT bucket, telegram_id, created_at FROM players WHERE (bucket, telegram_id) > ($1, $2)
      ORDER BY bucket, telegram_id LIMIT $3`,
    [after?.bucket ?? -1, after?.telegramId ?? 0, limit],
  )
  return rows.map(row => ({ bucket: row.bucket, telegramId: row.telegram_id, createdAt: row.created_at }))
}

/** Of an account for its operators. */
export async function countOpen(
  statements: Statements,
  player: PlayerKey,
): Promise<{ readonly withdrawals: number; readonly withdrawals_open: number; readonly sessions: number }> {
  const [row] = await statements.query<{ withdrawals: number; withdrawals_open: number; sessions: number }>(
    `SELECT (SELECT count(*) FROM withdrawals WHERE ${OWN}) AS withdrawals,
       (SELECT count(*) FROM withdrawals WHERE ${OWN} AND state NOT IN ('sent', 'cancelled')) AS withdrawals_open,
       (SELECT count(*) FROM auth_tokens WHERE ${OWN}) AS sessions`,
    [player.bucket, player.telegramId],
  )
  return row ?? { withdrawals: 0, withdrawals_open: 0, sessions: 0 }
}
