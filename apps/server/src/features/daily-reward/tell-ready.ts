import type { Transaction } from '@arena/database'
import { textsIn } from '@arena/texts/server-texts'
import type { WordMessage } from '../messages/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Claim } from './claim-store.ts'
import type { DailyRewardDeps } from './deps.ts'
import { readPast, stateAfter } from './weekly-rewards.ts'

/** A reward was claimed: when the next is ready its player is to be told, once, unless they have come by then. */
export function noteNext(
  { clock, content, messages }: Pick<DailyRewardDeps, 'clock' | 'content' | 'messages'>,
  tx: Transaction,
  { player, claim }: { readonly player: PlayerKey; readonly claim: Claim },
): Promise<void> {
  const { nextClaimAt, lostAt } = stateAfter({ claims: [claim], erasedAt: undefined }, content, clock.now())
  const dueAt = new Date(nextClaimAt ?? clock.now().getTime())
  return messages.note(tx, [player], {
    kind: 'reward_ready',
    subject: String(claim.claim),
    dueAt,
    validUntil: new Date(lostAt ?? dueAt.getTime() + 24 * 60 * 60_000),
  })
}

/** Says which day is ready; nothing to who has claimed it meanwhile. */
export function wordReady(open: () => DailyRewardDeps): WordMessage {
  return async ({ player, language, subject }) => {
    const deps = open()
    const past = await readPast(deps, deps.database, player)
    const { day, isClaimed } = stateAfter(past, deps.content, deps.clock.now())
    if (isClaimed || String(past.claims[0]?.claim) !== subject) return undefined
    return { text: textsIn(language)('messages.reward_ready', { day }), path: '/tasks' }
  }
}
