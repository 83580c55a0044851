import type { OperatorHold } from '@arena/contract/endpoints/operator-holds'
import * as endpoints from '@arena/contract/endpoints/operator-holds'
import { type Route, route } from '../../../platform/http/index.ts'
import type { FairPlayDeps } from '../deps.ts'
import { decideHold, type KindOf } from './decide-hold.ts'
import { type Hold, type HoldKind, listHolds } from './hold-store.ts'
import { causesOf, type PresentHolds } from './present-hold.ts'
import { showHold } from './show-hold.ts'

const PAGE = 100

/** How operators see and decide what is held. */
export function operatorRoutes(deps: FairPlayDeps & { readonly kindOf: KindOf }): readonly Route[] {
  const { database } = deps
  const present: PresentHolds = async (statements, holds) => {
    const known = await deps.players.known(
      statements,
      holds.map(({ player }) => player),
    )
    const namesOf = (kind: HoldKind) => {
      const ids = holds.filter(hold => hold.kind === kind).map(({ subjectId }) => subjectId)
      return deps.kindOf(kind).names(statements, [...new Set(ids)])
    }
    const names = { prize: await namesOf('prize'), withdrawal: await namesOf('withdrawal') }
    return holds.map(hold =>
      presentHold(hold, {
        shownId: known.get(hold.player.playerId)?.id,
        subject: names[hold.kind].get(hold.subjectId) ?? String(hold.subjectId),
      }),
    )
  }
  return [
    route(endpoints.listHolds, async ({ body }) => {
      const { state = 'open', before = Number.MAX_SAFE_INTEGER } = body
      const page = { isOpen: state === 'open', before, limit: PAGE }
      return { holds: await present(database, await listHolds(database, page)) }
    }),
    route(endpoints.showHold, async call => ({ dossier: await showHold({ ...deps, present }, call) })),
    route(endpoints.decideHold, async call => {
      const [hold] = await present(database, [await decideHold(deps, call)])
      if (hold === undefined) throw new Error('A hold was not presented')
      return { hold }
    }),
  ]
}

function presentHold(
  hold: Hold,
  { shownId, subject }: { readonly shownId: number | undefined; readonly subject: string },
): OperatorHold {
  const { player, decidedAt } = hold
  return {
    id: hold.holdId,
    kind: hold.kind,
    subject,
    telegram_id: shownId ?? player.playerId,
    amount_nano: String(hold.amountNano),
    because: causesOf(hold.dossier),
    accounts: hold.size,
    held_at: unix_s(hold.heldAt),
    answer: hold.answer,
    decision: hold.decision,
    decided_at: decidedAt === null ? 0 : unix_s(decidedAt),
    decided_by: hold.decidedBy,
    reason: hold.reason,
  }
}

function unix_s(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
