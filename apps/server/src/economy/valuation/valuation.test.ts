import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { check, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VALUATION_TERMS } from '../../content/valuation-terms.ts'
import { DEFAULT_CONTENT } from '../../testing/default-content.ts'
import { priceChange } from '../price.ts'
import { claimedGreedily } from '../testing/greedy-player.ts'
import { RANDOM_DOCUMENTS } from '../testing/random-documents.ts'
import { type Amounts, sum, UNITS } from './amounts.ts'
import { gainOf, worthOf } from './claims.ts'
import { claimsOf } from './claims-of-content.ts'
import { type ContentRules, contentRules } from './content-rules.ts'
import { Rule } from './rules.ts'
import { takesTwo } from './takes-two.ts'

const LIVE: ContentDocuments = {
  ...DEFAULT_CONTENT,
  rates: { usdPerTonMicros: 3_000_000 },
  links: { hosts: [] },
}
const RUNS = { numRuns: 100, seed: 27 }
/** Sums of fractions of nanoTON. */
const TOLERANCE = 1

type Change = (rules: ContentRules) => ContentRules
const asTheyAre: Change = rules => rules

const claims = (documents: ContentDocuments, change: Change) =>
  claimsOf(documents, VALUATION_TERMS, {
    rules: change(contentRules(VALUATION_TERMS, documents.rates)),
  })

const isCovered = (claimed: Amounts, most: Amounts) =>
  UNITS.every(unit => claimed[unit] <= most[unit] * (1 + Number.EPSILON * 8) + TOLERANCE)

/** A greedy player's claims, and shared rewards, are worth no more than the valuation says. */
const covers = (change: Change) =>
  property(RANDOM_DOCUMENTS, documents => {
    const { each, shared, best } = worthOf(claims(documents, change))
    return (
      isCovered(claimedGreedily(documents), sum([each, best])) &&
      documents.wheel.tonPerDayNano <= shared.ton_day_nano
    )
  })

/** Every rule with the path of its field, and the same rules without it. */
function entriesOf(
  rules: object,
  path = '',
): readonly { readonly path: string; readonly role: Rule<never, never>['role'] }[] {
  return Object.entries(rules).flatMap(([field, rule]: [string, unknown]) => {
    const here = path === '' ? field : `${path}.${field}`
    if (rule instanceof Rule) return [{ path: here, role: rule.role }]
    return entriesOf(rule as object, here)
  })
}

const NO_RULE = new Rule<unknown, unknown>({ role: 'neutral' })

function without(path: string): Change {
  const at = (rules: object, [field = '', ...rest]: readonly string[]): object => ({
    ...rules,
    [field]: rest.length === 0 ? NO_RULE : at((rules as Record<string, object>)[field] ?? {}, rest),
  })
  return rules => at(rules, path.split('.')) as ContentRules
}

const ENTRIES = entriesOf(contentRules(VALUATION_TERMS, LIVE.rates))
const GIVING = ENTRIES.filter(
  ({ path, role }) => ['gives', 'bounds', 'switches'].includes(role) && !path.startsWith('shop.'),
).map(({ path }) => path)

describe('the valuation of content', () => {
  it('covers everything that a greedy player can claim, for any documents', () => {
    expect(check(covers(asTheyAre), RUNS)).toMatchObject({ failed: false })
  })

  it('prices at least what a greedy player gains by a change, for any two sets of documents', () => {
    const holds = property(RANDOM_DOCUMENTS, RANDOM_DOCUMENTS, (before, after) => {
      const { each, best } = gainOf(claims(before, asTheyAre), claims(after, asTheyAre))
      const [was, is] = [claimedGreedily(before), claimedGreedily(after)]
      const gained = Object.fromEntries(UNITS.map(unit => [unit, is[unit] - was[unit]])) as Amounts
      return isCovered(gained, sum([each, best]))
    })
    expect(check(holds, RUNS)).toMatchObject({ failed: false })
  })

  it.each(GIVING)('does not cover them without the rule of %s', path => {
    expect(check(covers(without(path)), { ...RUNS, endOnFailure: true }).failed).toBe(true)
  })

  it('finds no gain where nothing changes, or where everything is only taken away', () => {
    const { gains, takesTwo: isAgreed } = priceChange(
      { before: LIVE, after: LIVE, players: 1_000 },
      VALUATION_TERMS,
    )
    expect([gains, isAgreed]).toEqual([[], false])
    const after = {
      ...LIVE,
      levels: { rewardsAc: LIVE.levels.rewardsAc.map(() => 0) },
      ads: { ...LIVE.ads, paidPerDay: 1 },
    }
    expect(priceChange({ before: LIVE, after, players: 1_000 }, VALUATION_TERMS).gains).toEqual([])
  })
})

