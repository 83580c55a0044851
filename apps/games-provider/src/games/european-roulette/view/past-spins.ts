import type { HistoryReply } from '../../../game-api.ts'
import type { GameClient } from '../../../view/session/game-client.ts'
import { POCKETS } from '../wheel.ts'
import type { PastSpin } from './roulette-state.ts'

const PAGES = 3

/** The player's earlier spins, newest first; fewer, or none, when the provider does not answer. */
export async function loadPast(client: GameClient): Promise<PastSpin[]> {
  const past: PastSpin[] = []
  let before: string | null = null
  for (let page = 0; page < PAGES; page += 1) {
    const reply: HistoryReply | undefined = await client.history(before).catch(() => undefined)
    if (!reply) break
    for (const { round_id, outcome } of reply.rounds) {
      const pocket = pocketOf(outcome)
      if (pocket !== undefined) past.push({ round_id, pocket })
    }
    before = reply.next
    if (before === null) break
  }
  return past
}

/** The number of an outcome as it comes over the wire. */
export function pocketOf(outcome: unknown): number | undefined {
  if (typeof outcome !== 'object' || outcome === null || !('pocket' in outcome)) return undefined
  const { pocket } = outcome
  return typeof pocket === 'number' && Number.isInteger(pocket) && pocket >= 0 && pocket < POCKETS
    ? pocket
    : undefined
}
