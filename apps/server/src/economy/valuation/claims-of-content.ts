/** The claims of players by a set of documents, by the rules of the features that pay. */
import type { ContentDocuments, ContentKind } from '@arena/contract/endpoints/operator-content'
import { ALWAYS_FULL, MAX_LEVEL } from '@arena/rules'
import { type Amounts, largest, NONE, only, scale, sum } from './amounts.ts'
import { all, type Claim, chance, draw, type Outcome, one, paid, prizes, scaled, times } from './claims.ts'
import { type ContentRules, contentRules } from './content-rules.ts'
import { worthOfFields } from './rules.ts'
import type { ValuationTerms } from './terms.ts'

/** The number of days of the longest cycle of the daily reward. */
const DAYS = 30

type ClaimsOfKind = (documents: ContentDocuments, terms: ValuationTerms, rules: ContentRules) => Claim

/** The claims on each document. Each depends on its own document and the rates only. */
const CLAIMS = {
  wheel: ({ wheel }, terms, rules) => wheelClaims(wheel, terms, rules.wheel),
  daily_reward: (documents, _, rules) => dailyClaims(documents.daily_reward, rules.daily_reward),
  tasks: ({ tasks }, terms, rules) => taskClaims(tasks, terms, rules.tasks),
  ads: ({ ads }, _, rules) =>
    times(rules.ads.paidPerDay.size(ads.paidPerDay), paid(worthOfFields(rules.ads, ads))),
  friends: ({ friends }, terms, rules) => friendClaims(friends, terms, rules.friends),
  levels: ({ levels }, _, rules) => levelClaims(levels, rules.levels),
  series: ({ series }, terms, rules) => seriesClaims(series, terms, rules.series),
} as const satisfies Readonly<Partial<Record<ContentKind, ClaimsOfKind>>>

type ClaimedKind = keyof typeof CLAIMS
const CLAIMED_KINDS = Object.keys(CLAIMS) as readonly ClaimedKind[]

/** Everything that one player can claim in a day, including one-time rewards, and everything all share; limited to the given kinds. */
export function claimsOf(
  documents: ContentDocuments,
  terms: ValuationTerms,
  {
    kinds = CLAIMED_KINDS,
    rules = contentRules(terms, documents.rates),
  }: { readonly kinds?: readonly ClaimedKind[]; readonly rules?: ContentRules } = {},
): Claim {
  return all(Object.fromEntries(kinds.map(kind => [kind, CLAIMS[kind](documents, terms, rules)])))
}

/** The kinds whose claims can differ. An equal document under equal rates gives nothing more and needs no comparison. */
export function changedKinds(before: ContentDocuments, after: ContentDocuments): readonly ClaimedKind[] {
  if (before.rates !== after.rates) return CLAIMED_KINDS
  return CLAIMED_KINDS.filter(kind => before[kind] !== after[kind])
}

function wheelClaims(
  wheel: ContentDocuments['wheel'],
  { wheel: { prizes: known, spinsPerDay } }: ValuationTerms,
  rules: ContentRules['wheel'],
): Claim {
  const secret = wheel.secret.map(({ prize, weight }) => ({
    weight: rules.secret.weight.size(weight),
    amounts: worthOfFields(rules.secret.prize, prize),
  }))
  const secretTotal = secret.reduce((total, { weight }) => total + weight, 0)
  const outcomes = wheel.segments.flatMap((segment): readonly Outcome[] => {
    const weight = rules.segments.weight.size(segment.weight)
    const { key } = known[segment.prizeKey]
    if (key === 'secret_prize')
      return secret.map(({ weight: part, amounts }) => ({
        weight: secretTotal === 0 ? 0 : (weight * part) / secretTotal,
        amounts,
      }))
    const instead = key === 'promo_code' ? worthOfFields(rules.withoutPromo, wheel.withoutPromo) : NONE
    return [{ weight, amounts: sum([rules.segments.prizeKey.worth(segment.prizeKey, segment), instead]) }]
  })
  const budget = rules.tonPerDayNano.worth(wheel.tonPerDayNano, wheel)
  return all({ spins: times(spinsPerDay, chance(outcomes)), budget: prizes({ day: paid(budget) }) })
}

/** A cycle is compared day by day, however long each is: on each day a player chooses one card. */
function dailyClaims(
  { days, secretPrizes }: ContentDocuments['daily_reward'],
  rules: ContentRules['daily_reward'],
): Claim {
  const secret = chance(
    secretPrizes.map(prize => ({
      weight: rules.secretPrizes.weight.size(prize.weight),
      amounts: worthOfFields(rules.secretPrizes, prize),
    })),
  )
  const byDay = days.map(cards => {
    const keys = [...new Set(cards.map(({ key }) => key))]
    const cardsOf = (of: string) =>
      paid(largest(cards.filter(({ key }) => key === of).map(card => worthOfFields(rules.days, card))))
    return one(Object.fromEntries(keys.map(key => [key, key === 'secret_prize' ? secret : cardsOf(key)])))
  })
  const claims = Array.from({ length: DAYS }, (_, day) => [day + 1, byDay[day % byDay.length]] as const)
  return one(
    Object.fromEntries(claims.flatMap(([day, claim]) => (claim === undefined ? [] : [[day, claim]]))),
  )
}

