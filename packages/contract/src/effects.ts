/**
 * What an operator's act does to what players own or can win.
 *
 * - `gives`: players gain something, at once or later.
 * - `moves`: a prize can pass from one player to another.
 * - `destroys`: what a player owns is lost and can't be restored.
 * - `takes`: something stops; no player gains and nothing is lost for good.
 * - `neutral`: none of these.
 */
export type Effect = 'gives' | 'moves' | 'destroys' | 'takes' | 'neutral'

/** Acts of these effects are valued and pass the gate of the operators feature. */
export const GATED_EFFECTS = ['gives', 'moves', 'destroys'] as const satisfies readonly Effect[]
export type GatedEffect = (typeof GATED_EFFECTS)[number]

export function isGated(effect: Effect): effect is GatedEffect {
  return GATED_EFFECTS.some(gated => gated === effect)
}
