import { type BanPlayersBody, banPlayers } from '@arena/contract/endpoints/operator-bulk'
import type { BanPlayerBody, ControlPlayerBody } from '@arena/contract/endpoints/operator-players'
import * as endpoints from '@arena/contract/endpoints/operator-players'
import type { Transaction } from '@arena/database'
import { type Connection, DomainError, type Passed, type Route, route } from '../../platform/http/index.ts'
import type { Asked, Gate, OperatorCall, Worth } from '../operators/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { sumOpenOf } from '../withdrawals/index.ts'
import type { PlayerDataDeps } from './deps.ts'

type BanCall = Connection & Pick<OperatorCall, 'operator'> & { readonly body: BanPlayerBody }
type BanIn = BanCall & { readonly gate: Gate; readonly asked?: Asked }

/** Bans are here, above the features that know a player's property and possible prizes. */
export function banRoutes(deps: PlayerDataDeps): readonly Route[] {
  const { operators } = deps
  operators.onApproval('player.ban', {
    permission: 'players.ban',
    carryOut: (tx, { body, ...call }) => banIn(deps, tx, { ...call, body: body as BanPlayerBody }),
  })
  operators.onWeighedBulk('players.ban', {
    permission: 'players.ban',
    itemsOf: ({ telegram_ids, reason, message }: BanPlayersBody) =>
      telegram_ids.map(telegram_id => ({
        subject: String(telegram_id),
        body: { telegram_id, reason, message: message ?? '' },
      })),
    async weigh(tx, gate, { telegram_ids }: BanPlayersBody) {
      await gate.pass(tx, await worthOfBans(deps, tx, telegram_ids))
    },
    carryOut: (tx, { body, ...call }) => banIn(deps, tx, { ...call, body: body as BanPlayerBody }),
  })
  operators.onApproval('player.unban', {
    permission: 'players.unban',
    carryOut: (tx, { body, ...call }) => unbanIn(deps, tx, { ...call, body: body as ControlPlayerBody }),
  })
  const alone = async (
    call: BanCall,
    act: 'player.ban' | 'player.unban',
    run: (deps: PlayerDataDeps, tx: Transaction, call: BanIn) => Promise<void>,
  ): Promise<Passed<{ readonly telegram_id: number; readonly banned: boolean }>> => {
    const { telegram_id, reason } = call.body
    const asking = { act, subject: String(telegram_id), body: { ...call.body }, ask: reason }
    const passed = await operators.alone(call, asking, (tx, gate) => run(deps, tx, { ...call, gate }))
    return passed.as(() => ({ telegram_id, banned: act === 'player.ban' }))
  }
  return [
    route(endpoints.banPlayer, call => alone(call, 'player.ban', banIn)),
    route(banPlayers, call => operators.weighedBulk(call, 'players.ban')),
    route(endpoints.unbanPlayer, call => alone(call, 'player.unban', unbanIn)),
  ]
}

/** @throws DomainError `ACCOUNT_NOT_FOUND`, NeedsSecondPerson */
async function banIn(deps: PlayerDataDeps, tx: Transaction, call: BanIn): Promise<void> {
  const { body, gate } = call
  const player = await deps.players.findByShownId(tx, body.telegram_id)
  if (player === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  // Lock the wallet first, as everywhere: the player's possessions can't change.
  await deps.wallet.lock(tx, player)
  await gate.pass(tx, await worthOfBan(deps, tx, player))
  await deps.players.banIn(tx, { player, reason: body.reason, message: body.message?.trim() ?? '' })
  await record(deps, tx, { call, action: 'player.ban', subject: String(player.playerId) })
}

/**
 * A ban stops the TON that its player owns and is about to win. In a tournament that is not over it also takes a rival from the other members, so
 * such players are counted.
 */
export async function worthOfBan(
  deps: PlayerDataDeps,
  tx: Transaction,
  player: PlayerKey,
): Promise<{ readonly nano: number; readonly accounts: number }> {
  const { nano, contests } = await deps.tournaments.prizesAtStake(tx, player)
  return { nano: nano + (await tonOwned(deps, tx, player)), accounts: Math.min(1, contests) }
}

/** The sum for several players; those that don't exist are refused one by one. */
async function worthOfBans(
  deps: PlayerDataDeps,
  tx: Transaction,
  telegramIds: readonly number[],
): Promise<Worth> {
  let [nano, accounts] = [0, 0]
  for (const id of telegramIds) {
    const player = await deps.players.findByShownId(tx, id)
    if (player === undefined || (await deps.players.find(tx, player)) === undefined) continue
    const worth = await worthOfBan(deps, tx, player)
    nano += worth.nano
    accounts += worth.accounts
  }
  return { nano, accounts }
}

/** Unbanning returns the player's possessions: that is its worth. */
async function unbanIn(deps: PlayerDataDeps, tx: Transaction, call: BanIn): Promise<void> {
  const { body, gate } = call
  const identityHash = deps.players.erased.hashOf({ telegramId: body.telegram_id })
  const player = await deps.players.findByShownId(tx, body.telegram_id)
  if (player !== undefined && (await deps.players.find(tx, player)) !== undefined)
    await deps.wallet.lock(tx, player)
  await gate.pass(tx, { nano: player === undefined ? 0 : await tonOwned(deps, tx, player) })
  await deps.players.unbanIn(tx, { player, identityHash })
  const subject = player === undefined ? identityHash.toString('hex') : String(player.playerId)
  await record(deps, tx, { call, action: 'player.unban', subject })
}

/** In nanoTON: the balance, and requests that are not sent. */
export async function tonOwned(
  { wallet }: Pick<PlayerDataDeps, 'wallet'>,
  tx: Transaction,
  player: PlayerKey,
): Promise<number> {
  const { tonNano } = await wallet.read(tx, player)
  return Math.max(0, tonNano) + (await sumOpenOf(tx, player))
}

/** The audit names the player by the id that stays, or an erased person by their hash. */
function record(
  { operators }: PlayerDataDeps,
  tx: Transaction,
  { call, action, subject }: { readonly call: BanIn; readonly action: string; readonly subject: string },
): Promise<void> {
  const { operator, ip, requestId, body, asked } = call
  const details = { reason: body.reason, ...asked }
  return operators.record(tx, { operator, ip, requestId, action, subject, details })
}
