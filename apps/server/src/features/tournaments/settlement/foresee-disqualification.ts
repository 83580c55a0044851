import { type Connection, DomainError } from '../../../platform/http/index.ts'
import { undone } from '../../../platform/preview/preview.ts'
import type { OperatorCall } from '../../operators/index.ts'
import { playerKey } from '../../players/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { lockTournament } from '../tournament-store.ts'
import { disqualification, playerIdOf } from './disqualify-member.ts'
import { prizeChanges, worthOfChanges } from './moved-prizes.ts'

/**
 * The changes of a disqualification, before it is done. Nothing is written but the audit of the view.
 *
 * @throws DomainError as `disqualifyMember` does, but for `second_person_needed`, which is an answer here
 */
export async function foreseeDisqualification(
  deps: TournamentsDeps,
  {
    body,
    operator,
    ip,
    requestId,
  }: Connection &
    Pick<OperatorCall, 'operator'> & {
      readonly body: { readonly t_key: string; readonly telegram_id: number }
    },
) {
  const playerId = await playerIdOf(deps, body.telegram_id)
  const look = { operator, ip, requestId, action: 'player.look', subject: String(playerId), details: {} }
  await deps.database.transaction(tx => deps.operators.look(tx, look))
  const passing = { act: 'member.disqualify', operator: operator.name } as const
  const { changes, why } = await undone(deps.database, async tx => {
    const tournament = await lockTournament(tx, body.t_key)
    if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
    const shift = await disqualification(tx, tournament, playerId)
    const changed = await prizeChanges(deps, tx, { tournament, ...shift })
    const passed = await deps.operators.within(tx, passing, (within, gate) =>
      gate.reasons(within, worthOfChanges(changed)),
    )
    return { changes: changed, why: passed.body }
  })
  const shown = await deps.players.shown(changes.map(change => playerKey(change.playerId)))
  return {
    changes: changes.map(({ playerId: id, nano, ...change }) => ({
      ...change,
      nano: String(nano),
      telegram_id: shown.get(id)?.id ?? id,
      nickname: shown.get(id)?.nickname ?? '',
    })),
    why: [...why],
  }
}
