import {
  ApproveResultsBodySchema,
  DisqualifyMemberBodySchema,
  ListResultsBodySchema,
  ListResultsReplySchema,
  OPERATOR_API,
  OperatorTournamentReplySchema,
} from '@arena/contract'
import { type Route, route } from '../../../platform/http/index.ts'
import { presentForOperators } from '../steering/list-tournaments-for-operators.ts'
import type { Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { approveResults } from './approve-results.ts'
import { disqualifyMember } from './disqualify-member.ts'
import { listResultsForOperators } from './list-results-for-operators.ts'

/** How operators review results. */
export function resultRoutes(parts: TournamentsParts): readonly Route[] {
  const present = async (tournament: Promise<Tournament>) => ({
    tournament: await presentForOperators(parts, await tournament),
  })
  return [
    route({
      method: 'POST',
      path: OPERATOR_API.listResults,
      summary: 'Results of a tournament that is ranked, two hundred places at a time.',
      guard: 'operator',
      body: ListResultsBodySchema,
      reply: ListResultsReplySchema,
      handle: ({ body }) => listResultsForOperators(parts, body),
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.disqualifyMember,
      summary: 'Takes a member out of results under review; everyone behind moves up.',
      guard: 'operator',
      body: DisqualifyMemberBodySchema,
      reply: OperatorTournamentReplySchema,
      handle: call => present(disqualifyMember(parts, call)),
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.approveResults,
      summary: 'Ends the review of results now: they are final, and prizes are paid.',
      guard: 'operator',
      body: ApproveResultsBodySchema,
      reply: OperatorTournamentReplySchema,
      handle: call => present(approveResults(parts, call)),
    }),
  ]
}
