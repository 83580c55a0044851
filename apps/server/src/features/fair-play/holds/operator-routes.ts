import { decideHolds } from '@arena/contract/endpoints/operator-bulk'
import type { OperatorCluster, OperatorHold } from '@arena/contract/endpoints/operator-holds'
import * as endpoints from '@arena/contract/endpoints/operator-holds'
import { LIST_PAGE } from '@arena/contract/form-limits'
import { type Route, route } from '../../../platform/http/index.ts'
import { playerKey } from '../../players/index.ts'
import { type ListedCluster, listClusters } from '../cluster-store.ts'
import type { FairPlayDeps } from '../deps.ts'
import { agreeToHolds, decideHold, decideManyHolds, type KindOf } from './decide-hold.ts'
import { type Hold, type HoldKind, listHolds, sumHeldOf, sumOpenHolds } from './hold-store.ts'
import { causesOf, type PresentHolds, presentReason, showHold } from './show-hold.ts'

/** How operators see and decide holds. */
export function operatorRoutes(deps: FairPlayDeps & { readonly kindOf: KindOf }): readonly Route[] {
  const { database } = deps
  agreeToHolds(deps)
  decideManyHolds(deps)
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
    route(endpoints.listHolds, async ({ body, operator, ip, requestId }) => {
      const { state = 'open', after } = body
      const look = { operator, ip, requestId, action: 'holds.look', subject: '', details: { state } }
      await database.transaction(tx => deps.operators.look(tx, look))
      const page = { isOpen: state === 'open', after, limit: LIST_PAGE }
      const { count, nano, oldestAt } = await sumOpenHolds(database)
      return {
        holds: await present(database, await listHolds(database, page)),
        waiting: { count, nano: String(nano), oldest_at: oldestAt === null ? 0 : unix_s(oldestAt) },
      }
    }),
    route(endpoints.listClusters, async ({ body }) => ({
      clusters: await presentClusters(
        deps,
        await listClusters(database, { after: body.after, limit: LIST_PAGE }),
      ),
    })),
    route(endpoints.showHold, async call => ({ case_file: await showHold({ ...deps, present }, call) })),
    route(decideHolds, call => deps.operators.weighedBulk(call, 'holds.decide')),
    route(endpoints.decideHold, async call => {
      const passed = await decideHold(deps, call)
      return passed.as(async decided => {
        const [hold] = await present(database, [decided])
        if (hold === undefined) throw new Error('A hold was not presented')
        return { hold }
      })
    }),
  ]
}

/** With the TON of all accounts of each. */
async function presentClusters(
  { database, kindOf }: Pick<FairPlayDeps, 'database'> & { readonly kindOf: KindOf },
  clusters: readonly ListedCluster[],
): Promise<OperatorCluster[]> {
  const players = clusters.flatMap(({ members }) => members.map(playerKey))
  const held = await sumHeldOf(database, players)
  const won = await kindOf('prize').sums(database, players)
  const sent = await kindOf('withdrawal').sums(database, players)
  return clusters.map(({ clusterId, size, reasons, detectedAt, members }) => {
    const sum = (nano: ReadonlyMap<number, number>) =>
      String(members.reduce((all, player) => all + (nano.get(player) ?? 0), 0))
    return {
      id: clusterId,
      size,
      reasons: reasons.map(presentReason),
      found_at: unix_s(detectedAt),
      held_nano: sum(held),
      won_nano: sum(won),
      sent_nano: sum(sent),
    }
  })
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
    because: causesOf(hold.evidence),
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
