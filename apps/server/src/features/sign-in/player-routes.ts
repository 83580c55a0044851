import * as endpoints from '@arena/contract/endpoints/sign-in'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { SignInDeps } from './deps.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { followLink } from './follow-link.ts'
import { requestLink } from './request-link.ts'
import { linkHash } from './send-mails.job.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { signInByWeb } from './sign-in-by-web.ts'
import { findEmail, findLink } from './sign-in-store.ts'

const DONE = { success: true, data: { success: true } }

export function signInRoutes(deps: SignInDeps): readonly Route[] {
  return [...visitorRoutes(deps), ...sessionRoutes(deps)]
}

function visitorRoutes(deps: SignInDeps): readonly Route[] {
  return [
    route(endpoints.authEmail, ({ body, ip, userAgent }) => signInByEmail(deps, { body, ip, userAgent })),
    route(endpoints.requestEmailLink, async ({ body, ip }) => {
      await requestLink(deps, { ...body, ip })
      return DONE
    }),
    route(endpoints.readEmailLink, async ({ body, ip }) => {
      deps.limits.link(ip)
      const link = await findLink(deps.database, linkHash(body.token), deps.clock.now())
      if (link === undefined) throw new DomainError('link_invalid')
      return { purpose: link.purpose, email: link.email }
    }),
    route(endpoints.useEmailLink, ({ body, ip, userAgent }) => followLink(deps, { body, ip, userAgent })),
    route(endpoints.authWeb, ({ body, ip, userAgent }) => signInByWeb(deps, { body, ip, userAgent })),
  ]
}

function sessionRoutes(deps: SignInDeps): readonly Route[] {
  const { sessions } = deps.players
  return [
    route(endpoints.getSignInWays, async ({ player }) => ({
      email_enabled: deps.mailer !== undefined,
      email: (await findEmail(deps.database, player)) ?? null,
      sessions: [...(await sessions.list(player))],
    })),
    route(endpoints.addEmail, async ({ body, ip, player }) => {
      const { bucket, playerId } = player
      await deps.owner.confirm({ player, confirmation: body.confirmation, ip })
      await requestLink(deps, { ...body, ip, purpose: 'add', player: { bucket, playerId } })
      return DONE
    }),
    route(endpoints.endSession, async ({ body, player, ip }) => {
      await endSession(deps, { player, ip, ...body })
      return DONE
    }),
    route(endpoints.endOtherSessions, async ({ body, player, ip }) => {
      await endOtherSessions(deps, { player, ip, confirmation: body?.confirmation })
      return DONE
    }),
  ]
}
