import type { FoundPlayer } from '@arena/contract/endpoints/operator-console'
import type { Statements } from '@arena/database'
import { readTonAddress, type TonNetwork } from '../../platform/ton/index.ts'
import { type PlayerKey, type Players, shownId } from '../players/index.ts'
import { findPlayerOfRound } from '../wallet/index.ts'
import { findWithdrawal, playersOfAddress } from '../withdrawals/index.ts'

type FoundBy = FoundPlayer['found_by']

interface FindDeps {
  readonly players: Pick<Players, 'find' | 'findPeople'>
  /** Which addresses withdrawals go to. */
  readonly network: TonNetwork
}

/** The players that a text names, in every way in which one can be named. */
export async function findPlayers(
  { players, network }: FindDeps,
  statements: Statements,
  text: string,
): Promise<readonly FoundPlayer[]> {
  const named: readonly (readonly [FoundBy, readonly PlayerKey[]])[] = [
    ['round', await ofRound(statements, text)],
    ['address', await ofAddress(statements, text, network)],
    ['withdrawal', await ofWithdrawal(statements, text)],
    ['person', text === '' ? [] : await players.findPeople(statements, text)],
  ]
  const found = new Map<number, FoundPlayer>()
  for (const [found_by, keys] of named) {
    for (const key of keys) {
      const row = found.has(key.playerId) ? undefined : await players.find(statements, key)
      if (row === undefined) continue
      const { first_name, last_name, username, created_at, banned_at } = row
      found.set(key.playerId, {
        telegram_id: shownId(key, row),
        first_name,
        last_name,
        username,
        created_at: Math.floor(created_at.getTime() / 1000),
        banned: banned_at !== null,
        found_by,
      })
    }
  }
  return [...found.values()]
}

async function ofRound(statements: Statements, text: string): Promise<readonly PlayerKey[]> {
  const player = await findPlayerOfRound(statements, text)
  return player === undefined ? [] : [player]
}

async function ofAddress(
  statements: Statements,
  text: string,
  network: TonNetwork,
): Promise<readonly PlayerKey[]> {
  const address = readTonAddress(text, network)
  return address.ok ? playersOfAddress(statements, address.raw) : []
}

async function ofWithdrawal(statements: Statements, text: string): Promise<readonly PlayerKey[]> {
  if (!/^\d{1,15}$/.test(text)) return []
  const withdrawal = await findWithdrawal(statements, Number(text))
  return withdrawal === undefined ? [] : [withdrawal.player]
}
