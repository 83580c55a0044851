/** Players in trouble: what operators give them because something went wrong. */
import * as playerEndpoints from '@arena/contract/endpoints/compensations'
import type { LiftProviderBody } from '@arena/contract/endpoints/operator-support'
import * as endpoints from '@arena/contract/endpoints/operator-support'
import type { Statements, Transaction } from '@arena/database'
import { type Call, type Connection, DomainError, type Route, route } from '../../platform/http/index.ts'
import type { Asked, Gate, OperatorCall } from '../operators/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { liftProviderHour, provePlayer } from '../wallet/index.ts'
import { type CompensationCall, compensateIn, explainCompensation, type SupportDeps } from './compensate.ts'
import { listCompensations } from './compensation-store.ts'

export { sumTonGiven } from './compensation-store.ts'

interface Note {
  readonly id: number
  readonly text: string
  readonly at_ms: number
  /** The operator. */
  readonly by: string
}

const LISTED = 100

/**
 * Stores an operator's note on a player. Only the note contains the words, not the log, so that they are erased with the player.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
function writeNote(
  deps: SupportDeps,
  call: Call<{ readonly telegram_id: number; readonly text: string }, 'operator'>,
): Promise<Note> {
  const { body, operator, ip, requestId } = call
  return deps.database.transaction(async tx => {
    const player = await requirePlayer(deps, tx, body.telegram_id)
    const now = deps.clock.now()
    const [row] = await tx.query<{ readonly note_id: number }>(
      `INSERT INTO player_notes (bucket, player_id, text, written_at, written_by) VALUES ($1, $2, $3, $4, $5) RETURNING note_id`,
      [player.bucket, player.playerId, body.text, now, operator.name],
    )
    if (row === undefined) throw new Error('A note was not written')
    const subject = String(player.playerId)
    const details = { note: row.note_id }
    await deps.operators.record(tx, { operator, ip, requestId, action: 'player.note', subject, details })
    return { id: row.note_id, text: body.text, at_ms: now.getTime(), by: operator.name }
  })
}

/** The view is audited. @throws DomainError `ACCOUNT_NOT_FOUND` */
function listNotes(
  deps: SupportDeps,
  { body, operator, ip, requestId }: Call<{ readonly telegram_id: number }, 'operator'>,
): Promise<readonly Note[]> {
  return deps.database.transaction(async tx => {
    const player = await requirePlayer(deps, tx, body.telegram_id)
    const subject = String(player.playerId)
    const look = { operator, ip, requestId, action: 'player.look', subject, details: {} }
    await deps.operators.look(tx, look)
    return readNotes(tx, player)
  })
}

async function readNotes(tx: Transaction, player: PlayerKey): Promise<readonly Note[]> {
  const rows = await tx.query<{
    readonly note_id: number
    readonly text: string
    readonly written_at: Date
    readonly written_by: string
  }>(
    `SELECT note_id, text, written_at, written_by FROM player_notes WHERE bucket = $1 AND player_id = $2
      ORDER BY note_id DESC LIMIT $3`,
    [player.bucket, player.playerId, LISTED],
  )
  return rows.map(({ note_id, text, written_at, written_by }) => ({
    id: note_id,
    text,
    at_ms: written_at.getTime(),
    by: written_by,
  }))
}

async function requirePlayer(
  { players }: SupportDeps,
  statements: Statements | Transaction,
  telegramId: number,
): Promise<PlayerKey> {
  const player = await players.findByShownId(statements, telegramId)
  if (player === undefined || (await players.find(statements, player)) === undefined)
    throw new DomainError('ACCOUNT_NOT_FOUND')
  return player
}

type LiftCall = Connection & Pick<OperatorCall, 'operator'> & { readonly body: LiftProviderBody }

/** A provider plays on in the running hour. @throws DomainError `ITEM_NOT_FOUND`, `second_person_needed` */
function letPlayOn(deps: SupportDeps, call: LiftCall) {
  const { provider, reason } = call.body
  const asking = { act: 'provider.lift', subject: provider, body: { ...call.body }, ask: reason } as const
  return deps.operators.alone(call, asking, (tx, gate) => letPlayOnIn(deps, tx, { ...call, gate }))
}

async function letPlayOnIn(
  { operators, clock }: SupportDeps,
  tx: Transaction,
  { body, operator, ip, requestId, asked, gate }: LiftCall & { readonly gate: Gate; readonly asked?: Asked },
) {
  const { provider, reason } = body
  await gate.pass(tx, { lifts: 1 })
  const lifted = await liftProviderHour(tx, { provider, now: clock.now() })
  if (lifted === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const details = { reason, ...lifted, ...asked }
  await operators.record(tx, {
    operator,
    ip,
    requestId,
    action: 'provider.lift',
    subject: provider,
    details,
  })
  return lifted
}

const PAGE = 50

/** What operators do for a player in trouble, and what the player sees of it. */
export function createSupport(deps: SupportDeps): {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
} {
  const { database, operators } = deps
  operators.onApproval('player.compensate', {
    permission: 'players.compensate',
    carryOut: async (tx, { body, ...call }) => {
      // The body was taken by the endpoint's schema when it was asked for.
      await compensateIn(deps, tx, { ...call, body: body as CompensationCall['body'] })
    },
  })
  operators.onApproval('provider.lift', {
    permission: 'providers.lift',
    carryOut: async (tx, { body, ...call }) => {
      await letPlayOnIn(deps, tx, { ...call, body: body as LiftProviderBody })
    },
  })
  return {
    routes: [
      route(playerEndpoints.compensations, async ({ player }) => ({
        compensations: [...(await listCompensations(database, player, PAGE))],
      })),
    ],
    operatorRoutes: [
      route(endpoints.proveBalance, call => proveBalance(deps, call)),
      route(endpoints.writeNote, async call => ({ note: await writeNote(deps, call) })),
      route(endpoints.listNotes, async call => ({ notes: [...(await listNotes(deps, call))] })),
      route(endpoints.liftProviderLimit, call => letPlayOn(deps, call)),
      route(endpoints.explainCompensation, call => explainCompensation(deps, call)),
      route(endpoints.compensatePlayer, call => {
        const { body } = call
        // The reason is the text that the approver reads.
        const asking = { act: 'player.compensate', subject: String(body.telegram_id), body } as const
        return operators.alone(call, { ...asking, ask: body.reason }, (tx, gate) =>
          compensateIn(deps, tx, { ...call, gate }),
        )
      }),
    ],
  }
}

/**
 * Whether a player's balances equal the sum of their ledger now: nothing of theirs changes during the sum. The view is audited.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
function proveBalance(
  { database, players, wallet, operators }: SupportDeps,
  { body, operator, ip, requestId }: Call<{ readonly telegram_id: number }, 'operator'>,
) {
  return database.transaction(async tx => {
    const player = await players.findByShownId(tx, body.telegram_id)
    if (player === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
    await wallet.lock(tx, player)
    const { entries, mismatches, upTo } = await provePlayer(tx, player)
    const subject = String(player.playerId)
    const details = { proven: mismatches.length === 0, entries }
    await operators.record(tx, { operator, ip, requestId, action: 'player.prove', subject, details })
    return {
      entries,
      up_to_entry: upTo?.entryNo ?? 0,
      up_to_ms: upTo?.at.getTime() ?? 0,
      mismatches: mismatches.map(({ figure, tournament_id, stored, booked }) => ({
        figure,
        tournament_id,
        stored,
        booked,
      })),
    }
  })
}
