import { decideHold, listHolds } from '@arena/contract/endpoints/operator-holds'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { OPERATOR_TOKEN, SECOND_TOKEN } from '../../../features/tournaments/testing/operate.ts'
import type { Stage } from '../stage.ts'

/** The decision on the prize of a cup's suspect. */
export type Decision = 'release' | 'withhold'

/** For as long as the prizes are paid this player is one of several accounts of one person. */
export async function suspect(stage: Stage, player: number): Promise<void> {
  const { bucket, playerId } = stage.key(player)
  const { database, clock } = stage.arena
  await database.query(
    `INSERT INTO fair_play_clusters (cluster_id, size, reasons, found_at) VALUES ($1, 5, '[{"kind": "device", "players": 5}]', $2)`,
    [playerId, clock.now()],
  )
  await database.query('INSERT INTO fair_play_members (bucket, player_id, cluster_id) VALUES ($1, $2, $2)', [
    bucket,
    playerId,
  ])
}

/** Operators decide open holds, twice, with an approver where needed, and nobody is a suspect any more. */
export async function decideHeldPrize(stage: Stage, cup: string, decision: Decision): Promise<void> {
  const { arena } = stage
  const listed = await arena.call(listHolds.path, { token: OPERATOR_TOKEN, body: {} })
  const { holds } = listed.json<{ holds: { id: number; subject: string }[] }>()
  const [hold] = holds.filter(({ subject }) => subject === cup)
  const body = { id: hold?.id ?? 0, decision, reason: 'looked at' }
  for (let times = 0; times < 2; times += 1) {
    const alone = await arena.call(decideHold.path, { token: OPERATOR_TOKEN, body })
    const { request } = alone.json<{ details?: { request?: number } }>().details ?? {}
    const agreed = { id: request ?? 0, reason: 'looked at too' }
    const { statusCode } =
      alone.statusCode === 409
        ? await arena.call(approveRequest.path, { token: SECOND_TOKEN, body: agreed })
        : alone
    if (statusCode !== 200) throw new Error(`The decision on a prize of ${cup} was answered ${statusCode}`)
  }
  await arena.database.query('DELETE FROM fair_play_members')
  await arena.database.query('DELETE FROM fair_play_clusters')
}
