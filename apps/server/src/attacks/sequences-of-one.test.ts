/** Sequences of permitted acts by which one person once got past a limit. */
import {
  cancelErasure,
  erasePlayer,
  showPlayer,
  unbanPlayer,
} from '@arena/contract/endpoints/operator-players'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { endTournament } from '@arena/contract/endpoints/operator-tournaments'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  holdCup,
  OPERATOR_ENV,
  OPERATOR_TOKEN,
  SECOND_TOKEN,
} from '../features/tournaments/testing/operate.ts'
import { listFailing } from '../platform/jobs/item-store.ts'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../testing/index.ts'

const TON = 1_000_000_000
const DAY_MS = 86_400_000
let lastId = 977_000_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { start: '2026-11-20T12:00:00Z', env: OPERATOR_ENV })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const ask = async (path: string, body: object, token = OPERATOR_TOKEN) => {
  const reply = await app.call(path, { token, body })
  const answer = reply.json<{
    errorCode?: string
    details?: { why?: string; reason?: string; request?: number }
  }>()
  const { details } = answer
  return {
    said: details?.why ?? details?.reason ?? answer.errorCode ?? reply.statusCode,
    request: details?.request,
  }
}
const newPlayer = async () => {
  lastId += 1
  const { token } = await app.signIn(lastId)
  return { id: lastId, token, player: keyOf(lastId) }
}

it('can’t release many accounts with a little TON each', async () => {
  const answers: unknown[] = []
  for (let index = 0; index < 7; index += 1) {
    const { id, player } = await newPlayer()
    await app.database.transaction(tx =>
      app.app.features.wallet.post(tx, {
        player,
        key: 'won',
        currency: 'TON',
        amount: 19 * TON,
        kind: 'wheel_prize',
      }),
    )
    await app.app.features.players.ban(player, 'automation')
    answers.push((await ask(unbanPlayer.path, { telegram_id: id, reason: 'a friend' })).said)
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 'unfrozen_day_nano', 'unfrozen_day_nano'])
})

it('erases no leader by a plan that was made before they led', async () => {
  const rewards = [{ place: 1, first_prize: '', second_prize: 30, third_prize: '' }]
  const end_timestamp = Math.floor(app.clock.now().getTime() / 1000) + 3 * 86_400
  const { id, token } = await newPlayer()
  expect((await ask(erasePlayer.path, { telegram_id: id, reason: 'asked by mail' })).said).toBe(200)
  const tournamentId = await holdCup(app, 'led', { rewards, end_timestamp })
  await app.call(participateInTournament.path, { token, body: { t_key: 'led' } })
  await playRounds(app, id, { bet: 100, win: 5_000, tournamentId })
  app.clock.advance(DAY_MS)
  for (const job of app.app.features.playerData.jobs) await job.run(app.clock.now())
  expect((await ask(showPlayer.path, { telegram_id: id })).said).toBe(200)
  expect(await listFailing(app.database, 'erase-planned-accounts')).toMatchObject([{ dueAt: null }])
  // Two people may.
  await ask(cancelErasure.path, { telegram_id: id, reason: 'again' })
  expect((await ask(erasePlayer.path, { telegram_id: id, reason: 'asked by mail' })).said).toBe('nano')
})

it('moves no more prizes in a day by erasures that were planned before there were any', async () => {
  app.clock.advance(DAY_MS)
  const players = [await newPlayer(), await newPlayer(), await newPlayer()]
  const after = await newPlayer()
  for (const { id } of [...players, after])
    expect((await ask(erasePlayer.path, { telegram_id: id, reason: 'asked by mail' })).said).toBe(200)
  const end_timestamp = Math.floor(app.clock.now().getTime() / 1000) + 3 * 86_400
  for (const [index, { id, token }] of players.entries()) {
    const rewards = [{ place: 1, first_prize: '40000', second_prize: 0, third_prize: '' }]
    const tournamentId = await holdCup(app, `planned_${index}`, { rewards, end_timestamp })
    await app.call(participateInTournament.path, { token, body: { t_key: `planned_${index}` } })
    await playRounds(app, id, { bet: 100, win: 5_000, tournamentId })
  }
  const left = async () => {
    for (const job of app.app.features.playerData.jobs) await job.run(app.clock.now())
    const shown = []
    for (const { id } of [...players, after])
      shown.push((await ask(showPlayer.path, { telegram_id: id })).said === 200)
    return shown.map(Number)
  }
  app.clock.advance(DAY_MS)
  // 100,000 AC a day: the third one waits, and the one after it does not.
  expect(await left()).toEqual([0, 0, 1, 0])
  const failing = await listFailing(app.database, 'erase-planned-accounts')
  expect(failing.find(({ item }) => item === `player:${players[2]?.player.playerId}`)).toMatchObject({
    dueAt: new Date(Math.ceil(app.clock.now().getTime() / DAY_MS) * DAY_MS),
    reason: expect.stringContaining('moved_day_ac'),
  })
  app.clock.advance(DAY_MS)
  expect(await left()).toEqual([0, 0, 0, 0])
})

it('can’t move a large prize in ArenaCoins by erasing the players above a friend', async () => {
  const rewards = [{ place: 1, first_prize: '60000', second_prize: 0, third_prize: '' }]
  const { id, token } = await newPlayer()
  const tournamentId = await holdCup(app, 'rich', { rewards })
  await app.call(participateInTournament.path, { token, body: { t_key: 'rich' } })
  await playRounds(app, id, { bet: 100, win: 5_000, tournamentId })
  expect((await ask(erasePlayer.path, { telegram_id: id, reason: 'asked' })).said).toBe('moved_ac')
})

it('ends no other tournament than the one that an approver was asked about', async () => {
  const keep = () => app.app.features.tournaments.keep(app.clock.now())
  app.clock.advance(Date.parse('2026-11-28T12:00:00Z') - app.clock.now().getTime())
  await keep()
  await keep()
  const asked = await ask(endTournament.path, { t_key: OPEN_TOURNAMENT_KEY, reason: 'a fault in a game' })
  expect(asked.request).toBeGreaterThan(0)
  app.clock.advance(2 * DAY_MS)
  await keep()
  await keep()
  const late = { id: asked.request, reason: 'looked at it' }
  expect((await ask(approveRequest.path, late, SECOND_TOKEN)).said).toBe('changed')
})
