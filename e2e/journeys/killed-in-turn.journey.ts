import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { IS_LONG } from '@arena/test-kit/run-options'
import { expect } from '@playwright/test'
import { bookRounds } from '../base/champion.ts'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { type GamePage, gamesOf } from '../base/game-page.ts'
import { preparedFolder } from '../base/prepared-folder.ts'
import { type RemotePlayer, signInRemotely } from '../base/remote-player.ts'
import { screenless } from '../base/screenless.ts'
import { type Manners, StubbornPlayer } from '../base/stubborn-player.ts'

const SEED = 20_261_121
const PLAYERS = [3701, 3702, 3703]
/** What level 2 takes, from which on blackjack is open. */
const FOR_LEVEL_TWO = { count: 250, bet: 15_000, win: 15_000 }
/** Each program by itself, then both at once; again and again in a long run. */
const KILLS = IS_LONG ? 24 : 3
const MOVES = ['hit', 'stand', 'double', 'cash out']
const BET = 100

/** The same sequence for the same seed: mulberry32. */
function rngOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Splits what can be split, doubles every third hand, and else follows the rng. */
function atTheTable(rng: () => number, moved: Map<string, number>): Manners {
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

/** Two bets: one takes itself out, the other is taken out by hand or goes down with the rocket. */
function aboard(rng: () => number, moved: Map<string, number>): Manners {
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
      // Below 1.01, which takes 83 milliseconds, nothing is taken out.
      return { move: { cash_out: 1 }, after_ms: 100 + rng() * 900 }
    },
  }
}

interface Seat {
  readonly person: RemotePlayer
  readonly player: StubbornPlayer
  readonly table: GamePage
  readonly rocket: GamePage
  readonly slot: GamePage
  /** In hundredths, after the reward of level 2. */
  readonly credit: number
  readonly exp: number
}

async function takeSeat(
  arena: FreshArena,
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
  return { person, player: new StubbornPlayer({ rng, onAsk }), table, rocket, slot, credit, exp }
}

/** Picks random moments: when so many more requests have gone out, a few milliseconds later. */
class Reaper {
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

type Victim = 'server' | 'games'

screenless(
  'programs killed in turn while hands and flights are under way lose no stake, double none, leave no round open',
  async () => {
    const arena = await startFreshArena({ from: preparedFolder() })
    try {
      const rng = rngOf(SEED)
      const reaper = new Reaper(rng)
      const seats = await Promise.all(
        PLAYERS.map((user, place) =>
          takeSeat(arena, { user, rng: rngOf(SEED + place + 1), onAsk: reaper.onAsk }),
        ),
      )
      const moved = new Map<string, number>()
      const storm = new AbortController()
      const evening = seats.map(async ({ player, table, rocket }) => {
        const isOver = () => storm.signal.aborted && MOVES.every(move => moved.has(move))
        while (!isOver() && player.surprises.length === 0) {
          await player.play(table, atTheTable(rng, moved))
          await player.play(rocket, aboard(rng, moved))
        }
      })
      for (let kill = 0; kill < KILLS; kill += 1) {
        await Promise.race([reaper.nextMoment(), Promise.all(evening)])
        for (const seat of seats) expect(seat.player.surprises).toEqual([])
        await killAndRestart(arena, { victims: victimsOf(kill), rng })
      }
      storm.abort()
      await Promise.all(evening)

      for (const seat of seats) await expectSettled(seat)
      await arena.kill('server')
      const { players, mismatches } = await arena.verifyBooks()
      expect(mismatches).toEqual([])
      expect(players).toBeGreaterThanOrEqual(PLAYERS.length)
    } finally {
      await arena.end()
    }
  },
)

/** In turn, and every third time both. */
function victimsOf(kill: number): readonly Victim[] {
  if (kill % 3 === 2) return ['server', 'games']
  return kill % 3 === 0 ? ['server'] : ['games']
}

async function killAndRestart(
  arena: FreshArena,
  { victims, rng }: { readonly victims: readonly Victim[]; readonly rng: () => number },
): Promise<void> {
  await Promise.all(victims.map(name => arena.kill(name)))
  // The one that is left goes on for a while without the other.
  await pause(rng() * 200)
  await Promise.all(victims.map(name => arena.startAgain(name)))
}

async function expectSettled({ person, player, table, rocket, slot, credit, exp }: Seat): Promise<void> {
  expect(player.surprises).toEqual([])
  const before = [...(await table.history()), ...(await rocket.history())]
  // What the player was told is what stands written, round by round, and nothing else does.
  const byId = (rounds: readonly { readonly round_id: string }[]) =>
    rounds.toSorted((a, b) => a.round_id.localeCompare(b.round_id))
  const hidden = (rounds: readonly { readonly round_id: string }[]) =>
    byId(rounds).map(round => ({ ...round, server_seed: null }))
  expect(hidden(before)).toEqual(hidden(player.settled))
  expect(before.length).toBeGreaterThan(KILLS)

  // An instant round goes only where no round is open, at the provider as at the platform.
  await slot.ask('play', { request_id: randomUUID(), bet: BET })
  const all = [...before, ...(await slot.history())]
  // A provider that starts anew on its own files begins with new seeds.
  for (const hash of new Set(all.map(({ server_seed_hash }) => server_seed_hash))) {
    const rounds = all.filter(({ server_seed_hash }) => server_seed_hash === hash)
    const nonces = rounds.map(({ nonce }) => nonce).toSorted((a, b) => a - b)
    expect(nonces).toEqual(nonces.map((_, place) => place))
  }

  const played = [...before, ...(await slot.history()).slice(0, 1)]
  const won = played.reduce((sum, { win, bet }) => sum + win - bet, 0)
  const { balance, open_round } = await table.ask<{ balance: number; open_round: unknown }>('session')
  expect({ balance, open_round }).toEqual({ balance: credit + won, open_round: null })
  expect(played).toHaveLength(all.length)
  expect((await person.level()).exp).toBe(exp + played.length)
}
