import { BanReplySchema, OPERATOR_API, type SteerPlayerBody, SteerPlayerBodySchema } from '@arena/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { type Connection, type Route, route } from '../../platform/http/index.ts'
import type { OperatorCall } from '../operators/index.ts'
import { banPlayer, unbanPlayer } from './ban-player.ts'
import { type PlayerKey, playerKey } from './player-key.ts'
import type { PlayersParts } from './players.ts'

type SteerParts = Pick<PlayersParts, 'database' | 'clock' | 'purse' | 'identityHash' | 'operators'>
type SteerCall = Connection & Pick<OperatorCall, 'operator'> & { readonly body: SteerPlayerBody }

export function operatorRoutes(parts: SteerParts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: OPERATOR_API.banPlayer,
      summary:
        'Bans a player: their sessions end, their sign-ins and stakes are refused, and they are told the reason.',
      guard: 'operator',
      body: SteerPlayerBodySchema,
      reply: BanReplySchema,
      handle: async call => {
        const { reason } = call.body
        await steer(parts, call, {
          action: 'player.ban',
          by: (tx, player) => banPlayer(parts, tx, { player, reason }),
        })
        return { telegram_id: call.body.telegram_id, banned: true }
      },
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.unbanPlayer,
      summary: 'Lifts a ban, also that of a player who was erased since.',
      guard: 'operator',
      body: SteerPlayerBodySchema,
      reply: BanReplySchema,
      handle: async call => {
        await steer(parts, call, {
          action: 'player.unban',
          by: (tx, player) => unbanPlayer(parts, tx, player),
        })
        return { telegram_id: call.body.telegram_id, banned: false }
      },
    }),
  ]
}

/** One transaction with its audit row. */
function steer(
  { database, operators }: SteerParts,
  { body, operator, ip, requestId }: SteerCall,
  { action, by }: { readonly action: string; by(tx: Transaction, player: PlayerKey): Promise<void> },
): Promise<void> {
  return database.transaction(async tx => {
    await by(tx, playerKey(body.telegram_id))
    const subject = String(body.telegram_id)
    await operators.record(tx, { operator, ip, requestId, action, subject, details: { reason: body.reason } })
  })
}
