import { hash } from 'node:crypto'
import type {
  ExplainFreeRoundsBody,
  GrantFreeRoundsBody,
} from '@arena/contract/endpoints/operator-free-rounds'
import type { Database, Transaction } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Connection, DomainError } from '../../platform/http/index.ts'
import { undone } from '../../platform/preview/preview.ts'
import type { Games } from '../games/index.ts'
import type { Asked, Gate, OperatorCall, Operators } from '../operators/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { FreeRoundGrant, Wallet } from '../wallet/index.ts'
import { findGrant, insertGrant } from './grant-store.ts'

export interface FreeRoundsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Pick<Wallet, 'freeRounds'>
  readonly players: Pick<Players, 'find' | 'findByShownId'>
  readonly operators: Pick<Operators, 'record' | 'alone' | 'within' | 'onApproval'>
  readonly games: Pick<Games, 'freeRoundTerms'>
}

export type GrantCall = Connection &
  Pick<OperatorCall, 'operator'> & {
    readonly body: GrantFreeRoundsBody
    /** Without it one operator acts alone. */
    readonly asked?: Asked
    readonly gate: Gate
  }

const CREDIT_PER_AC = 100
const LASTS_MAX_MS = 90 * 86_400_000

interface WorstCase {
  readonly players: number
  /** The most that all players can win, in whole ArenaCoins. */
  readonly worst_ac: number
}

/**
 * Grants players free rounds: their rows in the wallet, the grant and its audit row, in one transaction. A repeated key changes nothing.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (no such game), `ACCOUNT_NOT_FOUND`, `INVALID_PAYLOAD` {field}; `CONFLICT` {reason}: `no_free_rounds`,
 * `banned`, `key_taken` (the key belongs to another grant); NeedsSecondPerson unless `asked`
 */
export async function grantFreeRoundsIn(
  deps: FreeRoundsDeps,
  tx: Transaction,
  call: GrantCall,
): Promise<WorstCase & { readonly replayed: boolean }> {
  const { body, operator, ip, requestId, asked, gate } = call
  const { key: grantId, reason, ...what } = body
  const known = await findGrant(tx, grantId)
  if (known !== undefined) {
    // The approval itself grants, or nothing does.
    if (known.asked !== contentOf(what) || asked !== undefined)
      throw new DomainError('CONFLICT', { reason: 'key_taken' })
    await gate.pass(tx, {})
    const { players, winMax } = known
    return { players, worst_ac: worstOf(players, winMax), replayed: true }
  }
  const { grant, players, worst } = await value(deps, tx, what)
  await gate.pass(tx, { ac: worst.worst_ac })
  const [givenBy, agreedBy] = asked === undefined ? [operator.name, ''] : [asked.asked_by, operator.name]
  const stored = { ...grant, grantId, players: players.length, asked: contentOf(what) }
  const isNew = await insertGrant(tx, { ...stored, givenAt: deps.clock.now(), givenBy, agreedBy })
  // Another server has granted under this key meanwhile.
  if (!isNew) throw new DomainError('CONFLICT', { reason: 'key_taken' })
  await deps.wallet.freeRounds.give(tx, players, { ...grant, grantId })
  const { gameId, rounds, bet, winMax, expiresAt } = grant
  const amounts = { bet_hundredths: bet, win_max_hundredths: winMax }
  const granted = { game: gameId, rounds, ...amounts, players: players.length }
  const details = { ...granted, expires_at: expiresAt.toISOString(), reason, ...asked }
  const action = 'rounds.grant'
  await deps.operators.record(tx, { operator, ip, requestId, action, subject: grantId, details })
  return { ...worst, replayed: false }
}

/**
 * The worst case, and why it needs an approver. Writes nothing.
 *
 * @throws DomainError as `grantFreeRoundsIn` does, but for the key
 */
export function explainFreeRounds(
  deps: FreeRoundsDeps,
  { body, operator }: { readonly body: ExplainFreeRoundsBody } & Pick<OperatorCall, 'operator'>,
): Promise<WorstCase & { readonly why: string[] }> {
  return undone(deps.database, async tx => {
    const { worst } = await value(deps, tx, body)
    const passing = { act: 'rounds.grant', operator: operator.name } as const
    const passed = await deps.operators.within(tx, passing, (within, gate) =>
      gate.reasons(within, { ac: worst.worst_ac }),
    )
    return { ...worst, why: [...passed.body] }
  })
}

async function value(
  deps: FreeRoundsDeps,
  tx: Transaction,
  body: ExplainFreeRoundsBody,
): Promise<{
  readonly grant: Omit<FreeRoundGrant, 'grantId'>
  readonly players: readonly PlayerKey[]
  readonly worst: WorstCase
}> {
  const { game_id: gameId, rounds, bet_hundredths: bet, win_max_ac, expires_ms } = body
  const terms = await deps.games.freeRoundTerms(gameId)
  if (terms === undefined) throw new DomainError('CONFLICT', { reason: 'no_free_rounds' })
  const { min_bet, max_bet, step } = terms.limits
  if (bet < min_bet || bet > max_bet || bet % step !== 0)
    throw new DomainError('INVALID_PAYLOAD', { field: 'bet_hundredths' })
  const now_ms = deps.clock.now().getTime()
  if (expires_ms <= now_ms || expires_ms > now_ms + LASTS_MAX_MS)
    throw new DomainError('INVALID_PAYLOAD', { field: 'expires_ms' })
  const highest = Math.round(rounds * bet * terms.maxWinMultiplier)
  const winMax = Math.max(1, Math.min(win_max_ac * CREDIT_PER_AC, highest))
  const players = await playersOf(deps, tx, body.telegram_ids)
  const grant = { provider: terms.provider, gameId, bet, rounds, winMax, expiresAt: new Date(expires_ms) }
  return {
    grant,
    players,
    worst: { players: players.length, worst_ac: worstOf(players.length, winMax) },
  }
}

function worstOf(players: number, winMax: number): number {
  return Math.ceil((players * winMax) / CREDIT_PER_AC)
}

/** @throws DomainError `ACCOUNT_NOT_FOUND`, `CONFLICT` {reason: banned} */
async function playersOf(
  { players }: FreeRoundsDeps,
  tx: Transaction,
  shownIds: readonly number[],
): Promise<readonly PlayerKey[]> {
  const found: PlayerKey[] = []
  for (const shownId of shownIds) {
    const player = await players.findByShownId(tx, shownId)
    const row = player && (await players.find(tx, player))
    if (player === undefined || row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
    if (row.banned_at !== null) throw new DomainError('CONFLICT', { reason: 'banned' })
    // Two ids may show one player.
    if (!found.some(({ playerId }) => playerId === player.playerId)) found.push(player)
  }
  return found
}

function contentOf({ telegram_ids, ...what }: ExplainFreeRoundsBody): string {
  const { game_id, rounds, bet_hundredths: bet, win_max_ac, expires_ms } = what
  const ids = [...telegram_ids].sort((a, b) => a - b)
  return hash('sha256', JSON.stringify([game_id, rounds, bet, win_max_ac, expires_ms, ids]), 'hex')
}
