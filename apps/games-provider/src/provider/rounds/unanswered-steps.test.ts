import { randomUUID } from 'node:crypto'
import type { Fault } from '@arena/provider-protocol/mock-wallet'
import { IS_LONG } from '@arena/test-kit/run-options'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { GAME_API } from '../../game-paths.ts'
import { luckyDice } from '../../games/lucky-dice/game.ts'
import { LEASE_MS } from '../provider.ts'
import { lantern } from '../testing/lantern.ts'
import { LanternPlayer, openIn, replyIn, STEADY, settledIn } from '../testing/lantern-player.ts'
import {
  type Answer,
  gamesDatabase,
  NEVER_MS,
  START_BALANCE,
  type TestOptions,
  TestPlayer,
  TestProvider,
} from '../testing/test-provider.ts'

let arena: TestProvider

const FAULTS: readonly Fault[] = ['drop before', 'drop after', '500 before', '500 after']
const GAMES = [lantern, luckyDice]

async function newLantern(provider = arena): Promise<LanternPlayer> {
  return new LanternPlayer(await provider.newPlayer({ game_id: 'lantern' }))
}

/** Breaks this player's calls of one kind until the returned function is called. */
function breakCalls(page: LanternPlayer, kind: 'bet' | 'win', fault: Fault): () => void {
  let isBroken = true
  arena.wallet.fault = call =>
    isBroken && call.session_id === page.player.sessionId && call.path.endsWith(`/${kind}`)
      ? fault
      : undefined
  return () => {
    isBroken = false
  }
}

/** The same request until it is answered, as the page does it. */
async function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
    expect(answer.body['code']).toBe('UNAVAILABLE')
  }
}

/** The wallet's records of the player's rounds agree with the provider's, and none is open. */
async function expectLedgersAgree(page: LanternPlayer): Promise<void> {
  const rounds = await page.rounds()
  const sum = rounds.reduce((balance, { bet, win }) => balance + win - bet, START_BALANCE)
  expect(arena.wallet.balanceOf(page.player.sessionId)).toBe(sum)
  for (const { round_id, bet, win } of rounds) {
    expect(arena.wallet.ledger.rounds.get(round_id)).toEqual({
      roundId: round_id,
      staked: bet,
      won: win,
      state: 'closed',
    })
  }
}

/** That rounds in steps go alike on both is proven by `stepwise-rounds.test.ts` and by the killed provider. */
const ENGINES = IS_LONG ? (['embedded', 'server'] as const) : (['server'] as const)