function taskClaims(
  { tasks, day, week, partner }: ContentDocuments['tasks'],
  terms: ValuationTerms,
  rules: ContentRules['tasks'],
): Claim {
  const always = tasks
    .filter(({ state }) => rules.tasks.state.size(state) > 0)
    .map(({ key, reward }) => [key, paid(worthOfFields(rules.tasks.reward, reward))] as const)
  return all({
    always: all(Object.fromEntries(always)),
    day: drawnClaims(day, rules.day),
    week: drawnClaims(week, rules.week),
    partners: times(terms.partnerTasks, paid(worthOfFields(rules.partner, partner))),
    season: paid(
      seasonAmounts({ day: rules.day.count.size(day.count), week: rules.week.count.size(week.count) }, terms),
    ),
  })
}

/** Of the level that is worth most: which tasks can be drawn depends on it. */
function drawnClaims(
  { count, pool }: ContentDocuments['tasks']['day'],
  rules: ContentRules['tasks']['day'],
): Claim {
  const open = pool.filter(({ state }) => rules.pool.state.size(state) > 0)
  const levels = Array.from({ length: MAX_LEVEL }, (_, index) => index + 1)
  const sizes = rules.pool.levels
  const ofLevel = (level: number) => {
    const here = open.filter(
      ({ levels: { from, to } }) => sizes.from.size(from) <= level && level <= sizes.to.size(to),
    )
    return draw(
      rules.count.size(count),
      Object.fromEntries(
        here.map(({ goal, value, reward }) => [
          `${goal} ${String(value)}`,
          paid(worthOfFields(rules.pool.reward, reward)),
        ]),
      ),
    )
  }
  return one(Object.fromEntries(levels.map(level => [level, ofLevel(level)])))
}

/** Points of a day's and a week's tasks, plus the points just below the next step: every step counts as the best one. */
function seasonAmounts(
  counts: { readonly day: number; readonly week: number },
  { season: { points, pointsPerStep, steps } }: ValuationTerms,
): Amounts {
  const earned = counts.day * points.day + counts.week * points.week
  const best = largest(steps.map(({ coin, ticket }) => sum([only('ac', coin), only('ticket', ticket)])))
  return scale(best, Math.min(steps.length, Math.ceil(earned / pointsPerStep)))
}

function friendClaims(
  { ac, doubledAc }: ContentDocuments['friends'],
  { friendsPerDay }: ValuationTerms,
  rules: ContentRules['friends'],
): Claim {
  const friend = { ac, doubledAc }
  return times(
    friendsPerDay,
    one({ link: paid(rules.ac.worth(ac, friend)), story: paid(rules.doubledAc.worth(doubledAc, friend)) }),
  )
}

function levelClaims({ rewardsAc }: ContentDocuments['levels'], rules: ContentRules['levels']): Claim {
  const claims = rewardsAc.map(
    (ac, index) => [index + 2, paid(rules.rewardsAc.worth(ac, { rewardsAc }))] as const,
  )
  return all(Object.fromEntries(claims))
}

export function seriesClaims(
  { series }: ContentDocuments['series'],
  { entriesPerTournament }: ValuationTerms,
  rules: ContentRules['series'],
): Claim {
  const claims = series.map(one => {
    const isHeld = rules.series.state.size(one.state) > 0
    const places = isHeld ? placesOf(one.prizes) : []
    const by = {
      fullPrizesFrom: rules.series.fullPrizesFrom.size(one.fullPrizesFrom),
      prizeFloorPercent: rules.series.prizeFloorPercent.size(one.prizeFloorPercent),
    }
    const claimOf = (step: PrizeStep) =>
      all({
        promo: paid(rules.series.prizes.promo.worth(step.promo, step)),
        // Where joining costs coins they are won by the field.
        coins: scaled(rules.series.prizes.ac.worth(step.ac, step), one.entranceAc > 0 ? by : ALWAYS_FULL),
        dollars: scaled(rules.series.prizes.usd.worth(step.usd, step), by),
      })
    const { cost, entranceAc } = rules.series
    const price = sum([cost.worth(one.cost, one), entranceAc.worth(one.entranceAc, one)])
    return [
      one.name,
      all({
        entries: times(entriesPerTournament, paid(price)),
        prizes: prizes(Object.fromEntries(places.map(([place, step]) => [place, claimOf(step)]))),
      }),
    ] as const
  })
  return all(Object.fromEntries(claims))
}

type PrizeStep = ContentDocuments['series']['series'][number]['prizes'][number]

/** Every place that wins, with the step it is in. */
export function placesOf(
  steps: readonly PrizeStep[],
): readonly (readonly [place: number, step: PrizeStep])[] {
  return steps.flatMap((step, index) => {
    const first = (steps[index - 1]?.upTo ?? 0) + 1
    const places = Array.from({ length: Math.max(0, step.upTo - first + 1) }, (_, offset) => first + offset)
    return places.map(place => [place, step] as const)
  })
}
