import {
  acceptChallenge,
  type Challenge,
  getChallenge,
  makeChallenge,
} from '@arena/contract/endpoints/challenges'
import { buyCosmetic, wearCosmetic } from '@arena/contract/endpoints/cosmetics'
import { setNamedInWins } from '@arena/contract/endpoints/players'
import { getPresence, type PresenceReply } from '@arena/contract/endpoints/presence'
import { getTournamentMembers, participateInTournament } from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from './testing/index.ts'

const AC = 100
const PRESENT = 20
const STALE_MS = 10_000
let lastId = 964_000_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase())
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

async function newPlayer() {
  lastId += 1
  const id = lastId
  const { token } = await app.signIn(id, { firstName: `Name ${id}` })
  const call = async <Reply>(path: string, body: object = {}) => {
    const reply = await app.call(path, { token, body })
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`)
    return reply.json<Reply>()
  }
  return { id, call }
}

async function newWearer() {
  const player = await newPlayer()
  await app.database.transaction(tx =>
    app.app.features.wallet.post(tx, {
      player: keyOf(player.id),
      key: 'test:coins',
      currency: 'AC',
      amount: 10_000 * AC,
      kind: 'test',
    }),
  )
  await player.call(buyCosmetic.path, { slot: 'frame', id: 'copper', price: 6_000 })
  return player
}

it('a frame is seen on a leaderboard, and no longer once it is taken off', async () => {
  const [wearer, other] = [await newWearer(), await newPlayer()]
  const t_key = 'open_tournament'
  for (const { call } of [wearer, other]) await call(participateInTournament.path, { t_key })
  const seen = async () => {
    const { tournamentMembers } = await other.call<{
      readonly tournamentMembers: readonly { readonly telegram_id: number; readonly frame?: string }[]
    }>(getTournamentMembers.path, { t_key })
    return [wearer, other].map(({ id }) => tournamentMembers.find(row => row.telegram_id === id)?.frame)
  }
  expect(await seen()).toEqual(['copper', undefined])
  await wearer.call(wearCosmetic.path, { slot: 'frame', id: null })
  expect(await seen()).toEqual([undefined, undefined])
})

it('a frame is seen by those who are challenged', async () => {
  const [wearer, friend] = [await newWearer(), await newPlayer()]
  const made = await wearer.call<{ challenge: Challenge }>(makeChallenge.path, { game_id: 'golden-arena' })
  const { challenge_id } = made.challenge
  const look = async () =>
    (await friend.call<{ challenge: Challenge }>(getChallenge.path, { challenge_id })).challenge
  expect((await look()).maker_frame).toBe('copper')
  await friend.call(acceptChallenge.path, { challenge_id })
  expect((await look()).rows.map(({ is_maker, frame }) => [is_maker, frame])).toEqual(
    expect.arrayContaining([
      [true, 'copper'],
      [false, undefined],
    ]),
  )
})

it('a frame is seen beside a large win of a player who is named there, and of no other', async () => {
  const wearer = await newWearer()
  for (let count = 0; count < PRESENT; count += 1) await (await newPlayer()).call(getPresence.path)
  await playRounds(app, wearer.id, { bet: 10 * AC, win: 500 * AC })
  const seen = async () => {
    app.clock.advance(STALE_MS)
    return (await wearer.call<PresenceReply>(getPresence.path)).wins[0]
  }
  expect(await seen()).not.toHaveProperty('frame')
  await wearer.call(setNamedInWins.path, { named: true })
  expect(await seen()).toMatchObject({ name: expect.any(String), frame: 'copper' })
})
