import type { Transaction } from '../../../platform/database/database.ts'
import { DomainError } from '../../../platform/http/index.ts'
import { nobodysKey, type PlayerKey } from '../../players/index.ts'
import { hasWallet, holdWallet, listScoredTournaments } from '../../wallet/index.ts'
import type { PlayerDataDeps } from '../player-data.ts'

/** A number is drawn out of 2^45: a second draw will hardly ever be seen. */
const DRAWS = 3

export interface ErasureOptions {
  /** When the player was erased before, for a list that is applied again. */
  readonly at?: Date
  /** The owner is told that the account is gone. */
  readonly farewell?: boolean
  /** Part of the same transaction. */
  readonly beside?: (tx: Transaction, erased: { readonly hash: Buffer }) => Promise<void>
}

/**
 * Erases a player for good: everything that identifies them is deleted, what their account did stays in the ledger under a number that
 * identifies nobody. All of it or nothing. Keyed hashes of their identities stay, so that a ban, a break and a welcome gift don't begin
 * anew when they come back.
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
  { player, at, beside, farewell = false }: ErasureOptions & { readonly player: PlayerKey },
): Promise<readonly number[]> {
  const { players, signIn } = deps
  const { before, steps } = deps.personalData.erasure
  if (!(await holdWallet(tx, player))) throw new DomainError('ACCOUNT_NOT_FOUND')
  const held = await players.erased.hold(tx, player)
  if (held === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  for (const check of before) await check(tx, player)
  const now = deps.clock.now()
  const { banned, inviterId } = held
  const reach = farewell ? await deps.owner.reach(tx, player) : undefined
  const nobody = await drawNumber(deps, tx, player)
  const email = await signIn.emailOf(tx, player)
  const hash = players.erased.hashOf({ telegramId: player.playerId })
  const noted = { at: at ?? now, banned, player }
  await players.erased.note(tx, { hash, ...noted })
  if (email !== undefined) {
    await players.erased.note(tx, { hash: players.erased.hashOf({ email }), ...noted })
  }
  const left = await listScoredTournaments(tx, player)
  for (const step of steps) await step(tx, { person: player, nobody, now, banned, inviterId, email })
  await deps.owner.tellAt(tx, reach, { kind: 'account_erased' })
  await beside?.(tx, { hash })
  return left
}

async function drawNumber({ rng }: PlayerDataDeps, tx: Transaction, player: PlayerKey): Promise<PlayerKey> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const nobody = nobodysKey(player, count => rng.bytes(count))
    if (!(await hasWallet(tx, nobody))) return nobody
  }
  throw new Error('No free number was drawn')
}
