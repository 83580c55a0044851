import type { Level } from '@arena/rules'
import { rewardFor } from '../features/divisions/index.ts'
import type { Configuration, Profile } from './configuration.ts'
import { coinsOfMember, type SeriesCost, seriesCosts, spinValue } from './prize-costs.ts'
import { Rational, sumOf, ZERO } from './rational.ts'

const CREDIT_PER_AC = 100
const DAYS_OF_MONTH = 30
const DAYS_OF_WEEK = 7

/** A source or a sink for one player and day; sinks are negative. `usd` is dollar prizes, paid as the TON beside it. */
export interface Flow {
  readonly name: string
  readonly ac: Rational
  readonly ticket: Rational
  readonly goldTicket: Rational
  readonly ton: Rational
  readonly usd: Rational
}

/** Rewards do not depend on the games' returns. */
type Gifts = Omit<Configuration, 'returns'>

type Amounts = Partial<Omit<Flow, 'name'>>

function flow(name: string, amounts: Amounts): Flow {
  return { name, ac: ZERO, ticket: ZERO, goldTicket: ZERO, ton: ZERO, usd: ZERO, ...amounts }
}

/** Everything one such player gets and gives on an average day. */
export function forecastFlows(configuration: Configuration, profile: Profile): readonly Flow[] {
  const given = [...forecastGifts(configuration, profile), games(configuration, profile)]
  return [...given, exchange(configuration, given)]
}

/** The same without the games' part and without tickets that are bought for ArenaCoins. */
export function forecastGifts(configuration: Gifts, profile: Profile): readonly Flow[] {
  const daily = dailyReward(configuration, profile)
  return [
    ...onceInALifetime(configuration, profile),
    tasksOfPeriods(configuration, profile),
    daily.flow,
    streak(configuration, profile),
    friendStreaks(configuration, profile),
    divisions(configuration, profile),
    firstTournament(configuration, profile),
    squads(configuration, profile),
    season(configuration, profile),
    wheel(configuration, profile, daily.spins),
    ads(configuration, profile),
    friends(configuration, profile),
    ...stars(configuration, profile),
    frames(configuration, profile),
    ...tournaments(configuration, profile),
  ]
}

export function totalOf(flows: readonly Flow[]): Flow {
  return flow('total', {
    ac: sumOf(flows.map(({ ac }) => ac)),
    ticket: sumOf(flows.map(({ ticket }) => ticket)),
    goldTicket: sumOf(flows.map(({ goldTicket }) => goldTicket)),
    ton: sumOf(flows.map(({ ton }) => ton)),
    usd: sumOf(flows.map(({ usd }) => usd)),
  })
}

function activeShare({ activeDaysPerWeek }: Profile): Rational {
  return Rational.of(activeDaysPerWeek, DAYS_OF_WEEK)
}

function onceInALifetime({ economy, newAccount, levels, tasks }: Gifts, profile: Profile): readonly Flow[] {
  const days = Rational.of(economy.lifetime_days)
  const done = Rational.of(profile.tasksPercent, 100).over(days)
  const ofTasks = (key: 'coin' | 'ticket' | 'gold_ticket') =>
    done.times(sumOf(tasks.tasks.map(({ reward }) => Rational.of(reward[key]))))
  return [
    flow('new account', {
      ac: Rational.of(newAccount.credit, CREDIT_PER_AC).over(days),
      ticket: Rational.of(newAccount.ticket).over(days),
    }),
    flow('levels', { ac: levelRewards(levels, profile, economy.lifetime_days).over(days) }),
    flow('tasks', { ac: ofTasks('coin'), ticket: ofTasks('ticket'), goldTicket: ofTasks('gold_ticket') }),
  ]
}

