import type { Fault, MockWallet } from '@arena/provider-protocol/mock-wallet'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { HistoryReply, PlayReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { LEASE_MS } from '../provider.ts'
import { NEVER_MS, START_BALANCE, type TestPlayer, TestProvider } from '../testing/test-provider.ts'

let arena: TestProvider

const FAULTS: readonly Fault[] = ['drop before', 'drop after', '500 before', '500 after']

const movedOf = (player: TestPlayer) =>
  arena.wallet.moved.filter(round => round.session_id === player.sessionId)

/** Breaks this player's calls until the returned function is called. */
function breakCallsOf(player: TestPlayer, fault: Fault): () => void {
  let isBroken = true
  const before = arena.wallet.fault
  arena.wallet.fault = call =>
    isBroken && call.rounds.some(round => round.session_id === player.sessionId) ? fault : before(call)
  return () => {
    isBroken = false
  }
}

/** Makes calls wait until the returned function is called; earlier calls wait for their own. */
function shut(wallet: MockWallet): () => void {
  let open = () => {}
  wallet.gate = new Promise(resolve => {
    open = resolve
  })
  return () => open()
}

/** The same request until it is answered, as the page does it. */
async function untilAnswered(player: TestPlayer, requestId: string): Promise<PlayReply> {
  for (;;) {
    const answer = await player.play({ requestId })
    if (answer.status === 200) return answer.body as unknown as PlayReply
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  }
}

describe.each(['embedded', 'server'] as const)('on the %s database', engine => {
  beforeAll(async () => {
    arena = await TestProvider.start({ engine, sweepEvery_ms: 200 })
  })
  afterEach(() => {
    arena.wallet.fault = () => undefined
    arena.wallet.rejection = () => undefined
  })
  afterAll(() => arena.stop())

  describe('a round whose answer is lost', () => {
    it.each(FAULTS)('is finished by the same request sent again (%s)', async fault => {
      const player = await arena.newPlayer()
      const mend = breakCallsOf(player, fault)
      expect(await player.play({ requestId: 'lost-answer' })).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE' },
      })
      mend()
      const { round, balance } = await untilAnswered(player, 'lost-answer')
      expect(movedOf(player)).toHaveLength(1)
      expect(balance).toBe(START_BALANCE - 100 + round.win)
      expect(arena.wallet.balanceOf(player.sessionId)).toBe(balance)
    })

    it.each(FAULTS)('is finished automatically when no page asks again (%s)', async fault => {
      const player = await arena.newPlayer()
      const mend = breakCallsOf(player, fault)
      expect((await player.play()).status).toBe(503)
      mend()
      await expect
        .poll(async () => (await player.call(GAME_API.history, {})).body['rounds'], { timeout: 30_000 })
        .toHaveLength(1)
      expect(movedOf(player)).toHaveLength(1)
    })

    it('makes room for the next one as soon as the wallet answers', async () => {
      const player = await arena.newPlayer()
      const mend = breakCallsOf(player, 'drop after')
      await player.play()
      mend()
      const next = (await player.play()).body as unknown as PlayReply
      expect(next.round.nonce).toBe(1)
      expect(movedOf(player)).toHaveLength(2)
    })

    it('keeps its result: the wallet never gets another win for it', async () => {
      const player = await arena.newPlayer()
      const mend = breakCallsOf(player, 'drop before')
      await player.play({ requestId: 'one-result' })
      await player.play({ requestId: 'one-result' })
      mend()
      await untilAnswered(player, 'one-result')
      const sent = arena.wallet.calls
        .flatMap(({ rounds }) => rounds)
        .filter(round => round.session_id === player.sessionId)
      expect(sent.length).toBeGreaterThanOrEqual(3)
      expect(new Set(sent.map(round => JSON.stringify(round))).size).toBe(1)
    })
  })

  describe('a round that is refused after a lost answer', () => {
    it('counts as settled when the wallet had booked it', async () => {
      const player = await arena.newPlayer()
      const mend = breakCallsOf(player, 'drop after')
      await player.play({ requestId: 'done-before' })
      mend()
      arena.wallet.rejection = () => 'TOURNAMENT_CLOSED'
      const { round } = await untilAnswered(player, 'done-before')
      expect(movedOf(player)).toMatchObject([{ round_id: round.round_id, win: round.win }])
    })

    it('is finally refused when the wallet had not booked it: no late attempt can revive it', async () => {
      const player = await arena.newPlayer()
      const mend = breakCallsOf(player, 'drop before')
      await player.play({ requestId: 'never-done' })
      mend()
      arena.wallet.rejection = () => 'TOURNAMENT_CLOSED'
      await expect
        .poll(async () => (await player.play({ requestId: 'never-done' })).body['code'])
        .toBe('TOURNAMENT_CLOSED')
      arena.wallet.rejection = () => undefined
      const [late] = arena.wallet.calls
        .flatMap(({ rounds }) => rounds)
        .filter(round => round.session_id === player.sessionId)
      expect(late && arena.wallet.receive(late)).toBe('TRANSACTION_ROLLED_BACK')
      const next = (await player.play()).body as unknown as PlayReply
      expect(next.round.nonce).toBe(0)
    })
  })

  describe('a round that a second sender took over while the first one waited', () => {
    it('is not closed by the first sender’s rejection: the second sender may still get an answer', async () => {
      let now = new Date()
      const slow = await TestProvider.start({
        engine,
        sweepEvery_ms: 50,
        heartbeatEvery_ms: NEVER_MS,
        now: () => now,
      })
      onTestFinished(() => slow.stop())
      const { wallet } = slow
      const player = await slow.newPlayer()
      const openFirst = shut(wallet)
      const arrived = wallet.arrived
      const first = player.play({ requestId: 'slow-answer' })
      await expect.poll(() => wallet.arrived).toBe(arrived + 1)
      const openSecond = shut(wallet)
      now = new Date(now.getTime() + 2 * LEASE_MS)
      await expect.poll(() => wallet.arrived).toBe(arrived + 2)
      wallet.rejection = () => 'TOURNAMENT_CLOSED'
      openFirst()
      expect((await first).body['code']).toBe('UNAVAILABLE')
      wallet.rejection = () => undefined
      openSecond()
      const { round } = await untilAnswered(player, 'slow-answer')
      expect(wallet.moved).toMatchObject([{ round_id: round.round_id, win: round.win }])
      expect(((await player.play()).body as unknown as PlayReply).round.nonce).toBe(1)
    })
  })

  describe('many players at once', () => {
    it('share calls to the wallet, and each gets their own answer', async () => {
      const players = await Promise.all(Array.from({ length: 40 }, () => arena.newPlayer()))
      const poor = players.slice(0, 5)
      for (const player of poor) arena.wallet.openSession(player.sessionId, 0)
      const before = arena.wallet.calls.length
      let open = () => {}
      arena.wallet.gate = new Promise(resolve => {
        open = resolve
      })
      const answers = Promise.all(players.map(player => player.play()))
      await expect.poll(() => pendingCount(players)).toBe(players.length)
      open()
      const expected = players.map((_, place) => (place < poor.length ? 409 : 200))
      expect((await answers).map(({ status }) => status)).toEqual(expected)
      expect((await answers)[0]?.body).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 0 })
      const calls = arena.wallet.calls.slice(before)
      expect(calls.length).toBeLessThan(15)
      expect(calls.flatMap(({ rounds }) => rounds)).toHaveLength(players.length)
      for (const player of players.slice(poor.length)) {
        const { rounds } = (await player.call(GAME_API.history, {})).body as unknown as HistoryReply
        expect(rounds).toHaveLength(1)
        expect(arena.wallet.balanceOf(player.sessionId)).toBe(START_BALANCE - 100 + (rounds[0]?.win ?? 0))
      }
    })

    it('do not wait for a batch that the wallet refuses as a whole', async () => {
      const players = await Promise.all(Array.from({ length: 20 }, () => arena.newPlayer()))
      arena.wallet.takesBatches = false
      const answers = await Promise.all(players.map(player => player.play()))
      arena.wallet.takesBatches = true
      expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200))
      for (const player of players) expect(movedOf(player)).toHaveLength(1)
    })
  })
})

/** A player with a round under way can't rotate. */
async function pendingCount(players: readonly TestPlayer[]): Promise<number> {
  const answers = await Promise.all(players.map(player => player.call(GAME_API.rotateSeed, {})))
  return answers.filter(({ body }) => body['code'] === 'ROUND_IN_PROGRESS').length
}
