import { describe, expect, it } from 'vitest'
import { commitmentOf } from '../fairness/index.ts'
import type { Round } from '../game-api.ts'
import type { Game } from '../games/game.ts'
import { GAMES } from '../games/registry.ts'
import { readForm, sourceOf } from '../verify/round-form.ts'
import { verifierAddress } from './verifier-address.ts'
import { isGenuine, recompute } from './verify-round.ts'

const SERVER_SEED = 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd'
function playedRound(game: Game, nonce: number): Round {
  const { bet, choice } = game.exampleRound
  const seeds = { serverSeed: SERVER_SEED, clientSeed: 'arena-demo', nonce }
  const { win, outcome, serverSeedHash } = recompute(game, { ...seeds, openingBet: bet, choice, moves: [] })
  return {
    round_id: `r${nonce}`,
    game_id: game.id,
    nonce,
    server_seed_hash: serverSeedHash,
    client_seed: 'arena-demo',
    server_seed: SERVER_SEED,
    bet,
    opening_bet: bet,
    win,
    choice,
    moves: [],
    // As it arrives: through JSON.
    outcome: JSON.parse(JSON.stringify(outcome)),
    played_at: '2026-11-20T10:00:00.000Z',
  }
}

describe.each(GAMES.map(game => ({ game })))('the verifier of $game.id', ({ game }) => {
  it('finds every honest round genuine', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) expect(isGenuine(game, playedRound(game, nonce))).toBe(true)
  })

  it('finds a changed win, outcome, seed, commitment or nonce', () => {
    const round = playedRound(game, 3)
    const changed: Partial<Round>[] = [
      { win: round.win + 1 },
      { outcome: { ...Object(round.outcome), extra: 1 } },
      { outcome: playedRound(game, 4).outcome },
      { server_seed: SERVER_SEED.replace('e', 'f') },
      { server_seed_hash: commitmentOf('another') },
      { client_seed: 'arena-demO' },
      { nonce: 4 },
    ]
    for (const change of changed) expect(isGenuine(game, { ...round, ...change })).toBe(false)
  })

  it('calls nothing genuine whose seed is still secret', () => {
    expect(isGenuine(game, { ...playedRound(game, 0), server_seed: null })).toBe(false)
  })

  it('recomputes on its page what the game linked to', () => {
    const round = playedRound(game, 7)
    const fragment = verifierAddress(round, 'en').split('#')[1] ?? ''
    const source = sourceOf(readForm(fragment))
    if (!source) throw new Error('the linked form is incomplete')
    expect(recompute(game, source)).toMatchObject({ win: round.win, serverSeedHash: round.server_seed_hash })
  })
})

describe('the form of the verifier', () => {
  it('waits for seeds, a whole round number, a bet and what can be read as choice and moves', () => {
    const form = readForm('game=golden-arena&server=ab&client=c&nonce=1&bet=100')
    expect(sourceOf(form)).toMatchObject({ openingBet: 100, nonce: 1, choice: null })
    expect(sourceOf({ ...form, server: ' ' })).toBeUndefined()
    expect(sourceOf({ ...form, nonce: '1.5' })).toBeUndefined()
    expect(sourceOf({ ...form, bet: 'many' })).toBeUndefined()
    expect(sourceOf({ ...form, choice: '{' })).toBeUndefined()
    expect(sourceOf({ ...form, moves: '{}' })).toBeUndefined()
  })
})