/** Of the tasks of a day those that the player does, on each day they are active; of those of a week a seventh a day. Each of a pool as often as the others. */
function tasksOfPeriods({ tasks: { periods } }: Gifts, profile: Profile): Flow {
  const done = Rational.of(profile.tasksPercent, 100)
  const a = (kind: 'day' | 'week', key: 'coin' | 'ticket' | 'gold_ticket') => {
    const { pool, count } = periods[kind]
    return sumOf(pool.map(({ reward }) => Rational.of(reward[key]))).times(Rational.of(count, pool.length))
  }
  const of = (key: 'coin' | 'ticket' | 'gold_ticket') =>
    a('day', key)
      .times(activeShare(profile))
      .plus(a('week', key).over(Rational.of(DAYS_OF_WEEK)))
      .times(done)
  return flow('tasks of days', { ac: of('coin'), ticket: of('ticket'), goldTicket: of('gold_ticket') })
}

/** The rewards of the levels that the player reaches within their lifetime. */
function levelRewards(levels: readonly Level[], profile: Profile, days: number): Rational {
  const rounds = activeShare(profile).times(Rational.of(days * profile.roundsPerActiveDay))
  const bet = rounds.times(Rational.of(profile.betAc))
  const passed = levels.slice(1).filter((_, index) => {
    const before = levels.slice(0, index + 1)
    return before.every(
      ({ exp, betAc }) => !Rational.of(exp).isAbove(rounds) && !Rational.of(betAc).isAbove(bet),
    )
  })
  return sumOf(passed.map(({ rewardAc }) => Rational.of(rewardAc)))
}

/** The most valuable card of each day's choice in ArenaCoins, besides promo codes: the worst case for the estimate. */
function dailyReward(
  { dailyReward: content, wheel: wheelContent }: Gifts,
  profile: Profile,
): { readonly flow: Flow; readonly spins: Rational } {
  const perDay = activeShare(profile).over(Rational.of(content.days.length))
  const spinAc = spinValue(wheelContent).ac
  const secretWeight = content.secretPrizes.reduce((sum, { weight }) => sum + weight, 0)
  const inSecret = (key: string) =>
    sumOf(
      content.secretPrizes.map(prize =>
        prize.key === key ? Rational.of(prize.value * prize.weight, secretWeight) : ZERO,
      ),
    )
  const amounts = (
    { key, value }: { readonly key: string; readonly value: number },
    of: string,
  ): Rational => {
    if (key === 'secret_prize') return inSecret(of)
    return key === of ? Rational.of(value) : ZERO
  }
  const worth = (card: { readonly key: string; readonly value: number }) =>
    amounts(card, 'ac').plus(amounts(card, 'wheel_spin').times(spinAc))
  const taken = content.days.flatMap(cards => {
    const best = cards.reduce((one, other) => (worth(other).isAbove(worth(one)) ? other : one))
    return [best]
  })
  const total = (of: string) => perDay.times(sumOf(taken.map(card => amounts(card, of))))
  return {
    flow: flow('daily reward', {
      ac: total('ac'),
      ticket: total('ticket'),
      goldTicket: total('gold_ticket'),
    }),
    spins: total('wheel_spin'),
  }
}

/** Every milestone within the player's active days, as if no day between them were missed: an upper bound. */
function streak({ economy, streak: { milestones } }: Gifts, profile: Profile): Flow {
  const days = Rational.of(economy.lifetime_days)
  const active = activeShare(profile).times(days)
  const reached = milestones.filter(milestone => !Rational.of(milestone.days).isAbove(active))
  const of = (key: 'coin' | 'ticket') =>
    sumOf(reached.map(({ reward }) => Rational.of(reward[key]))).over(days)
  return flow('streak', { ac: of('coin'), ticket: of('ticket') })
}

/** All places taken by friends who miss no day, and each changed for a new one at the milestone that pays the most per day: an upper bound. */
function friendStreaks({ friendStreaks: { milestones, pairsMax } }: Gifts, profile: Profile): Flow {
  const rates = milestones.map(({ days }) => {
    const reached = milestones.filter(milestone => milestone.days <= days)
    return sumOf(reached.map(({ coin }) => Rational.of(coin))).over(Rational.of(days))
  })
  const best = rates.reduce((one, other) => (other.isAbove(one) ? other : one), ZERO)
  return flow('friend streaks', { ac: best.times(Rational.of(pairsMax)).times(activeShare(profile)) })
}

/**
 * A share of a full division's rewards in the highest tier, for each week in whose tournament the player is: an upper bound of the average.
 */
