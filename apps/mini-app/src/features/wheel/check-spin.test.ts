import type { WheelProof } from '@arena/contract/endpoints/wheel'
import { expect, test } from 'vitest'
import { checkSpin } from './check-spin.ts'

const COINS = Array.from({ length: 11 }, () => ({
  prizeKey: 'AC_1000' as const,
  weight: 8000,
  prize: { key: 'ac' as const, value: 1000 },
}))
/** The first words of these seeds are eb590816 and 26779f7d: 91,932 of 100,000, and 15,026 of 100,000. */
const PROOF: WheelProof = {
  spin: 0,
  commitment: '62e272b41fb31ff96ad5029c333257f08db766e36fe5a733af0f5c014bb8d6cd',
  server_seed: 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd',
  client_seed: 'arena-demo',
  table: {
    version: 'test',
    segments: [
      ...COINS,
      { prizeKey: 'SECRET_PRIZE', weight: 12_000, prize: { key: 'secret_prize', value: 1 } },
    ],
    falls_to: {},
    without_promo: { key: 'ac', value: 3000 },
    secret: [
      { prize: { key: 'ac', value: 2000 }, weight: 15_000 },
      { prize: { key: 'ticket', value: 2 }, weight: 85_000 },
    ],
  },
  drawn_segment: 11,
  segment: 11,
  prizeKey: 'SECRET_PRIZE',
  prize: { key: 'ticket', value: 2 },
  spun_at: 1,
}

test('a spin drawn from its commitment verifies, with a number that anyone can compute', async () => {
  expect(await checkSpin(PROOF)).toEqual({ number: 91_932, segment: 11, secret: 1 })
})

test.each<[string, Partial<WheelProof>]>([
  ['another seed', { server_seed: 'a'.repeat(64) }],
  ['another player seed', { client_seed: 'another-seed' }],
  ['another number of the spin', { spin: 1 }],
  ['another segment', { segment: 3, prizeKey: 'AC_1000' }],
  ['another prize', { prize: { key: 'ticket', value: 1 } }],
])('%s is detected', async (_, change) => {
  expect(await checkSpin({ ...PROOF, ...change })).toBeUndefined()
})
