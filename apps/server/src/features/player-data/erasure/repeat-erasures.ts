import type { RepeatErasuresBody, RepeatErasuresReply } from '@arena/contract/endpoints/operator-players'
import { DomainError } from '../../../platform/http/index.ts'
import { type PlayerKey, pagePlayers } from '../../players/index.ts'
import type { PlayerDataDeps } from '../deps.ts'
import { eraseAccount } from './erase-account.ts'

const PAGE_PLAYERS = 5_000

/**
 * After a backup was restored: notes every erasure of the list that is not known here, and erases again whoever is back. An account that
 * is younger than its erasure is that of a person who came back by themselves: it stays. May be asked any number of times.
 */
export async function repeatErasures(
  deps: PlayerDataDeps,
  { erasures }: RepeatErasuresBody,
): Promise<RepeatErasuresReply> {
  const { database, players } = deps
  const listed = new Map<string, Date>()
  let noted = 0
  for (const { hash, erased_at_ms, banned } of erasures) {
    const at = new Date(erased_at_ms)
    const known = listed.get(hash)
    if (known === undefined || known < at) listed.set(hash, at)
    const isNew = await database.transaction(tx =>
      players.erased.note(tx, { hash: Buffer.from(hash, 'hex'), at, banned }),
    )
    if (isNew) noted += 1
  }
  const refused: RepeatErasuresReply['refused'] = []
  let erased = 0
  for (const { player, hash, at } of await findBack(deps, listed)) {
    try {
      await eraseAccount(deps, player, { at })
      erased += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ hash, reason: error.code })
    }
  }
  return { noted, erased, refused }
}

interface Back {
  readonly player: PlayerKey
  readonly hash: string
  readonly at: Date
}

/** Accounts that are older than their erasure. A hash can't be looked up: everybody's is worked out. */
async function findBack(
  { database, players }: PlayerDataDeps,
  listed: ReadonlyMap<string, Date>,
): Promise<readonly Back[]> {
  const back: Back[] = []
  if (listed.size === 0) return back
  let page: Awaited<ReturnType<typeof pagePlayers>> = []
  do {
    page = await pagePlayers(database, { after: page.at(-1), limit: PAGE_PLAYERS })
    for (const player of page) {
      const hash = players.erased.hashOf({ telegramId: player.shownId }).toString('hex')
      const at = listed.get(hash)
      if (at !== undefined && player.createdAt <= at) back.push({ player, hash, at })
    }
  } while (page.length === PAGE_PLAYERS)
  return back
}
