/**
 * Squads: friends who play the weeks' tournaments as a team, and the weekly duel of two of them. Their points are those of the tournament, so no statement
 * of a round knows of squads. The only reader and writer of `squads`, `squad_members`, `squad_duels` and `squad_rewards`.
 */
import * as operatorEndpoints from '@arena/contract/endpoints/operator-support'
import type { ClaimSquadReply, SquadReply } from '@arena/contract/endpoints/squads'
import * as endpoints from '@arena/contract/endpoints/squads'
import { squadWeekOf } from '@arena/rules'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Operators } from '../operators/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Reward, Rewards } from '../rewards/index.ts'
import {
  type ChangingDeps,
  changeMember,
  foundSquad,
  joinSquad,
  leaveSquad,
  MEMBERSHIPS_SEEN,
  nameChat,
  readSquadName,
} from './change-squad.ts'
import { notePaid, paidTournaments } from './duel-store.ts'
import { type DuelDeps, forgetOldSquads, pairDuels, settleDuels } from './run-duels.job.ts'
import { playedDuels, type SquadsContent, showInvitation, showSquad, sumOf } from './show-squad.ts'
import {
  decideChatByCode,
  findSquad,
  membershipsOf,
  membersOf,
  renameByCode,
  shownName,
} from './squad-store.ts'

export type { SquadsContent } from './show-squad.ts'

export interface Squads {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
}

type SquadsDeps = ChangingDeps &
  DuelDeps & {
    readonly players: Pick<Players, 'shown' | 'account' | 'find' | 'findByShownId'>
    readonly operators: Pick<Operators, 'record' | 'look'>
    readonly rewards: Rewards
  }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const CREDIT_PER_AC = 100
/** The maximum worth of a reward, against typing errors: in whole ArenaCoins or tickets. */
const VALUE_MAX = 1_000_000

/** @throws RangeError content that could not be kept as it says */
export function createSquads(deps: SquadsDeps): Squads {
  checkContent(deps.content)
  const shown = async (player: PlayerKey, change: Promise<void>): Promise<SquadReply> => {
    await change
    return showSquad(deps, player)
  }
  return {
    routes: [
      route(endpoints.getSquad, ({ player }) => showSquad(deps, player)),
      route(endpoints.getSquadInvitation, async ({ player, body }) => ({
        invitation: await showInvitation(deps, player, body.code),
        server_time_ms: deps.clock.now().getTime(),
      })),
      route(endpoints.foundSquad, ({ activePlayer: player, body }) =>
        shown(player, foundSquad(deps, player, body.name)),
      ),
      route(endpoints.joinSquad, ({ activePlayer: player, body }) =>
        shown(player, joinSquad(deps, player, body.code)),
      ),
      route(endpoints.leaveSquad, ({ player }) => shown(player, leaveSquad(deps, player))),
      route(endpoints.changeSquadMember, ({ player, body }) =>
        shown(player, changeMember(deps, player, body)),
      ),
      route(endpoints.setSquadChat, ({ player, body }) => shown(player, nameChat(deps, player, body.chat))),
      route(endpoints.claimSquad, ({ activePlayer: player, ip }) => claimSquad(deps, { player, ip })),
    ],
    operatorRoutes: operatorRoutes(deps),
    jobs: [
      {
        name: 'pair-squads',
        every_ms: MINUTE_MS,
        run: (now, ending) => pairDuels(deps, now, ending),
      },
      {
        name: 'settle-squads',
        every_ms: MINUTE_MS,
        run: (now, ending) => settleDuels(deps, now, ending),
      },
      {
        name: 'forget-squads',
        every_ms: DAY_MS,
        run: (now, ending) => forgetOldSquads(deps, now, ending),
      },
    ],
  }
}

/**
 * Pays the rewards of the player's last duels, atomically and once each, with the wallet locked.
 *
 * @throws DomainError `reward_budget`, `ACCOUNT_NOT_FOUND`
 */
async function claimSquad(
  deps: SquadsDeps,
  { player, ip }: { readonly player: PlayerKey; readonly ip: string },
): Promise<ClaimSquadReply> {
  const { database, wallet, players, clock } = deps
  // Settled duels stay settled: a ready reward stays ready unless another call has paid it meanwhile.
  const seen = (await playedDuels(deps, player)).filter(({ state }) => state === 'ready')
  const paid =
    seen.length === 0
      ? []
      : await database.transaction(async tx => {
          await wallet.lock(tx, player)
          const ids = seen.map(({ duel }) => duel.tournamentId)
          const before = await paidTournaments(tx, player, ids)
          const ready = seen.filter(({ duel }) => !before.has(duel.tournamentId))
          await deps.rewards.payWithin(
            tx,
            { kind: 'squad', player, ip },
            ready.map(({ duel, reward }) => ({
              cause: `squad:${duel.tournamentId}`,
              source: 'squad_reward',
              rewards: rewardsOf(reward),
            })),
          )
          for (const { duel, reward } of ready) {
            const { tournamentId } = duel
            const { coin, ticket: tickets } = reward
            await notePaid(tx, player, {
              tournamentId,
              credit: coin * CREDIT_PER_AC,
              tickets,
              now: clock.now(),
            })
          }
          return ready.map(({ reward }) => reward)
        })
  const account = await players.account(player)
  if (account === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return { reward: sumOf(paid), account, server_time_ms: clock.now().getTime() }
}

function rewardsOf({ coin, ticket }: SquadsContent['rewards']['won']): readonly Reward[] {
  const credit = coin * CREDIT_PER_AC
  return [
    ...(credit > 0 ? [{ kind: 'ac', credit } as const] : []),
    ...(ticket > 0 ? [{ kind: 'ticket', count: ticket } as const] : []),
  ]
}

function operatorRoutes({ database, clock, players, operators }: SquadsDeps): readonly Route[] {
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
        const { code, name, squadId, leaderId, chat, isChatClosed } = squad
        const all = await membersOf(tx, squadId, squadWeekOf(clock.now().getTime()))
        const members = all.filter(({ untilWeek }) => untilWeek === null).length
        const is_leader = leaderId === player.playerId
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

function checkContent({ membersMin, best, rewards }: SquadsContent): void {
  const amounts = Object.values(rewards).flatMap(({ coin, ticket }) => [coin, ticket])
  const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0 && value <= VALUE_MAX
  if (![membersMin, best, ...amounts].every(isAmount) || membersMin < 1 || best < 1)
    throw new RangeError("Squads can't be kept as configured: an amount can not be counted.")
}
