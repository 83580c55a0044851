import type {
  AssessTournamentBody,
  ShownPlanReply,
  StoredPlan,
} from '@arena/contract/endpoints/operator-tournaments'
import { LAST_PLACE_MAX, REWARDED_PLACES_MAX } from '@arena/contract/form-limits'
import { inLanguages, LANGUAGES } from '@arena/texts/languages'
import { pastedCode } from '@arena/texts/pasted-text'
import { numberOf, plainNumber } from '../typed-number.ts'
import { dayOf, momentOf, plusDays } from '../zone/wall-clock.ts'

/** A tournament in the form of the request. */
export type Plan = AssessTournamentBody['plan']
type Reward = Plan['rewards'][number]
type Usual = ShownPlanReply['usual']

/** Places with the same prize, as typed: “4-10”. */
export interface PrizeRow {
  readonly places: string
  readonly ac: string
  readonly usd: string
  readonly item: string
}

export type Figure =
  | 'cost'
  | 'entrance_ac'
  | 'level'
  | 'start_ac'
  | 'bet_cap_percent'
  | 'qualifying_rounds'
  | 'max_attempts'
  | 'counted_rounds'
  | 'fixed_stake_ac'
  | 'rounds_per_day'
  | 'review_hours'
  | 'full_prizes_from'
  | 'prize_floor_percent'

/** A tournament as in the form: figures are the typed text. */
export interface Draft extends Readonly<Record<Figure, string>> {
  readonly t_key: string
  readonly type: 0 | 1
  /** Unix milliseconds; NaN = nothing is typed. */
  readonly start: number
  readonly end: number
  readonly rounds: 'free' | 'counted'
  readonly texts: StoredPlan['texts']
  readonly games: readonly string[]
  readonly chat: string
  readonly prizes: readonly PrizeRow[]
}

const DAYS = 7
const WEEK_MS = DAYS * 24 * 60 * 60_000
const NOTHING = { name: '', description: '' }

/** The usual tournament: a week from noon of the day after tomorrow by the clock of a zone, without TON. */
export function newPlan(usual: Usual, now_ms: number, zone: string): StoredPlan {
  const start = momentOf(`${dayOf(plusDays(now_ms, 2, zone), zone)}T12:00`, zone)
  return {
    ...usual,
    t_key: `cup_${keyDay(start, zone)}`,
    start_timestamp: start / 1000,
    end_timestamp: plusDays(start, DAYS, zone) / 1000,
    texts: inLanguages(() => NOTHING),
  }
}

/**
 * A copy on the same weekday and at the same time in a zone, on the earliest date that can be announced. Games that no longer exist are
 * left out.
 */
export function copyOf(
  plan: StoredPlan,
  usual: Usual,
  { now_ms, zone }: { readonly now_ms: number; readonly zone: string },
): StoredPlan {
  const first = plan.start_timestamp * 1000
  const weeks = Math.max(0, Math.floor((now_ms - first) / WEEK_MS) + 1)
  const start = plusDays(first, weeks * DAYS, zone)
  const start_timestamp = start / 1000
  const name = plan.t_key.replace(/_(\d{4}[WM]\d{2}|\d{8})$/, '')
  return {
    ...plan,
    t_key: `${name.slice(0, 55)}_${keyDay(start, zone)}`,
    start_timestamp,
    end_timestamp: start_timestamp + plan.end_timestamp - plan.start_timestamp,
    games: plan.games.filter(game => usual.games.includes(game)),
  }
}

function keyDay(at_ms: number, zone: string): string {
  return dayOf(at_ms, zone).replaceAll('-', '')
}

/** A draft that was stored as JSON, which has no NaN. */
export function revivedDraft(stored: Draft): Draft {
  const moment = (value: number | null) => value ?? Number.NaN
  return { ...stored, start: moment(stored.start), end: moment(stored.end) }
}

export function draftOf(plan: StoredPlan): Draft {
  return {
    t_key: plan.t_key,
    type: plan.type,
    start: plan.start_timestamp * 1000,
    end: plan.end_timestamp * 1000,
    rounds: plan.counted_rounds > 0 ? 'counted' : 'free',
    texts: plan.texts,
    games: plan.games,
    chat: plan.chat,
    prizes: rowsOf(plan.rewards),
    level: String(plan.conditions.level ?? ''),
    cost: String(plan.cost),
    entrance_ac: String(plan.entrance_ac),
    start_ac: String(plan.start_ac),
    bet_cap_percent: String(plan.bet_cap_percent),
    qualifying_rounds: String(plan.qualifying_rounds),
    max_attempts: String(plan.max_attempts),
    counted_rounds: String(plan.counted_rounds),
    fixed_stake_ac: String(plan.fixed_stake_ac),
    rounds_per_day: String(plan.rounds_per_day),
    review_hours: String(plan.review_hours),
    full_prizes_from: String(plan.full_prizes_from),
    prize_floor_percent: String(plan.prize_floor_percent),
  }
}

