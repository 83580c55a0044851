import type {
  FindPlayersBody,
  FindPlayersReply,
  FoundPlayer,
} from '@arena/contract/endpoints/operator-console'
import { readLocation, type Statements } from '@arena/database'
import { pastedCode, pastedWords } from '@arena/texts/pasted-text'
import { readTonAddress, type TonNetwork } from '../../platform/ton/index.ts'
import { walletId } from '../games/index.ts'
import { type PlayerKey, type Players, shownId } from '../players/index.ts'
import { findPlayerOfCharge, findPlayerOfOrder } from '../shop/index.ts'
import { membersByCode } from '../squads/index.ts'
import { findPlayerOfRound, findPlayersOfNamedRound, hasRound } from '../wallet/index.ts'
import { findWithdrawal, findWithdrawalPaidBy, playersOfAddress } from '../withdrawals/index.ts'

type FoundBy = FoundPlayer['found_by']

interface FindDeps {
  readonly players: Pick<Players, 'find' | 'findByShownId' | 'findPeople' | 'namedInPart'>
  /** Which addresses withdrawals go to. */
  readonly network: TonNetwork
}

/** The players that a text names, in every way in which one can be named. */
export async function findPlayers(
  deps: FindDeps,
  statements: Statements,
  { text, after }: FindPlayersBody,
): Promise<FindPlayersReply> {
  const { players, network } = deps
  const { people, next } = await players.findPeople(statements, text, after)
  // Everything else a text may match is on the first page.
  const named: readonly (readonly [FoundBy, readonly PlayerKey[]])[] =
    after !== undefined
      ? [['person', people]]
      : [
          ['round', await ofPlayersRound(deps, statements, text)],
          ['round', await ofRound(deps, statements, pastedCode(text))],
          ['address', await ofAddress(statements, text, network)],
          ['withdrawal', await ofWithdrawal(statements, pastedCode(text))],
          ['transaction', await ofTransaction(statements, pastedCode(text))],
          ['order', one(await findPlayerOfOrder(statements, pastedCode(text)))],
          ['charge', one(await findPlayerOfCharge(statements, pastedCode(text)))],
          ['squad', await ofSquad(statements, pastedCode(text))],
          ['person', people],
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
  return { players: [...found.values()], next }
}

/**
 * An id in our own form says the day of its session, and the part of the name that the provider knows the player by. Any other is looked for
 * as its provider names it and as the ledger does.
 */
async function ofRound(
  { players }: FindDeps,
  statements: Statements,
  text: string,
): Promise<readonly PlayerKey[]> {
  const location = readLocation(text)
  if (location === undefined) return findPlayersOfNamedRound(statements, [text, walletId(text)])
  const { bucket: part, day } = location
  const named = await players.namedInPart(statements, { part, day })
  const player = await findPlayerOfRound(statements, { roundId: text, day, players: named })
  return player === undefined ? [] : [player]
}

/** The number of a player and the id of a round, as any provider names it: instant rounds of other providers are found by both together only. */
async function ofPlayersRound(
  { players }: FindDeps,
  statements: Statements,
  text: string,
): Promise<readonly PlayerKey[]> {
  const [, number, round] = PLAYER_AND_ROUND.exec(pastedWords(text)) ?? []
  if (number === undefined || round === undefined) return []
  const player = await players.findByShownId(statements, Number(number))
  if (player === undefined) return []
  const id = pastedCode(round)
  return (await hasRound(statements, player, [id, walletId(id)])) ? [player] : []
}

const PLAYER_AND_ROUND = /^(\d{1,15})\s+(\S+)$/

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

/** The hash of a transaction on the chain, as operators know it or as explorers show it: hexadecimal or base64. */
async function ofTransaction(statements: Statements, text: string): Promise<readonly PlayerKey[]> {
  const hash = HEX_HASH.test(text) ? text.toLowerCase() : BASE64_HASH.test(text) ? hexOf(text) : undefined
  const withdrawal = hash === undefined ? undefined : await findWithdrawalPaidBy(statements, hash)
  return one(withdrawal?.player)
}

const HEX_HASH = /^[\da-f]{64}$/i
const BASE64_HASH = /^[\w+/-]{43}=?$/
const hexOf = (base64: string): string => Buffer.from(base64, 'base64').toString('hex')

/** A squad’s code, or a link that ends with it. */
async function ofSquad(statements: Statements, text: string): Promise<readonly PlayerKey[]> {
  const [, code] = /(?:^|[-_=])([a-z\d]{10})$/.exec(text) ?? []
  return code === undefined ? [] : membersByCode(statements, code)
}

const one = (player: PlayerKey | undefined): readonly PlayerKey[] => (player === undefined ? [] : [player])
