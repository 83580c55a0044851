import { APP_ENDPOINTS } from '@arena/contract/all-endpoints'
import { createSession } from '@arena/contract/endpoints/games'
import { expect, test } from 'vitest'

const SOURCES = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Files whose calls are sent from a button of another file, and that file. */
const SENT_FROM: Readonly<Record<string, string>> = {
  '../features/tasks/use-select-task.ts': '../features/tasks/task-drawer.tsx',
  '../features/tasks/use-claim-tasks.ts': '../features/tasks/first-round-drawer.tsx',
  '../features/daily-reward/use-claim-reward.ts': '../features/daily-reward/reward-choice.tsx',
  '../features/streak/streak-drawer.tsx': './claim-reward.tsx',
  '../features/season/season-drawer.tsx': './claim-reward.tsx',
  '../features/divisions/division-drawer.tsx': './claim-reward.tsx',
  '../features/shop/exchange-drawer.tsx': '../screens/boost-screen.tsx',
  '../features/shop/payment/use-purchase.ts': '../screens/boost-screen.tsx',
  '../features/ads/ask-for-ads.ts': '../screens/boost-screen.tsx',
  '../features/ads/ad-show.tsx': '../screens/boost-screen.tsx',
  '../features/games/frame/start-session.ts': '../features/games/game-page.tsx',
}

/** The calls that the server refuses to a player on a break. */
const REFUSED = [...APP_ENDPOINTS.filter(({ guard }) => guard === 'activePlayer'), createSession]

test('every call that is refused during a break is sent from a screen that handles the break', () => {
  const unaware = REFUSED.flatMap(({ path }) => {
    const senders = Object.keys(SOURCES).filter(file => SOURCES[file]?.includes(`'${path}'`))
    return senders
      .map(file => SENT_FROM[file] ?? file)
      .filter(file => !/UnlessOnBreak|usePlayBreak/.test(SOURCES[file] ?? ''))
      .map(file => `${path} in ${file}`)
  })
  expect(unaware).toEqual([])
  expect(REFUSED.length).toBeGreaterThan(15)
})