/** The combination that a tournament with TON requires: the same rounds for all, of one game, for one stake, all granted at the start. */
export function withCountedRounds(draft: Draft, chanceGames: readonly string[]): Draft {
  const game = draft.games.find(one => chanceGames.includes(one)) ?? chanceGames[0]
  return {
    ...draft,
    rounds: 'counted',
    start_ac: '0',
    counted_rounds: '60',
    fixed_stake_ac: '200',
    rounds_per_day: '0',
    games: game === undefined ? [] : [game],
  }
}

/** And back to the usual terms. */
export function withFreeRounds(draft: Draft, usual: Usual): Draft {
  return {
    ...draft,
    rounds: 'free',
    start_ac: String(usual.start_ac),
    bet_cap_percent: String(usual.bet_cap_percent),
    qualifying_rounds: String(usual.qualifying_rounds),
    max_attempts: String(usual.max_attempts),
    games: usual.games,
  }
}

/** The start of every member. Where rounds are counted it is 0, or all stakes in a tournament that was announced so. */
export function startOf(draft: Draft): number {
  const start = numberOf(draft.start_ac)
  return draft.rounds === 'counted' && start !== 0
    ? numberOf(draft.counted_rounds) * numberOf(draft.fixed_stake_ac)
    : start
}

/** Whether joining costs coins: then there are no tickets, no extra attempts and no minimum payout, and their fields are hidden. */
export function hasEntrance({ entrance_ac }: Pick<Draft, 'entrance_ac'>): boolean {
  return numberOf(entrance_ac) !== 0
}

/** The plan to send. An invalid figure is sent as typed, so that the server names its field. */
export function planOf(draft: Draft): Plan {
  const isCounted = draft.rounds === 'counted'
  const counted = numberOf(draft.counted_rounds)
  const isForCoins = hasEntrance(draft)
  return {
    t_key: draft.t_key,
    type: draft.type,
    cost: isForCoins ? 0 : numberOf(draft.cost),
    entrance_ac: numberOf(draft.entrance_ac),
    start_timestamp: draft.start / 1000,
    end_timestamp: draft.end / 1000,
    rewards: draft.prizes.flatMap(rewardsOf),
    texts: inLanguages(language => ({
      name: draft.texts[language].name.trim(),
      description: draft.texts[language].description.trim(),
    })),
    conditions: draft.level === '' ? {} : { level: numberOf(draft.level) },
    start_ac: startOf(draft),
    bet_cap_percent: isCounted ? 0 : numberOf(draft.bet_cap_percent),
    qualifying_rounds: isCounted ? counted : numberOf(draft.qualifying_rounds),
    max_attempts: isCounted || isForCoins ? 0 : numberOf(draft.max_attempts),
    counted_rounds: isCounted ? counted : 0,
    fixed_stake_ac: isCounted ? numberOf(draft.fixed_stake_ac) : 0,
    rounds_per_day: isCounted ? numberOf(draft.rounds_per_day) : 0,
    review_hours: numberOf(draft.review_hours),
    full_prizes_from: numberOf(draft.full_prizes_from),
    prize_floor_percent: isForCoins ? 0 : numberOf(draft.prize_floor_percent),
    games: [...draft.games],
    chat: pastedCode(draft.chat),
  }
}

/** Whether the form holds this plan. An assessment of another one is over: the form was changed or merged since. */
export function isPlanOf(plan: Plan, draft: Draft): boolean {
  return JSON.stringify(plan) === JSON.stringify(planOf(draft))
}

/** “7” and “4-10”, with any dash; undefined for anything else. */
export function placesOf(text: string): { readonly from: number; readonly to: number } | undefined {
  const [, first, last] = /^\s*(\d{1,6})\s*(?:[-–—]\s*(\d{1,6})\s*)?$/.exec(text) ?? []
  const from = Number(first)
  const to = last === undefined ? from : Number(last)
  return from >= 1 && to >= from && to <= LAST_PLACE_MAX && to - from < REWARDED_PLACES_MAX
    ? { from, to }
    : undefined
}

