import { type ContentFault, contentFault } from '@arena/texts/content-faults'
import type { Configuration } from './configuration.ts'
import { spinValue, tournamentTonPerDay } from './prize-costs.ts'
import { Rational, sumOf, ZERO } from './rational.ts'

const NANO_PER_TON = 1_000_000_000

/** Why this configuration may not be used; empty when every TON it gives has a limit. */
export function rejectionsOf(configuration: Configuration): readonly ContentFault[] {
  const faults = rateFaults(configuration)
  return faults.length > 0 ? [...faults, ...giftFaults(configuration)] : rejectionsOfGifts(configuration)
}

/** The same without the games' returns, which the games' provider alone knows. */
export function rejectionsOfGifts(configuration: Omit<Configuration, 'returns'>): readonly ContentFault[] {
  const faults = giftFaults(configuration)
  return faults.length > 0 ? faults : ceilingFaults(configuration)
}

function giftFaults(configuration: Omit<Configuration, 'returns'>): readonly ContentFault[] {
  return [...unbudgetedTon(configuration), ...wheelFaults(configuration)]
}

function rateFaults({ usdPerTon, returns, tournaments }: Configuration): readonly ContentFault[] {
  const faults = usdPerTon.isAbove(ZERO) ? [] : [contentFault('economy_rate')]
  const one = Rational.of(1)
  for (const [game, rtp] of returns) {
    if (!one.isAbove(rtp)) faults.push(contentFault('economy_return', { game, rtp: rtp.toFixed(4) }))
  }
  for (const game of tournaments.usual.games) {
    if (!returns.has(game)) faults.push(contentFault('economy_unknown', { game }))
  }
  return faults
}

/** The wheel has a budget for TON; other sources have none. */
function unbudgetedTon({
  dailyReward,
  divisions,
  squads,
  streak,
  wheel,
  tasks,
  shop,
}: Omit<Configuration, 'returns'>): readonly ContentFault[] {
  const places: readonly (readonly [string, readonly unknown[]])[] = [
    ['The daily reward', dailyReward.days.flat()],
    ['A secret prize of the daily reward', dailyReward.secretPrizes],
    [
      'A place in a division',
      [...divisions.prizes.map(({ reward }) => reward), ...divisions.newcomers.prizes],
    ],
    ['A duel of squads', Object.values(squads.rewards)],
    ['A milestone of the streak', streak.milestones.map(({ reward }) => reward)],
    ['A secret prize of the wheel', wheel.secret.map(({ prize }) => prize)],
    ['What the wheel pays for a promo code', [wheel.withoutPromo]],
    [
      'A task',
      [...tasks.tasks, ...tasks.periods.day.pool, ...tasks.periods.week.pool].map(({ reward }) => reward),
    ],
    ['The shop', [...shop.packs, ...shop.packages, ...shop.goldTickets]],
  ]
  return places
    .filter(([, given]) => given.some(namesTon))
    .map(([where]) => contentFault('economy_budget', { where }))
}

function namesTon(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false
  return ('key' in given && given.key === 'ton') || ('ton' in given && given.ton !== 0)
}

function wheelFaults({ wheel }: Pick<Configuration, 'wheel'>): readonly ContentFault[] {
  const { segments, prizes, tonPerDayNano, tonFallback } = wheel
  const faults: ContentFault[] = []
  for (const { prizeKey, weight } of segments) {
    if (!Number.isSafeInteger(weight) || weight < 1)
      faults.push(contentFault('economy_weight', { prize: prizeKey, weight }))
  }
  const ton = segments.filter(({ prizeKey }) => prizes[prizeKey].key === 'ton')
  const hasBudget = Number.isSafeInteger(tonPerDayNano) && tonPerDayNano > 0
  if (ton.length > 0 && !hasBudget) faults.push(contentFault('economy_wheel_budget'))
  for (const { prizeKey } of ton) {
    if (tonFallback[prizeKey] === undefined)
      faults.push(contentFault('wheel_no_fallback', { prize: prizeKey }))
  }
  if (faults.length > 0) return faults
  const { spins } = spinValue(wheel)
  return Rational.of(1).isAbove(spins) ? [] : [contentFault('economy_spins', { spins: spins.toFixed(2) })]
}

/** Faults of the most TON that one day can give, with the wheel's budget used up. */
function ceilingFaults(configuration: Omit<Configuration, 'returns'>): readonly ContentFault[] {
  const { economy, wheel } = configuration
  const { tonPerDayMaxNano } = economy
  if (!Number.isSafeInteger(tonPerDayMaxNano) || tonPerDayMaxNano <= 0) {
    return [contentFault('economy_no_limit')]
  }
  const perDay = tonPerDay(configuration)
  const most = Rational.of(tonPerDayMaxNano, NANO_PER_TON)
  if (!perDay.isAbove(most)) return []
  const budget = Rational.of(wheel.tonPerDayNano, NANO_PER_TON)
  return [
    contentFault('economy_day', { ton: perDay.toFixed(2), most: most.toFixed(2), wheel: budget.toFixed(2) }),
  ]
}

/** In TON: the wheel's whole budget, and every prize of every tournament. */
export function tonPerDay({ wheel, tournaments, usdPerTon }: Omit<Configuration, 'returns'>): Rational {
  const hasTon = wheel.segments.some(({ prizeKey }) => wheel.prizes[prizeKey].key === 'ton')
  const budget = hasTon ? Rational.of(wheel.tonPerDayNano, NANO_PER_TON) : ZERO
  return sumOf([budget, tournamentTonPerDay(tournaments, usdPerTon)])
}
