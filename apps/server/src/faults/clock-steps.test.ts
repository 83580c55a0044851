import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { createSession } from '@arena/contract/endpoints/games'
import { buyExtraAttempts, participateInTournament } from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyTournament } from '../features/tournaments/index.ts'
import { holdCup, OPERATOR_ENV, stateOf } from '../features/tournaments/testing/operate.ts'
import {
  keyOf,
  MONEY_ENGINES,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
} from '../testing/index.ts'

const STEP_MS = 5 * 60_000
/** There and back, both ways. */
const STEPS_MS = [STEP_MS, -STEP_MS, -STEP_MS, STEP_MS]

describe.each(MONEY_ENGINES)(
  'while the server’s clock is set forward and back by five minutes (%s)',
  engine => {
    let app: TestApp
    beforeAll(async () => {
      app = await openTestApp(await openTestDatabase(engine), {
        start: '2026-11-18T12:00:00Z',
        env: OPERATOR_ENV,
      })
    })
    afterAll(async () => {
      await app.app.stop()
      await app.database.close()
    })

    it('players stay signed in, and each round is booked once and counted', async () => {
      const { token } = await app.signIn(1)
      const before = await playRounds(app, 1, { bet: 100, win: 150 })
      let balance = before
      for (const step_ms of STEPS_MS) {
        app.clock.advance(step_ms)
        expect(await playRounds(app, 1, { bet: 100, win: 150, count: 3 })).toBe((balance += 150))
        expect(
          (await app.call(participateInTournament.path, { token, body: { t_key: 'nothing' } })).statusCode,
        ).toBe(404)
      }
      expect((await app.app.features.wallet.verify(app.database)).mismatches).toEqual([])
    })

    it('a reward of the day is paid once', async () => {
      const { token } = await app.signIn(2)
      const claim = () => app.call(claimReward.path, { token, body: { index: 0 } })
      expect((await claim()).statusCode).toBe(200)
      for (const step_ms of STEPS_MS) {
        app.clock.advance(step_ms)
        expect((await claim()).statusCode).not.toBe(200)
      }
    })

    it('a ranked tournament stays final: no stake, join or new attempt when the clock steps back before its end', async () => {
      const end_timestamp = Math.floor(app.clock.now().getTime() / 1000) + 120
      const tournamentId = await holdCup(app, 'stepped_cup', {
        end_timestamp,
        qualifying_rounds: 0,
        review_hours: 0,
      })
      const tokens: string[] = []
      for (const id of [3, 4]) {
        const { token } = await app.signIn(id)
        tokens.push(token)
        const joined = await app.call(participateInTournament.path, { token, body: { t_key: 'stepped_cup' } })
        expect(joined.statusCode).toBe(200)
        await playRounds(app, id, { bet: 100, win: 10 * id, tournamentId })
      }
      const [token = ''] = tokens
      app.clock.advance(STEP_MS)
      await app.app.features.tournaments.keep(app.clock.now())
      await app.app.features.tournaments.settle(app.clock.now())
      app.clock.advance(-STEP_MS)
      await expect(playRounds(app, 3, { bet: 100, win: 5_000, tournamentId })).rejects.toThrow(
        'TOURNAMENT_CLOSED',
      )
      const newcomer = await app.signIn(5)
      const body = { t_key: 'stepped_cup' }
      const codes = [
        await app.call(participateInTournament.path, { token: newcomer.token, body }),
        await app.call(buyExtraAttempts.path, { token, body }),
        await app.call(createSession.path, {
          token,
          body: { game_id: 'golden-arena', tournament: 'stepped_cup' },
        }),
      ].map(reply => reply.json<{ errorCode: string }>().errorCode)
      expect(codes[0]).toBe('tournament_ended')
      expect(codes[2]).toBe('tournament_ended')
      expect(['tournament_ended', 'tournaments.attempts.balance_too_high']).toContain(codes[1])
      for (const step_ms of [STEP_MS, STEP_MS]) {
        app.clock.advance(step_ms)
        await app.app.features.tournaments.keep(app.clock.now())
        await app.app.features.tournaments.settle(app.clock.now())
      }
      expect(await stateOf(app, 'stepped_cup')).toBe('paid')
      expect(await verifyTournament(app.database, 'stepped_cup')).toMatchObject({ agrees: true, members: 2 })
      expect((await app.app.features.wallet.verify(app.database)).mismatches).toEqual([])
      const paid = await app.database.query<{ player_id: number }>(
        `SELECT player_id FROM ledger WHERE kind = 'tournament_prize' AND cause LIKE $1`,
        [`prize:${tournamentId}:%`],
      )
      expect(paid.map(({ player_id }) => player_id)).toEqual([keyOf(4).playerId])
    })
  },
)
