import * as endpoints from '@arena/contract/endpoints/holds'
import { DomainError, type Route, route } from '../../../platform/http/index.ts'
import type { FairPlayDeps } from '../deps.ts'
import { findHold, listHoldsOf, writeAnswer } from './hold-store.ts'
import { presentHold } from './present-hold.ts'

const PAGE = 100

/** How a player sees what is held of theirs, and answers. */
export function playerRoutes({
  database,
  clock,
}: Pick<FairPlayDeps, 'database' | 'clock'>): readonly Route[] {
  return [
    route(endpoints.holds, async ({ player }) => ({
      holds: (await listHoldsOf(database, player, PAGE)).map(presentHold),
    })),
    route(endpoints.answerHold, ({ player, body }) =>
      database.transaction(async tx => {
        const text = body.text.trim()
        if (text === '') throw new DomainError('INVALID_PAYLOAD', { field: 'text' })
        const answered = await writeAnswer(tx, player, { holdId: body.id, text, now: clock.now() })
        if (answered !== undefined) return { hold: presentHold(answered) }
        const found = await findHold(tx, body.id)
        throw new DomainError(found?.player.playerId === player.playerId ? 'hold_over' : 'ITEM_NOT_FOUND')
      }),
    ),
  ]
}
