/** An attacker with fifty accounts in one place gets nothing out of a tournament with TON before an operator's review. */

import { decideHold, listHolds, type OperatorHold } from '@arena/contract/endpoints/operator-holds'
import { approveResults } from '@arena/contract/endpoints/operator-results'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { nanoTonOf } from '@arena/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  endCup,
  holdCup,
  OPERATOR_ENV,
  OPERATOR_TOKEN,
  operateByTwo,
  operateWithWords,
  stateOf,
} from '../features/tournaments/testing/operate.ts'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../testing/index.ts'
import { makeContentLive } from '../testing/make-content-live.ts'

const CUP = 'farmed_cup'
const RATE = 4
const FARM = Array.from({ length: 50 }, (_, index) => 731_000_000 + index)
/** Four households of three, each with one tablet. */
const PEOPLE = Array.from({ length: 12 }, (_, index) => 732_000_000 + index)
const USD = [100, 80, 60, 40, 30, 20, 10, 10, 5, 5]
const PRIZES_NANO = USD.reduce((sum, usd) => sum + nanoTonOf(usd, RATE), 0)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase('postgres'), {
    start: '2026-11-18T12:00:00Z',
    env: OPERATOR_ENV,
  })
  await makeContentLive({ ...app, features: app.app.features }, 'rates', { usdPerTonMicros: RATE * 1e6 })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const settle = () => app.app.features.tournaments.settle(app.clock.now())
const sumOf = async (ids: readonly number[]) => {
  let nano = 0
  for (const id of ids) nano += (await app.app.features.wallet.read(app.database, keyOf(id))).tonNano
  return nano
}

/** Signs in on a device, joins and plays one round with this win. */
async function play(id: number, device_id: string, tournament: { tournamentId: number; win: number }) {
  const entered = await app.call('/auth', { body: { initData: app.initData(id), device_id, adult: true } })
  const { token } = entered.json<{ token: string }>()
  expect((await app.call(participateInTournament.path, { token, body: { t_key: CUP } })).statusCode).toBe(200)
  await playRounds(app, id, { bet: 100, count: 1, ...tournament })
}

it('fifty accounts of one device that take every place are paid nothing; the withheld prizes go to people who are not held', async () => {
  const rewards = USD.map((second_prize, index) => ({
    place: index + 1,
    first_prize: '10',
    second_prize,
    third_prize: '',
  }))
  const tournamentId = await holdCup(app, CUP, { rewards, qualifying_rounds: 1 })
  for (const [index, id] of FARM.entries()) {
    await play(id, 'device-of-the-farm-of-fifty', { tournamentId, win: 100_000 - index })
  }
  for (const [index, id] of PEOPLE.entries()) {
    await play(id, `tablet-of-household-${Math.floor(index / 3)}`, { tournamentId, win: 1_000 - index })
  }
  await app.app.features.fairPlay.jobs.find(({ name }) => name === 'find-clusters')?.run(app.clock.now())
  app.clock.advance(1_000)
  await endCup(app, CUP)
  for (let step = 0; step < 2; step += 1) {
    app.clock.advance(10_001)
    await app.app.features.tournaments.keep(app.clock.now())
  }
  await settle()
  await operateByTwo(app, approveResults.path, { t_key: CUP })
  for (let run = 0; run < 3; run += 1) await settle()
  expect([await sumOf(FARM), await stateOf(app, CUP)]).toEqual([0, 'final'])
  // Accounts of the farm that move up wait in turn, until none is left.
  for (let round = 0; round < FARM.length; round += 1) {
    const listed = await app.call(listHolds.path, { token: OPERATOR_TOKEN, body: {} })
    const { holds } = listed.json<{ holds: OperatorHold[] }>()
    if (holds.length === 0) break
    expect(holds.filter(({ telegram_id }) => !FARM.includes(telegram_id))).toEqual([])
    for (const { id } of holds) {
      const body = { id, decision: 'withhold', reason: 'fifty accounts on one device' }
      expect((await operateWithWords(app, decideHold.path, body)).status).toBe(200)
    }
    await settle()
    expect(await sumOf(FARM)).toBe(0)
  }
  await settle()
  expect([await sumOf(FARM), await sumOf(PEOPLE)]).toEqual([0, PRIZES_NANO])
  expect(await stateOf(app, CUP)).toBe('paid')
})
