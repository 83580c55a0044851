import { playerKey } from '../players/index.ts'
import { experienceOf } from '../wallet/index.ts'
import type { FriendsDeps } from './deps.ts'
import { type InvitationKey, type OpenKind, pageOpen } from './friends-store.ts'
import { rewardInviter } from './reward-inviter.ts'

const PAGE = 1000
/** Most invitations never get anywhere, so one run looks at no more than this and the next goes on from there. */
const PAGES_PER_RUN = 20

/**
 * Finds by itself what was not settled: friends who are through their rounds and whose event a killed server never got to, and
 * rewards that waited for another day. Each is a transaction of its own; one that fails keeps nobody else waiting.
 */
export function createSettling(deps: FriendsDeps): () => Promise<void> {
  let lookedAt: InvitationKey | undefined
  return async () => {
    // Those that wait are few, and settling them first leaves the day's rewards to whoever was first.
    await payDue(deps)
    lookedAt = await qualifyPending(deps, lookedAt)
  }
}

async function payDue(deps: FriendsDeps): Promise<void> {
  const capped = new Set<number>()
  for await (const page of pages(deps, 'due', undefined)) {
    for (const key of page) {
      if (capped.has(key.inviter.playerId)) continue
      if ((await settle(deps, key)) === 'capped') capped.add(key.inviter.playerId)
    }
  }
}

/** Answers the last invitation it looked at; undefined when it came to the end. */
async function qualifyPending(
  deps: FriendsDeps,
  after: InvitationKey | undefined,
): Promise<InvitationKey | undefined> {
  let seen = 0
  for await (const page of pages(deps, 'pending', after)) {
    const experience = await experienceOf(
      deps.database,
      page.map(({ friendId }) => playerKey(friendId)),
    )
    const isThrough = ({ friendId }: InvitationKey) => (experience.get(friendId) ?? 0) >= deps.content.rounds
    for (const key of page.filter(isThrough)) await settle(deps, key)
    seen += 1
    if (seen === PAGES_PER_RUN) return page.at(-1)
  }
  return undefined
}

async function* pages(
  { database }: FriendsDeps,
  kind: OpenKind,
  start: InvitationKey | undefined,
): AsyncGenerator<readonly InvitationKey[]> {
  let after = start
  for (;;) {
    const page = await pageOpen(database, kind, { after, limit: PAGE })
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)
  }
}

async function settle(deps: FriendsDeps, key: InvitationKey): Promise<string> {
  try {
    return await rewardInviter(deps, key)
  } catch (error) {
    deps.log.error({ err: error }, 'an inviter could not be rewarded yet')
    return 'failed'
  }
}
