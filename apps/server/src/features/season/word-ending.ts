import { textsIn } from '@arena/texts/server-texts'
import type { WordMessage } from '../messages/index.ts'
import type { SeasonDeps } from './deps.ts'
import { reachedSteps } from './season-steps.ts'
import { readStanding } from './season-store.ts'
import { seasonAt } from './show-season.ts'

const DAY_MS = 86_400_000

/** Words the progress of a participant with steps left; undefined for one who has reached them all. */
export function wordEnding({ database, clock, content }: SeasonDeps): WordMessage {
  return async ({ player, subject, language }) => {
    const now = seasonAt(content, clock.now())
    if (now === undefined || String(now.number) !== subject) return undefined
    const { points } = await readStanding(database, player, now.number)
    const reached = reachedSteps(content, points)
    if (reached >= content.steps.length) return undefined
    const days = Math.max(1, Math.ceil((now.endsAt.getTime() - clock.now().getTime()) / DAY_MS))
    const missing = content.pointsPerStep * (reached + 1) - points
    const text = textsIn(language)('messages.season_ends', { days, step: reached + 1, points: missing })
    return { text, path: '/tasks' }
  }
}
