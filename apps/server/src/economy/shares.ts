/** Where a player's coins come from, and how long a ticket takes: the aims of the default content. */
import type { Configuration } from './configuration.ts'
import type { Flow } from './forecast.ts'
import { Rational, sumOf, ZERO } from './rational.ts'

/** What comes without playing: by luck, or for watching. */
const WHEEL_AND_ADS: ReadonlySet<string> = new Set(['wheel', 'ads'])
const PLAY: ReadonlySet<string> = new Set([
  'levels',
  'tasks',
  'tasks of days',
  'season',
  'divisions',
  'first tournament',
  'squads',
  'friend streaks',
  'tournament prizes',
])

export interface Shares {
  /** Fractions of all ArenaCoins that are given. The daily reward, the day streak, friends and the welcome are in neither. */
  readonly wheelAndAds: Rational
  readonly play: Rational
  /** Days until a regular ticket is there, given or bought with the coins of these days. Undefined = never. */
  readonly ticketDays: Rational | undefined
}

/** Of one player's average day. */
export function sharesOf({ shop }: Pick<Configuration, 'shop'>, flows: readonly Flow[]): Shares {
  const given = withoutEntries(flows).filter(
    ({ ac, name }) => ac.isAbove(ZERO) && name !== 'bought for Stars',
  )
  const coins = sumOf(given.map(({ ac }) => ac))
  const share = (names: ReadonlySet<string>) => {
    const own = sumOf(given.filter(({ name }) => names.has(name)).map(({ ac }) => ac))
    return coins.isAbove(ZERO) ? own.over(coins) : ZERO
  }
  const [pack] = shop.packs
  const bought = pack === undefined ? ZERO : coins.times(Rational.of(pack.tickets + pack.gift, pack.price))
  const tickets = sumOf([bought, ...given.map(({ ticket }) => ticket)])
  return {
    wheelAndAds: share(WHEEL_AND_ADS),
    play: share(PLAY),
    ticketDays: tickets.isAbove(ZERO) ? Rational.of(1).over(tickets) : undefined,
  }
}

/** Coins that joining a tournament costs come back as its prizes: they are not given. */
function withoutEntries(flows: readonly Flow[]): readonly Flow[] {
  const paid = flows.find(({ name }) => name === 'tournament entries')?.ac ?? ZERO
  return flows.map(flow => (flow.name === 'tournament prizes' ? { ...flow, ac: flow.ac.plus(paid) } : flow))
}
