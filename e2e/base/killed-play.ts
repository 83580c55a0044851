import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { bookRounds } from './champion.ts'
import type { FreshArena } from './fresh-arena.ts'
import { type GamePage, gamesOf, type HistoryRound } from './game-page.ts'
import { type RemotePlayer, signInRemotely } from './remote-player.ts'
import { type Manners, StubbornPlayer } from './stubborn-player.ts'

/** The requirements of level 2, which unlocks blackjack. */
const FOR_LEVEL_TWO = { count: 250, bet: 15_000, win: 15_000 }
export const MOVES = ['hit', 'stand', 'double', 'cash out']
const BET = 100

/** The same sequence for the same seed: mulberry32. */
export function rngOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Splits where possible, doubles every third hand, and otherwise follows the rng. */
export function atTheTable(rng: () => number, moved: Map<string, number>): Manners {
  return {
    opening: () => ({ bet: BET, choice: null }),
    next: ({ view }) => {
      const { moves } = view as { readonly moves: readonly string[] }
      const wish = rng() < 0.33 ? 'double' : rng() < 0.5 ? 'hit' : 'stand'
      const move = moves.includes('split') ? 'split' : moves.includes(wish) ? wish : 'stand'
      moved.set(move, (moved.get(move) ?? 0) + 1)
      return { move, after_ms: 0 }
    },
  }
}

/** Two bets: one cashes out automatically; the other is cashed out by hand or lost in the burst. */
export function aboard(rng: () => number, moved: Map<string, number>): Manners {
  return {
    opening: () => ({
      bet: 2 * BET,
      choice: {
        bets: [
          { amount: BET, auto_cash_out_x100: 105 + Math.floor(rng() * 15) },
          { amount: BET, auto_cash_out_x100: 200 },
        ],
      },
    }),
    next: ({ view }) => {
      const { bets } = view as { readonly bets: readonly unknown[] }
      if (bets[1] !== null || rng() < 0.2) return 'look'
      moved.set('cash out', (moved.get('cash out') ?? 0) + 1)
      // Below 1.01, which takes 83 milliseconds, no bet is cashed out.
      return { move: { cash_out: 1 }, after_ms: 100 + rng() * 900 }
    },
  }
}

export interface Seat {
  readonly user: number
  readonly person: RemotePlayer
  readonly player: StubbornPlayer
  readonly table: GamePage
  readonly rocket: GamePage
  readonly slot: GamePage
  /** Opens another game, in coins or in the points of a tournament. */
  readonly open: (gameId: string, tournament?: string) => Promise<GamePage>
  /** In hundredths, after the reward of level 2. */
  readonly credit: number
  readonly exp: number
}

export async function takeSeat(
  arena: Pick<FreshArena, 'app'>,
  { user, rng, onAsk }: { readonly user: number; readonly rng: () => number; readonly onAsk: () => void },
): Promise<Seat> {
  const person = await signInRemotely(arena, user)
  const { session_id } = await person.startSession('golden-arena')
  await bookRounds(arena, session_id, FOR_LEVEL_TWO)
  const { level, credit, exp } = await person.level()
  expect(level).toBe(2)
  const open = await gamesOf(arena, user)
  const [table, rocket, slot] = [
    await open('classic-blackjack'),
    await open('star-rocket'),
    await open('golden-arena'),
  ]
  return { user, person, player: new StubbornPlayer({ rng, onAsk }), table, rocket, slot, open, credit, exp }
}

/** Picks random moments: a few milliseconds after this many more requests were sent. */
export class Reaper {
  readonly #rng: () => number
  #left = Number.POSITIVE_INFINITY
  #strike = () => {}

  constructor(rng: () => number) {
    this.#rng = rng
  }

  readonly onAsk = () => {
    this.#left -= 1
    if (this.#left === 0) this.#strike()
  }

  /** Resolves when the moment has come. */
  async nextMoment(): Promise<void> {
    await new Promise<void>(resolve => {
      this.#strike = resolve
      this.#left = 10 + Math.floor(this.#rng() * 50)
    })
    await pause(this.#rng() * 25)
  }
}

/**
 * The player's view equals the records of provider and platform. `kills` is the least number of rounds that must have been played, `others`
 * the rounds played elsewhere, in points.
 */
export async function expectSettled(
  { person, player, table, rocket, slot, credit, exp }: Seat,
  { kills, others = [] }: { readonly kills: number; readonly others?: readonly HistoryRound[] },
): Promise<void> {
  expect(player.surprises).toEqual([])
  const before = [...(await table.history()), ...(await rocket.history())]
  // The player's view equals the records, round by round, and there are no others.
  const byId = (rounds: readonly { readonly round_id: string }[]) =>
    rounds.toSorted((a, b) => a.round_id.localeCompare(b.round_id))
  const hidden = (rounds: readonly { readonly round_id: string }[]) =>
    byId(rounds).map(round => ({ ...round, server_seed: null }))
  expect(hidden(before)).toEqual(hidden(player.settled))
  expect(before.length).toBeGreaterThan(kills)

  // An instant round starts only where no round is open, at the provider as at the platform.
  await slot.ask('play', { request_id: randomUUID(), bet: BET })
  const all = [...before, ...(await slot.history()), ...others]
  // A provider restarted on its own files starts with new seeds.
  for (const hash of new Set(all.map(({ server_seed_hash }) => server_seed_hash))) {
    const rounds = all.filter(({ server_seed_hash }) => server_seed_hash === hash)
    const nonces = rounds.map(({ nonce }) => nonce).toSorted((a, b) => a - b)
    expect(nonces).toEqual(nonces.map((_, place) => place))
  }

  const played = [...before, ...(await slot.history()).slice(0, 1)]
  const won = played.reduce((sum, { win, bet }) => sum + win - bet, 0)
  const { balance, open_round } = await table.ask<{ balance: number; open_round: unknown }>('session')
  expect({ balance, open_round }).toEqual({ balance: credit + won, open_round: null })
  expect(played.length + others.length).toBe(all.length)
  expect((await person.level()).exp).toBe(exp + played.length + others.length)
}
