// The page's calls against a real provider: only the browser's globals are stood in for.
import type { LaunchRequest } from '@arena/provider-protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { GameSessionReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { luckyDice } from '../../games/lucky-dice/game.ts'
import { lantern } from '../../provider/testing/lantern.ts'
import { LanternPlayer, STEADY } from '../../provider/testing/lantern-player.ts'
import {
  launchRequest,
  openPlayer,
  START_BALANCE,
  TestProvider,
} from '../../provider/testing/test-provider.ts'
import { runAutoplay } from '../autoplay.ts'
import { createStore, type Store } from '../store.ts'
import type { FrameChannel } from './frame-channel.ts'
import { createGameClient, type GameClient } from './game-client.ts'
import { createRoundCalls, type RoundCalls, type SessionState } from './round-calls.ts'

let arena: TestProvider
beforeAll(async () => {
  arena = await TestProvider.start({ games: [lantern, luckyDice], sweepEvery_ms: 100 })
  const overTheWire = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await overTheWire(path.startsWith('/') ? arena.url + path : path, init)
    return cutShort.delete(path) ? new Response(brokenOff(), { status: answer.status }) : answer
  })
  vi.stubGlobal('window', new EventTarget())
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await arena.stop()
})

/** The paths whose next answer breaks off: its head arrives, its body does not. */
const cutShort = new Set<string>()

function brokenOff(): ReadableStream {
  return new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"round":'))
      body.error(new TypeError('network error'))
    },
  })
}

interface Page {
  readonly client: GameClient
  readonly calls: RoundCalls
  readonly state: Store<SessionState>
  readonly said: [name: string, data: unknown][]
}

async function pageOf(token: string): Promise<Page> {
  const client = createGameClient(token)
  const reply: GameSessionReply = await client.session()
  const state = createStore<SessionState>({
    balance: reply.balance,
    bet: 100,
    roundsLeft: reply.rounds_left ?? null,
    sharableRoundId: null,
    seeds: reply.seeds,
    settings: reply.settings,
    link: 'ok',
    fault: null,
    elsewhere: null,
    openRound: reply.open_round,
    paused: false,
  })
  const said: Page['said'] = []
  const channel: FrameChannel = {
    post: (name, data) => void said.push([name, data]),
    listen: () => () => {},
  }
  const recover = async () => {
    const { balance, open_round } = await client.session()
    state.set({ balance, openRound: open_round, fault: null })
  }
  return {
    client,
    state,
    said,
    calls: createRoundCalls(client, {
      game: reply,
      freeStakes: reply.free_stakes === true,
      channel,
      state,
      recover,
    }),
  }
}

let lamp: LanternPlayer
let page: Page
beforeEach(async () => {
  lamp = new LanternPlayer(await arena.newPlayer({ game_id: 'lantern' }))
  page = await pageOf(lamp.player.token)
})
afterEach(() => {
  arena.wallet.fault = () => undefined
  arena.wallet.rejection = () => undefined
})

const shown = () => page.state.get().balance

describe('the rounds a tournament counts', () => {
  const finish = (rounds_left?: number) =>
    page.calls.finishRound({
      round: { round_id: `r-${rounds_left}`, bet: 100, win: 0 },
      balance: START_BALANCE,
      ...(rounds_left !== undefined && { rounds_left }),
    })

  it('are shown as the wallet reported them, and as one less after an answer without them', () => {
    page.state.set({ roundsLeft: 9 })
    finish(7)
    expect(page.state.get().roundsLeft).toBe(7)
    finish()
    expect(page.state.get().roundsLeft).toBe(6)
  })

  it('are not shown in a session that counts none', () => {
    finish()
    expect(page.state.get().roundsLeft).toBeNull()
  })
})

it('the latest win of at least ten times its stake can be shared', () => {
  const finish = (round_id: string, win: number) =>
    page.calls.finishRound({ round: { round_id, bet: 100, win }, balance: START_BALANCE })
  finish('small', 999)
  expect(page.state.get().sharableRoundId).toBeNull()
  finish('large', 1_000)
  finish('lost', 0)
  expect(page.state.get().sharableRoundId).toBe('large')
  finish('later', 5_000)
  expect(page.state.get().sharableRoundId).toBe('later')
})

