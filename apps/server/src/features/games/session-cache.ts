import { LRUCache } from 'lru-cache'
import type { Statements } from '../../platform/database/database.ts'
import type { GameSession } from './game-session.ts'
import { findSessions } from './session-store.ts'

/** Sessions by id, kept in memory after the first look: a row never changes. */
export interface SessionCache {
  /** Answers at once, without a promise, what is kept. */
  find(sessionId: string): GameSession | undefined | Promise<GameSession | undefined>
  /** Looks all of them up with one statement. Afterwards `find` answers at once for those that exist. */
  load(sessionIds: readonly string[]): Promise<ReadonlyMap<string, GameSession>>
  keep(session: GameSession): void
}

const SESSIONS_KEPT = 100_000

export function createSessionCache(statements: Statements): SessionCache {
  const kept = new LRUCache<string, GameSession>({ max: SESSIONS_KEPT })

  async function load(sessionIds: readonly string[]): Promise<Map<string, GameSession>> {
    const found = new Map<string, GameSession>()
    const missing = new Set<string>()
    for (const id of sessionIds) {
      const session = kept.get(id)
      if (session === undefined) missing.add(id)
      else found.set(id, session)
    }
    if (missing.size > 0) {
      for (const session of await findSessions(statements, [...missing])) {
        kept.set(session.sessionId, session)
        found.set(session.sessionId, session)
      }
    }
    return found
  }

  return {
    find: id => kept.get(id) ?? load([id]).then(found => found.get(id)),
    load,
    keep: session => void kept.set(session.sessionId, session),
  }
}
