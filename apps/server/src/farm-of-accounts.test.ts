/** An attacker with a program, one mailbox and one network: how many accounts and rewards they get. */

import { authEmail, requestEmailLink, useEmailLink } from '@arena/contract/endpoints/sign-in'
import { spinWheel } from '@arena/contract/endpoints/wheel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REWARD_BUDGETS } from './content/rewards.ts'
import { SIGN_IN } from './content/sign-in.ts'
import { codeOf, openSignIn, PASSWORD, type SignInApp } from './features/players/testing/open-sign-in.ts'
import { TEST_ENGINES } from './testing/index.ts'

const TRIES = 60
const HOUR_MS = 3_600_000

let app: SignInApp
beforeAll(async () => {
  app = await openSignIn(TEST_ENGINES[0] ?? 'postgres')
})
afterAll(() => app.close())

/** As fast as it goes: asks for a mail, follows its link. Answers what became of it. */
async function signUp(email: string, ip: string): Promise<string> {
  const asked = await app.call(
    requestEmailLink.path,
    { email, purpose: 'register', lang: 'en', work: await app.solved() },
    { ip },
  )
  await app.drained()
  if (asked.statusCode !== 200) return codeOf(asked) ?? ''
  const token = app.linkIn(email)
  if (token === '') return 'no link'
  const used = await app.call(
    useEmailLink.path,
    { token, password: PASSWORD, name: 'Vera', lang: 'en', adult: true },
    { ip },
  )
  return codeOf(used) ?? 'in'
}

async function countIn(tries: readonly (readonly [email: string, ip: string])[]): Promise<number> {
  let count = 0
  for (const [email, ip] of tries) if ((await signUp(email, ip)) === 'in') count += 1
  return count
}

const inNetwork = (index: number) => `2001:db8:60:7::${(index + 1).toString(16)}`

it('sixty sign-ups from one mailbox are one account, from wherever they come', async () => {
  const dotted = (index: number) =>
    [...'farmer'].map((letter, bit) => letter + (index & (1 << bit) ? '.' : '')).join('')
  const spellings = Array.from({ length: TRIES }, (_, index) => `${dotted(index)}+${index}@gmail.com`)
  // A day apart each, so that no limit on mails applies.
  let count = 0
  for (const [index, email] of spellings.entries()) {
    if ((await signUp(email, `198.51.${index}.9`)) === 'in') count += 1
    app.clock.advance(24 * HOUR_MS)
  }
  expect(count).toBe(1)
  const [rows] = await app.database.query<{ count: number }>(
    `SELECT count(*) AS count FROM email_logins WHERE mailbox = 'farmer@gmail.com'`,
  )
  expect(rows?.count).toBe(1)
  expect((await app.enter(spellings[0] ?? '', PASSWORD)).statusCode).toBe(200)
})

it('sixty mailboxes of one IPv6 network are four accounts', async () => {
  const tries = Array.from(
    { length: TRIES },
    (_, index) => [`farm${index}@outlook.com`, inNetwork(index)] as const,
  )
  expect(await countIn(tries)).toBe(SIGN_IN.accounts.perIPv6.network.burst)
  expect(SIGN_IN.accounts.perIPv6.network.burst).toBe(4)
})

it('sixty mailboxes of one private domain are thirty accounts, however many networks they have', async () => {
  const tries = Array.from(
    { length: TRIES },
    (_, index) => [`m${index}@farm.example`, `2001:db8:${(index + 100).toString(16)}::1`] as const,
  )
  expect(await countIn(tries)).toBe(SIGN_IN.accounts.perOwnDomain.burst)
})

it('thirty people behind one carrier’s IPv4 address register within an hour, and the others may sign in by the chat platform', async () => {
  const { network } = SIGN_IN.accounts.perIPv4
  let count = 0
  for (let index = 0; index < network.burst; index += 1) {
    app.clock.advance(HOUR_MS / network.burst)
    if ((await signUp(`person${index}@outlook.com`, '203.0.113.77')) === 'in') count += 1
  }
  expect(count).toBe(network.burst)
})

it('without an answer to a puzzle, with a used one or with a throwaway mailbox, no mail is sent', async () => {
  const ask = async (email: string, work?: object) =>
    codeOf(
      await app.call(requestEmailLink.path, {
        email,
        purpose: 'register',
        lang: 'en',
        ...(work && { work }),
      }),
    )
  const work = await app.solved()
  expect(await ask('lazy@outlook.com')).toBe('work_required')
  expect(await ask('first@outlook.com', work)).toBeUndefined()
  expect(await ask('second@outlook.com', work)).toBe('work_required')
  expect(await ask('gone@mailinator.com', await app.solved())).toBe('email_disposable')
  expect(await ask('gone@x.mailinator.com', await app.solved())).toBe('email_disposable')
  await app.drained()
  expect(app.emailsTo('second@outlook.com')).toHaveLength(0)
})

it('thirty accounts of the chat platform in one IPv6 network have the free spins of a household', async () => {
  const codes: (string | undefined)[] = []
  for (let index = 0; index < 30; index += 1) {
    const { token } = await app.signIn(932_000_000 + index)
    codes.push(codeOf(await app.call(spinWheel.path, {}, { token, ip: `2001:db8:61:7::${index + 1}` })))
  }
  expect(codes.filter(code => code === undefined)).toHaveLength(REWARD_BUDGETS.persons.ipv6.chat)
  expect(new Set(codes)).toEqual(new Set([undefined, 'reward_budget']))
  // The spin is not lost: it is available over another network, and tomorrow.
  const { token } = await app.signIn(932_000_029)
  expect(codeOf(await app.call(spinWheel.path, {}, { token, ip: '198.51.200.1' }))).toBeUndefined()
})

it('accounts without a chat identity never win TON on the wheel', async () => {
  const { token } = await app.register('spinner@outlook.com')
  const reply = await app.call(spinWheel.path, {}, { token })
  const { state } = reply.json<{ state: { segments: { prizeKey: string; weight: number }[] } }>()
  const ton = state.segments.filter(({ prizeKey }) => prizeKey.startsWith('TON_'))
  expect(ton.map(({ weight }) => weight)).toEqual([0, 0])
  const entered = await app.call(authEmail.path, {
    email: 'spinner@outlook.com',
    password: PASSWORD,
    adult: true,
  })
  expect(entered.json<{ account: { chat_linked: boolean } }>().account.chat_linked).toBe(false)
})
