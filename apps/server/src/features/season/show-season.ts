import type { Season as SeasonOnWire, SeasonReply } from '@arena/contract/endpoints/season'
import type { Statements } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import type { SeasonContent, SeasonDeps } from './deps.ts'
import { reachedSteps, readySteps, sumOf } from './season-steps.ts'
import { readStanding, type SeasonStanding } from './season-store.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** A player who returns a little late can still claim the steps they have reached. */
const CLAIMABLE_AFTER_MS = 2 * WEEK_MS

/** Which season runs, and from when to when; undefined before the first. One follows the other without a pause. */
export function seasonAt(
  { begins, weeks }: Pick<SeasonContent, 'begins' | 'weeks'>,
  now: Date,
): { readonly number: number; readonly beganAt: Date; readonly endsAt: Date } | undefined {
  const length_ms = weeks * WEEK_MS
  const index = Math.floor((now.getTime() - begins.getTime()) / length_ms)
  if (index < 0) return undefined
  const began_ms = begins.getTime() + index * length_ms
  return { number: index + 1, beganAt: new Date(began_ms), endsAt: new Date(began_ms + length_ms) }
}

export async function look(
  { content, clock }: SeasonDeps,
  statements: Statements,
  player: PlayerKey,
): Promise<Omit<SeasonReply, 'server_time_ms'>> {
  const now = seasonAt(content, clock.now())
  if (now === undefined) return { season: null, last: null }
  const standing = await readStanding(statements, player, now.number)
  const before = await readStanding(statements, player, now.number - 1)
  const until_ms = now.beganAt.getTime() + CLAIMABLE_AFTER_MS
  const reward = sumOf(readySteps(content, before).map(({ reward: one }) => one))
  const isLeft = clock.now().getTime() < until_ms && reward.coin + reward.ticket > 0
  return {
    season: present(content, { number: now.number, endsAt: now.endsAt, standing }),
    last: isLeft ? { reward, until: Math.floor(until_ms / 1000) } : null,
  }
}

function present(
  content: SeasonContent,
  of: { readonly number: number; readonly endsAt: Date; readonly standing: SeasonStanding },
): SeasonOnWire {
  const { points, paidSteps } = of.standing
  const reached = reachedSteps(content, points)
  return {
    number: of.number,
    ends_at: Math.floor(of.endsAt.getTime() / 1000),
    points,
    points_per_step: content.pointsPerStep,
    points_of: { ...content.points },
    steps: content.steps.map((reward, index) => ({
      reward: { ...reward },
      state: index < paidSteps ? 'paid' : index < reached ? 'ready' : 'ahead',
    })),
  }
}
