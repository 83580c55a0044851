import {
  divisionLines,
  FIRST_TIER,
  LEVELS,
  NEWCOMERS_TIER,
  NO_STREAK,
  type Streak,
  settleStreak,
  tierAfter,
  toRestore,
} from '@arena/rules'
import { rewardFor } from '../features/divisions/index.ts'
import type { StreakContent } from '../features/streak/index.ts'
import { type Chance, seededChance } from '../platform/rng/rng.ts'
import type { Configuration, Profile } from './configuration.ts'
import { forecastGifts } from './forecast.ts'
import { coinCupOf, coinsOfMember } from './prize-costs.ts'
import { Rational, sumOf } from './rational.ts'

/** Features that may bring a player back; each can be left out of a month to see its worth under the assumptions. */
export const PARTS = [
  'home',
  'first day',
  'tasks',
  'season',
  'streak',
  'earn back',
  'divisions',
  'newcomers',
  'squads',
  'challenges',
  'messages',
  'levels',
  'coin cup',
] as const
export type Part = (typeof PARTS)[number]

/**
 * How likely a player comes on a day, in log-odds: their profile, minus the effect of absence, plus what waits for them. Assumptions, not
 * measurements, and deliberately small: only the order was taken from published data (streaks most within the first week, small groups that
 * play for a week next, messages little), see docs/decisions/0026. A live product sets its own figures here.
 */
export const ASSUMED = {
  /** How many of a hundred newcomers play like each profile of `ECONOMY`. */
  shares: { casual: 70, regular: 25, heavy: 5 } as Readonly<Record<string, number>>,
  /** Without anything that attracts the player: median and spread of the log-odds to come on the next day. */
  interest: { median: -1.2, spread: 1.6 },
  /** For each doubling of the days away. */
  absence: -0.6,
  /** The percentage that leaves for good on each day away. */
  leavePercent: 12,
  home: 0.05,
  /** On the second day: the first reward has named the coins of the next one. */
  firstDay: 0.15,
  /** Something begun yesterday can be finished, or a reward waits. */
  tasks: 0.1,
  /** Tasks also lead to the next step of the season. */
  season: 0.05,
  /** For each day of a running streak, up to a week. */
  streakDay: 0.06,
  streakDaysMax: 7,
  /** A lost streak can still be earned back. */
  earnBack: 0.15,
  /** A seat in this week's division; on its last two days besides. */
  seat: 0.15,
  seatAtEnd: 0.15,
  /** Besides, while the seat is among newcomers: all are new, and a reward is certain. */
  newcomers: 0.1,
  /** How many of a hundred are in a squad whose members wait for their rounds; weighted like a seat, since members know each other. */
  squad: { memberPercent: 20, worth: 0.15 },
  /** How many of a hundred have a friend whose challenges wait for them. */
  challenges: { playerPercent: 10, worth: 0.1 },
  /** The bot may write, and has something to say after a day away. */
  messages: { mayWritePercent: 50, worth: 0.15, offPercent: 1 },
  /** The next level is within a day's play. */
  level: 0.1,
  /** How many of a hundred join the week's cup for coins on a visit while it runs, Tuesday to Friday, if they were given enough; then it waits for them. */
  coinCup: { playerPercent: 25, worth: 0.1, firstDay: 1, lastDay: 4 },
  /** This many active days in a week get a player into its tournament. */
  daysForSeat: 2,
}
export type Assumed = typeof ASSUMED

const DAYS = 30
const DAYS_OF_WEEK = 7

export interface MonthOf {
  /** Of a hundred who came on the first day, how many came on the second, the eighth and the last. */
  readonly day1: number
  readonly day7: number
  readonly day30: number
  /** Days of a player with a visit, of thirty. */
  readonly activeDays: number
  /**
   * ArenaCoins and tickets that a player was given, by gifts that come with a visit, milestones, divisions and squads, less what the cup for coins takes;
   * without welcome, levels and other prizes.
   */
  readonly ac: number
  readonly tickets: number
}

