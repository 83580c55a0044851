import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  SIGNER_SECRET: 'a-secret-of-more-than-16',
  PAYOUT_SEED: 'ab'.repeat(32),
}

it('starts in production with a key and a secret of its own, and in its own limits', () => {
  const { limits, secrets, host } = readConfig({
    ...PRODUCTION,
    SIGNER_SECRET: `${PRODUCTION.SIGNER_SECRET},the-secret-before-it`,
  })
  expect(limits).toEqual({ payoutNano: 400e9, hourNano: 500e9, dayNano: 1000e9 })
  expect(secrets).toEqual([PRODUCTION.SIGNER_SECRET, 'the-secret-before-it'])
  expect(host).toBe('0.0.0.0')
  expect(readConfig({}).host).toBe('127.0.0.1')
})

it.each([
  ['SIGNER_SECRET', undefined],
  ['SIGNER_SECRET', 'local-signer-secret-for-development-only'],
  ['SIGNER_SECRET', 'too-short'],
  ['PAYOUT_SEED', undefined],
  ['PAYOUT_SEED', '61'.repeat(32)],
  ['PAYOUT_SEED', 'AB'.repeat(32)],
  ['SIGNER_SECRET', 'a-secret-of-more-than-16,too-short'],
  ['SIGNER_LIMITS_TON', '400,0,1000'],
  ['SIGNER_LIMITS_TON', '400,400,1000'],
  ['SIGNER_LIMITS_TON', '400,500,499'],
  ['SIGNER_LIMITS_TON', '1.5,500,1000'],
  ['SIGNER_LIMITS_TON', '400,500'],
  ['SIGNER_LIMITS_TON', '400,500,1000,1000'],
  ['SECRET_KEY', 'the-secret-key-of-a-server-0123456789'],
  ['TON_NETWORK', 'elsewhere'],
])('is refused in production when %s is %j', (name, value) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(name)
})

it('repeats no secret in its refusals', () => {
  const secret = 'a-secret-that-leaks'
  expect(() => readConfig({ ...PRODUCTION, PAYOUT_SEED: secret })).toThrow(/^(?!.*a-secret-that-leaks)/s)
})