function rewardsOf({ places, ac, usd, item }: PrizeRow): Reward[] {
  const { from, to } = placesOf(places) ?? { from: 0, to: -1 }
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    place: from + index,
    first_prize: plainNumber(ac),
    second_prize: usd.trim() === '' ? 0 : numberOf(usd),
    third_prize: item.trim(),
  }))
}

/** Why a row of prizes is rejected: no places, a place of another row, or the server's message about one of its rewards. */
export function faultsOfRows(rows: readonly PrizeRow[]): readonly ('places' | 'twice' | undefined)[] {
  const taken = new Set<number>()
  return rows.map(({ places }) => {
    const range = placesOf(places)
    if (range === undefined) return 'places'
    let isTwice = false
    for (let place = range.from; place <= range.to; place += 1) {
      isTwice ||= taken.has(place)
      taken.add(place)
    }
    return isTwice ? 'twice' : undefined
  })
}

/** The row that contains the reward at this index of the sent plan. */
export function rowOfReward(rows: readonly PrizeRow[], index: number): number {
  let before = 0
  return rows.findIndex(row => {
    before += rewardsOf(row).length
    return index < before
  })
}

const prizeText = ({ first_prize, second_prize, third_prize }: Reward) =>
  JSON.stringify([first_prize, second_prize, third_prize])

/** Neighbours with the same prize share a row. */
export function rowsOf(rewards: readonly Reward[]): readonly PrizeRow[] {
  return groupsOf(rewards.map(reward => ({ place: reward.place, what: prizeText(reward), reward }))).map(
    ({ places, first }) => ({
      places,
      ac: first.reward.first_prize,
      usd: first.reward.second_prize === 0 ? '' : String(first.reward.second_prize),
      item: first.reward.third_prize,
    }),
  )
}

function groupsOf<Item extends { readonly place: number; readonly what: string }>(items: readonly Item[]) {
  const groups: { from: number; to: number; readonly first: Item }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last !== undefined && last.to + 1 === item.place && last.first.what === item.what)
      last.to = item.place
    else groups.push({ from: item.place, to: item.place, first: item })
  }
  return groups.map(({ from, to, first }) => ({
    places: from === to ? String(from) : `${String(from)}-${String(to)}`,
    first,
  }))
}

/** The sum of a tournament's prizes. */
export function sumsOf(rewards: readonly Reward[]) {
  return {
    places: rewards.length,
    ac: rewards.reduce((sum, { first_prize }) => sum + (Number(first_prize) || 0), 0),
    usd: rewards.reduce((sum, { second_prize }) => sum + (second_prize || 0), 0),
    items: rewards.filter(({ third_prize }) => third_prize !== '').length,
  }
}

type Value = Plan[keyof Plan] | Reward | undefined

/** One difference between a tournament and the one that it was copied from, or the announced one. */
export interface Change {
  readonly id: string
  /** The name of the field; for a text its language, for a prize its places. */
  readonly field: keyof Plan
  readonly of: string
  readonly before: Value
  readonly after: Value
}

/** The fields in which two tournaments differ; prizes by the places that change alike. */
export function changesOf(before: StoredPlan, after: Plan): readonly Change[] {
  const { texts: _, rewards: __, ...figures } = after
  const changes: Change[] = []
  const add = (field: keyof Plan, of: string, [was, is]: readonly [Value, Value]) => {
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      changes.push({ id: `${field} ${of}`, field, of, before: was, after: is })
    }
  }
  for (const field of Object.keys(figures) as (keyof typeof figures)[])
    add(field, '', [before[field], after[field]])
  for (const language of LANGUAGES) {
    const [was, is] = [before.texts[language], after.texts[language]]
    add('texts', language, [`${was.name}: ${was.description}`, `${is.name}: ${is.description}`])
  }
  const byPlace = (rewards: readonly Reward[]) => new Map(rewards.map(reward => [reward.place, reward]))
  const [old, next] = [byPlace(before.rewards), byPlace(after.rewards)]
  const places = [...new Set([...old.keys(), ...next.keys()])].toSorted((one, other) => one - other)
  const items = places.map(place => {
    const pair = [old.get(place), next.get(place)] as const
    return { place, what: pair.map(one => (one === undefined ? '' : prizeText(one))).join(' '), pair }
  })
  for (const { places: of, first } of groupsOf(items)) {
    const [was, is] = first.pair
    if ((was && prizeText(was)) !== (is && prizeText(is))) {
      changes.push({ id: `rewards ${of}`, field: 'rewards', of, before: was, after: is })
    }
  }
  return changes
}
