import {
  API,
  EmptyBodySchema,
  SpinWheelBodySchema,
  SpinWheelReplySchema,
  WheelSpinsReplySchema,
  WheelStateReplySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import { presentProofs, readWheel } from './read-wheel.ts'
import { spinWheel } from './spin-wheel.ts'
import type { WheelParts } from './wheel.ts'
import { listSpins } from './wheel-store.ts'

/** As many past spins as a player is shown. */
const SHOWN_SPINS = 10

export function wheelRoutes(parts: WheelParts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: API.getWheelCoolDown,
      summary:
        'When the wheel may be turned, its segments with their weights, and the hash of the next draw.',
      guard: 'player',
      body: EmptyBodySchema,
      reply: WheelStateReplySchema,
      handle: ({ player }) => readWheel(parts, player),
    }),
    route({
      method: 'POST',
      path: API.spinWheel,
      summary: 'Turns the wheel: the free spin where there is one, else an extra one.',
      guard: 'activePlayer',
      body: SpinWheelBodySchema,
      reply: SpinWheelReplySchema,
      handle: ({ activePlayer: player, body }) =>
        spinWheel(parts, player, { clientSeed: body?.client_seed, commitment: body?.commitment }),
    }),
    route({
      method: 'POST',
      path: API.getWheelSpins,
      summary: "The player's latest spins with everything they followed from.",
      guard: 'player',
      body: EmptyBodySchema,
      reply: WheelSpinsReplySchema,
      handle: async ({ player }) => {
        const rows = await listSpins(parts.database, player, SHOWN_SPINS)
        return { spins: [...(await presentProofs(parts, rows))] }
      },
    }),
  ]
}