/** The content of the product, and the assumptions about players. */
export interface World {
  readonly configuration: Configuration & { readonly streak: StreakContent }
  readonly assumed: Assumed
}

/**
 * Simulates the first thirty days of this many newcomers who all come on a Monday, by the product's own rules of streaks, divisions and
 * levels. Randomness is drawn per player and day: two months that differ in one part have the same players and the same luck.
 */
export function liveAMonth(
  world: World,
  {
    players,
    seed,
    without,
  }: { readonly players: number; readonly seed: number; readonly without: ReadonlySet<Part> },
): MonthOf {
  const visits = { day1: 0, day7: 0, day30: 0, all: 0 }
  const given = { ac: 0, tickets: 0 }
  for (let number = 0; number < players; number += 1) {
    const chance = seededChance(seed * 1_000_003 + number * 7_919)
    const profile = profileFor(world, chance)
    const lived = liveOne(world, { profile, chance, without, luck: seed * 611_953 + number * 104_729 })
    visits.day1 += lived.came.has(1) ? 1 : 0
    visits.day7 += lived.came.has(7) ? 1 : 0
    visits.day30 += lived.came.has(DAYS - 1) ? 1 : 0
    visits.all += lived.came.size
    given.ac += lived.ac
    given.tickets += lived.tickets
  }
  const percent = (count: number) => (100 * count) / players
  return {
    day1: percent(visits.day1),
    day7: percent(visits.day7),
    day30: percent(visits.day30),
    activeDays: visits.all / players,
    ac: given.ac / players,
    tickets: given.tickets / players,
  }
}

interface Life {
  readonly came: Set<number>
  streak: Streak
  exp: number
  tier: number
  isSeated: boolean
  daysThisWeek: number
  getsMessages: boolean
  readonly isInSquad: boolean
  readonly isChallenged: boolean
  readonly likesCoinCups: boolean
  isInCoinCup: boolean
  ac: number
  tickets: number
}

function liveOne(
  world: World,
  who: {
    readonly profile: Profile
    readonly chance: Chance
    readonly without: ReadonlySet<Part>
    readonly luck: number
  },
): Life {
  const { profile, chance, without } = who
  const { assumed } = world
  const interest = assumed.interest.median + assumed.interest.spread * normal(chance)
  const life: Life = {
    came: new Set(),
    streak: NO_STREAK,
    exp: 0,
    tier: without.has('divisions') || without.has('newcomers') ? FIRST_TIER : NEWCOMERS_TIER,
    isSeated: false,
    daysThisWeek: 0,
    getsMessages: chance() * 100 < assumed.messages.mayWritePercent,
    isInSquad: chance() * 100 < assumed.squad.memberPercent,
    isChallenged: chance() * 100 < assumed.challenges.playerPercent,
    likesCoinCups: chance() * 100 < assumed.coinCup.playerPercent,
    isInCoinCup: false,
    ac: 0,
    tickets: 0,
  }
  let lastDay = 0
  for (let day = 0; day < DAYS; day += 1) {
    const luck = seededChance(who.luck + day * 15_485_863)
    const [comes, leaves] = [luck(), luck()]
    if (day % DAYS_OF_WEEK === 0 && day > 0) endWeek(world, life, { day, without, chance: luck })
    const away = day - lastDay
    const odds =
      interest +
      assumed.absence * Math.log2(Math.max(1, away)) +
      pullOf(world, life, { profile, day, away, without, luck })
    if (day === 0 || comes < 1 / (1 + Math.exp(-odds))) {
      visit(world, life, { profile, day, without })
      lastDay = day
    } else if (leaves * 100 < assumed.leavePercent) break
  }
  return life
}

