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

/**
 * What of the plan `next` was allowed before it: nothing when it is shown at a time or pays a sum that the known plan did not allow. So a second
 * person's agreement to an offer for a week is none to an offer for a year.
 */
export function allowedBefore(known: PartnerPlan | undefined, next: PartnerPlan, now: Date): OfferWorth {
  if (known === undefined || isShownLonger(known, next, now) || budgetOf(next) > budgetOf(known))
    return NOTHING
  return worthOfOffer(known)
}

const budgetOf = ({ paid_in_all = Number.POSITIVE_INFINITY }: PartnerPlan) => paid_in_all

function isShownLonger(known: PartnerPlan, next: PartnerPlan, now: Date): boolean {
  const now_s = now.getTime() / 1000
  const [was, is] = [known, next].map(({ shown_from = 0, shown_until = Number.POSITIVE_INFINITY }) => {
    return { from: Math.max(now_s, shown_from), until: shown_until }
  }) as [Shown, Shown]
  return is.until > now_s && (is.from < was.from || is.until > was.until)
}

interface Shown {
  readonly from: number
  readonly until: number
}

/** The worth of several partners together, minus the default partners (`defaults`) with the same keys, which are no operator's act. */
export function worthOfOffers(plans: readonly PartnerPlan[], defaults: readonly PartnerPlan[]): OfferWorth {
  const sum = (unit: keyof OfferWorth) =>
    plans.reduce((all, plan) => {
      const base = defaults.find(({ partner_key }) => partner_key === plan.partner_key)
      return all + Math.max(0, worthOfOffer(plan)[unit] - worthOfOffer(base)[unit])
    }, 0)
  return { ac: sum('ac'), tickets: sum('tickets'), gold_tickets: sum('gold_tickets') }
}
