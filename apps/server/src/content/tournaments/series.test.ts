import { TournamentSchema } from '@arena/contract/endpoints/tournaments'
import { LANGUAGES } from '@arena/contract/languages'
import { prizePoolAc, roundTermsFault } from '@arena/rules'
import { properties } from '@arena/test-kit/run-options'
import { Value } from '@sinclair/typebox/value'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeText } from '../../features/tournaments/sanitize-text.ts'
import { planOf, termsIn } from '../../features/tournaments/tournament-series.ts'
import { GAMES } from '../games.ts'
import { CHANCE_GAMES } from './chance-games.ts'
import { TOURNAMENT_SERIES } from './series.ts'

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

    it('says nothing of a cap, of qualifying or of attempts when there is none', () => {
      const none = { capPoints: 0, capPercent: 0, qualifyingRounds: 0, maxAttempts: 0 }
      const { rules } = series.texts({ ...FIGURES, ...none }).EN
      expect(rules).not.toMatch(/at most|at least/)
    })

    it('with TON is played for the same stake in the same rounds of one game, which its members may play', () => {
      const hasTon = series.rewards.some(({ second_prize }) => second_prize > 0)
      let { next } = series.periods(Date.UTC(2026, 0, 1))
      const played = new Set<string>()
      for (let index = 0; index < 12; index += 1, { next } = series.periods(next.start_ms)) {
        const games = series.gamesIn(next)
        if (!hasTon) expect(games).toEqual(GAMES.map(({ game_id }) => game_id))
        else {
          const plan = planOf(termsIn(series, next), next, { chatId: '' })
          expect(plan.countedRounds).toBeGreaterThanOrEqual(60)
          expect(roundTermsFault({ ...plan, ...next })).toBeUndefined()
          const game = CHANCE_GAMES.find(({ gameId }) => gameId === games[0])
          expect(game?.level).toBeLessThanOrEqual(series.conditions.level ?? 1)
          expect(game?.stakeMaxAc).toBeGreaterThanOrEqual(series.fixedStakeAc)
          expect(played.has(games[0] ?? '')).toBe(index >= 2)
        }
        played.add(games[0] ?? '')
      }
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