const [pack, ...packs] = LIVE.shop.packs
const [coins, ...packages] = LIVE.shop.packages
const [gold, ...goldTickets] = LIVE.shop.goldTickets
const [game, ...games] = LIVE.games.games
const [open, ...series] = LIVE.series.series
const [provider] = LIVE.providers.providers
if (!(pack && coins && gold && game && open && provider)) throw new Error('The product sells nothing')

const ofPack = (change: object) => ({ shop: { ...LIVE.shop, packs: [{ ...pack, ...change }, ...packs] } })
const ofCoins = (change: object) => ({
  shop: { ...LIVE.shop, packages: [{ ...coins, ...change }, ...packages] },
})
const ofGold = (change: object) => ({
  shop: { ...LIVE.shop, goldTickets: [{ ...gold, ...change }, ...goldTickets] },
})
const ofGame = (change: object) => ({ games: { games: [{ ...game, ...change }, ...games] } })
const ofProvider = (change: object) => ({ providers: { providers: [{ ...provider, ...change }] } })
const off = { ...LIVE, ...ofPack({ state: 'off' }) } as ContentDocuments
type GameRow = ContentDocuments['games']['games'][number]
const IMPORTED: GameRow = {
  game_id: 'studio-mines',
  level: 1,
  category: 1,
  state: 'on',
  provider: 'studio',
  game: 'mines',
  names: { en: 'Mines' },
  max_win: 5,
  tournaments: false,
}
const ofImported = (change: Partial<GameRow>) => ({
  games: { games: [...LIVE.games.games, { ...IMPORTED, ...change }] },
})
const imported: ContentDocuments = { ...LIVE, ...ofImported({}) }

const stopped = { ...LIVE, ...ofProvider({ state: 'off' }) } as ContentDocuments

const hard = { goal: 'sessions', value: 1, reward: { coin: 900, ticket: 0, gold_ticket: 0 }, state: 'on' }
/** The first task, of a chat, leads to this one. */
const withPlace = (place: string): object => {
  const [first, ...others] = LIVE.tasks.tasks
  return { tasks: { ...LIVE.tasks, tasks: first === undefined ? [] : [{ ...first, place }, ...others] } }
}

const opens = (period: 'day' | 'week', from: number) =>
  ({
    ...LIVE,
    tasks: {
      ...LIVE.tasks,
      [period]: {
        ...LIVE.tasks[period],
        pool: [...LIVE.tasks[period].pool, { ...hard, levels: { from, to: 10 } }],
      },
    },
  }) as ContentDocuments

const ofScale = (change: object): ContentDocuments => ({
  ...LIVE,
  series: { series: [{ ...open, fullPrizesFrom: 0, prizeFloorPercent: 0, ...change }, ...series] },
})

/** The first series, at a price in coins. */
const ofCup = (change: object) => ({ ...open, cost: 0, fullPrizesFrom: 500, prizeFloorPercent: 0, ...change })

const ofExport = (change: object) => ({ event_export: { ...LIVE.event_export, ...change } })

const RULES = LIVE.countries.others
/** A country with its own rules. */
const strictCountry = { ton: 'off', stars: 'off', partners: 'off', age: 21 } as const
const ofCountry = (change: object) => ({
  countries: {
    others: RULES,
    countries: [{ country: 'DE', ...strictCountry, access: 'on', ...change }],
  },
})
const ofOthers = (change: object) => ({
  countries: { others: { ...strictCountry, ...change }, countries: [] },
})
const oneStrict = { ...LIVE, ...ofCountry({}) } as ContentDocuments
const allStrict = { ...LIVE, ...ofOthers({}) } as ContentDocuments

