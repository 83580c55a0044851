import type { TimeZoneReply } from '@arena/contract/endpoints/players'
import * as endpoints from '@arena/contract/endpoints/players'
import * as signIn from '@arena/contract/endpoints/sign-in'
import type { Statements } from '@arena/database'
import { AGE_MIN, canonicalZone, changeZone, type ZonePlan } from '@arena/rules'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { PlayersDeps } from './deps.ts'
import { findInviter } from './invitation.ts'
import type { PlayerKey } from './player-key.ts'
import { findPlayer, setAdultConfirmed, setNamedInWins } from './player-store.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { findEmail, findLink } from './sign-in/email-store.ts'
import { followLink, requestLink, signInByEmail } from './sign-in/follow-link.ts'
import { linkChat } from './sign-in/link-chat.ts'
import { linkHash } from './sign-in/send-mails.job.ts'
import { signInByInitData } from './sign-in/sign-in-by-init-data.ts'
import { signInByWeb } from './sign-in/sign-in-by-web.ts'
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
    route(endpoints.confirmAdult, async ({ player, body }) => {
      await setAdultConfirmed(deps.database, player, { now: deps.clock.now(), age: body?.age ?? AGE_MIN })
      await deps.balances.noteChange(deps.database, player)
      return DONE
    }),
    route(endpoints.getInviter, async ({ player }) => ({
      inviter: await findInviter(deps.database, player),
    })),
    route(endpoints.setNamedInWins, async ({ player, body }) => {
      await setNamedInWins(deps.database, player, body.named)
      await deps.balances.noteChange(deps.database, player)
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
      await deps.balances.noteChange(deps.database, player)
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

const NOT_KNOWN: ZonePlan = { zone: null, from_ms: 0, before: null }

/**
 * Stores the time zone of a player's device, as far as it may change.
 *
 * @throws DomainError `INVALID_PAYLOAD` for a zone outside the IANA list, `ACCOUNT_NOT_FOUND`
 */
async function setTimeZone(
  { database, clock }: Pick<PlayersDeps, 'database' | 'clock'>,
  player: PlayerKey,
  reported: string,
): Promise<TimeZoneReply> {
  const zone = canonicalZone(reported)
  if (zone === undefined) throw new DomainError('INVALID_PAYLOAD')
  const now_ms = clock.now().getTime()
  // Apps send it at every opening: nearly always it is unchanged, and nothing is locked.
  const known = await readTimeZone(database, player)
  if (changeZone(known, zone, now_ms) === known) return presentPlan(known, zone)
  return database.transaction(async tx => {
    const plan = await readTimeZone(tx, player, 'FOR NO KEY UPDATE')
    const next = changeZone(plan, zone, now_ms)
    if (next === plan) return presentPlan(plan, zone)
    const rows = await tx.query(
      `UPDATE players SET time_zone = $3, time_zone_from = $4, time_zone_before = $5
        WHERE bucket = $1 AND player_id = $2 RETURNING player_id`,
      [player.bucket, player.playerId, next.zone, new Date(next.from_ms), next.before],
    )
    if (rows.length === 0) throw new DomainError('ACCOUNT_NOT_FOUND')
    return presentPlan(next, zone)
  })
}

/** Undefined for an unknown player. */
export async function readTimeZone(
  statements: Statements,
  player: PlayerKey,
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<ZonePlan> {
  const [row] = await statements.query<{
    time_zone: string | null
    time_zone_from: Date | null
    time_zone_before: string | null
  }>(
    `SELECT time_zone, time_zone_from, time_zone_before FROM players WHERE bucket = $1 AND player_id = $2 ${lock}`,
    [player.bucket, player.playerId],
    { name: `players-time-zone${lock && '-hold'}` },
  )
  if (row?.time_zone_from === null || row === undefined) return NOT_KNOWN
  return { zone: row.time_zone, from_ms: row.time_zone_from.getTime(), before: row.time_zone_before }
}

function presentPlan({ zone, from_ms }: ZonePlan, reported: string): TimeZoneReply {
  return { success: true, data: { time_zone: zone ?? reported, from: Math.ceil(from_ms / 1000) } }
}
