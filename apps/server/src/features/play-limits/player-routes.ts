import { API, EmptyBodySchema, PlayLimitsReplySchema, SetPlayLimitsBodySchema, TakeBreakBodySchema } from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayLimitsParts, StarsSpent } from './play-limits.ts'
import { presentLimits, setLimits, takeBreak } from './own-limits.ts'

export function playLimitRoutes(
  parts: PlayLimitsParts & { readonly starsSpent: StarsSpent },
): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: API.getPlayLimits,
      summary: 'The player’s own limits, what they have played today and spent this month.',
      guard: 'player',
      body: EmptyBodySchema,
      reply: PlayLimitsReplySchema,
      handle: ({ player }) => presentLimits(parts, parts.database, player),
    }),
    route({
      method: 'POST',
      path: API.setPlayLimits,
      summary: 'Sets the reminder and the limits: stricter ones at once, looser ones a day later.',
      guard: 'player',
      body: SetPlayLimitsBodySchema,
      reply: PlayLimitsReplySchema,
      handle: ({ player, body }) => setLimits(parts, player, body),
    }),
    route({
      method: 'POST',
      path: API.takeBreak,
      summary: 'Begins a break from play or makes it longer; nothing shortens it.',
      guard: 'player',
      body: TakeBreakBodySchema,
      reply: PlayLimitsReplySchema,
      handle: ({ player, body }) => takeBreak(parts, player, body),
    }),
  ]
}