/** For each rule that no claim depends on: a change of that field alone which players can gain by. */
const FAVOURS: Readonly<Record<string, { readonly before?: ContentDocuments; readonly change: object }>> = {
  'wheel.segments.weight': {
    change: {
      wheel: {
        ...LIVE.wheel,
        segments: LIVE.wheel.segments.map(one =>
          one.prizeKey === 'AC_100000' ? { ...one, weight: 9_000 } : one,
        ),
      },
    },
  },
  'wheel.secret.weight': {
    change: {
      wheel: {
        ...LIVE.wheel,
        secret: LIVE.wheel.secret.map(one => (one.prize.value === 15_000 ? { ...one, weight: 90_000 } : one)),
      },
    },
  },
  'daily_reward.secretPrizes.weight': {
    change: {
      daily_reward: {
        ...LIVE.daily_reward,
        secretPrizes: LIVE.daily_reward.secretPrizes.map(one =>
          one.value === 10_000 ? { ...one, weight: 90 } : one,
        ),
      },
    },
  },
  'tasks.day.pool.levels.from': { before: opens('day', 10), change: opens('day', 1) },
  'tasks.week.pool.levels.from': { before: opens('week', 10), change: opens('week', 1) },
  'series.series.fullPrizesFrom': {
    before: ofScale({ fullPrizesFrom: 1_000 }),
    change: ofScale({ fullPrizesFrom: 500 }),
  },
  'series.series.prizeFloorPercent': {
    before: ofScale({ fullPrizesFrom: 1_000, prizeFloorPercent: 5 }),
    change: ofScale({ fullPrizesFrom: 1_000, prizeFloorPercent: 50 }),
  },
  'series.series.cost': {
    before: { ...LIVE, series: { series: [{ ...open, cost: 3 }, ...series] } },
    change: { series: { series: [{ ...open, cost: 1 }, ...series] } },
  },
  'series.series.entranceAc': {
    before: { ...LIVE, series: { series: [ofCup({ entranceAc: 5_000 })] } },
    change: { series: { series: [ofCup({ entranceAc: 4_999 })] } },
  },
  'series.participantChat': { change: { series: { ...LIVE.series, participantChat: '@arena_players' } } },
  'tasks.tasks.place': { change: withPlace('@another_chat') },
  'rates.usdPerTonMicros': { change: { rates: { usdPerTonMicros: 3_100_000 } } },
  'maintenance.state': { change: { maintenance: { ...LIVE.maintenance, state: 'on' } } },
  'countries.others.ton': { before: allStrict, change: ofOthers({ ton: 'on' }) },
  'countries.others.stars': { before: allStrict, change: ofOthers({ stars: 'on' }) },
  'countries.others.partners': { before: allStrict, change: ofOthers({ partners: 'on' }) },
  'countries.others.age': { before: allStrict, change: ofOthers({ age: 20 }) },
  'countries.countries.ton': { before: oneStrict, change: ofCountry({ ton: 'on' }) },
  'countries.countries.stars': { before: oneStrict, change: ofCountry({ stars: 'on' }) },
  'countries.countries.partners': { before: oneStrict, change: ofCountry({ partners: 'on' }) },
  'countries.countries.age': { before: oneStrict, change: ofCountry({ age: 20 }) },
  'countries.countries.access': { before: oneStrict, change: ofCountry({ access: 'off' }) },
  'games.games.level': { change: ofGame({ level: 9 }) },
  'games.games.state': { change: ofGame({ state: 'off' }) },
  'shop.packs.tickets': { change: ofPack({ tickets: 2 }) },
  'shop.packs.gift': { change: ofPack({ gift: 1 }) },
  'shop.packs.price': { change: ofPack({ price: 4_000 }) },
  'shop.packages.ac': { change: ofCoins({ ac: 3_000 }) },
  'shop.packages.tickets': { change: ofCoins({ tickets: 3 }) },
  'shop.packages.gold_tickets': { change: ofCoins({ gold_tickets: 3 }) },
  'shop.packages.price': { change: ofCoins({ price: 1 }) },
  'shop.goldTickets.ac': { change: ofGold({ ac: 100 }) },
  'shop.goldTickets.tickets': { change: ofGold({ tickets: 1 }) },
  'shop.goldTickets.gold_tickets': { change: ofGold({ gold_tickets: 2 }) },
  'shop.goldTickets.price': { change: ofGold({ price: 1 }) },
  'games.games.provider': { before: imported, change: ofImported({ provider: 'other' }) },
  'games.games.game': { before: imported, change: ofImported({ game: 'other' }) },
  'games.games.max_win': { before: imported, change: ofImported({ max_win: 6 }) },
  'games.games.tournaments': { before: imported, change: ofImported({ tournaments: true }) },
  'event_export.key': { change: ofExport({ key: 2 }) },
  'event_export.old_key_until_ms': { change: ofExport({ old_key_until_ms: 1 }) },
  'event_export.state': { change: ofExport({ state: 'on' }) },
  'event_export.url': { change: ofExport({ url: 'https://events.example' }) },
  'providers.providers.key': { change: ofProvider({ key: 1 }) },
  'providers.providers.old_key_until_ms': { change: ofProvider({ old_key_until_ms: 1 }) },
  'providers.providers.state': { before: stopped, change: ofProvider({ state: 'on' }) },
  'providers.providers.url': { change: ofProvider({ url: 'https://games.example' }) },
  'providers.providers.origins': { change: ofProvider({ origins: ['https://games.example'] }) },
  'providers.providers.launch_url': {
    change: ofProvider({ launch_url: 'https://games.example/{session_id}' }),
  },
  'providers.providers.sandbox': { change: ofProvider({ sandbox: ['popups'] }) },
  'providers.providers.allow': { change: ofProvider({ allow: ['gamepad'] }) },
  'providers.providers.open_rounds': { change: ofProvider({ open_rounds: 2 }) },
  'providers.providers.promo_hour_ac': { change: ofProvider({ promo_hour_ac: 1 }) },
  'providers.providers.silence_min': { change: ofProvider({ silence_min: 16 }) },
  'providers.providers.silent_rounds': { change: ofProvider({ silent_rounds: 'ask' }) },
  'providers.providers.switches_games': { change: ofProvider({ switches_games: true }) },
  'providers.providers.dialect': { change: ofProvider({ dialect: 'hub88' }) },
  'providers.providers.operator_id': { change: ofProvider({ operator_id: '1' }) },
  'providers.providers.public_key': { change: ofProvider({ public_key: 'x' }) },
  'providers.providers.max_bet_ac': { change: ofProvider({ max_bet_ac: 1_001 }) },
  'providers.providers.max_win': { change: ofProvider({ max_win: 1_001 }) },
}

