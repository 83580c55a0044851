import type { AuthReply } from '@arena/contract/endpoints/players'
import type { Language } from '@arena/contract/languages'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/index.ts'
import { ownPlayerKey, type PlayerKey } from './player-key.ts'
import { holdPlayer, insertPlayer } from './player-store.ts'
import type { PlayersParts } from './players.ts'
import { type Caller, openPurse, openSession, startFor } from './sign-in.ts'

const PLAYER_REF_BYTES = 16
/** An id is drawn out of 2^52: a second draw will hardly ever be seen. */
const DRAWS = 3

export interface OwnAccount extends Caller {
  /** What the person registers. */
  readonly email: string
  readonly name: string
  readonly language: Language
}

/** Creates an account the chat platform knows nothing of, with the gift of every new one. Nobody can have invited it. */
export async function createOwnAccount(
  parts: PlayersParts,
  tx: Transaction,
  { email, name, language, ip }: OwnAccount,
): Promise<PlayerKey> {
  const now = parts.clock.now()
  const start = await startFor(parts, tx, parts.identityHash({ email }))
  const geo = await parts.geo.countryOf(ip)
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const player = ownPlayerKey(count => parts.dice.bytes(count))
    const playerRef = Buffer.from(parts.dice.bytes(PLAYER_REF_BYTES)).toString('base64url')
    const person = { firstName: name, lastName: '', username: '', photoUrl: '', geo }
    const newcomer = { ...person, playerRef, language, invitation: undefined }
    if ((await insertPlayer(tx, player, { person: newcomer, now })) === undefined) continue
    await openPurse(parts, tx, { player, start })
    return player
  }
  throw new Error('No free id was drawn')
}

/** Signs in a player who has proved their identity by other means than the chat platform's word. */
export async function admitPlayer(
  parts: PlayersParts,
  tx: Transaction,
  { player, adult, userAgent }: { readonly player: PlayerKey; readonly adult: boolean } & Caller,
): Promise<AuthReply> {
  const now = parts.clock.now()
  const row = await holdPlayer(tx, player, now)
  if (row === undefined) throw new Refusal('ACCOUNT_NOT_FOUND')
  return openSession(parts, tx, { player, row, now, adult, userAgent })
}
