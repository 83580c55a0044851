import type { AuthReply } from '@arena/contract/endpoints/players'
import type { Language } from '@arena/contract/languages'
import type { Transaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/index.ts'
import { ownPlayerKey, type PlayerKey } from './player-key.ts'
import { holdPlayer, insertPlayer } from './player-store.ts'
import type { PlayersDeps } from './players.ts'
import { type Caller, openBalances, openSession, startFor } from './sign-in.ts'

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
  deps: PlayersDeps,
  tx: Transaction,
  { email, name, language, ip }: OwnAccount,
): Promise<PlayerKey> {
  const now = deps.clock.now()
  const start = await startFor(deps, tx, deps.identityHash({ email }))
  const geo = await deps.geo.countryOf(ip)
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const player = ownPlayerKey(count => deps.rng.bytes(count))
    const playerRef = Buffer.from(deps.rng.bytes(PLAYER_REF_BYTES)).toString('base64url')
    const person = { firstName: name, lastName: '', username: '', photoUrl: '', geo }
    const newcomer = { ...person, playerRef, language, invitation: undefined }
    if ((await insertPlayer(tx, player, { person: newcomer, now })) === undefined) continue
    await openBalances(deps, tx, { player, start })
    return player
  }
  throw new Error('No free id was drawn')
}

/** Signs in a player who has proved their identity by other means than the chat platform's word. */
export async function admitPlayer(
  deps: PlayersDeps,
  tx: Transaction,
  { player, adult, userAgent }: { readonly player: PlayerKey; readonly adult: boolean } & Caller,
): Promise<AuthReply> {
  const now = deps.clock.now()
  const row = await holdPlayer(tx, player, now)
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return openSession(deps, tx, { player, row, now, adult, userAgent })
}
