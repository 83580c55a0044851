import type { AuthReply } from '@arena/contract/endpoints/players'
import type { Language } from '@arena/contract/languages'
import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayersDeps } from './deps.ts'
import type { PlayerKey } from './player-key.ts'
import { holdPlayer, insertPlayer } from './player-store.ts'
import {
  type Caller,
  type Connected,
  createPlayerRef,
  drawPlayer,
  openBalances,
  openSession,
  startFor,
} from './sign-in/sign-in-by-init-data.ts'

export interface OwnAccount extends Connected {
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
  const player = await drawPlayer(deps, tx, { email })
  const person = { firstName: name, lastName: '', username: '', photoUrl: '', geo }
  const newcomer = {
    ...person,
    telegramId: undefined,
    playerRef: createPlayerRef(deps),
    language,
    invitation: undefined,
  }
  await insertPlayer(tx, player, { person: newcomer, now })
  await openBalances(deps, tx, { player, start })
  return player
}

/** Signs in a player who has proved their identity by other means than the chat platform's word. */
export async function admitPlayer(
  deps: PlayersDeps,
  tx: Transaction,
  arrival: { readonly player: PlayerKey; readonly adult: boolean } & Caller,
): Promise<AuthReply> {
  const now = deps.clock.now()
  const row = await holdPlayer(tx, arrival.player, now)
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return openSession(deps, tx, { ...arrival, row, now })
}