describe.each(ENGINES)('on the %s database', engine => {
  beforeAll(async () => {
    arena = await TestProvider.start({ engine, games: GAMES, sweepEvery_ms: 200 })
  })
  afterEach(() => {
    arena.wallet.fault = () => undefined
    arena.wallet.rejection = () => undefined
  })
  afterAll(() => arena.stop())

  describe.each(FAULTS)('when the wallet fails (%s)', fault => {
    it('at the opening bet, the same request opens the round once', async () => {
      const page = await newLantern()
      const mend = breakCalls(page, 'bet', fault)
      const send = () => page.open({ requestId: 'open-once' })
      expect((await send()).status).toBe(503)
      expect(await page.resumed()).toBeNull()
      mend()
      const { round_id, nonce } = openIn(await untilAnswered(send))
      expect(nonce).toBe(0)
      expect((await page.resumed())?.round_id).toBe(round_id)
      settledIn(await page.move(round_id, 'take'))
      expect(await page.rounds()).toHaveLength(1)
      await expectLedgersAgree(page)
    })

    it('at a further bet, the same request repeats the move once', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      const mend = breakCalls(page, 'bet', fault)
      const send = () => page.move(round_id, 'raise', { requestId: 'raise-once', step: 0 })
      expect((await send()).status).toBe(503)
      mend()
      expect(openIn(await untilAnswered(send))).toMatchObject({ step: 1, bet: 200 })
      expect(await page.resumed()).toMatchObject({ step: 1, bet: 200 })
      expect(settledIn(await page.move(round_id, 'take')).bet).toBe(200)
      await expectLedgersAgree(page)
    })

    it('at the win, the same request settles the round once', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      const mend = breakCalls(page, 'win', fault)
      const send = () => page.move(round_id, 'take', { requestId: 'take-once' })
      expect((await send()).status).toBe(503)
      expect(await page.resumed()).toBeNull()
      expect(await page.watch(round_id, 0)).toMatchObject({ status: 503 })
      mend()
      const settled = settledIn(await untilAnswered(send))
      expect(settledIn(await page.watch(round_id, 0))).toEqual(settled)
      expect(await page.rounds()).toEqual([settled])
      await expectLedgersAgree(page)
    })

    it('and no page asks again, each step is finished automatically', async () => {
      const page = await newLantern()
      const mendOpening = breakCalls(page, 'bet', fault)
      await page.open()
      mendOpening()
      await expect.poll(() => page.resumed(), { timeout: 30_000 }).toMatchObject({ step: 0 })
      const round_id = (await page.resumed())?.round_id ?? ''
      const mendRaise = breakCalls(page, 'bet', fault)
      await page.move(round_id, 'raise')
      mendRaise()
      await expect.poll(() => page.resumed(), { timeout: 30_000 }).toMatchObject({ step: 1, bet: 200 })
      const mendWin = breakCalls(page, 'win', fault)
      await page.move(round_id, 'take')
      mendWin()
      await expect.poll(() => page.rounds(), { timeout: 30_000 }).toHaveLength(1)
      await expectLedgersAgree(page)
    })

    it('at the end by timeout, the round is still settled once', async () => {
      const page = await newLantern()
      const mend = breakCalls(page, 'win', fault)
      const { round_id } = await page.opened({ choice: { burns_ms: 200 } })
      expect((await page.watch(round_id, 0)).status).toBe(503)
      mend()
      expect(settledIn(await untilAnswered(() => page.watch(round_id, 0))).win).toBe(0)
      await expectLedgersAgree(page)
    })
  })

  describe('a bet that is refused after a lost answer', () => {
    it('has opened the round when the wallet had booked the bet', async () => {
      const page = await newLantern()
      const mend = breakCalls(page, 'bet', 'drop after')
      await page.open({ requestId: 'taken-before' })
      mend()
      arena.wallet.rejection = () => 'TOURNAMENT_CLOSED'
      const { round_id } = openIn(await untilAnswered(() => page.open({ requestId: 'taken-before' })))
      expect(arena.wallet.ledger.rounds.get(round_id)).toMatchObject({ staked: 100, state: 'open' })
    })

    it('is finally refused when the wallet had not booked it, and its nonce is played again', async () => {
      const page = await newLantern()
      const mend = breakCalls(page, 'bet', 'drop before')
      await page.open({ requestId: 'never-taken' })
      mend()
      arena.wallet.rejection = () => 'TOURNAMENT_CLOSED'
      const send = () => page.open({ requestId: 'never-taken' })
      expect((await untilAnswered(send)).body['code']).toBe('TOURNAMENT_CLOSED')
      arena.wallet.rejection = () => undefined
      const late = arena.wallet.calls.find(({ session_id }) => session_id === page.player.sessionId)
      expect(arena.wallet.receive(late?.body as never)).toBe('TRANSACTION_ROLLED_BACK')
      expect((await send()).body['code']).toBe('TOURNAMENT_CLOSED')
      expect((await page.opened()).nonce).toBe(0)
    })

    it('drops the move when the wallet had not booked it, and no late attempt stakes for it', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      const mend = breakCalls(page, 'bet', 'drop before')
      await page.move(round_id, 'raise', { requestId: 'never-raised' })
      mend()
      arena.wallet.rejection = () => 'PLAYER_BLOCKED'
      const send = () => page.move(round_id, 'raise', { requestId: 'never-raised' })
      expect((await untilAnswered(send)).body['code']).toBe('PLAYER_BLOCKED')
      arena.wallet.rejection = () => undefined
      const [, late] = arena.wallet.calls.filter(({ session_id }) => session_id === page.player.sessionId)
      expect(arena.wallet.receive(late?.body as never)).toBe('TRANSACTION_ROLLED_BACK')
      expect(settledIn(await page.move(round_id, 'take')).bet).toBe(100)
      await expectLedgersAgree(page)
    })
  })

  describe('a round the platform has forgotten', () => {
    it('ends as voided when its win is reported: the stakes are returned and the next round has the next nonce', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      await page.move(round_id, 'raise')
      arena.wallet.ledger.forget(round_id)
      const requestId = randomUUID()
      for (const answer of [
        await page.move(round_id, 'take', { requestId }),
        await page.move(round_id, 'take', { requestId }),
        await page.move(round_id, 'look'),
        await page.watch(round_id, 1),
      ]) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'ROUND_VOIDED' } })
      }
      expect(await page.resumed()).toBeNull()
      expect(await page.rounds()).toEqual([])
      expect(arena.wallet.balanceOf(page.player.sessionId)).toBe(START_BALANCE)
      expect((await page.opened()).nonce).toBe(1)
    })

    it('ends as voided at a further bet, and by timeout', async () => {
      const page = await newLantern()
      const raised = await page.opened()
      arena.wallet.ledger.forget(raised.round_id)
      expect((await page.move(raised.round_id, 'raise')).status).toBe(409)
      expect((await page.watch(raised.round_id, 0)).body['code']).toBe('ROUND_VOIDED')
      const unwatched = await page.opened({ choice: { burns_ms: 300 } })
      arena.wallet.ledger.forget(unwatched.round_id)
      expect((await page.watch(unwatched.round_id, 0)).body['code']).toBe('ROUND_VOIDED')
      expect((await page.opened()).nonce).toBe(2)
    })

    it('is refused while its opening bet is unanswered, and no page was shown any of it', async () => {
      const page = await newLantern()
      const mend = breakCalls(page, 'bet', 'drop after')
      await page.open({ requestId: 'long-forgotten' })
      const step = [...arena.wallet.ledger.steps.values()].find(
        ({ sessionId }) => sessionId === page.player.sessionId,
      )
      arena.wallet.ledger.forget(step?.roundId ?? '')
      mend()
      const send = () => page.open({ requestId: 'long-forgotten' })
      expect((await untilAnswered(send)).body['code']).toBe('TRANSACTION_ROLLED_BACK')
      expect((await page.opened()).nonce).toBe(0)
    })
  })

  it('a move that arrived before the end counts, even when it is processed after the end', async () => {
    let now = new Date()
    let looksAtClock = 0
    const clock = () => {
      looksAtClock += 1
      return now
    }
    // Nothing but the move looks at the clock.
    const slow = await TestProvider.start({
      engine,
      games: GAMES,
      now: clock,
      sweepEvery_ms: NEVER_MS,
      heartbeatEvery_ms: NEVER_MS,
    })
    onTestFinished(() => slow.stop())
    const page = await newLantern(slow)
    const opened = now
    const { round_id } = await page.opened({ choice: { burns_ms: 5000 } })
    let open = () => {}
    slow.wallet.gate = new Promise(resolve => {
      open = resolve
    })
    now = new Date(opened.getTime() + 4000)
    const arrived = slow.wallet.arrived
    const raise = page.move(round_id, 'raise')
    await expect.poll(() => slow.wallet.arrived).toBe(arrived + 1)
    now = new Date(opened.getTime() + 4900)
    const looked = looksAtClock
    const take = page.move(round_id, 'take')
    await expect.poll(() => looksAtClock).toBeGreaterThan(looked)
    now = new Date(opened.getTime() + 20_000)
    const watch = page.watch(round_id, 0)
    open()
    replyIn(await raise)
    expect(settledIn(await take).moves).toEqual([
      { at_ms: 4000, move: 'raise' },
      { at_ms: 4900, move: 'take' },
    ])
    expect(settledIn(await watch).outcome.ended).toBe('taken')
  })

  it('a sender with an expired lease does not close a round that the next sender still asks about', async () => {
    let now = new Date()
    const slow = await TestProvider.start({
      engine,
      games: GAMES,
      now: () => now,
      sweepEvery_ms: 50,
      heartbeatEvery_ms: NEVER_MS,
    })
    onTestFinished(() => slow.stop())
    const { wallet } = slow
    const page = await newLantern(slow)
    const gates: (() => void)[] = []
    const shut = () => {
      wallet.gate = new Promise(resolve => gates.push(resolve))
    }
    shut()
    const arrived = wallet.arrived
    const first = page.open({ requestId: 'slow-answer' })
    await expect.poll(() => wallet.arrived).toBe(arrived + 1)
    shut()
    now = new Date(now.getTime() + 2 * LEASE_MS)
    await expect.poll(() => wallet.arrived).toBe(arrived + 2)
    wallet.rejection = () => 'TOURNAMENT_CLOSED'
    gates[0]?.()
    expect((await first).body['code']).toBe('UNAVAILABLE')
    wallet.rejection = () => undefined
    gates[1]?.()
    const { round_id } = openIn(await untilAnswered(() => page.open({ requestId: 'slow-answer' })))
    expect(wallet.ledger.rounds.get(round_id)).toMatchObject({ staked: 100, state: 'open' })
  })
})

