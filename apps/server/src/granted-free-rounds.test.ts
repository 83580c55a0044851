/** Operators grant free rounds of a provider's game, within limits. */
import { freeRounds, type OwnFreeRounds } from '@arena/contract/endpoints/free-rounds'
import {
  cancelFreeRounds,
  explainFreeRounds,
  grantFreeRounds,
  listFreeRoundGrants,
} from '@arena/contract/endpoints/operator-free-rounds'
import { compensatePlayer } from '@arena/contract/endpoints/operator-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AddedProvider, ANNA, BORIS, COIN, PLAYER, pressPlay, STEPS } from './testing/added-provider.ts'
import { byTwoOperators } from './testing/by-two-operators.ts'

const HOUR_MS = 3_600_000

let provider: AddedProvider
beforeAll(async () => {
  provider = await AddedProvider.openImported()
})
afterAll(() => provider.close())

function grantBody(key: string, more: object = {}) {
  const expires_ms = provider.app.clock.now().getTime() + HOUR_MS
  const what = {
    game_id: STEPS,
    telegram_ids: [PLAYER],
    rounds: 1,
    bet_hundredths: 1_000,
    win_max_ac: 100,
    expires_ms,
  }
  return { ...what, key, reason: 'for a campaign', ...more }
}

async function grant(body: object, path: string = grantFreeRounds.path) {
  const reply = await provider.app.call(path, { token: ANNA, body })
  const answer = reply.json<{
    errorCode?: string
    details?: { why?: string; reason?: string; field?: string }
  }>()
  const { why, reason, field } = answer.details ?? {}
  return why ?? reason ?? field ?? answer.errorCode ?? answer
}

async function ownFreeRounds() {
  const headers = { authorization: `Bearer ${provider.token}` }
  const reply = await provider.app.http.inject({ method: 'GET', url: freeRounds.path, headers })
  return reply.json<{ free_rounds: readonly OwnFreeRounds[] }>().free_rounds
}

it('an operator grants free rounds of its game, and the player plays them without a stake', async () => {
  const body = grantBody('first-free-rounds')
  const { key: _, reason: __, ...what } = body
  expect(await grant(what, explainFreeRounds.path)).toEqual({ players: 1, worst_ac: 19, why: [] })
  expect(await grant(body)).toEqual({ players: 1, worst_ac: 19, replayed: false })
  expect(await grant(body)).toEqual({ players: 1, worst_ac: 19, replayed: true })
  expect(await grant({ ...body, rounds: 2 })).toBe('key_taken')
  const own = await ownFreeRounds()
  const expires_at = Math.floor(body.expires_ms / 1000)
  expect(own).toEqual([{ grant_id: body.key, game_id: STEPS, rounds_left: 1, bet: 1_000, expires_at }])
  const before = (await provider.app.signIn(PLAYER)).account.credit
  const { game_url } = await provider.play({ game_id: STEPS })
  const free = await pressPlay(game_url)
  expect(free).toMatchObject({ is_free: true, balance: before + free.win })
  expect([0, 1_900]).toContain(free.win)
  const paid = await pressPlay(game_url)
  expect(paid).toMatchObject({ is_free: false, balance: free.balance - 100 + paid.win })
  const { grants } = (await provider.app.call(listFreeRoundGrants.path, { token: ANNA, body: {} })).json<{
    grants: readonly object[]
  }>()
  expect(grants).toMatchObject([
    { state: 'used', rounds_left: 0, won: free.win, given_by: 'anna', agreed_by: '' },
  ])
  expect((await provider.app.app.features.wallet.verify(provider.app.database)).mismatches).toEqual([])
})

it('an operator cancels a grant, and no round of it can begin', async () => {
  expect(await grant(grantBody('second-free-rounds', { rounds: 3 }))).toMatchObject({ worst_ac: 57 })
  const cancel = { grant_id: 'second-free-rounds', reason: 'a mistake' }
  expect(await grant(cancel, cancelFreeRounds.path)).toEqual({ players: 1 })
  expect(await grant(cancel, cancelFreeRounds.path)).toBe('same')
  expect(await grant({ ...cancel, grant_id: 'no-such-grant' }, cancelFreeRounds.path)).toBe('ITEM_NOT_FOUND')
  expect(await ownFreeRounds()).toEqual([])
  const { game_url } = await provider.play({ game_id: STEPS })
  expect(await pressPlay(game_url)).toMatchObject({ is_free: false })
})

it('free rounds that no provider plays, no limit allows, or nobody can get are refused', async () => {
  const now_ms = provider.app.clock.now().getTime()
  const cases: readonly (readonly [string, object])[] = [
    ['no_free_rounds', { game_id: COIN }],
    ['no_free_rounds', { game_id: 'golden-arena' }],
    ['ITEM_NOT_FOUND', { game_id: 'no-such-game' }],
    ['ACCOUNT_NOT_FOUND', { telegram_ids: [PLAYER, 1] }],
    ['bet_hundredths', { bet_hundredths: 50 }],
    ['bet_hundredths', { bet_hundredths: 150 }],
    ['bet_hundredths', { bet_hundredths: 1_000_100 }],
    ['expires_ms', { expires_ms: now_ms }],
    ['expires_ms', { expires_ms: now_ms + 91 * 24 * HOUR_MS }],
  ]
  for (const [said, more] of cases)
    expect([said, await grant(grantBody('refused-rounds', more))]).toEqual([said, said])
  expect(
    await provider.app.database.query(`SELECT 1 FROM free_rounds WHERE grant_id = 'refused-rounds'`),
  ).toEqual([])
})

it('one operator grants and compensates no more than the limit of a day, counted by the worst case', async () => {
  const large = { bet_hundredths: 1_000_000, win_max_ac: 1_000_000 }
  expect(await grant(grantBody('many-free-rounds', { ...large, rounds: 2 }))).toBe('compensation_ac')
  for (let index = 0; index < 5; index += 1)
    expect(await grant(grantBody(`large-rounds-${index}`, large))).toMatchObject({ worst_ac: 19_000 })
  expect(await grant(grantBody('large-rounds-5', large))).toBe('compensations_day_ac')
  expect(await grant({ grant_id: 'large-rounds-4', reason: 'to make room' }, cancelFreeRounds.path)).toEqual({
    players: 1,
  })
  expect(await grant(grantBody('large-rounds-6', large))).toBe('compensations_day_ac')
  const gift = {
    telegram_id: PLAYER,
    kind: 'ac',
    amount: 6_000,
    cause: 'thanks',
    key: 'gift-beside',
    reason: 'x',
  }
  expect(await grant(gift, compensatePlayer.path)).toBe('compensations_day_ac')
})

it('free rounds above the limit are granted once an approver agrees', async () => {
  const body = grantBody('agreed-free-rounds', {
    bet_hundredths: 1_000_000,
    win_max_ac: 1_000_000,
    rounds: 2,
  })
  const tokens = [ANNA, BORIS] as const
  expect((await byTwoOperators(provider.app, { path: grantFreeRounds.path, body, tokens })).statusCode).toBe(
    200,
  )
  const [row] = await provider.app.database.query(
    `SELECT given_by, agreed_by, win_max FROM free_round_grants WHERE grant_id = 'agreed-free-rounds'`,
  )
  expect(row).toEqual({ given_by: 'anna', agreed_by: 'boris', win_max: 3_800_000 })
  await provider.app.database.query(`UPDATE free_rounds SET cancelled = true`)
})
