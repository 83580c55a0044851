import type { Confirmation } from '@arena/contract/schemas'
import { DomainError } from '../../platform/http/index.ts'
import type { SignedInPlayer } from '../players/index.ts'
import type { SignInDeps } from './deps.ts'

interface Ending {
  readonly player: SignedInPlayer
  readonly ip: string
  readonly confirmation?: Confirmation | undefined
}

type EndingDeps = Pick<SignInDeps, 'database' | 'players' | 'owner'>

/**
 * Signs the player out on the device of this name. The device that asks may always sign itself out.
 *
 * @throws DomainError `NOT_FOUND`, and what confirming may throw
 */
export async function endSession(
  deps: EndingDeps,
  { player, ip, confirmation, id }: Ending & { readonly id: string },
): Promise<void> {
  const { database, players, owner } = deps
  const ended = (await players.sessions.list(player)).find(session => session.id === id)
  if (ended === undefined) throw new DomainError('NOT_FOUND')
  if (!ended.current) await owner.confirm({ player, ip, confirmation })
  await database.transaction(async tx => {
    if (!(await players.sessions.end(tx, player, id))) throw new DomainError('NOT_FOUND')
    if (!ended.current) await owner.tell(tx, player, { kind: 'sessions_ended' })
  })
}

/** Signs the player out everywhere but here. @throws DomainError what confirming may throw */
export async function endOtherSessions(
  { database, players, owner }: EndingDeps,
  { player, ip, confirmation }: Ending,
): Promise<void> {
  await owner.confirm({ player, ip, confirmation })
  await database.transaction(async tx => {
    const ended = await players.sessions.endOthers(tx, player)
    if (ended > 0) await owner.tell(tx, player, { kind: 'sessions_ended' })
  })
}
