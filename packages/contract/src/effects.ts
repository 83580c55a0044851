/**
 * The effect of an operator's act on players' property, chances and screens.
 *
 * - `gives`: players gain something, at once or later.
 * - `moves`: a prize can pass from one player to another.
 * - `destroys`: a player's property is lost and can't be restored.
 * - `takes`: something stops; no player gains and nothing is lost for good.
 * - `changes`: players see or get something else, and nobody gains or loses by it.
 * - `neutral`: nothing changes for any player.
 *
 * Every effect but `neutral` needs a passkey: see `needsPasskey`.
 */
export type Effect = 'gives' | 'moves' | 'destroys' | 'takes' | 'changes' | 'neutral'

/** Acts of these effects are valued and pass the gate of the operators feature. */
export const GATED_EFFECTS = ['gives', 'moves', 'destroys'] as const satisfies readonly Effect[]
export type GatedEffect = (typeof GATED_EFFECTS)[number]
