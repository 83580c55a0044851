import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { IS_LONG } from '@arena/test-kit/run-options'
import { expect } from '@playwright/test'
import { FREE_CUP, holdFreeCup } from '../base/free-cup.ts'
import type { GamePage, HistoryRound } from '../base/game-page.ts'
import {
  aboard,
  atTheTable,
  expectSettled,
  MOVES,
  Reaper,
  rngOf,
  type Seat,
  takeSeat,
} from '../base/killed-play.ts'
import { screenless } from '../base/screenless.ts'
import { type Part, type SeveralPrograms, startSeveralPrograms } from '../base/several-programs.ts'

const SEED = 20_261_124
const PLAYERS = [3711, 3712, 3713]
/** One program of each kind is always running, as an operator ensures. */
const TURNS: readonly (readonly Part[])[] = [
  ['server 1'],
  ['games 1'],
  ['Valkey'],
  ['server 2'],
  ['games 2'],
  ['PostgreSQL'],
  ['server 1', 'games 2'],
  ['server 2', 'games 1', 'Valkey'],
]
const KILLS = IS_LONG ? 48 : 6
const FLIGHTS = IS_LONG ? 20 : 2
/** A long run has the machine to itself. */
const TAKEN_OVER_MS = IS_LONG ? 3_000 : 10_000
const ABOARD = {
  bet: 200,
  choice: {
    bets: [
      { amount: 100, auto_cash_out_x100: 105 },
      { amount: 100, auto_cash_out_x100: 200 },
    ],
  },
}
const DICE = { bet: 100, choice: { target: 4950, side: 'under' } }

interface Member extends Seat {
  /** Dice in the points of a tournament. */
  readonly cup: GamePage
  readonly cupRounds: HistoryRound[]
}

screenless(
  'killing several servers and providers in turn loses no round, doubles none, and the leaderboard matches the ledger',
  async () => {
    const arena = await startSeveralPrograms()
    try {
      await holdFreeCup(arena)
      const rng = rngOf(SEED)
      const reaper = new Reaper(rng)
      const members = await Promise.all(
        PLAYERS.map((user, place) =>
          enter(arena, { user, rng: rngOf(SEED + place + 1), onAsk: reaper.onAsk }),
        ),
      )
      const moved = new Map<string, number>()
      const storm = new AbortController()
      const evening = members.map(async member => {
        const { player } = member
        const isOver = () => storm.signal.aborted && MOVES.every(move => moved.has(move))
        while (!isOver() && player.surprises.length === 0) {
          await player.play(member.table, atTheTable(rng, moved))
          await player.play(member.rocket, aboard(rng, moved))
          const round = await player.playAtOnce(member.cup, DICE)
          if (round !== undefined) member.cupRounds.push(round)
        }
      })
      for (let kill = 0; kill < KILLS; kill += 1) {
        await Promise.race([reaper.nextMoment(), Promise.all(evening)])
        for (const { player } of members) expect(player.surprises).toEqual([])
        const parts = TURNS[kill % TURNS.length] ?? []
        await Promise.all(parts.map(part => arena.kill(part)))
        await pause(rng() * 200)
        await Promise.all(parts.map(part => arena.startAgain(part)))
      }
      storm.abort()
      await Promise.all(evening)
      // Without calls that another program took over, the journey would prove nothing.
      expect(arena.appProxy.repeated + arena.gamesProxy.repeated).toBeGreaterThan(0)
      for (const member of members) {
        await expectSettled(member, { kills: KILLS / 3, others: member.cupRounds })
      }
      await expectBoards(arena, members)
      for (let flight = 0; flight < FLIGHTS; flight += 1) {
        const [member] = members
        if (member !== undefined) await expectFlightGoesOn(arena, member.rocket, flight % 2 === 1)
      }
      const { players, mismatches } = await arena.verifyBooks()
      expect(mismatches).toEqual([])
      expect(players).toBeGreaterThanOrEqual(PLAYERS.length)
    } finally {
      await arena.end()
    }
  },
)

async function enter(arena: SeveralPrograms, order: Parameters<typeof takeSeat>[1]): Promise<Member> {
  const seat = await takeSeat(arena, order)
  await seat.person.join(FREE_CUP)
  return { ...seat, cup: await seat.open('lucky-dice', FREE_CUP), cupRounds: [] }
}

/** Each server's places follow from the rounds that its members report. */
async function expectBoards(arena: SeveralPrograms, members: readonly Member[]): Promise<void> {
  const ledger = await arena.query<{ telegram_id: number; credit: number }>(
    `SELECT telegram_id::float8, balance::float8 AS credit FROM tournament_accounts JOIN chat_accounts USING (bucket, player_id)
     ORDER BY telegram_id`,
  )
  const [start] = new Set(
    members.map(({ user, cupRounds }) => {
      const won = cupRounds.reduce((sum, { win, bet }) => sum + win - bet, 0)
      return (ledger.find(({ telegram_id }) => telegram_id === user)?.credit ?? 0) - won
    }),
  )
  for (const { user, cupRounds } of members) {
    const won = cupRounds.reduce((sum, { win, bet }) => sum + win - bet, 0)
    expect(ledger).toContainEqual({ telegram_id: user, credit: (start ?? 0) + won })
  }
  for (const server of arena.servers) {
    const shown = async () => {
      const reply = await members[0]?.person.at(server).members(FREE_CUP)
      const rows = (reply?.tournamentMembers ?? []).map(({ telegram_id, credit }) => ({
        telegram_id,
        credit,
      }))
      return rows.toSorted((a, b) => a.telegram_id - b.telegram_id)
    }
    // Entries that Valkey has lost are rebuilt from the ledger.
    await expect.poll(shown, { timeout: 60_000 }).toEqual(ledger)
  }
}

/**
 * The provider with the flight is killed, between two calls or while the wallet processes its stake: the page's next answer comes from the
 * other one. The answer for `isStaking` lasts at worst as long as the dead one's lease.
 */
async function expectFlightGoesOn(arena: SeveralPrograms, page: GamePage, isStaking: boolean): Promise<void> {
  const { appProxy, gamesProxy } = arena
  gamesProxy.preferred = arena.firstGames
  const request_id = randomUUID()
  // A page sends an unanswered call again.
  const open = async () => {
    for (;;) {
      const answer = await page.tryToAsk('open-round', { request_id, ...ABOARD })
      if (answer !== undefined) return answer
    }
  }
  let pass = () => {}
  if (isStaking) {
    appProxy.gate = new Promise(resolve => {
      pass = resolve
    })
  } else expect((await open()).status).toBe(200)
  const asked = isStaking ? open() : undefined
  if (isStaking) await expect.poll(() => appProxy.paused).toBe(1)
  await arena.kill('games 1')
  const killed_ms = performance.now()
  appProxy.gate = undefined
  pass()
  const answer = await (asked ?? open())
  const took_ms = Math.round(performance.now() - killed_ms)
  console.log(
    `  a flight whose provider was killed ${isStaking ? 'while it staked' : 'under way'}: ${took_ms} ms`,
  )
  expect(answer.status).toBe(200)
  expect(took_ms).toBeLessThan(TAKEN_OVER_MS)
  await arena.startAgain('games 1')
  const round = answer.body['round'] as { readonly round_id: string }
  for (let state = 'open'; state === 'open'; ) {
    ;({ state } = await page.ask<{ state: string }>('watch-round', { round_id: round.round_id, step: 0 }))
  }
}
