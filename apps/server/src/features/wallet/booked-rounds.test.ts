import type { Database } from '@arena/database'
import { fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, openTestDatabase } from '../../testing/index.ts'
import {
  type BookedPlace,
  type BookedRound,
  FIRST_BOOKED,
  findBookedRounds,
  forgetOpenRounds,
  pageFinishedRounds,
  pageOpenRounds,
} from './booked-rounds.ts'
import { createWallet, type RoundSession, type Wallet } from './index.ts'

const DAY_MS = 24 * 60 * 60_000
const PLAYERS = [keyOf(1), keyOf(2), keyOf(3)] as const
const PROVIDER = 'embedded'
const ALL_DAYS = {
  provider: PROVIDER,
  otherGames: ['of-another-provider'],
  from: '2040-01-01',
  to: '2040-12-31',
  before: new Date('2041-01-01'),
}

const clock = fakeClock('2040-01-31T23:30:00.000Z')
let database: Database
let wallet: Wallet
beforeAll(async () => {
  database = await openTestDatabase()
  const log = createLog({ level: 'silent' })
  wallet = createWallet({ games: GAMES, database, clock, log, metrics: new Registry() })
  for (const player of PLAYERS)
    await database.transaction(tx => wallet.open(tx, player, { credit: 10_000, ticket: 1 }))
})
afterAll(() => database.close())

const sessionOf = (player: RoundSession['player']): RoundSession => ({
  player,
  provider: PROVIDER,
  sessionId: 's',
  gameId: 'golden-arena',
  tournamentId: null,
  requiredLevel: 1,
  limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
  startedAt: clock.now(),
  expiresAt: new Date(clock.now().getTime() + DAY_MS),
})
const play = (player: RoundSession['player'], id: string) =>
  wallet.rounds.play(sessionOf(player), { transaction_id: `t-${id}`, round_id: id, bet: 100, win: 30 })
const stake = (player: RoundSession['player'], id: string, round_id = id) =>
  wallet.rounds.bet(sessionOf(player), { transaction_id: `t-${id}`, round_id, amount: 200 })

const sorted = (rounds: readonly BookedRound[]) =>
  brief(rounds).toSorted((a = '', b = '') => a.localeCompare(b))
const brief = (rounds: readonly (BookedRound | undefined)[]) =>
  rounds.map(round => round && `${round.roundId} ${round.state} ${round.bet}/${round.win}`)

async function allFinished(limit: number): Promise<readonly BookedRound[]> {
  const rounds: BookedRound[] = []
  for (let after: BookedPlace | undefined = FIRST_BOOKED; after !== undefined; ) {
    const page = await pageFinishedRounds(database, { ...ALL_DAYS, after, limit })
    rounds.push(...page.rounds)
    after = page.end
  }
  return rounds
}

it('every round is listed once as booked, over the end of a month, in pages of any size, and found by its id', async () => {
  const [ann, bob, cleo] = PLAYERS
  for (const id of ['a1', 'a2']) await play(ann, id)
  await stake(bob, 'b1')
  await stake(bob, 'b1-more', 'b1')
  clock.advance(60 * 60_000)
  await wallet.rounds.win(sessionOf(bob), {
    transaction_id: 'w',
    round_id: 'b1',
    bet_transaction_id: 't-b1',
    amount: 900,
    round_closed: true,
  })
  await play(bob, 'b2')
  await stake(bob, 'b3')
  await wallet.rounds.rollback(sessionOf(bob), {
    transaction_id: 'back',
    round_id: 'b3',
    bet_transaction_id: 't-b3',
    reason: '',
  })
  await stake(cleo, 'c1')

  const finished = ['a1 settled 100/30', 'a2 settled 100/30', 'b1 settled 400/900', 'b2 settled 100/30']
  for (const limit of [1, 2, 1000]) expect(sorted(await allFinished(limit))).toEqual(finished)
  const january = { ...ALL_DAYS, to: '2040-01-31', after: FIRST_BOOKED, limit: 10 }
  expect(sorted((await pageFinishedRounds(database, january)).rounds)).toEqual(finished.slice(0, 3))
  const others = {
    ...ALL_DAYS,
    provider: 'another',
    otherGames: ['golden-arena'],
    after: FIRST_BOOKED,
    limit: 10,
  }
  expect((await pageFinishedRounds(database, others)).rounds).toEqual([])
  const open = { ...ALL_DAYS, after: { bucket: -1, playerId: 0 }, limit: 10 }
  expect(brief(await pageOpenRounds(database, open))).toEqual(['c1 open 200/0'])

  const sought = [
    ...['b1', 'b2', 'b3', 'nothing'].map(roundId => ({ player: bob, roundId })),
    { player: cleo, roundId: 'c1' },
    { player: ann, roundId: 'b2' },
  ].map(round => ({ ...round, transactionId: `t-${round.roundId}` }))
  expect(brief(await findBookedRounds(database, PROVIDER, sought))).toEqual([
    'b1 settled 400/900',
    'b2 settled 100/30',
    'b3 returned 0/0',
    undefined,
    'c1 open 200/0',
    undefined,
  ])
  expect(brief(await findBookedRounds(database, 'another', sought))).toEqual(sought.map(() => undefined))
})

it('an open round that can’t be ended is returned by the sweep at its next run, and its player can play on', async () => {
  const [ann, , cleo] = PLAYERS
  expect(await play(cleo, 'c2')).toMatchObject({ ok: false, code: 'ROUND_OPEN' })
  expect(await wallet.rounds.rollBackForgotten(clock.now())).toBe(0)
  const rounds = [
    { player: cleo, roundId: 'c1' },
    { player: ann, roundId: 'a1' },
  ]
  expect(await forgetOpenRounds(database, rounds)).toBe(1)
  expect(await wallet.rounds.rollBackForgotten(clock.now())).toBe(1)
  expect(await wallet.read(database, cleo)).toMatchObject({ credit: 10_000 })
  expect(await play(cleo, 'c3')).toMatchObject({ ok: true, balance: 9930 })
  expect((await wallet.verify(database)).mismatches).toEqual([])
})