describe('two processes on one database', () => {
  it('act as one: each sees the other’s moves, and the end is settled once', async () => {
    const database = await gamesDatabase()
    const options: TestOptions = {
      games: GAMES,
      sweepEvery_ms: 50,
      env: { GAMES_DATABASE_URL: database.url },
    }
    const one = await TestProvider.start(options)
    const two = await TestProvider.start({
      ...options,
      env: { ...options.env, WALLET_URL: one.wallet.url },
    })
    onTestFinished(async () => {
      await two.stop()
      await one.stop()
      await database.drop()
    })
    const here = await newLantern(one)
    const there = new LanternPlayer(new TestPlayer(two.url, here.player.token, here.player.launched))

    const steady = await here.opened({ choice: STEADY })
    const watch = here.watch(steady.round_id, 0)
    openIn(await there.move(steady.round_id, 'raise', { step: 0 }))
    expect(openIn(await watch)).toMatchObject({ step: 1, bet: 200 })
    const both = await Promise.all([here, there].map(page => page.move(steady.round_id, 'take', { step: 1 })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))

    const { round_id } = await here.opened({ choice: { burns_ms: 500 } })
    const ends = await Promise.all([here, there, here, there].map(page => page.watch(round_id, 0)))
    for (const end of ends) expect(settledIn(end)).toEqual(settledIn(ends[0] as Answer))
    expect((await here.player.call(GAME_API.history, {})).body['rounds']).toHaveLength(2)
    expect(one.wallet.ledger.rounds.get(round_id)).toMatchObject({ staked: 100, won: 0, state: 'closed' })
  })
})
