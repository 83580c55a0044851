import type { Statements } from '@arena/database'
import type { Players } from '../players/index.ts'
import type { MemberRow, SquadRow } from './squad-store.ts'

/** The number of the player who leads: the squad's leader, or while they are banned the member of longest standing who is not. */
export async function leaderOf(
  players: Pick<Players, 'known'>,
  statements: Statements,
  { squad, members }: { readonly squad: Pick<SquadRow, 'leaderId'>; readonly members: readonly MemberRow[] },
): Promise<number> {
  const staying = members.filter(({ untilWeek }) => untilWeek === null).map(({ player }) => player)
  const known = await players.known(statements, staying)
  const able = staying.filter(({ playerId }) => known.get(playerId)?.bannedAt === null)
  const leader = able.find(({ playerId }) => playerId === squad.leaderId) ?? able[0]
  return leader?.playerId ?? squad.leaderId
}