describe('a change that players gain by', () => {
  const isPriced = (before: ContentDocuments, after: ContentDocuments, change: Change) => {
    const { each, shared } = gainOf(claims(before, change), claims(after, change))
    const isGain = UNITS.some(unit => each[unit] > 1e-9 || shared[unit] > 1e-9)
    return (
      isGain ||
      takesTwo(before, after, {
        terms: VALUATION_TERMS,
        rules: change(contentRules(VALUATION_TERMS, after.rates)),
      })
    )
  }

  it.each(Object.entries(FAVOURS))(
    'is priced by the rule of %s, and by no other',
    (path, { before = LIVE, change }) => {
      const after = { ...before, ...change } as ContentDocuments
      expect(isPriced(before, after, asTheyAre)).toBe(true)
      expect(isPriced(before, after, without(path))).toBe(false)
    },
  )

  it('has an example for every rule that no claim depends on', () => {
    const rest = ENTRIES.filter(({ role }) =>
      ['costs', 'requires', 'scales', 'weighs', 'agreed'].includes(role),
    )
    expect(Object.keys(FAVOURS).toSorted()).toEqual(rest.map(({ path }) => path).toSorted())
  })

  it('is a row or a field that is left out, where more holds without it', () => {
    const isAgreed = (before: object, after: object) =>
      takesTwo(
        { ...LIVE, ...before },
        { ...LIVE, ...after },
        { terms: VALUATION_TERMS, rules: contentRules(VALUATION_TERMS, LIVE.rates) },
      )
    const gone = { games: { games } }
    expect(isAgreed(ofImported({}), {})).toBe(true)
    expect(isAgreed(ofImported({ state: 'off' }), {})).toBe(false)
    expect(isAgreed(ofGame({ level: game.level + 1 }), gone)).toBe(false)
    expect(isAgreed(gone, ofGame({ level: game.level + 1 }))).toBe(true)
    expect(isAgreed(gone, ofGame({ state: 'off' }))).toBe(true)
    expect(isAgreed(gone, ofGame({}))).toBe(false)
    const two = { providers: { providers: [provider, { ...provider, provider: 'studio' }] } }
    expect(isAgreed(two, {})).toBe(true)
    for (const lowered of [{ max_bet_ac: 1 }, { max_win: 1 }]) {
      expect(isAgreed({}, ofProvider(lowered))).toBe(false)
      expect(isAgreed(ofProvider(lowered), {})).toBe(true)
    }
  })

  it('is an offer that is sold again', () => {
    expect(
      takesTwo(off, LIVE, { terms: VALUATION_TERMS, rules: contentRules(VALUATION_TERMS, LIVE.rates) }),
    ).toBe(true)
    expect(
      takesTwo(LIVE, off, { terms: VALUATION_TERMS, rules: contentRules(VALUATION_TERMS, LIVE.rates) }),
    ).toBe(false)
  })
})
