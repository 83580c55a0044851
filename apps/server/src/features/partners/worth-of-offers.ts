import { PAID_PER_DAY, type PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import { isForGeo } from '@arena/rules'

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
  const { events } = plan
  const paid = paidOf(plan)
  const most = (reward: (rewards: PartnerPlan['events'][number]['rewards']) => number) =>
    paid * Math.max(0, ...events.map(({ rewards }) => reward(rewards)))
  return {
    ac: most(({ coin }) => coin),
    tickets: most(({ ticket }) => ticket),
    gold_tickets: most(({ gold_ticket }) => gold_ticket),
  }
}

/** The offer that was live before a change. */
interface Known {
  readonly plan: PartnerPlan
  readonly disabled: boolean
}

/**
 * The most that the plan `next` adds to a day: each paid event may pay more by the largest raise of a reward, and each additional event is new.
 * Nothing counts as allowed before where the known offer has ended, or where `next` opens it to more: a longer time, a larger budget, more
 * countries, more places. A second person's agreement to an offer for a week is none to an offer for a year.
 */
export function addedWorth(known: Known | undefined, next: PartnerPlan, now: Date): OfferWorth {
  if (known === undefined || known.disabled || isOpened(known.plan, next, now)) return worthOfOffer(next)
  const { plan } = known
  const [was, is] = [paidOf(plan), paidOf(next)]
  const more = (unit: Unit) => {
    const terms = next.events.map(({ type, rewards, times }) => {
      const before = plan.events.find(one => one.type === type)
      // More times of a type reopen it for players who used theirs up.
      const isRaised = before === undefined || times > before.times
      return { is: rewards[unit], was: isRaised ? 0 : before.rewards[unit] }
    })
    const raise = Math.max(0, ...terms.map(({ is, was }) => is - was))
    const kept = Math.max(0, ...terms.map(({ is, was }) => Math.min(is, was)))
    return is * raise + Math.max(0, is - was) * kept
  }
  return { ac: more('coin'), tickets: more('ticket'), gold_tickets: more('gold_ticket') }
}

type Unit = keyof PartnerPlan['events'][number]['rewards']

/** Paid events of a day. */
function paidOf({
  paid_per_day = PAID_PER_DAY,
  paid_in_all = Number.POSITIVE_INFINITY,
}: PartnerPlan): number {
  return Math.min(paid_per_day, paid_in_all)
}

function isOpened(known: PartnerPlan, next: PartnerPlan, now: Date): boolean {
  return (
    isShownLonger(known, next, now) ||
    budgetOf(next) > budgetOf(known) ||
    !next.geo.every(country => isForGeo(known.geo, country)) ||
    !next.placements.every(place => known.placements.includes(place))
  )
}

const budgetOf = ({ paid_in_all = Number.POSITIVE_INFINITY }: PartnerPlan) => paid_in_all

/** Also when the known offer has ended: late events are all that it still pays. */
function isShownLonger(known: PartnerPlan, next: PartnerPlan, now: Date): boolean {
  const now_s = now.getTime() / 1000
  const [was, is] = [known, next].map(({ shown_from = 0, shown_until = Number.POSITIVE_INFINITY }) => {
    return { from: Math.max(now_s, shown_from), until: shown_until }
  }) as [Shown, Shown]
  const hasEnded = was.until <= now_s
  return hasEnded || (is.until > now_s && (is.from < was.from || is.until > was.until))
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
