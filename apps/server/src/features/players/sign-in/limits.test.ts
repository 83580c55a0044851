import { fakeClock } from '@arena/test-kit'
import { describe, expect, it } from 'vitest'
import { SIGN_IN } from '../../../content/sign-in.ts'
import { SharedRateLimit } from '../../../platform/http/index.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createLimits } from './limits.ts'

const { guesses, mails, links, webLogins, accounts } = SIGN_IN
/** Far more than any of the limits allows at once. */
const TRIES = 100

const limitsOfToday = () =>
  createLimits(SIGN_IN, new SharedRateLimit({ clock: fakeClock(), log: createLog({ level: 'silent' }) }))
type Limits = ReturnType<typeof limitsOfToday>

/** How many of the tries a limit allows. */
async function passed(tryOne: (limits: Limits, index: number) => Promise<void>): Promise<number> {
  const limits = limitsOfToday()
  let count = 0
  for (let index = 0; index < TRIES; index += 1) {
    try {
      await tryOne(limits, index)
      count += 1
    } catch {
      // Throttled.
    }
  }
  return count
}

describe.each([
  ['IPv4 address', () => '203.0.113.7'],
  ['IPv4 address in an IPv6 socket', () => '::ffff:203.0.113.7'],
  [
    'IPv6 customer with all the addresses of the network',
    (index: number) => `2001:db8:7:7::${index.toString(16)}`,
  ],
])('one %s', (_, ip) => {
  it.each([
    [
      'guesses',
      guesses.perAddress,
      (limits: Limits, i: number) => limits.guess({ ip: ip(i), email: `a${i}@example.com` }),
    ],
    [
      'asks for mails',
      mails.perAddress,
      (limits: Limits, i: number) => limits.mail(ip(i), `a${i}@example.com`),
    ],
    ['looks at links', links.perAddress, (limits: Limits, i: number) => limits.link(ip(i))],
    ['sends web logins', webLogins.perAddress, (limits: Limits, i: number) => limits.webLogin(ip(i))],
  ] as const)('%s as often as one caller may', async (_name, quota, tryOne) => {
    expect(await passed(tryOne)).toBe(quota.burst)
  })
})

describe('one mailbox under many addresses', () => {
  it.each([
    ['plus-addresses', (index: number) => `vera+${index}@example.com`],
    [
      'dots at Gmail',
      (index: number) =>
        `${[...'abcdefgh'].map((letter, bit) => letter + (index & (1 << bit) ? '.' : '')).join('')}z@gmail.com`,
    ],
    [
      'both names of Gmail',
      (index: number) => `vera+${index}@${index % 2 === 0 ? 'gmail' : 'googlemail'}.com`,
    ],
  ])('gets mails and accounts like one: %s', async (_, emailOf) => {
    expect(await passed((limits, index) => limits.mail(`198.51.100.${index}`, emailOf(index)))).toBe(
      mails.perMailbox.burst,
    )
    expect(await passed((limits, index) => limits.account(`198.51.${index}.7`, emailOf(index)))).toBe(
      accounts.perMailbox.burst,
    )
  })

  it('is not taken for another owner’s mailbox', async () => {
    expect(
      await passed((limits, index) => limits.account(`198.51.${index}.7`, `v.e.r.a.${index}@outlook.com`)),
    ).toBe(TRIES)
    expect(
      await passed((limits, index) => limits.account(`198.51.${index}.7`, `+${index}@outlook.com`)),
    ).toBe(TRIES)
  })
})

describe('a device that has signed in before', () => {
  const email = 'owner@example.com'
  const ip = '203.0.113.7'

  it('is not throttled by others’ guesses, from its own address too', async () => {
    const limits = limitsOfToday()
    for (let index = 0; index < TRIES; index += 1) {
      for (const from of [ip, `198.51.100.${index}`]) {
        try {
          await limits.guess({ ip: from, email })
        } catch {
          // Throttled.
        }
      }
    }
    await expect(limits.guess({ ip, email })).rejects.toThrow('TOO_MANY_REQUESTS')
    await expect(limits.guess({ ip, email, device: 'known' })).resolves.toBeUndefined()
  })

  it('may guess only a few times itself, from any network', async () => {
    const tries = await passed((limits, index) =>
      limits.guess({ ip: `198.51.100.${index}`, email, device: 'known' }),
    )
    expect(tries).toBe(guesses.perKnownDevice.burst)
  })
})
