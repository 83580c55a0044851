import type { ExportLinkReply } from '@arena/contract'
import { dataFileName } from '@arena/rules'
import { type Allowance, RateLimit, Refusal } from '../../../platform/http/index.ts'
import type { SignedInPlayer } from '../../players/index.ts'
import type { ExportParts } from '../player-data-parts.ts'
import { putLink } from './link-store.ts'
import { createLinkToken, readLinkToken } from './link-token.ts'

/** Long enough for a person to read their client's question and answer it. */
export const LINK_LIFETIME_MS = 5 * 60_000
/** A client may look at the file before it asks its person, and begin anew when the connection broke off. */
export const LINK_USES = 3
/** With its uses this is no more reading than the pages of the export allow. */
const LINKS: Allowance = { perSecond: 1 / 30, burst: 10 }

export const FILE_PATH = '/export/:token'

/**
 * Makes the link by which a player's chat client fetches their file. It replaces the session's previous link.
 *
 * @throws Refusal TOO_MANY_REQUESTS, UNAUTHORIZED when the session ended meanwhile
 */
export function createLinkMaker({ database, clock, dice, publicUrl }: ExportParts) {
  const rates = new RateLimit(clock)
  return async (player: SignedInPlayer): Promise<ExportLinkReply> => {
    const retry_after_s = rates.take(String(player.telegramId), LINKS)
    if (retry_after_s > 0) throw new Refusal('TOO_MANY_REQUESTS', { retry_after_s })
    const token = createLinkToken(player.bucket, dice)
    const link = readLinkToken(token)
    if (link === undefined) throw new Error('A link of ours is not one')
    const madeAt = clock.now()
    const expiresAt = new Date(madeAt.getTime() + LINK_LIFETIME_MS)
    const isMade = await putLink(database, player, { hash: link.hash, madeAt, expiresAt, uses: LINK_USES })
    if (!isMade) throw new Refusal('UNAUTHORIZED')
    return {
      url: publicUrl + FILE_PATH.replace(':token', token),
      file_name: dataFileName(madeAt),
      expires_at: Math.floor(expiresAt.getTime() / 1000),
    }
  }
}