function divisions({ divisions: content }: Gifts, { weeklyTournaments }: Profile): Flow {
  const places = Array.from({ length: content.seats }, (_, index) =>
    rewardFor(content, { tier: content.tiers, place: index + 1 }),
  )
  const perDay = Rational.of(Math.min(weeklyTournaments, 1), DAYS_OF_WEEK * content.seats)
  const of = (key: 'coin' | 'ticket') => sumOf(places.map(reward => Rational.of(reward[key]))).times(perDay)
  return flow('divisions', { ac: of('coin'), ticket: of('ticket') })
}

/** The first place among newcomers, once: an upper bound, since a division can have one member. */
function firstTournament({ economy, divisions: { newcomers } }: Gifts, { weeklyTournaments }: Profile): Flow {
  if (weeklyTournaments === 0) return flow('first tournament', {})
  const most = Math.max(newcomers.coin, ...newcomers.prizes.map(({ coin }) => coin))
  return flow('first tournament', { ac: Rational.of(most, economy.lifetime_days) })
}

/**
 * One duel a week for each week in whose tournament the player is, won as often as lost: nobody wins more on average, and none pays more than
 * a win.
 */
function squads({ squads: { rewards } }: Gifts, { weeklyTournaments }: Profile): Flow {
  const perDay = Rational.of(Math.min(weeklyTournaments, 1), DAYS_OF_WEEK)
  const of = (key: 'coin' | 'ticket') => {
    const even = Rational.of(rewards.won[key] + rewards.lost[key], 2)
    const most = [rewards.drawn, rewards.rested].map(reward => Rational.of(reward[key]))
    return most.reduce((one, other) => (other.isAbove(one) ? other : one), even).times(perDay)
  }
  return flow('squads', { ac: of('coin'), ticket: of('ticket') })
}

/** The steps that the player's tasks of days and weeks reach in a season, spread over its days. */
function season({ season: content, tasks: { periods } }: Gifts, profile: Profile): Flow {
  const { weeks, points, pointsPerStep, steps } = content
  const days = weeks * DAYS_OF_WEEK
  const done = Rational.of(profile.tasksPercent, 100)
  const ofDays = activeShare(profile).times(Rational.of(days * periods.day.count * points.day))
  const earned = done.times(ofDays.plus(Rational.of(weeks * periods.week.count * points.week)))
  const reached = steps.filter((_, index) => !Rational.of((index + 1) * pointsPerStep).isAbove(earned))
  const of = (key: 'coin' | 'ticket') =>
    sumOf(reached.map(reward => Rational.of(reward[key]))).over(Rational.of(days))
  return flow('season', { ac: of('coin'), ticket: of('ticket') })
}

function wheel({ wheel: content }: Gifts, profile: Profile, extraSpins: Rational): Flow {
  const value = spinValue(content)
  // A spin may give further ones, which may give further ones.
  const spins = activeShare(profile).plus(extraSpins).over(Rational.of(1).minus(value.spins))
  return flow('wheel', {
    ac: spins.times(value.ac),
    ticket: spins.times(value.ticket),
    goldTicket: spins.times(value.goldTicket),
    ton: spins.times(value.ton),
  })
}

function ads({ ads: content }: Gifts, profile: Profile): Flow {
  const views = Rational.of(Math.min(profile.adsPerActiveDay, content.paidPerDay)).times(activeShare(profile))
  return flow('ads', { ac: views.times(Rational.of(content.rewardCredit, CREDIT_PER_AC)) })
}

function friends({ friends: { reward } }: Gifts, profile: Profile): Flow {
  const { friendsPerMonth, doubledFriendsPercent } = profile
  const plain = Rational.of(reward.ac * (100 - doubledFriendsPercent), 100)
  const doubled = Rational.of(reward.doubledAc * doubledFriendsPercent, 100)
  return flow('friends', { ac: plain.plus(doubled).times(Rational.of(friendsPerMonth, DAYS_OF_MONTH)) })
}

