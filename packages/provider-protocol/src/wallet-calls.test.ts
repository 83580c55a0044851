import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { WALLET_CONFORMANCE } from './conformance/index.ts'
import { WALLET_ERRORS, WALLET_PATHS } from './wallet.ts'
import { mayRefuse, WALLET_CALLS } from './wallet-calls.ts'
import { walletOpenApi } from './wallet-open-api.ts'
import { walletReference } from './wallet-reference.ts'

const CALLS = Object.keys(WALLET_CALLS) as (keyof typeof WALLET_CALLS)[]

test('every code of the wallet is listed for a call', () => {
  const codes = Object.keys(WALLET_ERRORS) as (keyof typeof WALLET_ERRORS)[]
  expect(codes.filter(code => !CALLS.some(call => mayRefuse(call, code)))).toEqual([])
})

test('OpenAPI describes every wallet call', () => {
  const { paths } = walletOpenApi() as { readonly paths: object }
  expect(Object.keys(paths).toSorted()).toEqual(Object.values(WALLET_PATHS).toSorted())
})

test('docs/reference/wallet-protocol.md agrees with the schemas', () => {
  const page = path.resolve(import.meta.dirname, '../../../docs/reference/wallet-protocol.md')
  expect(readFileSync(page, 'utf8')).toBe(walletReference())
})

test('there are at least 80 conformance cases, each under a name of its own', () => {
  const names = WALLET_CONFORMANCE.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(80)
  expect(new Set(names).size).toBe(names.length)
})
