import { PAID_PER_DAY, type PartnerPlan } from '@arena/contract/endpoints/operator-partners'

/** The most that a partner's events pay players on a day (UTC): every paid event is the one that pays most. */
export interface OfferWorth {
  /** Whole ArenaCoins. */
  readonly ac: number
  readonly tickets: number
  readonly gold_tickets: number
}

const NOTHING: OfferWorth = { ac: 0, tickets: 0, gold_tickets: 0 }

export function worthOfOffer(plan: PartnerPlan | undefined): OfferWorth {
  if (plan === undefined) return NOTHING
  const { events, paid_per_day = PAID_PER_DAY, paid_in_all = Number.POSITIVE_INFINITY } = plan
  const paid = Math.min(paid_per_day, paid_in_all)
  const most = (reward: (rewards: PartnerPlan['events'][number]['rewards']) => number) =>
    paid * Math.max(0, ...events.map(({ rewards }) => reward(rewards)))
  return {
    ac: most(({ coin }) => coin),
    tickets: most(({ ticket }) => ticket),
    gold_tickets: most(({ gold_ticket }) => gold_ticket),
  }
}

/** Of several partners together. */
export function worthOfOffers(plans: readonly PartnerPlan[]): OfferWorth {
  return plans.map(worthOfOffer).reduce(
    (sum, one) => ({
      ac: sum.ac + one.ac,
      tickets: sum.tickets + one.tickets,
      gold_tickets: sum.gold_tickets + one.gold_tickets,
    }),
    NOTHING,
  )
}
