import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenRound, ReplayReply, Round, StepReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import type { Game, StepwiseGame } from '../../games/game.ts'
import { openStates } from '../../games/play-again.ts'
import { GAMES } from '../../games/registry.ts'
import { type TestPlayer, TestProvider } from '../testing/test-provider.ts'

/** How many rounds of each game are compared, and how many moves of each are at most chosen at random. */
const ROUNDS = 3
const RANDOM_MOVES = 5

let arena: TestProvider
beforeAll(async () => {
  arena = await TestProvider.start()
})
afterAll(() => arena.stop())

const replay = (player: TestPlayer, round_id: string) => player.call(GAME_API.replay, { round_id })

async function ask<Reply>(player: TestPlayer, path: string, body: object): Promise<Reply | undefined> {
  const { status, body: reply } = await player.call(path, { request_id: randomUUID(), ...body })
  return status === 200 ? (reply as Reply) : undefined
}

/** Moves as they can be in one game or another. */
const MOVES: readonly unknown[] = [
  ...Array.from({ length: 60 }, (_, place) => place),
  'hit',
  'double',
  'split',
  { cash_out: 0 },
  { cash_out: 1 },
]

async function moveSomehow(
  player: TestPlayer,
  { readMove, waits }: StepwiseGame,
  open: OpenRound,
): Promise<StepReply> {
  const known = MOVES.filter(move => readMove(move) !== undefined)
  const last = waits?.stand
  for (let tries = 0; tries < 200; tries += 1) {
    const isLast = last !== undefined && (open.step >= RANDOM_MOVES || tries > 100)
    const move = isLast ? last : known[randomInt(known.length)]
    const reply = await ask<StepReply>(player, GAME_API.move, { round_id: open.round_id, move })
    if (reply !== undefined) return reply
    const seen = await watched(player, open)
    if (seen.state === 'settled') return seen
  }
  throw new Error(`no move is legal in ${open.game_id}`)
}

async function watched(player: TestPlayer, { round_id }: OpenRound): Promise<StepReply> {
  const { body } = await player.call(GAME_API.watchRound, { round_id, step: 99 })
  return body as unknown as StepReply
}

/** A round as its page saw it: the views while it was open, and its end. */
async function played(
  player: TestPlayer,
  game: Game,
): Promise<{ readonly views: readonly unknown[]; readonly round: Round }> {
  const { bet, choice } = game.exampleRound
  if (game.kind === 'instant') {
    const reply = await ask<{ round: Round }>(player, GAME_API.play, { bet, choice })
    if (reply === undefined) throw new Error(`${game.id} refused its example`)
    return { views: [], round: reply.round }
  }
  const views: unknown[] = []
  let reply = await ask<StepReply>(player, GAME_API.openRound, { bet, choice })
  while (reply?.state === 'open') {
    const { bet: staked, step, view } = reply.round
    views.push({ bet: staked, step, view })
    reply = await moveSomehow(player, game, reply.round)
  }
  if (reply === undefined) throw new Error(`${game.id} refused its example`)
  return { views, round: reply.round }
}

const viewsOf = ({ states }: Pick<ReplayReply, 'states'>) =>
  states.map(({ bet, step, view }) => ({ bet, step, view }))

describe.each(GAMES.map(game => [game.id, game] as const))('a replay of %s', (game_id, game) => {
  it('answers what was answered in play, and its page can compute the same once the seed is revealed', async () => {
    const player = await arena.newPlayer({ game_id })
    const rounds = []
    for (let count = 0; count < ROUNDS; count += 1) rounds.push(await played(player, game))
    const balance = arena.wallet.balanceOf(player.sessionId)
    for (const { views, round } of rounds) {
      const { status, body } = await replay(player, round.round_id)
      const past = body as unknown as ReplayReply
      expect(status).toBe(200)
      expect(past.round).toEqual(round)
      expect(viewsOf(past)).toEqual(views)
      expect(past.round.server_seed).toBeNull()
      expect(past.currency).toBe('AC')
    }
    await player.call(GAME_API.rotateSeed, {})
    for (const { views, round } of rounds) {
      const past = (await replay(player, round.round_id)).body as unknown as ReplayReply
      const {
        server_seed: serverSeed,
        client_seed: clientSeed,
        nonce,
        opening_bet,
        choice,
        moves,
      } = past.round
      if (serverSeed === null) throw new Error('rotation reveals the seed')
      const source = { serverSeed, clientSeed, nonce, openingBet: opening_bet, choice, moves }
      expect(viewsOf({ states: openStates(game, source) })).toEqual(views)
    }
    expect(arena.wallet.balanceOf(player.sessionId)).toBe(balance)
  })
})

it('is refused for a round of another player or game, and for an unknown one', async () => {
  const [player, other] = [await arena.newPlayer(), await arena.newPlayer()]
  const { round_id } = (await player.play()).body['round'] as Round
  const elsewhere = await arena.anotherSession(player, { game_id: 'golden-arena' })
  for (const [caller, id] of [
    [other, round_id],
    [elsewhere, round_id],
    [player, `${round_id.slice(0, -22)}${'A'.repeat(22)}`],
    [player, 'no-round'],
  ] as const)
    expect(await replay(caller, id)).toMatchObject({ status: 404, body: { code: 'ROUND_NOT_FOUND' } })
})

it('is refused for a round that is still open', async () => {
  const player = await arena.newPlayer({ game_id: 'mines' })
  const { bet, choice } = GAMES.find(({ id }) => id === 'mines')?.exampleRound ?? { bet: 100, choice: null }
  for (;;) {
    const opened = await ask<StepReply>(player, GAME_API.openRound, { bet, choice })
    if (opened?.state !== 'open') continue
    expect((await replay(player, opened.round.round_id)).status).toBe(404)
    return
  }
})
