import * as endpoints from '@arena/contract/endpoints/sign-in'
import { Refusal, type Route, route } from '../../platform/http/index.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { followLink } from './follow-link.ts'
import { requestLink } from './request-link.ts'
import { linkHash } from './send-mails.job.ts'
import type { SignInParts } from './sign-in.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { signInByWeb } from './sign-in-by-web.ts'
import { findEmail, findLink } from './sign-in-store.ts'

const DONE = { success: true, data: { success: true } }

export function signInRoutes(parts: SignInParts): readonly Route[] {
  return [...visitorRoutes(parts), ...sessionRoutes(parts)]
}

function visitorRoutes(parts: SignInParts): readonly Route[] {
  return [
    route(endpoints.authEmail, ({ body, ip, userAgent }) => signInByEmail(parts, { body, ip, userAgent })),
    route(endpoints.requestEmailLink, async ({ body, ip }) => {
      await requestLink(parts, { ...body, ip })
      return DONE
    }),
    route(endpoints.readEmailLink, async ({ body, ip }) => {
      parts.limits.link(ip)
      const link = await findLink(parts.database, linkHash(body.token), parts.clock.now())
      if (link === undefined) throw new Refusal('link_invalid')
      return { purpose: link.purpose, email: link.email }
    }),
    route(endpoints.useEmailLink, ({ body, ip, userAgent }) => followLink(parts, { body, ip, userAgent })),
    route(endpoints.authWeb, ({ body, ip, userAgent }) => signInByWeb(parts, { body, ip, userAgent })),
  ]
}

function sessionRoutes(parts: SignInParts): readonly Route[] {
  const { sessions } = parts.players
  return [
    route(endpoints.getSignInWays, async ({ player }) => ({
      email_enabled: parts.mailer !== undefined,
      email: (await findEmail(parts.database, player)) ?? null,
      sessions: [...(await sessions.list(player))],
    })),
    route(endpoints.addEmail, async ({ body, ip, player }) => {
      const { bucket, telegramId } = player
      await parts.owner.confirm({ player, confirmation: body.confirmation, ip })
      await requestLink(parts, { ...body, ip, purpose: 'add', player: { bucket, telegramId } })
      return DONE
    }),
    route(endpoints.endSession, async ({ body, player, ip }) => {
      await endSession(parts, { player, ip, ...body })
      return DONE
    }),
    route(endpoints.endOtherSessions, async ({ body, player, ip }) => {
      await endOtherSessions(parts, { player, ip, confirmation: body?.confirmation })
      return DONE
    }),
  ]
}
