import type { Transaction } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import type { PlayerKey } from '../../players/index.ts'
import { listScoredTournaments, lockWallet } from '../../wallet/index.ts'
import type { PlayerDataDeps } from '../deps.ts'

export interface ErasureOptions {
  /** When the player was erased before, for a list that is applied again. */
  readonly at?: Date
  /** Whether the owner is notified that the account is gone. */
  readonly farewell?: boolean
  /** Says by an error that the account may not be erased; the player is locked. */
  readonly allow?: (tx: Transaction) => Promise<void>
  /** Part of the same transaction. */
  readonly beside?: (tx: Transaction, erased: { readonly hash: Buffer }) => Promise<void>
}

/**
 * Erases a player permanently: deletes everything that identifies them, keeps what their account did under an id that no longer identifies
 * anyone. Atomic. Keyed hashes of their identities stay, so that a ban and a break continue, and no second welcome gift is given, when they
 * come back.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `erasure_withdrawal_open`, `erasure_round_open`
 */
export async function eraseAccount(
  deps: PlayerDataDeps,
  player: PlayerKey,
  options: ErasureOptions = {},
): Promise<void> {
  const { database, tournaments, log } = deps
  const left = await database.transaction(tx => erase(deps, tx, { player, ...options }))
  await tournaments.forget(player, left)
  log.info('an account was erased')
}

/** Returns the tournaments the player had a balance in. */
async function erase(
  deps: PlayerDataDeps,
  tx: Transaction,
  { player, at, allow, beside, farewell = false }: ErasureOptions & { readonly player: PlayerKey },
): Promise<readonly number[]> {
  const { players } = deps
  const { before, steps } = deps.personalData.erasure
  if (!(await lockWallet(tx, player))) throw new DomainError('ACCOUNT_NOT_FOUND')
  const locked = await players.erased.hold(tx, player)
  if (locked === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  for (const check of before) await check.run(tx, player)
  await allow?.(tx)
  const now = deps.clock.now()
  const { banned, inviter, telegramId } = locked
  const reach = farewell ? await players.owner.reach(tx, player) : undefined
  const email = await players.emailOf(tx, player)
  const hash = players.erased.hashOf({ telegramId: telegramId ?? player.playerId })
  const noted = { at: at ?? now, banned, player }
  await players.erased.note(tx, { hash, ...noted })
  if (locked.beganWithoutChat) {
    // A backup of before the link knows the account by its own id.
    const ownHash = players.erased.hashOf({ telegramId: player.playerId })
    await players.erased.note(tx, { hash: ownHash, ...noted })
  }
  if (email !== undefined) {
    await players.erased.note(tx, { hash: players.erased.hashOf({ email }), ...noted })
  }
  const left = await listScoredTournaments(tx, player)
  const { auditKey } = deps.operators
  const erasure = { person: player, telegramId, now, banned, inviter, email, auditKey }
  for (const step of steps) await step.run(tx, erasure)
  await players.owner.notifyAt(tx, reach, { kind: 'account_erased' })
  await beside?.(tx, { hash })
  return left
}
