import { TournamentSchema } from '@arena/contract/endpoints/tournaments'
import { LANGUAGES } from '@arena/contract/languages'
import { prizePoolAc, roundTermsFault } from '@arena/rules'
import { properties } from '@arena/test-kit/run-options'
import { Value } from '@sinclair/typebox/value'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeText } from '../../features/tournaments/sanitize-text.ts'
import { planOf, type TournamentSeries, termsIn } from '../../features/tournaments/tournament-series.ts'
import { GAMES } from '../games.ts'
import { CHANCE_GAMES, TOURNAMENT_SERIES } from './series.ts'

const FIGURES = {
  startPoints: 12_345,
  capPoints: 678,
  capPercent: 9,
  qualifyingRounds: 21,
  maxAttempts: 17,
  attemptPoints: 987,
  countedRounds: 0,
  stakePoints: 0,
  roundsPerDay: 0,
  fullPrizesFrom: 0,
  prizeFloorPercent: 0,
  entranceAc: 0,
}
const COUNTED = { ...FIGURES, countedRounds: 61, stakePoints: 203, roundsPerDay: 13 }

describe.each(TOURNAMENT_SERIES.map(series => [series.texts(FIGURES).EN.name, series] as const))(
  '%s',
  (_, series) => {
    const languages = LANGUAGES.map(language => language.toUpperCase() as Uppercase<typeof language>)

    it.each(languages)('has complete texts in %s that name its own figures', language => {
      const text = series.texts(FIGURES)[language]
      for (const part of [text?.name, text?.description, text?.rules, text?.terms])
        expect(part?.length).toBeGreaterThan(3)
      for (const figure of ['12\u00a0345', '678', '9', '21', '17', '987'])
        expect(text?.rules).toContain(figure)
      expect(text).toEqual(text && sanitizeText(text))
      const counted = series.texts(COUNTED)[language]
      for (const figure of ['12\u00a0345', '61', '203', '13']) expect(counted?.rules).toContain(figure)
      for (const figure of ['678', '987']) expect(counted?.rules).not.toContain(figure)
      expect(counted).toEqual(counted && sanitizeText(counted))
    })

    it.each(languages)(
      'says in %s from how many players its TON prizes are full, where they follow the field',
      language => {
        const rulesWith = (change: object) => series.texts({ ...FIGURES, ...change })[language]?.rules ?? ''
        const followed = rulesWith({ fullPrizesFrom: 1234, prizeFloorPercent: 6 })
        expect(followed).toMatch(/1\u00a0234.*TON|TON.*1\u00a0234/)
        expect(followed).toMatch(/6\u00a0?%|%6/)
        expect(rulesWith({ fullPrizesFrom: 1234 })).not.toMatch(/6\u00a0?%|%6|0\u00a0?%|%0/)
        expect(rulesWith({})).not.toContain('TON prizes are paid in full')
        expect(rulesWith({}).length).toBeLessThan(followed.length)
      },
    )

    it.each(languages)(
      'says in %s what joining costs in coins, and from how many players all are won',
      language => {
        const change = { entranceAc: 4321, fullPrizesFrom: 1234 }
        const rules = series.texts({ ...FIGURES, ...change })[language]?.rules ?? ''
        expect(rules).toContain('4\u00a0321')
        expect(rules).toContain('1\u00a0234')
        expect(rules).not.toMatch(/cent|цент/)
      },
    )

    it('says nothing of a cap, of qualifying or of attempts when there is none', () => {
      const none = { capPoints: 0, capPercent: 0, qualifyingRounds: 0, maxAttempts: 0 }
      const { rules } = series.texts({ ...FIGURES, ...none }).EN
      expect(rules).not.toMatch(/at most|at least/)
    })

    it('has a prize for every place from the first down, never a smaller one above', () => {
      expect(series.rewards.map(({ place }) => place)).toEqual(series.rewards.map((_, index) => index + 1))
      expect(series.rewards.length).toBeGreaterThanOrEqual(10)
      const worth = series.rewards.map(reward => [prizePoolAc([reward]), reward.second_prize] as const)
      const sorted = worth.toSorted((one, other) => other[0] - one[0] || other[1] - one[1])
      expect(worth).toEqual(sorted)
      expect(Value.Check(TournamentSchema.properties.rewards, series.rewards)).toBe(true)
    })

    it('has periods that hold their moment, meet or wait, and never share a key', () => {
      const dates = fc.date({ min: new Date('2024-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      fc.assert(
        fc.property(dates, date => {
          const { current, next } = series.periods(date.getTime())
          expect(next.start_ms).toBeGreaterThan(date.getTime())
          expect(next.end_ms).toBeGreaterThan(next.start_ms)
          const running = current ?? { start_ms: date.getTime(), end_ms: date.getTime() + 1, key: '' }
          expect(running.start_ms).toBeLessThanOrEqual(date.getTime())
          expect(running.end_ms).toBeGreaterThan(date.getTime())
          expect(running.end_ms).toBeLessThanOrEqual(next.start_ms)
          expect(running.key).not.toBe(next.key)
          expect(series.periods(next.start_ms).current).toEqual(next)
          expect(next.key).toMatch(/^[A-Za-z0-9_]{1,64}$/)
        }),
        properties(),
      )
    })
  },
)

describe('a series', () => {
  const periodsOf = (series: TournamentSeries) => {
    const periods = [series.periods(Date.UTC(2026, 0, 1)).next]
    while (periods.length < 12) periods.push(series.periods(periods.at(-1)?.start_ms ?? 0).next)
    return periods
  }
  const hasTon = ({ rewards }: TournamentSeries) => rewards.some(({ second_prize }) => second_prize > 0)

  it.each(TOURNAMENT_SERIES.filter(hasTon).map(series => [series.texts(FIGURES).EN.name, series] as const))(
    'with TON is played for one stake in counted rounds of one game that its members may play: %s',
    (_, series) => {
      for (const period of periodsOf(series)) {
        const plan = planOf(termsIn(series, period), period, { chatId: '' })
        expect(plan.countedRounds).toBeGreaterThanOrEqual(60)
        expect(roundTermsFault({ ...plan, ...period })).toBeUndefined()
        const game = CHANCE_GAMES.find(({ gameId }) => gameId === plan.games[0])
        expect(game?.level).toBeLessThanOrEqual(series.conditions.level ?? 1)
        expect(game?.stakeMaxAc).toBeGreaterThanOrEqual(series.fixedStakeAc)
      }
    },
  )

  it.each(TOURNAMENT_SERIES.filter(hasTon).map(series => [series.texts(FIGURES).EN.name, series] as const))(
    'with TON has another game in each period than in the last: %s',
    (_, series) => {
      const games = periodsOf(series).map(period => series.gamesIn(period)[0])
      expect(games.slice(1).filter((game, index) => game === games[index])).toEqual([])
    },
  )

  it('without TON and without counted rounds is played with every game there is', () => {
    for (const series of TOURNAMENT_SERIES.filter(one => one.countedRounds === 0))
      expect(series.gamesIn(series.periods(0).next)).toEqual(GAMES.map(({ game_id }) => game_id))
  })
})
