import type { OperatorHold } from '@arena/contract/endpoints/operator-holds'
import * as endpoints from '@arena/contract/endpoints/operator-holds'
import { type Route, route } from '../../../platform/http/index.ts'
import type { ShownPlayer } from '../../players/index.ts'
import type { FairPlayDeps } from '../deps.ts'
import { decideHold, type KindOf } from './decide-hold.ts'
import { type Hold, type HoldKind, listHolds } from './hold-store.ts'
import { causesOf } from './present-hold.ts'

const PAGE = 100

/** How operators see and decide what is held. */
export function operatorRoutes(deps: FairPlayDeps & { readonly kindOf: KindOf }): readonly Route[] {
  const present = async (holds: readonly Hold[]): Promise<OperatorHold[]> => {
    const shown = await deps.players.shown(holds.map(({ player }) => player))
    const names = {
      prize: await namesOf(deps, 'prize', holds),
      withdrawal: await namesOf(deps, 'withdrawal', holds),
    }
    return holds.map(hold =>
      presentHold(hold, {
        shown: shown.get(hold.player.playerId),
        subject: names[hold.kind].get(hold.subjectId) ?? String(hold.subjectId),
      }),
    )
  }
  return [
    route(endpoints.listHolds, async ({ body }) => {
      const { state = 'open', before = Number.MAX_SAFE_INTEGER } = body
      const page = { isOpen: state === 'open', before, limit: PAGE }
      return { holds: await present(await listHolds(deps.database, page)) }
    }),
    route(endpoints.decideHold, async call => {
      const [hold] = await present([await decideHold(deps, call)])
      if (hold === undefined) throw new Error('A hold was not presented')
      return { hold }
    }),
  ]
}

function namesOf(
  { database, kindOf }: Pick<FairPlayDeps, 'database'> & { readonly kindOf: KindOf },
  kind: HoldKind,
  holds: readonly Hold[],
): Promise<ReadonlyMap<number, string>> {
  const ids = holds.filter(hold => hold.kind === kind).map(({ subjectId }) => subjectId)
  return kindOf(kind).names(database, [...new Set(ids)])
}

function presentHold(
  hold: Hold,
  { shown, subject }: { readonly shown: ShownPlayer | undefined; readonly subject: string },
): OperatorHold {
  const { player, decidedAt } = hold
  return {
    id: hold.holdId,
    kind: hold.kind,
    subject,
    telegram_id: shown?.id ?? player.playerId,
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
