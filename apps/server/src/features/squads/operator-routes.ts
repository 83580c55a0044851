import * as operatorEndpoints from '@arena/contract/endpoints/operator-support'
import { squadWeekOf } from '@arena/rules'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import { MEMBERSHIPS_SEEN, readSquadName } from './change-squad.ts'
import type { SquadsDeps } from './deps.ts'
import { leaderOf } from './leader.ts'
import {
  decideChatByCode,
  findSquad,
  membershipsOf,
  membersOf,
  renameByCode,
  shownName,
} from './squad-store.ts'

export function operatorRoutes({ database, clock, players, operators }: SquadsDeps): readonly Route[] {
  return [
    route(operatorEndpoints.squadOfPlayer, ({ body, operator, ip, requestId }) =>
      database.transaction(async tx => {
        const player = await players.findByShownId(tx, body.telegram_id)
        if (player === undefined || (await players.find(tx, player)) === undefined)
          throw new DomainError('ACCOUNT_NOT_FOUND')
        const subject = String(player.playerId)
        await operators.look(tx, { operator, ip, requestId, action: 'player.look', subject, details: {} })
        const memberships = await membershipsOf(tx, player, MEMBERSHIPS_SEEN)
        const running = memberships.find(({ untilWeek }) => untilWeek === null)
        const squad = running && (await findSquad(tx, running.squadId))
        if (squad === undefined) return { squad: null }
        const { code, name, squadId, chat, isChatClosed } = squad
        const everyone = await membersOf(tx, squadId, squadWeekOf(clock.now().getTime()))
        const members = everyone.filter(({ untilWeek }) => untilWeek === null).length
        const is_leader = (await leaderOf(players, tx, { squad, members: everyone })) === player.playerId
        return { squad: { code, name, members, is_leader, chat, is_chat_closed: isChatClosed } }
      }),
    ),
    route(operatorEndpoints.renameSquad, ({ body, operator, ip, requestId }) =>
      database.transaction(async tx => {
        const { code, reason } = body
        const name = body.name === undefined ? '' : readSquadName(body.name)
        const before = await renameByCode(tx, code, name)
        if (before === undefined) throw new DomainError('ITEM_NOT_FOUND')
        const details = { before, name, reason }
        await operators.record(tx, {
          operator,
          ip,
          requestId,
          action: 'squad.rename',
          subject: code,
          details,
        })
        return { name: shownName({ name, code }) }
      }),
    ),
    route(operatorEndpoints.decideSquadChat, ({ body, operator, ip, requestId }) =>
      database.transaction(async tx => {
        const { code, decision, reason } = body
        const chat = await decideChatByCode(tx, code, { isClosed: decision === 'close' })
        if (chat === undefined) throw new DomainError('ITEM_NOT_FOUND')
        const details = { decision, chat, reason }
        await operators.record(tx, { operator, ip, requestId, action: 'squad.chat', subject: code, details })
        return { chat }
      }),
    ),
  ]
}