function stars({ shop }: Gifts, { starPackagesPerMonth }: Profile): readonly Flow[] {
  const bought = [...shop.packages, ...shop.goldTickets].map(({ id, ac, tickets, gold_tickets }) => {
    const perDay = Rational.of(starPackagesPerMonth[id] ?? 0, DAYS_OF_MONTH)
    return { perDay, ac, tickets, gold_tickets }
  })
  const total = (key: 'ac' | 'tickets' | 'gold_tickets') =>
    sumOf(bought.map(one => one.perDay.times(Rational.of(one[key]))))
  return [
    flow('bought for Stars', {
      ac: total('ac'),
      ticket: total('tickets'),
      goldTicket: total('gold_tickets'),
    }),
  ]
}

/** The frames that the player buys, spread over their lifetime: each is bought once. */
function frames({ economy, cosmetics }: Gifts, profile: Profile): Flow {
  const offered = cosmetics.filter(({ slot }) => slot === 'frame')
  const prices = offered.slice(0, profile.frames).map(({ price }) => Rational.of(price))
  return flow('frames', { ac: ZERO.minus(sumOf(prices).over(Rational.of(economy.lifetime_days))) })
}

/** Joins and attempts, and the prizes of a member who is as good as all others. */
function tournaments({ economy, tournaments: content, usdPerTon }: Gifts, profile: Profile): readonly Flow[] {
  const costs = seriesCosts(content)
  const forCoins = costs.filter(({ entranceAc }) => entranceAc > 0)
  const all = costs.filter(({ entranceAc }) => entranceAc === 0)
  const golden = all.filter(({ isGolden }) => isGolden)
  const usual = all.filter(({ isGolden }) => !isGolden)
  const weekly = Rational.of(profile.weeklyTournaments, DAYS_OF_WEEK)
  const monthly = Rational.of(profile.monthlyTournaments, DAYS_OF_MONTH)
  const spent = (series: readonly SeriesCost[]) =>
    mean(
      series.map(({ cost, attemptsMax }) =>
        Rational.of(cost * (1 + Math.min(attemptsMax, profile.attemptsPerTournament))),
      ),
    )
  const won = (key: 'poolAc' | 'poolUsd') =>
    weekly
      .times(mean(usual.map(one => one[key])))
      .over(Rational.of(economy.membersOfWeekly))
      .plus(monthly.times(mean(golden.map(one => one[key]))).over(Rational.of(economy.membersOfMonthly)))
  const usd = won('poolUsd')
  const coins = Rational.of(profile.coinTournaments, DAYS_OF_WEEK)
  const entrance = mean(forCoins.map(({ entranceAc }) => Rational.of(entranceAc)))
  return [
    flow('tournament entries', {
      ac: ZERO.minus(coins.times(entrance)),
      ticket: ZERO.minus(weekly.times(spent(usual))),
      goldTicket: ZERO.minus(monthly.times(spent(golden))),
    }),
    flow('tournament prizes', {
      ac: won('poolAc').plus(
        coins.times(mean(forCoins.map(one => coinsOfMember(one, economy.membersOfCoins)))),
      ),
      ton: usd.over(usdPerTon),
      usd,
    }),
  ]
}

function mean(values: readonly Rational[]): Rational {
  return values.length === 0 ? ZERO : sumOf(values).over(Rational.of(values.length))
}

/** The games' share of stakes: a stake is spread evenly over all games of the catalogue. */
function games({ returns }: Configuration, profile: Profile): Flow {
  const stakes = activeShare(profile).times(Rational.of(profile.roundsPerActiveDay * profile.betAc))
  const kept = Rational.of(1).minus(mean([...returns.values()]))
  return flow('games', { ac: ZERO.minus(stakes.times(kept)) })
}

/** Regular tickets that the player lacks for their tournaments, bought one by one. */
export function exchange({ shop }: Gifts, given: readonly Flow[]): Flow {
  const lacking = ZERO.minus(totalOf(given).ticket)
  const [pack] = shop.packs
  if (pack === undefined || !lacking.isAbove(ZERO)) return flow('ticket exchange', {})
  const packs = lacking.over(Rational.of(pack.tickets + pack.gift))
  return flow('ticket exchange', { ac: ZERO.minus(packs.times(Rational.of(pack.price))), ticket: lacking })
}
