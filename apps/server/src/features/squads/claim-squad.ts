import type { ClaimSquadReply } from '@arena/contract/endpoints/squads'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Reward } from '../rewards/index.ts'
import type { SquadsDeps } from './deps.ts'
import { notePaid, paidTournaments } from './duel-store.ts'
import { playedDuels, type SquadsContent, sumOf } from './show-squad.ts'

const CREDIT_PER_AC = 100

/**
 * Pays the rewards of the player's last duels, atomically and once each, with the wallet locked.
 *
 * @throws DomainError `reward_budget`, `ACCOUNT_NOT_FOUND`
 */
export async function claimSquad(
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
