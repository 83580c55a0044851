/** The mini-app as it would be with a draft of content: for operators, in a frame of the console. Nothing that is done there is done. */
import { auth } from '@arena/contract/endpoints/players'
import type { Database } from '@arena/database'
import { AGE_MIN_MOST } from '@arena/rules'
import type { FastifyRequest } from 'fastify'
import type { Features } from './compose-features.ts'
import { isPreview, type SeenDraft } from './features/live-content/index.ts'
import type { SignedInPlayer } from './features/players/index.ts'
import { DomainError, type GuardedRoute, type Route } from './platform/http/index.ts'
import { preview } from './platform/preview/preview.ts'

/** Below every number of the chat platform: the player it identifies exists for the length of a call. */
const NOBODY = 1

/** The viewer of a draft, before the call's own player is created. */
interface Looking extends SignedInPlayer {
  readonly draft: SeenDraft
}

const isLooking = (player: SignedInPlayer): player is Looking => 'draft' in player

/** The answer to a sign-in with an expired ticket. */
function asExpired(error: unknown): never {
  const isRefused = error instanceof DomainError && error.code === 'UNAUTHORIZED'
  throw isRefused ? new DomainError('INIT_DATA_EXPIRED') : error
}

/** Ways around the players' guard and sign-in for a call with a preview's ticket. */
export function createPreviews(database: Database, { players, content }: Features) {
  const enter = () => players.admitNobody(NOBODY)
  return {
    isPreview: (request: FastifyRequest) => isPreview(request.headers.authorization),
    /** @throws DomainError `UNAUTHORIZED`, `preview_only` for a call that does not only read */
    async authenticate(request: FastifyRequest, { reads }: GuardedRoute): Promise<SignedInPlayer> {
      const draft = await content.openPreview(request.headers.authorization ?? '')
      if (reads !== true) throw new DomainError('preview_only')
      const looking: Looking = {
        bucket: 0,
        playerId: 0,
        tokenHash: Buffer.alloc(0),
        confirmedAge: AGE_MIN_MOST,
        rules: players.countryRules(''),
        draft,
      }
      return looking
    },
    /** Executes a call as a new player, in a transaction that is never committed. */
    async carryOut<Answer>(
      player: SignedInPlayer,
      work: (player: SignedInPlayer) => Promise<Answer>,
    ): Promise<Answer> {
      if (!isLooking(player)) return work(player)
      return preview(database, player.draft, async () => work({ ...player, ...(await enter()).player }))
    },
    /** The sign-in with a ticket in place of signed data: its answer is a player past their first steps. */
    entrance: (route: Route): Route => {
      if (route.path !== auth.path) return route
      return {
        ...route,
        handle: async call => {
          const { initData } = call.body as { readonly initData: string }
          if (!isPreview(initData)) return route.handle(call)
          const draft = await content.openPreview(initData).catch(asExpired)
          const { answer } = await preview(database, draft, enter)
          return { ...answer, token: initData, account: { ...answer.account, exp: 1, adult_confirmed: true } }
        },
      }
    },
  }
}
