import {
  AddEmailBodySchema,
  API,
  EmailLinkBodySchema,
  EmailLinkReplySchema,
  EmailLinkRequestBodySchema,
  EmailSignInBodySchema,
  EmailSignInReplySchema,
  EmptyBodySchema,
  EndOtherSessionsBodySchema,
  EndSessionBodySchema,
  SignInReplySchema,
  SignInWaysReplySchema,
  SuccessReplySchema,
  UseEmailLinkBodySchema,
  WebSignInBodySchema,
} from '@arena/contract'
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
    route({
      method: 'POST',
      path: API.authEmail,
      summary: 'Signs a player in by their address and password.',
      guard: 'public',
      rate: 'signIn',
      body: EmailSignInBodySchema,
      reply: EmailSignInReplySchema,
      handle: ({ body, ip, userAgent }) => signInByEmail(parts, { body, ip, userAgent }),
    }),
    route({
      method: 'POST',
      path: API.requestEmailLink,
      summary:
        'Sends a one-time link: to register, or to choose a new password. Answers the same whoever asks.',
      guard: 'public',
      rate: 'signIn',
      body: EmailLinkRequestBodySchema,
      reply: SuccessReplySchema,
      handle: async ({ body, ip }) => {
        await requestLink(parts, { ...body, ip })
        return DONE
      },
    }),
    route({
      method: 'POST',
      path: API.readEmailLink,
      summary: 'What a one-time link is for; looking does not use it up.',
      guard: 'public',
      rate: 'signIn',
      body: EmailLinkBodySchema,
      reply: EmailLinkReplySchema,
      handle: async ({ body, ip }) => {
        parts.limits.link(ip)
        const link = await findLink(parts.database, linkHash(body.token), parts.clock.now())
        if (link === undefined) throw new Refusal('link_invalid')
        return { purpose: link.purpose, email: link.email }
      },
    }),
    route({
      method: 'POST',
      path: API.useEmailLink,
      summary: 'Uses a one-time link up: sets the password and signs in.',
      guard: 'public',
      rate: 'signIn',
      body: UseEmailLinkBodySchema,
      reply: EmailSignInReplySchema,
      handle: ({ body, ip, userAgent }) => followLink(parts, { body, ip, userAgent }),
    }),
    route({
      method: 'POST',
      path: API.authWeb,
      summary: "Signs a player in by the chat platform's web login.",
      guard: 'public',
      rate: 'signIn',
      body: WebSignInBodySchema,
      reply: SignInReplySchema,
      handle: ({ body, ip, userAgent }) => signInByWeb(parts, { body, ip, userAgent }),
    }),
  ]
}

function sessionRoutes(parts: SignInParts): readonly Route[] {
  const { sessions } = parts.players
  return [
    route({
      method: 'POST',
      path: API.getSignInWays,
      summary: "The player's address, and the devices they are signed in on.",
      guard: 'player',
      body: EmptyBodySchema,
      reply: SignInWaysReplySchema,
      handle: async ({ player }) => ({
        email_enabled: parts.mailer !== undefined,
        email: (await findEmail(parts.database, player)) ?? null,
        sessions: [...(await sessions.list(player))],
      }),
    }),
    route({
      method: 'POST',
      path: API.addEmail,
      summary:
        "Sends a one-time link that gives the player's account an address and a password. The owner confirms it.",
      guard: 'player',
      body: AddEmailBodySchema,
      reply: SuccessReplySchema,
      handle: async ({ body, ip, player }) => {
        const { bucket, telegramId } = player
        await parts.owner.confirm({ player, confirmation: body.confirmation, ip })
        await requestLink(parts, { ...body, ip, purpose: 'add', player: { bucket, telegramId } })
        return DONE
      },
    }),
    route({
      method: 'POST',
      path: API.endSession,
      summary: 'Signs the player out on one of their devices. The owner confirms another one than this.',
      guard: 'player',
      body: EndSessionBodySchema,
      reply: SuccessReplySchema,
      handle: async ({ body, player, ip }) => {
        await endSession(parts, { player, ip, ...body })
        return DONE
      },
    }),
    route({
      method: 'POST',
      path: API.endOtherSessions,
      summary: 'Signs the player out everywhere but here. The owner confirms it.',
      guard: 'player',
      body: EndOtherSessionsBodySchema,
      reply: SuccessReplySchema,
      handle: async ({ body, player, ip }) => {
        await endOtherSessions(parts, { player, ip, confirmation: body?.confirmation })
        return DONE
      },
    }),
  ]
}
