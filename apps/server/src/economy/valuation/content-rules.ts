import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { WheelPrizeKey } from '@arena/contract/endpoints/wheel'
import type { FrameFeature, FrameSandbox } from '@arena/contract/frame-permissions'
import { inLanguages } from '@arena/texts/languages'
import { type Amounts, NONE, only, sum } from './amounts.ts'
import {
  agreed,
  bounds,
  costs,
  gives,
  givesBy,
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

const isLess = (before: number | undefined, after: number | undefined) =>
  after !== undefined && (before === undefined || after < before)
const isMore = (before: number | undefined, after: number | undefined) =>
  after !== undefined && after > (before ?? 0)

/** Of lists: whether one of them was not there before. */
const isNewIn = (before: unknown, after: unknown) => {
  const known = [before].flat()
  return [after].flat().some(one => one !== undefined && !known.includes(one))
}

/** The worth of each field of each kind of content to players. A field that is missing here does not compile. */
export function contentRules(
  terms: Pick<ValuationTerms, 'wheel'>,
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
    rates: { usdPerTonMicros: agreed((before, after) => before !== after) },
    series: {
      series: seriesRules(usdPerTonMicros),
      participantChat: agreed<string>((before, after) => (before ?? '') !== (after ?? '')),
    },
    games: {
      games: {
        game_id: names(),
        // A member of a tournament who may no longer play its game loses their place.
        level: agreed((before, after) => before !== undefined && isMore(before, after)),
        category: neutral('where the game is listed'),
        state: agreed((before, after) => before !== undefined && after === 'off'),
        // A game's payments are bounded by its highest win and by its provider's hourly limit, not by its stakes: a new one needs an
        // approver.
        provider: agreed((before, after) => after !== undefined && before !== after),
        game: agreed((before, after) => after !== undefined && before !== after),
        names: said(),
        about: said(),
        max_win: agreed(isMore),
        tournaments: agreed((before, after) => after === true && before !== true),
        orientation: neutral('how a phone is turned'),
        picture: neutral('what a game looks like'),
      },
      categories: { category: names(), names: said() },
    },
    ...SAID,
  }
}

/** Words and announcements. */
const SAID = {
  links: { hosts: neutral('hosts that texts may link to: an owner alone publishes them') },
  providers: {
    providers: {
      provider: names(),
      name: neutral('what operators call it'),
      state: agreed<'on' | 'off'>((before, after) => after === 'on' && before !== 'on'),
      url: agreed<string>((before, after) => before !== after),
      origins: agreed<string>(isNewIn),
      launch_url: agreed<string>((before = '', after = '') => before !== after),
      languages: inLanguages(() => neutral('the language of a page')),
      sandbox: agreed<FrameSandbox>(isNewIn),
      allow: agreed<FrameFeature>(isNewIn),
      key: agreed<number>((before, after) => before !== after),
      old_key_until_ms: agreed(isMore),
      frame: neutral('when a game is uncovered'),
      orientation: neutral('how a phone is turned'),
      open_rounds: agreed(isMore),
      promo_hour_ac: agreed(isMore),
      silence_min: agreed<number>((before, after) => before !== after),
      silent_rounds: agreed<string>((before = 'return', after = 'return') => before !== after),
      switches_games: agreed<boolean>((before, after) => after === true && before !== true),
      dialect: agreed<string>((before = 'native', after = 'native') => before !== after),
      operator_id: agreed<string>((before, after) => before !== after),
      currency: neutral('what the provider calls ArenaCoin: a call with another currency is refused'),
      public_key: agreed<string>((before, after) => before !== after),
      max_bet_ac: agreed(isMore),
      max_win: agreed(isMore),
    },
  },
  alerts: alertRules(),
  maintenance: {
    // Members of a tournament who can't play keep the points they have: `startMaintenance` does it alone.
    state: agreed<'on' | 'off'>((before, after) => after === 'on' && before !== 'on'),
    texts: said(),
  },
  texts: { texts: said() },
  banners: {
    presenceFrom: neutral('whether home shows how many players are here'),
    banners: {
      id: names(),
      state: neutral('a banner gives nothing'),
      from_ms: neutral('a banner gives nothing'),
      until_ms: neutral('a banner gives nothing'),
      place: neutral('a screen of the app that is open to everybody'),
      texts: { en: bannerText(), ru: bannerText(), ua: bannerText(), tr: bannerText() },
    },
  },
} as const

/** Alerts go to operators: players gain nothing. */
function alertRules() {
  const rule = neutral('where and when operators receive alerts: an owner alone publishes it')
  return {
    chat: rule,
    language: rule,
    zone: rule,
    quiet_from: rule,
    quiet_until: rule,
    digest_hour: rule,
    repeat_hours: rule,
  }
}

function said() {
  const rule = neutral('words, checked when they are saved')
  return { en: rule, ru: rule, ua: rule, tr: rule }
}

function bannerText() {
  const rule = neutral('words, checked when they are saved')
  return { title: rule, text: rule }
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
    prizes: {
      upTo: names(),
      ac: gives('ac'),
      usd: givesBy(usd => only('ton_nano', usd * nanoPerUsd)),
      promo: givesBy(isGiven => only('promo_item', isGiven ? 1 : 0)),
    },
  }
}
