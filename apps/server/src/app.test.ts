import { type CheckLevelReply, checkLevel } from '@arena/contract/endpoints/levels'
import {
  getTournamentMembers,
  getTournamentsList,
  participateInTournament,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase())
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

it('leads a newcomer from sign-in to a place on the leaderboard', async () => {
  const { token, account } = await app.signIn(700_000_042)
  expect(account).toMatchObject({ level: 1, credit: 100_000, ticket: 1, gold_ticket: 0, ton: 0, exp: 0 })

  const level = await app.call(checkLevel.path, { token })
  expect(level.json<CheckLevelReply>().level).toMatchObject({ level: 1, credit: 100_000, rewards: [] })

  const list = await app.call(getTournamentsList.path, { token, body: {} })
  const open = list
    .json<TournamentsListReply>()
    .tournamentsList.find(({ t_key }) => t_key === OPEN_TOURNAMENT_KEY)
  expect(open).toMatchObject({ currentMember: false, members: 0, balance: 0, cost: 1 })

  const joined = await app.call(participateInTournament.path, { token, body: { t_key: OPEN_TOURNAMENT_KEY } })
  expect(joined.json()).toMatchObject({ success: true, data: { success: true }, account: { ticket: 0 } })

  const members = await app.call(getTournamentMembers.path, { token, body: { t_key: OPEN_TOURNAMENT_KEY } })
  expect(members.json()).toMatchObject({
    members: 1,
    currentMember: {
      telegram_id: 700_000_042,
      nickname: 'Player 700000042',
      currentPlace: 1,
      credit: 0,
    },
  })
})
