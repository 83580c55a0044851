import { setTimeout as pause } from 'node:timers/promises'
import { IS_LONG } from '@arena/test-kit/run-options'
import { expect } from '@playwright/test'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { aboard, atTheTable, expectSettled, MOVES, Reaper, rngOf, takeSeat } from '../base/killed-play.ts'
import { preparedFolder } from '../base/prepared-folder.ts'
import { screenless } from '../base/screenless.ts'

const SEED = 20_261_121
const PLAYERS = [3701, 3702, 3703]
/**
 * Kills each program separately, then both at once; a long run repeats this. A short run kills both: `power-cuts` covers each separately.
 */
const KILLS = IS_LONG ? 24 : 1

type Victim = 'server' | 'games'

screenless(
  'killing the programs in turn during hands and flights loses no stake, doubles none and leaves no round open',
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

      for (const seat of seats) await expectSettled(seat, { kills: KILLS })
      await arena.kill('server')
      const { players, mismatches } = await arena.verifyBooks()
      expect(mismatches).toEqual([])
      expect(players).toBeGreaterThanOrEqual(PLAYERS.length)
    } finally {
      await arena.end()
    }
  },
)

/** In turn, and both every third time. A short run begins with both. */
function victimsOf(kill: number): readonly Victim[] {
  if (!IS_LONG || kill % 3 === 2) return ['server', 'games']
  return kill % 3 === 0 ? ['server'] : ['games']
}

async function killAndRestart(
  arena: FreshArena,
  { victims, rng }: { readonly victims: readonly Victim[]; readonly rng: () => number },
): Promise<void> {
  await Promise.all(victims.map(name => arena.kill(name)))
  // The remaining one continues for a while without the other.
  await pause(rng() * 200)
  await Promise.all(victims.map(name => arena.startAgain(name)))
}