/** How strongly the content attracts the player to a visit, in log-odds. */
function pullOf(
  { assumed, configuration }: World,
  life: Life,
  {
    profile,
    day,
    away,
    without,
    luck,
  }: {
    readonly profile: Profile
    readonly day: number
    readonly away: number
    readonly without: ReadonlySet<Part>
    readonly luck: Chance
  },
): number {
  const isOn = (part: Part) => !without.has(part)
  let pull = isOn('home') ? assumed.home : 0
  if (isOn('first day') && day === 1) pull += assumed.firstDay
  if (isOn('tasks') && away === 1) pull += assumed.tasks
  if (isOn('tasks') && isOn('season')) pull += assumed.season
  const alive = life.came.has(day - 1) || life.streak.freezes > 0 ? life.streak.days : 0
  if (isOn('streak')) pull += assumed.streakDay * Math.min(alive, assumed.streakDaysMax)
  if (isOn('streak') && isOn('earn back') && canEarnBack(life.streak, day, configuration.streak))
    pull += assumed.earnBack
  const isEnd = day % DAYS_OF_WEEK >= DAYS_OF_WEEK - 2
  if (isOn('divisions') && life.isSeated) pull += assumed.seat + (isEnd ? assumed.seatAtEnd : 0)
  if (life.isSeated && life.tier === NEWCOMERS_TIER) pull += assumed.newcomers
  if (isOn('squads') && life.isInSquad && life.isSeated) pull += assumed.squad.worth
  if (isOn('challenges') && life.isChallenged) pull += assumed.challenges.worth
  const next = LEVELS.find(({ exp }) => exp > life.exp)
  if (isOn('levels') && next !== undefined && next.exp - life.exp <= profile.roundsPerActiveDay)
    pull += assumed.level
  if (life.isInCoinCup && day % DAYS_OF_WEEK <= assumed.coinCup.lastDay) pull += assumed.coinCup.worth
  if (isOn('messages') && life.getsMessages && away >= 1) {
    pull += assumed.messages.worth
    if (luck() * 100 < assumed.messages.offPercent) life.getsMessages = false
  }
  return pull
}

/** Whether a visit on this day is a step to a lost streak. */
function canEarnBack(streak: Streak, day: number, terms: StreakContent): boolean {
  const settled = settleStreak(streak, { today: day, came: [], isRest: () => false }, terms)
  return toRestore(settled, day, terms) !== undefined
}

function visit(
  world: World,
  life: Life,
  {
    profile,
    day,
    without,
  }: { readonly profile: Profile; readonly day: number; readonly without: ReadonlySet<Part> },
): void {
  life.came.add(day)
  life.exp += profile.roundsPerActiveDay
  life.daysThisWeek += 1
  const gifts = giftsOfVisit(world, profile, without)
  life.ac += gifts.ac
  life.tickets += gifts.tickets
  if (profile.weeklyTournaments > 0 && life.daysThisWeek >= world.assumed.daysForSeat) life.isSeated = true
  if (!without.has('coin cup')) joinCoinCup(world, life, day)
  const best = life.streak.best
  life.streak = settleStreak(
    life.streak,
    { today: day, came: [day], isRest: () => false },
    termsOf(world.configuration.streak, without),
  )
  if (without.has('streak')) return
  for (const { days, reward } of world.configuration.streak.milestones) {
    if (days <= best || days > life.streak.best) continue
    life.ac += reward.coin
    life.tickets += reward.ticket
  }
}

function joinCoinCup(world: World, life: Life, day: number): void {
  const { firstDay, lastDay } = world.assumed.coinCup
  const weekday = day % DAYS_OF_WEEK
  if (!life.likesCoinCups || life.isInCoinCup || weekday < firstDay || weekday > lastDay) return
  const cup = coinCupOf(world.configuration.tournaments)
  if (cup === undefined || life.ac < cup.entranceAc) return
  life.ac -= cup.entranceAc
  life.isInCoinCup = true
}

/** Without the part that earns a streak back, no streak is long enough for it. */
function termsOf(streak: StreakContent, without: ReadonlySet<Part>): StreakContent {
  return without.has('earn back') ? { ...streak, daysToRestore: Number.POSITIVE_INFINITY } : streak
}

