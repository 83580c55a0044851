import { SEASON } from '../../content/rewards.ts'
import { TASKS } from '../../content/tasks.ts'
import { takeForOnePerson } from './kinds/one-person.ts'
import { openGame } from './kinds/play-limits.ts'
import { claimSteps, hasPoints, nextSeason_ms, selectOfPeriod } from './kinds/season.ts'
import { order, pay } from './kinds/shop.ts'
import {
  callWeekOff,
  claimDuels,
  joinWeek,
  lookAtWeek,
  newsOfDuels,
  nextWeek_ms,
  playWeek,
} from './kinds/squad-weeks.ts'
import { found, joinThatOf } from './kinds/squads.ts'
import { once, type PrologueDeps, pass, reach } from './scene.ts'
import type { Kind } from './stage.ts'

const DAY_MS = 86_400_000
const SQUADS_OF_DUELS = [
  [70, 71, 72],
  [73, 74, 75],
  [76, 77, 78],
] as const
const HOUR_MS = 3_600_000

/** Three squads: two play, one rests; the next week two are alike, and the last one is called off. */
export async function playDuels(deps: PrologueDeps): Promise<void> {
  const { stage } = deps
  const [winners, losers, resting] = SQUADS_OF_DUELS
  await turnWeek(deps)
  const round: Kind = (_, player) => deps.rounds.draw(player, { instantOnly: true })
  for (const player of SQUADS_OF_DUELS.flat())
    await reach(deps, player, { kinds: [round], until: () => stage.player(player).exp > 0 })
  for (const [creator, ...others] of SQUADS_OF_DUELS) {
    await reach(deps, creator, once(found, 'squad found OK'))
    for (const player of others) await reach(deps, player, once(joinThatOf(creator), 'squad join OK'))
  }
  await enterWeek(deps)
  await look(deps)
  // One of the winners plays one round too few.
  for (const player of winners.slice(0, 2)) await playTwice(deps, player, 30_000)
  await reach(deps, winners[2], once(playWeek(0), 'week round OK'))
  for (const player of [...losers, ...resting]) await playTwice(deps, player, 10_000)
  await reach(deps, 79, once(joinThatOf(winners[0]), 'squad join OK'))
  pass(stage, 2 * DAY_MS)
  await look(deps)
  await turnWeek(deps)
  await takeForOnePerson(stage, losers)
  for (const player of [winners[0], losers[0], losers[1], resting[0]])
    await reach(deps, player, once(claimDuels, 'squad claim OK'))
  for (const player of [winners[0], winners[2], 79])
    await reach(deps, player, once(claimDuels, 'squad claim nothing'))
  await reach(deps, losers[2], once(claimDuels, 'squad claim reward_budget'))
  await takeForOnePerson(stage, [])
  await reach(deps, losers[2], once(claimDuels, 'squad claim OK'))

  await enterWeek(deps)
  for (const player of SQUADS_OF_DUELS.flat()) await playTwice(deps, player, 0)
  await reach(deps, 79, once(joinWeek, 'join week OK'))
  await turnWeek(deps)
  for (const player of winners) await reach(deps, player, once(claimDuels, 'squad claim OK'))

  await enterWeek(deps)
  await reach(deps, 22, once(callWeekOff, 'week called off OK'))
  await look(deps)
  await reach(deps, winners[1], once(claimDuels, 'squad claim nothing'))
}

/** The next week begins, and the last one is decided. */
async function turnWeek(deps: PrologueDeps): Promise<void> {
  pass(deps.stage, nextWeek_ms(deps.stage) - deps.stage.now_ms + HOUR_MS)
  await look(deps)
}

async function look(deps: PrologueDeps): Promise<void> {
  await deps.send(lookAtWeek(deps.stage))
  deps.count(newsOfDuels(deps.stage))
}

async function enterWeek(deps: PrologueDeps): Promise<void> {
  for (const player of SQUADS_OF_DUELS.flat()) {
    const { stage } = deps
    await reach(deps, player, { kinds: [order, pay], until: () => stage.player(player).tickets > 0 })
    await reach(deps, player, once(joinWeek, 'join week OK'))
  }
}

async function playTwice(deps: PrologueDeps, player: number, win: number): Promise<void> {
  for (let rounds = 0; rounds < 2; rounds += 1)
    await reach(deps, player, once(playWeek(win), 'week round OK'))
}

/** Steps of a season are taken while it runs, in the first days of the next one, and too late. */
export async function playSeasons(deps: PrologueDeps): Promise<void> {
  const { stage, rounds } = deps
  const [early, late, tooLate] = [80, 81, 82]
  const another: Kind = (_, player) => {
    rounds.openAnother(player)
    return undefined
  }
  const instant: Kind = (_, player) => rounds.draw(player, { instantOnly: true })
  const begin = () => pass(stage, nextSeason_ms(stage) - stage.now_ms + HOUR_MS)
  // A season is longer than all three take for a step, if it has just begun.
  begin()
  for (const player of [early, late, tooLate]) {
    await reach(deps, player, once(openGame, 'game game_unavailable'))
    const kinds = [another, instant, instant, instant, instant, instant, selectOfPeriod]
    const { points, pointsPerStep } = SEASON
    // The tasks of one day are too few for a step.
    for (let day = 1; !hasPoints(pointsPerStep)(stage, player); day += 1) {
      const ofDays = Math.min(pointsPerStep, day * TASKS.day.count * points.day)
      await reach(deps, player, { kinds, until: hasPoints(ofDays), pause_ms: 5_000 })
      pass(stage, DAY_MS)
    }
  }
  await reach(deps, early, once(claimSteps, 'season claim OK'))
  await reach(deps, early, once(claimSteps, 'season claim nothing'))
  begin()
  await reach(deps, late, once(claimSteps, 'season claim OK of the last'))
  pass(stage, 14 * DAY_MS)
  await reach(deps, tooLate, once(claimSteps, 'season claim nothing'))
}