describe('a stepwise round on its page', () => {
  it('takes each stake off the balance on press, and shows the win when it is finished', async () => {
    const opening = page.calls.open(STEADY, 300)
    expect(shown()).toBe(START_BALANCE - 300)
    const opened = await opening
    const round_id = opened?.round.round_id ?? ''
    expect([opened?.state, shown()]).toEqual(['open', START_BALANCE - 300])
    const raising = page.calls.move({ round_id, step: 0 }, 'raise', 300)
    expect(shown()).toBe(START_BALANCE - 600)
    await raising
    const end = await page.calls.move({ round_id, step: 1 }, 'take')
    if (end?.state !== 'settled') throw new Error('the round is open')
    expect(shown()).toBe(START_BALANCE - 600)
    page.calls.finishRound(end)
    expect(shown()).toBe(START_BALANCE - 600 + end.round.win)
    expect(page.state.get().seeds.nonce).toBe(1)
    expect(page.said.map(([name]) => name)).toEqual([
      'round_started',
      'balance_changed',
      'finish_round_animations',
    ])
  })

  it('takes no free stake off the balance, neither on press nor when it is refused', async () => {
    const request = launchRequest({ game_id: 'lantern', currency: 'TRN:cup' })
    arena.wallet.openSession(request.session_id, 0, {
      playerId: request.player_id,
      currency: request.currency,
      counted: { rounds: 2, stake: 100, isFree: true },
    })
    page = await pageOf((await openPlayer(arena.url, request)).token)
    const opening = page.calls.open(STEADY, 100)
    expect(shown()).toBe(0)
    const round_id = (await opening)?.round.round_id ?? ''
    expect(await page.calls.move({ round_id, step: 0 }, 'raise', 100)).toBeUndefined()
    expect([shown(), page.state.get().fault]).toEqual([0, 'BET_LIMIT'])
    const end = await page.calls.move({ round_id }, 'take')
    if (end?.state !== 'settled') throw new Error('the round is open')
    page.calls.finishRound(end)
    expect(shown()).toBe(end.round.win)
  })

  it('returns a stake that was refused, and shows the reason', async () => {
    const opened = await page.calls.open(STEADY)
    arena.wallet.rejection = () => 'PLAYER_BLOCKED'
    const refused = await page.calls.move({ round_id: opened?.round.round_id ?? '' }, 'raise', 100)
    expect([refused, shown(), page.state.get().fault]).toEqual([
      undefined,
      START_BALANCE - 100,
      'PLAYER_BLOCKED',
    ])
  })

  it('gets the current state by watching, without an error, when it is outdated', async () => {
    const opened = await page.calls.open(STEADY)
    const round_id = opened?.round.round_id ?? ''
    await lamp.move(round_id, 'raise')
    expect(await page.calls.move({ round_id, step: 0 }, 'raise', 100)).toBeUndefined()
    const seen = await page.calls.watch(round_id, 0, new AbortController().signal)
    expect([seen?.state, shown()]).toEqual(['open', START_BALANCE - 200])
    await lamp.move(round_id, 'take')
    expect(await page.calls.move({ round_id, step: 1 }, 'take')).toBeUndefined()
    expect(page.state.get().fault).toBeNull()
  })

  it('that the page lost track of comes back when the player opens another', async () => {
    const { round_id } = await lamp.opened()
    expect(await page.calls.open(STEADY)).toBeUndefined()
    const { fault, openRound } = page.state.get()
    expect([fault, openRound?.round_id, shown()]).toEqual([null, round_id, START_BALANCE - 100])
  })

  /** Another page of the same player. */
  async function anotherPage(overrides: Partial<LaunchRequest> = {}): Promise<Page> {
    const request = launchRequest({ player_id: lamp.player.launched.player_id, ...overrides })
    arena.wallet.openSession(request.session_id, 0, { samePlayerAs: lamp.player.sessionId })
    return pageOf((await openPlayer(arena.url, request)).token)
  }

  it('of another game is reported as such, with the way to it and the way to end it', async () => {
    const { round_id } = await lamp.opened()
    page = await anotherPage()
    expect(await page.calls.play({ target: 4950, side: 'under' })).toBeUndefined()
    const { fault, elsewhere } = page.state.get()
    expect([fault, shown()]).toEqual(['ROUND_ELSEWHERE', START_BALANCE - 100])
    expect(elsewhere).toMatchObject({ round_id, game_id: 'lantern', name: 'Lantern', currency: 'AC' })
    expect(elsewhere?.ends_in_ms).toBeGreaterThan(3_000_000)
    expect((await page.client.standRound(round_id)).state).toBe('settled')
    expect(await page.calls.play({ target: 4950, side: 'under' })).toBeDefined()
  })

  it('of the same game on another balance is reported as such too', async () => {
    await lamp.opened()
    page = await anotherPage({ game_id: 'lantern', currency: 'TRN:cup' })
    expect(await page.calls.open(STEADY)).toBeUndefined()
    const { fault, elsewhere } = page.state.get()
    expect([fault, elsewhere?.currency]).toEqual(['ROUND_ELSEWHERE', 'AC'])
  })

  it('is reported as cancelled with the returned balance', async () => {
    const opened = await page.calls.open(STEADY, 500)
    const round_id = opened?.round.round_id ?? ''
    arena.wallet.ledger.forget(round_id)
    expect(await page.calls.move({ round_id }, 'take')).toBeUndefined()
    expect([page.state.get().fault, shown()]).toEqual(['ROUND_VOIDED', START_BALANCE])
  })

  it('whose answers are lost is played once: the same request is sent again', async () => {
    const failures = ['drop after', '500 before', 'drop before'] as const
    let failed = 0
    arena.wallet.fault = () => failures[failed++]
    const opened = await page.calls.open(STEADY)
    expect([opened?.state, opened?.round.nonce]).toEqual(['open', 0])
    expect(failed).toBeGreaterThan(3)
    expect(page.state.get()).toMatchObject({ link: 'ok', fault: null, balance: START_BALANCE - 100 })
  })

  it('whose answer breaks off midway is not shown as refused: the page sends the request again', async () => {
    cutShort.add(GAME_API.openRound)
    const opened = await page.calls.open(STEADY)
    expect(cutShort.size).toBe(0)
    expect([opened?.state, opened?.round.nonce]).toEqual(['open', 0])
    expect(page.state.get()).toMatchObject({ link: 'ok', fault: null, balance: START_BALANCE - 100 })
  })

  it('is no longer watched when no caller waits for it: an aborted watch reports nothing', async () => {
    const opened = await page.calls.open(STEADY)
    const leaving = new AbortController()
    const watch = page.calls.watch(opened?.round.round_id ?? '', 0, leaving.signal)
    leaving.abort()
    expect(await watch).toBeUndefined()
    expect(page.state.get().fault).toBeNull()
  })
})

