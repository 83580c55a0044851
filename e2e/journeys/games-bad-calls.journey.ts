import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { GameSession } from '../base/game-session.ts'
import { GAMES } from '../base/games/catalogue.ts'
import { firstCall, type OpenRound, orderOf, type Step, untilOver } from '../base/games/remote-rounds.ts'
import { screenless } from '../base/screenless.ts'

interface SessionAnswer {
  readonly balance: number
  readonly limits: { readonly min_bet: number; readonly max_bet: number }
}

const A_STRANGERS_TOKEN = 'A'.repeat(43)

screenless('every game rejects invalid bets with an error code and takes no stake', async ({ champion }) => {
  const { credit, exp } = await champion.level()
  for (const game of Object.values(GAMES)) {
    const session = await champion.openGame(game.id)
    const { balance, limits } = await session.ask<SessionAnswer>('session')
    const call = firstCall(game)
    const rejectionOf = async (patch: object, token?: string) => {
      const { status, body } = await session.answer(call, orderOf(game, limits.min_bet, patch), token)
      return `${status} ${body.code}`
    }
    const rejections = {
      nothing: await rejectionOf({ bet: 0 }),
      less: await rejectionOf({ bet: -limits.min_bet }),
      aPart: await rejectionOf({ bet: 100.5 }),
      noNumber: await rejectionOf({ bet: Number.NaN }),
      words: await rejectionOf({ bet: 'all' }),
      overTheCap: await rejectionOf({ bet: limits.max_bet + limits.min_bet }),
      offTheStep: await rejectionOf({ bet: limits.min_bet + 1 }),
      nonsense: await rejectionOf({ choice: { luck: 'yes' } }),
      forged: await rejectionOf({}, A_STRANGERS_TOKEN),
    }
    expect(rejections, game.name).toEqual({
      nothing: '400 INVALID_REQUEST',
      less: '400 INVALID_REQUEST',
      aPart: '400 INVALID_REQUEST',
      noNumber: '400 INVALID_REQUEST',
      words: '400 INVALID_REQUEST',
      overTheCap: '409 BET_LIMIT',
      offTheStep: '409 BET_LIMIT',
      nonsense: '400 INVALID_CHOICE',
      forged: '401 UNAUTHORIZED',
    })
    expect((await session.send(call, '{"request_id":"12345678","bet":NaN}')).status).toBe(400)
    expect((await session.ask<SessionAnswer>('session')).balance, game.name).toBe(balance)
  }
  expect(await champion.level()).toMatchObject({ credit, exp })
})

screenless(
  'a move that the table does not allow is refused, and the hand continues unchanged',
  async ({ champion }) => {
    const session = await champion.openGame(GAMES.classicBlackjack.id)
    const { round, balance } = await openedHand(session)
    const { round_id } = round
    const offered = round.view.moves ?? []
    const rejectionOf = (patch: object) => moveRejection(session, { round_id, ...patch })

    const illegal = ['split', 'double'].find(move => !offered.includes(move)) ?? 'insure'
    expect(await rejectionOf({ move: illegal })).toBe('400 INVALID_MOVE')
    expect(await rejectionOf({ move: 'surrender' })).toBe('400 INVALID_MOVE')
    expect(await rejectionOf({ move: { cash_out: 0 } })).toBe('400 INVALID_MOVE')
    expect(await rejectionOf({ move: 'stand', step: 7 })).toBe('409 STALE_MOVE')
    expect(await rejectionOf({ move: 'stand', round_id: randomUUID() })).toBe('404 ROUND_NOT_FOUND')
    const second = await session.answer('open-round', orderOf(GAMES.classicBlackjack, 200))
    expect(`${second.status} ${second.body.code}`).toBe('409 ROUND_IN_PROGRESS')
    expect((await session.ask<SessionAnswer & { open_round: OpenRound }>('session')).open_round.view).toEqual(
      round.view,
    )
    expect((await champion.level()).credit).toBe(balance)

    const stood = await session.ask<Step>('move', { round_id, request_id: randomUUID(), move: 'stand' })
    expect(stood.state).toBe('settled')
    expect(await rejectionOf({ move: 'hit' })).toBe('409 ROUND_OVER')
    expect((await champion.level()).credit).toBe(stood.balance)
  },
)

screenless('a cash-out after the burst is refused and pays nothing', async ({ champion }) => {
  const session = await champion.openGame(GAMES.starRocket.id)
  const { round_id, balance } = await burstFlight(session)
  expect(await moveRejection(session, { round_id, move: { cash_out: 0 } })).toBe('409 ROUND_OVER')
  expect((await champion.level()).credit).toBe(balance)
})

async function moveRejection(session: GameSession, move: object): Promise<string> {
  const { status, body } = await session.answer('move', { request_id: randomUUID(), ...move })
  return `${status} ${body.code}`
}

/** Deals until a hand waits for a move: a round with a blackjack ends at once. */
async function openedHand(session: GameSession) {
  for (;;) {
    const dealt = await session.ask<Step>('open-round', orderOf(GAMES.classicBlackjack, 200))
    if (dealt.state === 'open') return dealt
  }
}

/** Flies until a rocket bursts below 1.50, as every third rocket does. */
async function burstFlight(session: GameSession) {
  const bets = [{ amount: 100, auto_cash_out_x100: 150 }]
  for (;;) {
    const opened = await session.ask<Step>('open-round', orderOf(GAMES.starRocket, 100, { choice: { bets } }))
    const { round, balance } = opened.state === 'settled' ? opened : await untilOver(session, opened.round)
    if (round.win === 0) return { round_id: round.round_id, balance }
  }
}
