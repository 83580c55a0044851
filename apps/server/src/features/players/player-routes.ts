import * as endpoints from '@arena/contract/endpoints/players'
import * as signIn from '@arena/contract/endpoints/sign-in'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { PlayersDeps } from './deps.ts'
import { findPlayer, setAdultConfirmed } from './player-store.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { findEmail, findLink } from './sign-in/email-store.ts'
import { followLink, requestLink } from './sign-in/follow-link.ts'
import { linkChat } from './sign-in/link-chat.ts'
import { linkHash } from './sign-in/send-mails.job.ts'
import { signInByEmail } from './sign-in/sign-in-by-email.ts'
import { signInByInitData } from './sign-in/sign-in-by-init-data.ts'
import { signInByWeb } from './sign-in/sign-in-by-web.ts'
import { setTimeZone } from './time-zone.ts'
import { deleteToken } from './token-store.ts'

const DONE = { success: true, data: { success: true } }

export function playerRoutes(deps: PlayersDeps): readonly Route[] {
  return [...visitorRoutes(deps), ...accountRoutes(deps)]
}

function visitorRoutes(deps: PlayersDeps): readonly Route[] {
  return [
    route(endpoints.auth, ({ body, ip, userAgent }) => signInByInitData(deps, { body, ip, userAgent })),
    route(endpoints.ip, async ({ ip }) => ({ ip })),
    route(signIn.authEmail, ({ body, ip, userAgent }) => signInByEmail(deps, { body, ip, userAgent })),
    route(signIn.getSignUpWork, async () => deps.signUpWorks.issue()),
    route(signIn.requestEmailLink, async ({ body, ip }) => {
      await requestLink(deps, { ...body, ip })
      return DONE
    }),
    route(signIn.readEmailLink, async ({ body, ip }) => {
      await deps.limits.link(ip)
      const link = await findLink(deps.database, linkHash(body.token), deps.clock.now())
      if (link === undefined) throw new DomainError('link_invalid')
      return { purpose: link.purpose, email: link.email }
    }),
    route(signIn.useEmailLink, ({ body, ip, userAgent }) => followLink(deps, { body, ip, userAgent })),
    route(signIn.authWeb, ({ body, ip, userAgent }) => signInByWeb(deps, { body, ip, userAgent })),
  ]
}

function accountRoutes(deps: PlayersDeps): readonly Route[] {
  return [
    route(endpoints.confirmAdult, async ({ player }) => {
      await setAdultConfirmed(deps.database, player, deps.clock.now())
      return DONE
    }),
    route(endpoints.setTimeZone, ({ player, body }) => setTimeZone(deps, player, body.time_zone)),
    route(endpoints.logout, async ({ player }) => {
      await deleteToken(deps.database, player, player.tokenHash)
      return DONE
    }),
    route(signIn.getSignInWays, async ({ player }) => ({
      email_enabled: deps.mailer !== undefined,
      email: (await findEmail(deps.database, player)) ?? null,
      chat_linked: ((await findPlayer(deps.database, player))?.telegram_id ?? null) !== null,
      sessions: await listSessions(deps, player),
    })),
    route(signIn.addEmail, async ({ body, ip, player }) => {
      const { bucket, playerId } = player
      await deps.owner.confirm({ player, confirmation: body.confirmation, ip })
      await requestLink(deps, { ...body, ip, purpose: 'add', player: { bucket, playerId } })
      return DONE
    }),
    route(signIn.linkChat, async ({ body, ip, player }) => {
      const { bucket, playerId } = player
      await linkChat(deps, { player: { bucket, playerId }, body, ip })
      return DONE
    }),
    route(signIn.endSession, async ({ body, player, ip }) => {
      await endSession(deps, { player, ip, ...body })
      return DONE
    }),
    route(signIn.endOtherSessions, async ({ body, player, ip }) => {
      await endOtherSessions(deps, { player, ip, confirmation: body?.confirmation })
      return DONE
    }),
  ]
}
