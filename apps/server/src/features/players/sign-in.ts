import { ACCEPTED_PLATFORMS, type AuthBody, type AuthReply } from '@arena/contract'

import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/index.ts'
import { type ChatUser, readInitData } from './init-data.ts'
import { type Invitation, readInvitation } from './invitation.ts'
import { languageOfTag } from './language.ts'
import { type PlayerKey, playerKey } from './player-key.ts'
import { insertPlayer, isWelcomeInviter, type Person, type PlayerRow, refreshPlayer } from './player-store.ts'
import type { PlayersParts } from './players.ts'
import { presentAccount } from './present-account.ts'
import { createToken, tokenHash } from './token.ts'
import { storeToken } from './token-store.ts'

const PLAYER_REF_BYTES = 16
/** Longer names are cut: no screen has room for more. */
const NAME_MAX = 64

/**
 * Signs a player in by init data the chat platform signed; his first sign-in creates the account with its gift.
 * Only the signed text and the connection are believed, never the hints beside them.
 */
export async function signIn(
  parts: PlayersParts,
  { body, ip }: { readonly body: AuthBody; readonly ip: string },
): Promise<AuthReply> {
  const now = parts.clock.now()
  checkPlatform(body.platform)
  const { user, startParam } = readInitData(body.initData, { botToken: parts.botToken, now })
  const player = playerKey(user.id)
  const person = { ...personOf(user), geo: await parts.geo.countryOf(ip) }
  const token = createToken(player, parts.dice)
  const account = await parts.database.transaction(async tx => {
    const row =
      (await refreshPlayer(tx, player, { person, now })) ??
      (await create(parts, tx, {
        player,
        person,
        now,
        language: languageOfTag(body.lang ?? user.language_code ?? ''),
        invitation: readInvitation(startParam, user.id),
      }))
    if (row.banned_at !== null) throw new Refusal('BANNED', { reason: row.ban_reason })
    await storeToken(tx, player, { hash: tokenHash(token), now })
    const purse = await parts.purse.read(tx, player)
    return presentAccount(player, row, { purse, items: await parts.items.list(tx, player) })
  })
  return { token, account, server_time_ms: now.getTime() }
}

/** The field is a hint to show the right page, not a control: it is not signed. */
function checkPlatform(platform: string | undefined): void {
  if (platform === undefined) return
  const accepted: readonly string[] = ACCEPTED_PLATFORMS
  if (!accepted.includes(platform.toLowerCase())) throw new Refusal('PLATFORM_NOT_SUPPORTED')
}

interface Newcomer {
  readonly player: PlayerKey
  readonly person: Person
  readonly now: Date
  readonly language: ReturnType<typeof languageOfTag>
  readonly invitation: Invitation | undefined
}

async function create(parts: PlayersParts, tx: Transaction, newcomer: Newcomer): Promise<PlayerRow> {
  const { player, person, now, language } = newcomer
  const invitation = await welcomeInvitation(tx, newcomer.invitation)
  const playerRef = Buffer.from(parts.dice.bytes(PLAYER_REF_BYTES)).toString('base64url')
  const created = await insertPlayer(tx, player, {
    person: { ...person, playerRef, language, invitation },
    now,
  })
  if (created !== undefined) {
    await parts.purse.open(tx, player, parts.gift)
    return created
  }
  const existing = await refreshPlayer(tx, player, { person, now })
  if (existing === undefined) throw new Error(`Player ${player.telegramId} is neither new nor known`)
  return existing
}

async function welcomeInvitation(
  tx: Transaction,
  invitation: Invitation | undefined,
): Promise<Invitation | undefined> {
  if (invitation === undefined) return undefined
  return (await isWelcomeInviter(tx, invitation.inviterId)) ? invitation : undefined
}

function personOf(user: ChatUser): Omit<Person, 'geo'> {
  return {
    firstName: cleanName(user.first_name),
    lastName: cleanName(user.last_name ?? ''),
    username: cleanName(user.username ?? ''),
    photoUrl: photoUrlOf(user.photo_url ?? ''),
  }
}

/** Names without the characters that are invisible or turn the text around them: other players read them in a table. */
function cleanName(name: string): string {
  return [...name.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '').trim()].slice(0, NAME_MAX).join('')
}

function photoUrlOf(url: string): string {
  return URL.canParse(url) && new URL(url).protocol === 'https:' ? url : ''
}
