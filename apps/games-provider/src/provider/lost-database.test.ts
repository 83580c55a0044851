/** The provider while its database is taken away under it, again and again. */
import { randomUUID } from 'node:crypto'
import { type PostgresServer, startPostgres } from '@arena/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryReply, PlayReply } from '../game-api.ts'
import { GAME_API } from '../game-paths.ts'
import { START_BALANCE, type TestPlayer, TestProvider } from './testing/test-provider.ts'

const PLAYERS = 6
const CUTS = 5

let server: PostgresServer
let arena: TestProvider
beforeAll(async () => {
  server = await startPostgres()
  arena = await TestProvider.start({ env: { GAMES_DATABASE_URL: server.url } })
})
afterAll(async () => {
  await arena.stop()
  await server.stop()
})

/** Plays until stopped. A round without an answer is requested again, under its own id, until there is one. */
class Bettor {
  readonly answered: PlayReply[] = []
  readonly faults = new Set<string>()

  constructor(readonly player: TestPlayer) {}

  async play(until: { stopped: boolean }, onAnswered: () => void): Promise<void> {
    let requestId = randomUUID()
    for (let isOpen = false; isOpen || !until.stopped; ) {
      const { status, body } = await this.player.play({ requestId })
      isOpen = status !== 200
      if (isOpen) this.faults.add(`${status} ${String(body['code'])}`)
      else {
        this.answered.push(body as unknown as PlayReply)
        requestId = randomUUID()
        onAnswered()
      }
    }
  }
}

it('keeps playing when every connection is cut and when the database breaks off: each round once', async () => {
  const bettors = await Promise.all(
    Array.from({ length: PLAYERS }, async () => new Bettor(await arena.newPlayer())),
  )
  const until = { stopped: false }
  let answered = 0
  let goal: { readonly at: number; readonly reached: () => void } | undefined
  const moreRounds = (count: number) =>
    new Promise<void>(reached => {
      goal = { at: answered + count, reached }
    })
  const playing = Promise.all(
    bettors.map(bettor =>
      bettor.play(until, () => {
        answered += 1
        if (goal !== undefined && answered >= goal.at) goal.reached()
      }),
    ),
  )
  for (let cut = 0; cut < CUTS; cut += 1) {
    await Promise.race([moreRounds(20 + cut), playing])
    await server.cutConnections()
  }
  await Promise.race([moreRounds(20), playing])
  await server.restart()
  await Promise.race([moreRounds(20), playing])
  until.stopped = true
  await playing

  expect(new Set(bettors.flatMap(({ faults }) => [...faults]))).toEqual(new Set(['503 UNAVAILABLE']))
  for (const { player, answered: replies } of bettors) {
    const moved = arena.wallet.moved.filter(round => round.session_id === player.sessionId)
    expect(moved.map(round => round.round_id)).toEqual(replies.map(({ round }) => round.round_id))
    const due = replies.reduce((sum, { round }) => sum + round.win - round.bet, START_BALANCE)
    expect(arena.wallet.balanceOf(player.sessionId)).toBe(due)
    const history = (await player.call(GAME_API.history, { limit: 100 })).body as unknown as HistoryReply
    // A database that broke off may have come back as an older copy: the seeds from before are revealed.
    const shown = history.rounds.map(round => ({ ...round, server_seed: null }))
    expect(shown.toReversed()).toEqual(replies.slice(-100).map(({ round }) => round))
  }
})
