import type { Account } from '@arena/contract/account'
import type { AuthReply } from '@arena/contract/endpoints/players'
import { auth } from '@arena/contract/endpoints/players'
import type { SeededNumbers } from '@arena/test-kit'
import type { TestApp } from '../open-test-app.ts'
import type { Person } from './people.ts'
import type { Rounds } from './rounds.ts'

export interface World {
  readonly app: TestApp
  readonly numbers: SeededNumbers
  readonly rounds: Rounds
  readonly people: readonly Person[]
  readonly games: readonly { readonly game_id: string; readonly level: number }[]
  /** Of the tournament that has the key now; undefined when there is none. */
  readonly tournamentId: (tKey: string) => Promise<number | undefined>
  /** Of everybody who has been here. */
  readonly players: Map<Person, Player>
  /** How often a call was refused, by its path and code. */
  readonly refused: Map<string, number>
}

export interface Player {
  token: string
  account: Account
  visits: number
  /** The last one in which they opened a game. */
  week: number | undefined
}

/** Calls as the person does from their own address. Undefined when it was refused, which is counted. */
export async function callAs<Reply>(
  { world, person }: { readonly world: World; readonly person: Person },
  path: string,
  body: object = {},
): Promise<Reply | undefined> {
  const token = world.players.get(person)?.token
  if (token === undefined) throw new Error(`${person.telegramId} has not signed in`)
  const reply = await world.app.call(path, { token, body, headers: headersOf(person) })
  if (reply.statusCode === 200) return reply.json<Reply>()
  count(world, path, reply.json<{ errorCode: string }>().errorCode)
  return undefined
}

export async function signIn(world: World, person: Person): Promise<Player> {
  const { telegramId, username, firstName, allowsWriting, language, leavesAt } = person
  const inviter = person.invitedBy === undefined ? undefined : world.people[person.invitedBy]
  const initData = world.app.initData(telegramId, {
    username,
    firstName,
    allowsWriting,
    startParam: inviter === undefined ? campaignLink(telegramId) : `ref_${inviter.telegramId}`,
  })
  const reply = await world.app.call(auth.path, {
    body: {
      initData,
      lang: language,
      adult: leavesAt !== 'age',
      platform: 'android',
      device_id: person.device,
    },
    headers: headersOf(person),
  })
  if (reply.statusCode !== 200) throw new Error(`A sign-in was answered ${reply.statusCode}: ${reply.body}`)
  const { token, account } = reply.json<AuthReply>()
  const player = world.players.get(person) ?? { token, account, visits: 0, week: undefined }
  Object.assign(player, { token, account })
  world.players.set(person, player)
  return player
}

export function count({ refused }: World, path: string, code: string): void {
  const name = `${path} ${code}`
  refused.set(name, (refused.get(name) ?? 0) + 1)
}

function headersOf({ address }: Person): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': address }
}

/** About every other player who was not invited came by an advertisement. */
function campaignLink(telegramId: number): string {
  const campaign = ['channel-post', 'autumn-ads'][telegramId % 4]
  return campaign === undefined ? '' : `c-${campaign}`
}
