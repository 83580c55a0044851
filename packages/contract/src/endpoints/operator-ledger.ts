import { Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'

const LedgerAuditReplySchema = Type.Object({
  /** Unix milliseconds: what was booked before was compared with the ledger; 0 = no walk through all accounts has ended yet. */
  proven_until: Type.Integer(),
  /** When the walk under way, or the last one, began; 0 = none yet. */
  began_at: Type.Integer(),
  /** Of the last whole walk. */
  players: Type.Integer(),
  entries: Type.Integer(),
  /** What did not agree in it and in the walk under way, at most a hundred. */
  faults: Type.Array(
    Type.Object({
      player_id: Type.Integer(),
      tournament_id: Type.Union([Type.Integer(), Type.Null()]),
      /** Which balance or counter, or which of the player's days. */
      figure: Type.String(),
      stored: Type.Union([Type.Integer(), Type.Null()]),
      booked: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
})

export const ledgerAudit = endpoint({
  path: '/operator/ledgerAudit',
  summary: 'Up to when all accounts are proven to equal the ledger, and what differs.',
  guard: 'operator',
  permission: 'figures.view',
  reply: LedgerAuditReplySchema,
})