test('a page whose first answer breaks off still opens', async () => {
  cutShort.add(GAME_API.session)
  expect((await pageOf(lamp.player.token)).state.get().balance).toBe(START_BALANCE)
  expect(cutShort.size).toBe(0)
})

test('a page whose session has ended is notified at once', async () => {
  await expect(createGameClient('no such token').session()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

describe('an autoplay', () => {
  it.each(['PLAYER_ON_BREAK', 'PLAY_LIMIT_REACHED'] as const)(
    'ends with %s at the round that is refused, and the page gets the reason',
    async code => {
      const dice = await arena.newPlayer({ game_id: 'lucky-dice' })
      const { calls, state } = await pageOf(dice.token)
      let asked = 0
      await runAutoplay({
        plan: { rounds: 10, stopOnFeature: false, stopOnWinBets: null, stopBelowBalance: null },
        async playRound() {
          asked += 1
          if (asked === 3) arena.wallet.rejection = () => code
          const reply = await calls.play({ target: 4950, side: 'under' })
          return reply && { bet: 100, win: reply.round.win, feature: false, balance: reply.balance }
        },
        rest: () => Promise.resolve(),
        onLeft: () => {},
        isStopped: () => false,
      })
      expect([asked, state.get().fault]).toEqual([3, code])
    },
  )
})
