import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import type { PartnerPlacement } from '@arena/contract/endpoints/partners'
import type { Statements } from '@arena/database'
import { isForGeo } from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Players } from '../players/index.ts'
import { hostsOf } from './partner-plan.ts'
import { type KnownPartner, listWritten } from './partners-store.ts'

/** The delay after which this server sees a change made on another server. */
const FRESH_MS = 3_000

export interface Catalogue {
  /** Every partner, those without offers too. */
  all(statements: Statements): Promise<readonly KnownPartner[]>
  find(statements: Statements, partnerKey: string): Promise<KnownPartner | undefined>
  /** Partners with offers for this country, at this placement if one is given; none where its rules show no partners. */
  standing(
    statements: Statements,
    where: { readonly geo: string; readonly placement?: PartnerPlacement },
  ): Promise<readonly PartnerPlan[]>
  /** To be called when one was written. */
  forget(): void
}

/** The default partners of the program, and the operators' changes since: the operators' version of a key is the live one. */
export function createCatalogue(
  base: readonly PartnerPlan[],
  { clock, players }: { readonly clock: Clock; readonly players: Pick<Players, 'countryRules'> },
): Catalogue {
  let kept: { readonly partners: readonly KnownPartner[]; readonly at_ms: number } | undefined
  const all = async (statements: Statements) => {
    const at_ms = clock.now().getTime()
    if (kept === undefined || Math.abs(at_ms - kept.at_ms) > FRESH_MS) {
      kept = { partners: merge(base, await listWritten(statements)), at_ms }
    }
    return kept.partners
  }
  return {
    all,
    async find(statements, partnerKey) {
      return (await all(statements)).find(({ plan }) => plan.partner_key === partnerKey)
    },
    async standing(statements, { geo, placement }) {
      if (!players.countryRules(geo).showsPartners) return []
      const now_s = clock.now().getTime() / 1000
      return (await all(statements)).flatMap(({ plan, disabled }) => {
        const { shown_from = 0, shown_until = Number.POSITIVE_INFINITY } = plan
        const isHere = placement === undefined || plan.placements.includes(placement)
        return !disabled && isHere && now_s >= shown_from && now_s < shown_until && isForGeo(plan.geo, geo)
          ? [plan]
          : []
      })
    },
    forget() {
      kept = undefined
    },
  }
}

export function merge(
  base: readonly PartnerPlan[],
  written: readonly KnownPartner[],
): readonly KnownPartner[] {
  const partners = new Map<string, KnownPartner>(
    base.map(plan => [plan.partner_key, { plan, disabled: false, hosts: hostsOf(plan) }]),
  )
  for (const partner of written) partners.set(partner.plan.partner_key, partner)
  return [...partners.values()]
}
