import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { WheelPrizeKey } from '@arena/contract/endpoints/wheel'
import { type Amounts, NONE, only, sum } from './amounts.ts'
import {
  agreed,
  bounds,
  costs,
  gives,
  givesBy,
  isLess,
  isMore,
  names,
  neutral,
  type RulesOf,
  requires,
  scales,
  switches,
  weighs,
} from './rules.ts'
import type { ValuationTerms } from './terms.ts'

export type ContentRules = RulesOf<ContentDocuments>

const NANO_PER_TON = 1_000_000_000
const MICROS = 1_000_000

/** The worth of each field of each kind of content to players. A field that is missing here does not compile. */
export function contentRules(
  terms: Pick<ValuationTerms, 'wheel' | 'unpriced'>,
  { usdPerTonMicros }: ContentDocuments['rates'],
): ContentRules {
  return {
    wheel: wheelRules(terms),
    daily_reward: {
      days: { key: names(), value: givesBy(cardAmounts) },
      secretPrizes: { key: names(), value: givesBy(cardAmounts), weight: weighs() },
    },
    tasks: {
      tasks: {
        key: names(),
        goal: names(),
        value: names(),
        reward: rewardRules(),
        state: switches(),
        place: agreed<string>((before, after) => before !== after && after !== undefined && after !== ''),
      },
      day: drawnRules(),
      week: drawnRules(),
      partner: rewardRules(),
    },
    ads: {
      rewardAc: gives('ac'),
      paidPerDay: bounds(),
      everyRounds: neutral('how many ads a game shows: paidPerDay bounds those that are paid'),
    },
    friends: { ac: gives('ac'), doubledAc: gives('ac') },
    levels: { rewardsAc: gives('ac') },
    shop: { packs: packRules(), packages: packageRules(), goldTickets: packageRules() },
    series: {
      series: seriesRules(usdPerTonMicros),
      participantChat: agreed<string>((before, after) => (before ?? '') !== (after ?? '')),
    },
    ...terms.unpriced,
  }
}

function wheelRules({ wheel }: Pick<ValuationTerms, 'wheel'>): ContentRules['wheel'] {
  const prize = {
    key: names(),
    value: givesBy(cardAmounts),
    name: neutral('of the partner who gives the code'),
  }
  return {
    segments: {
      prizeKey: givesBy<WheelPrizeKey, unknown>(key => segmentAmounts(wheel, key)),
      weight: weighs(),
    },
    withoutPromo: prize,
    secret: { prize, weight: weighs() },
    tonPerDayNano: gives('ton_day_nano'),
  }
}

/** For TON the fallback prize counts as well: it is unknown which will be paid. */
function segmentAmounts({ prizes, tonFallback }: ValuationTerms['wheel'], key: WheelPrizeKey): Amounts {
  const fallback = tonFallback[key]
  const paid = [prizes[key], ...(fallback === undefined ? [] : [prizes[fallback]])]
  return sum(paid.map(prize => cardAmounts(prize.value, prize)))
}

/** The worth of a card, a prize or a segment. A secret prize counts as its possible contents. */
function cardAmounts(value: number, { key }: { readonly key: string }): Amounts {
  switch (key) {
    case 'ac':
    case 'ticket':
    case 'gold_ticket':
    case 'wheel_spin':
      return only(key, value)
    case 'ton':
      return only('ton_nano', value * NANO_PER_TON)
    case 'promo_code':
      return only('promo_item', 1)
    default:
      return NONE
  }
}

function rewardRules(): ContentRules['tasks']['partner'] {
  return { coin: gives('ac'), ticket: gives('ticket'), gold_ticket: gives('gold_ticket') }
}

function drawnRules(): ContentRules['tasks']['day'] {
  return {
    count: bounds(),
    pool: {
      goal: names(),
      value: names(),
      levels: { from: requires(), to: bounds() },
      reward: rewardRules(),
      state: switches(),
    },
  }
}

/** The number of buyers has no bound, so selling for less, or selling more, always needs an approver. */
function packRules(): ContentRules['shop']['packs'] {
  return {
    key: names(),
    tickets: agreed(isMore),
    gift: agreed(isMore),
    price: agreed(isLess),
    state: switches(),
  }
}

function packageRules(): ContentRules['shop']['packages'] {
  return {
    id: names(),
    ac: agreed(isMore),
    tickets: agreed(isMore),
    gold_tickets: agreed(isMore),
    price: agreed(isLess),
    state: switches(),
  }
}

function seriesRules(usdPerTonMicros: number): ContentRules['series']['series'] {
  const nanoPerUsd = (NANO_PER_TON * MICROS) / usdPerTonMicros
  return {
    name: names(),
    state: switches(),
    fullPrizesFrom: scales(),
    prizeFloorPercent: scales(),
    cost: costs(({ name }) => (name === 'golden' ? 'gold_ticket' : 'ticket')),
    entranceAc: costs(() => 'ac'),
    prizes: {
      upTo: names(),
      ac: gives('ac'),
      usd: givesBy(usd => only('ton_nano', usd * nanoPerUsd)),
      promo: givesBy(isGiven => only('promo_item', isGiven ? 1 : 0)),
    },
  }
}
