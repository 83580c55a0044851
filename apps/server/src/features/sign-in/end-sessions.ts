import type { Confirmation } from '@arena/contract/schemas'
import { Refusal } from '../../platform/http/index.ts'
import type { SignedInPlayer } from '../players/index.ts'
import type { SignInParts } from './sign-in.ts'

interface Ending {
  readonly player: SignedInPlayer
  readonly ip: string
  readonly confirmation?: Confirmation | undefined
}

type EndingParts = Pick<SignInParts, 'database' | 'players' | 'owner'>

/**
 * Signs the player out on the device of this name. The device that asks may always sign itself out.
 *
 * @throws Refusal `NOT_FOUND`, and what confirming may throw
 */
export async function endSession(
  parts: EndingParts,
  { player, ip, confirmation, id }: Ending & { readonly id: string },
): Promise<void> {
  const { database, players, owner } = parts
  const ended = (await players.sessions.list(player)).find(session => session.id === id)
  if (ended === undefined) throw new Refusal('NOT_FOUND')
  if (!ended.current) await owner.confirm({ player, ip, confirmation })
  await database.transaction(async tx => {
    if (!(await players.sessions.end(tx, player, id))) throw new Refusal('NOT_FOUND')
    if (!ended.current) await owner.tell(tx, player, { kind: 'sessions_ended' })
  })
}

/** Signs the player out everywhere but here. @throws Refusal what confirming may throw */
export async function endOtherSessions(
  { database, players, owner }: EndingParts,
  { player, ip, confirmation }: Ending,
): Promise<void> {
  await owner.confirm({ player, ip, confirmation })
  await database.transaction(async tx => {
    const ended = await players.sessions.endOthers(tx, player)
    if (ended > 0) await owner.tell(tx, player, { kind: 'sessions_ended' })
  })
}
