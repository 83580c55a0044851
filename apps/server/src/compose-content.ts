import type { Database } from '@arena/database'
import type { Config } from './config.ts'
import { ADS } from './content/ads.ts'
import { DAILY_REWARD } from './content/daily-reward.ts'
import { ECONOMY } from './content/economy.ts'
import { GAMES } from './content/games.ts'
import { DIVISIONS, FRIENDS, STREAK } from './content/rewards.ts'
import { SHOP } from './content/shop.ts'
import { NEW_ACCOUNT_GIFT } from './content/sign-in.ts'
import { tasksContent } from './content/tasks.ts'
import { TOURNAMENTS } from './content/tournaments/series.ts'
import { WHEEL } from './content/wheel.ts'
import { priceOf } from './economy/price.ts'
import { Rational } from './economy/rational.ts'
import { checkContent } from './features/daily-reward/index.ts'
import { gamesWith } from './features/games/index.ts'
import { createLiveContent, type LiveContent } from './features/live-content/index.ts'
import type { Operators } from './features/operators/index.ts'
import { openTable } from './features/wheel/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Logger } from './platform/log/log.ts'

const MICROS = 1_000_000

/** What of the files operators change while the product runs; the rest of each (times, the limits of a slip of the pen) stays with the program. */
export function createContent(deps: {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly operators: Operators
}): LiveContent {
  const { segments, withoutPromo, secret, tonPerDayNano } = WHEEL
  const { days, secretPrizes } = DAILY_REWARD
  const usdPerTon = Rational.of(Math.round(deps.config.usdPerTon * MICROS), MICROS)
  const tasks = tasksContent(deps.config)
  return createLiveContent({
    ...deps,
    kinds: {
      wheel: {
        brought: { segments, withoutPromo, secret, tonPerDayNano },
        check: wheel => openTable({ ...WHEEL, ...wheel }),
      },
      games: {
        brought: {
          games: GAMES.map(({ game_id, level, category }) => ({ game_id, level, category, state: 'on' })),
        },
        check: ({ games }) => gamesWith(GAMES, games),
      },
      daily_reward: {
        brought: { days, secretPrizes },
        check: reward => checkContent({ ...DAILY_REWARD, ...reward }),
      },
    },
    price: ({ wheel, daily_reward }) =>
      priceOf({
        economy: ECONOMY,
        newAccount: NEW_ACCOUNT_GIFT,
        dailyReward: { ...DAILY_REWARD, ...daily_reward },
        divisions: DIVISIONS,
        streak: STREAK,
        wheel: { ...WHEEL, ...wheel },
        ads: ADS,
        friends: FRIENDS,
        tasks,
        shop: SHOP,
        tournaments: TOURNAMENTS,
        usdPerTon,
      }),
  })
}