/** A player with a seat gets a place, each equally likely, and their squad wins as often as it loses. The cup for coins pays its average. */
function endWeek(
  world: World,
  life: Life,
  {
    day,
    without,
    chance,
  }: { readonly day: number; readonly without: ReadonlySet<Part>; readonly chance: Chance },
): void {
  const { divisions, squads, economy } = world.configuration
  const cup = life.isInCoinCup ? coinCupOf(world.configuration.tournaments) : undefined
  if (cup !== undefined) life.ac += Number(coinsOfMember(cup, economy.membersOfCoins).toFixed(2))
  life.isInCoinCup = false
  if (life.isSeated && !without.has('divisions')) {
    const place = 1 + Math.floor(chance() * divisions.seats)
    const reward = rewardFor(divisions, { tier: life.tier, place })
    life.ac += reward.coin
    life.tickets += reward.ticket
    const lines = divisionLines(divisions, {
      tier: life.tier,
      members: divisions.seats,
      active: divisions.seats,
    })
    const move = place <= lines.up ? 'up' : place > divisions.seats - lines.down ? 'down' : 'stay'
    life.tier = tierAfter(life.tier, move)
  }
  if (life.isSeated && life.isInSquad && !without.has('squads')) {
    const reward = squads.rewards[chance() < 1 / 2 ? 'won' : 'lost']
    life.ac += reward.coin
    life.tickets += reward.ticket
  }
  // The account was made in the course of its first day.
  if (day > divisions.newcomers.days) life.tier = Math.max(life.tier, FIRST_TIER)
  life.isSeated = false
  life.daysThisWeek = 0
}

interface Gifts {
  readonly ac: number
  readonly tickets: number
}

const giftsKnown = new WeakMap<Profile, Map<string, Gifts>>()
/** The parts that a gift needs: tasks give their rewards directly, and through the season's steps. */
const NEEDS: Readonly<Record<string, readonly Part[]>> = {
  'tasks of days': ['tasks'],
  season: ['tasks', 'season'],
}
/** Parts that `forecastGifts` averages per day and this simulation counts as they happen, or that no visit gives. */
const COUNTED_APART = [
  'new account',
  'levels',
  'tasks',
  'streak',
  'divisions',
  'first tournament',
  'squads',
  'friends',
  'bought for Stars',
]

/** Of an average visit, as `npm run economy` works it out. */
function giftsOfVisit({ configuration }: World, profile: Profile, without: ReadonlySet<Part>): Gifts {
  const known = giftsKnown.get(profile) ?? new Map<string, Gifts>()
  giftsKnown.set(profile, known)
  const missing = Object.keys(NEEDS).filter(name => NEEDS[name]?.some(part => without.has(part)))
  const found = known.get(missing.join())
  if (found !== undefined) return found
  const flows = forecastGifts(configuration, profile).filter(
    ({ name }) => !COUNTED_APART.includes(name) && !name.startsWith('tournament') && !missing.includes(name),
  )
  const visits = Rational.of(DAYS_OF_WEEK, profile.activeDaysPerWeek)
  const of = (key: 'ac' | 'ticket') =>
    Number(
      sumOf(flows.map(flow => flow[key]))
        .times(visits)
        .toFixed(4),
    )
  const gifts = { ac: of('ac'), tickets: of('ticket') }
  known.set(missing.join(), gifts)
  return gifts
}

function profileFor({ configuration, assumed }: World, chance: Chance): Profile {
  const { profiles } = configuration.economy
  const shares = profiles.map(({ name }) => assumed.shares[name] ?? 0)
  let drawn = chance() * shares.reduce((sum, share) => sum + share, 0)
  for (const [index, profile] of profiles.entries()) {
    drawn -= shares[index] ?? 0
    if (drawn < 0) return profile
  }
  throw new RangeError('No profile of the economy has a share of the newcomers')
}

/** Box and Muller. */
function normal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}
