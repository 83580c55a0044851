/** The most that one player can claim in a day, computed from the paying features, independent of the valuation. */
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { drawTasks, friendReward, LEVELS, levelsPassed, taskPeriod } from '@arena/rules'
import { FRIENDS, SEASON } from '../../content/rewards.ts'
import { PARTNER_TASKS_MAX } from '../../content/tasks.ts'
import { WHEEL } from '../../content/wheel.ts'
import { choiceOf } from '../../features/daily-reward/weekly-rewards.ts'
import { type Amounts, largest, only, scale, sum } from '../valuation/amounts.ts'

const NANO_PER_TON = 1_000_000_000
const MICROS = 1_000_000
const DAY_MS = 86_400_000
const NOW_MS = Date.UTC(2026, 10, 27, 12)
const DAYS = Array.from({ length: 14 }, (_, day) => NOW_MS + day * DAY_MS)
const NOTHING = sum([])

export function claimedGreedily(documents: ContentDocuments): Amounts {
  const { ads, friends } = documents
  const friend = { channel: 'story', doublesUntil: null, now: NOW_MS } as const
  const link = { ...friend, channel: 'link' } as const
  const perFriend = Math.max(friendReward(friends, friend), friendReward(friends, link))
  return sum([
    ofLevels(documents.levels),
    ofDailyReward(documents.daily_reward),
    scale(ofSpin(documents.wheel), WHEEL.spinsPerDay),
    ofTasks(documents.tasks),
    only('ac', ads.rewardAc * ads.paidPerDay),
    only('ac', perFriend * FRIENDS.paidPerDay),
    ofSeries(documents.series, documents.rates),
  ])
}

function ofLevels({ rewardsAc }: ContentDocuments['levels']): Amounts {
  const levels = LEVELS.map((level, index) => ({ ...level, rewardAc: rewardsAc[index - 1] ?? 0 }))
  const passed = levelsPassed({ level: 1, exp: 1e9, amountBetAc: 1e12 }, levels)
  return sum(passed.map(({ rewardAc }) => only('ac', rewardAc)))
}

function ofDailyReward(content: ContentDocuments['daily_reward']): Amounts {
  const cards = content.days.flatMap((_, day) =>
    choiceOf({ ...content, cooldown_s: 1, kept_s: 2 }, day + 1).flatMap(card =>
      card.key === 'secret_prize' ? content.secretPrizes.map(ofPrize) : [ofPrize(card)],
    ),
  )
  return largest(cards)
}

function ofPrize({ key, value }: { readonly key: string; readonly value: number }): Amounts {
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
      return NOTHING
  }
}

function ofSpin({ segments, secret, withoutPromo }: ContentDocuments['wheel']): Amounts {
  return largest(
    segments.flatMap(({ prizeKey }) => {
      const prize = WHEEL.prizes[prizeKey]
      const fallback = WHEEL.tonFallback[prizeKey]
      if (prize.key === 'secret_prize') return secret.map(one => ofPrize(one.prize))
      const instead = prize.key === 'promo_code' ? [ofPrize(withoutPromo)] : []
      return [
        ofPrize(prize),
        ...instead,
        ...(fallback === undefined ? [] : [ofPrize(WHEEL.prizes[fallback])]),
      ]
    }),
  )
}

type Reward = ContentDocuments['tasks']['partner']
const ofReward = ({ coin, ticket, gold_ticket }: Reward) =>
  sum([only('ac', coin), only('ticket', ticket), only('gold_ticket', gold_ticket)])

function ofTasks({ tasks, day, week, partner }: ContentDocuments['tasks']): Amounts {
  const byKey = new Map(tasks.filter(({ state }) => state === 'on').map(task => [task.key, task]))
  return sum([
    ...[...byKey.values()].map(({ reward }) => ofReward(reward)),
    scale(ofReward(partner), PARTNER_TASKS_MAX),
    ofDrawn(day, 'day'),
    ofDrawn(week, 'week'),
    ofSeason({ day, week }),
  ])
}

/** The best of two weeks and of all levels. */
function ofDrawn({ count, pool }: ContentDocuments['tasks']['day'], kind: 'day' | 'week'): Amounts {
  const open = pool
    .filter(({ state }) => state === 'on')
    .map(task => ({ ...task, key: `${task.goal}_${String(task.value)}` }))
  return largest(
    DAYS.flatMap(now_ms =>
      LEVELS.map(({ level }) => {
        const drawn = drawTasks(open, { period: taskPeriod(kind, now_ms).key, level, count })
        return sum(drawn.map(({ reward }) => ofReward(reward)))
      }),
    ),
  )
}

/** The points of one day's and one week's tasks, with a point missing to the next step. */
function ofSeason({ day, week }: Pick<ContentDocuments['tasks'], 'day' | 'week'>): Amounts {
  const points = SEASON.pointsPerStep - 1 + day.count * SEASON.points.day + week.count * SEASON.points.week
  const count = Math.floor(points / SEASON.pointsPerStep)
  const steps = SEASON.steps.map(({ coin, ticket }) => sum([only('ac', coin), only('ticket', ticket)]))
  return largest(steps.map((_, first) => sum(steps.slice(first, first + count))))
}

function ofSeries(
  { series }: ContentDocuments['series'],
  { usdPerTonMicros }: ContentDocuments['rates'],
): Amounts {
  const byName = new Map(series.map(one => [one.name, one]))
  const running = [...byName.values()].filter(({ state }) => state === 'on')
  return sum(
    running.map(({ prizes }) => {
      const won = prizes.filter(({ upTo }, index) => upTo > (prizes[index - 1]?.upTo ?? 0))
      return largest(
        won.map(({ ac, usd, promo }) =>
          sum([
            only('ac', ac),
            only('ton_nano', (usd * NANO_PER_TON * MICROS) / usdPerTonMicros),
            only('promo_item', promo ? 1 : 0),
          ]),
        ),
      )
    }),
  )
}
