/** How far the last flights went, newest first. */
import type { GameSession } from '../../../view/session/game-session.ts'

export interface PastPoint {
  readonly round_id: string
  readonly point_x100: number
  readonly won: boolean
}

const MOST = 24

/** The flights of earlier visits; empty when they can't be had. `field` is where the game's outcome names the point. */
export async function earlierPoints(
  session: GameSession,
  field: 'point_x100' | 'burst_x100',
): Promise<readonly PastPoint[]> {
  const page = await session.client.history(null).catch(() => undefined)
  return (page?.rounds ?? []).flatMap(({ round_id, win, outcome }) => {
    if (typeof outcome !== 'object' || outcome === null) return []
    const point: unknown = new Map(Object.entries(outcome)).get(field)
    return point === undefined ? [] : [{ round_id, point_x100: Number(point), won: win > 0 }]
  })
}

/** Newer flights before older ones, each of them once. */
export function joinPoints(newer: readonly PastPoint[], older: readonly PastPoint[]): readonly PastPoint[] {
  const ids = new Set(newer.map(({ round_id }) => round_id))
  return [...newer, ...older.filter(({ round_id }) => !ids.has(round_id))].slice(0, MOST)
}
