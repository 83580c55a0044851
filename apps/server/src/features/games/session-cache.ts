import { LRUCache } from 'lru-cache'
import type { Statements } from '../../platform/database/database.ts'
import type { GameSession } from './game-session.ts'
import { findSessions } from './session-store.ts'

/** Sessions by id, kept in memory after the first look: a row never changes. */
export interface SessionCache {
  /** Answers at once, without a promise, what is kept. */
  find(sessionId: string): GameSession | Promise<GameSession | undefined>
  keep(session: GameSession): void
}

const SESSIONS_KEPT = 100_000

interface Asker {
  readonly resolve: (session: GameSession | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Ids asked for while a look-up runs are looked up together by the next one: after a restart everybody asks at once. */
export function createSessionCache(statements: Statements): SessionCache {
  const kept = new LRUCache<string, GameSession>({ max: SESSIONS_KEPT })
  let asked = new Map<string, Asker[]>()
  let isLooking = false

  async function look(): Promise<void> {
    const now = asked
    asked = new Map()
    try {
      for (const session of await findSessions(statements, [...now.keys()])) {
        kept.set(session.sessionId, session)
      }
      for (const [id, askers] of now) for (const { resolve } of askers) resolve(kept.get(id))
    } catch (error) {
      for (const { reject } of [...now.values()].flat()) reject(error)
    }
    if (asked.size === 0) isLooking = false
    else void look()
  }

  return {
    find(id) {
      const session = kept.get(id)
      if (session !== undefined) return session
      return new Promise((resolve, reject) => {
        const askers = asked.get(id)
        if (askers === undefined) asked.set(id, [{ resolve, reject }])
        else askers.push({ resolve, reject })
        if (isLooking) return
        isLooking = true
        setImmediate(() => void look())
      })
    },
    keep: session => void kept.set(session.sessionId, session),
  }
}
