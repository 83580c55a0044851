import { describe, expect, it } from 'vitest'
import { commitmentOf } from '../fairness/index.ts'
import type { Round } from '../game-api.ts'
import type { Game } from '../games/game.ts'
import { GAMES } from '../games/registry.ts'
import { starRocket } from '../games/star-rocket/game.ts'
import { readForm, sourceOf, verifyRound } from '../verify/round-form.ts'
import { isGenuine, recompute, verifierAddress } from './verify-round.ts'

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
  it('accepts every honest round as genuine', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) expect(isGenuine(game, playedRound(game, nonce))).toBe(true)
  })

  it('detects a changed win, outcome, seed, commitment or nonce', () => {
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

  it('does not accept a round as genuine while its seed is secret', () => {
    expect(isGenuine(game, { ...playedRound(game, 0), server_seed: null })).toBe(false)
  })

  it('accepts a round from the game’s link as genuine on its page, and rejects every changed one', () => {
    const round = playedRound(game, 7)
    const verified = (change: Partial<Round>) =>
      verifyRound(readForm(verifierAddress({ ...round, ...change }, 'en').split('#')[1] ?? ''))
    expect(verified({})).toMatchObject({ win: round.win, seed: 'same', shownWin: 'same' })
    expect(verified({ win: round.win + 100 })).toMatchObject({ seed: 'same', shownWin: 'differs' })
    expect(verified({ server_seed_hash: commitmentOf('another') })).toMatchObject({ seed: 'differs' })
    expect(verified({ server_seed: SERVER_SEED.replace('e', 'f') })).toMatchObject({ seed: 'differs' })
    expect(verified({ server_seed: null })).toBeUndefined()
  })
})

describe('the page of the verifier', () => {
  it('follows the moves of a round in steps, and refuses moves that could not be taken', () => {
    const form = {
      ...readForm(
        `game=${starRocket.id}&server=${SERVER_SEED}&client=arena-demo&nonce=3&bet=${starRocket.exampleRound.bet}`,
      ),
      moves: JSON.stringify([{ at_ms: 1000, move: { cash_out: 1 } }]),
    }
    const taken = verifyRound(form)
    const left = verifyRound({ ...form, moves: '[]' })
    // The first bet takes itself out at 1.50; the second one is out only where the player pressed.
    expect([left?.win, taken?.win]).toEqual([150, 262])
    for (const moves of ['[{"at_ms":1000,"move":"jump"}]', '[7]', '[{"move":{"cash_out":1}}]']) {
      expect(verifyRound({ ...form, moves })).toBeUndefined()
    }
  })

  it('compares only the values it was given', () => {
    const form = readForm(`game=golden-arena&server=${SERVER_SEED}&client=c&nonce=1&bet=100`)
    expect(verifyRound(form)).toMatchObject({ seed: 'unknown', shownWin: 'unknown' })
    const { win } = verifyRound(form) ?? { win: Number.NaN }
    expect(verifyRound({ ...form, win: String(win / 100) })).toMatchObject({ shownWin: 'same' })
    expect(verifyRound({ ...form, win: 'much' })).toMatchObject({ shownWin: 'differs' })
  })
})

describe('the form of the verifier', () => {
  it('waits for seeds, a whole round number, a bet, and a valid choice and moves', () => {
    const form = readForm('game=golden-arena&server=ab&client=c&nonce=1&bet=100')
    expect(sourceOf(form)).toMatchObject({ openingBet: 100, nonce: 1, choice: 2 })
    expect(sourceOf({ ...form, server: ' ' })).toBeUndefined()
    expect(sourceOf({ ...form, nonce: '1.5' })).toBeUndefined()
    expect(sourceOf({ ...form, bet: 'many' })).toBeUndefined()
    expect(sourceOf({ ...form, choice: '{' })).toBeUndefined()
    expect(sourceOf({ ...form, moves: '{}' })).toBeUndefined()
  })
})
