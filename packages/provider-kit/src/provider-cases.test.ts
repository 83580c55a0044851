import { randomUUID } from 'node:crypto'
import { NotOffered } from '@arena/provider-protocol/conformance'
import { afterEach, describe, expect, it } from 'vitest'
import { providerCases } from './provider/provider-cases.ts'
import { runCases } from './run-cases.ts'
import { startStudio } from './testing/kit-studio.ts'
import { spoilingProxy } from './testing/spoiling-proxy.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function failed(only: string, ...started: Parameters<typeof startStudio>): Promise<readonly string[]> {
  const { studio, stop } = await startStudio(...started)
  stops.push(stop)
  const results = await runCases(providerCases(studio), { log: studio.log, only })
  expect(results).not.toEqual([])
  return results.flatMap(({ outcome, name, reason }) => (outcome === 'passed' ? [] : [`${name}: ${reason}`]))
}

describe('the provider cases', () => {
  it('pass for the mock provider’s instant game', async () => {
    expect(await failed('', 'mock-coin')).toEqual([])
  })

  it('pass for its game in steps when the wallet fails', async () => {
    expect(await failed('repeats a', 'mock-steps')).toEqual([])
  })

  it('are skipped where they need a round and the provider offers no call for one', async () => {
    const { studio, stop } = await startStudio('mock-coin')
    stops.push(stop)
    const play = () => Promise.reject(new NotOffered('no test round'))
    const results = await runCases(providerCases({ ...studio, play }), { log: studio.log, only: 'Faults' })
    expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'skipped'))
    expect(results.length).toBeGreaterThan(5)
  })

  it('name the fault of a provider that takes any signature', async () => {
    let provider = ''
    const proxy = await spoilingProxy(() => provider)
    stops.push(proxy.stop)
    const faults = await failed('401', 'mock-coin', {
      provider: url => {
        provider = url
        return proxy.url
      },
    })
    expect(faults).toEqual([
      'refuses a call without a genuine signature with 401: expected status 401, got 200',
      'refuses a timestamp more than 300 seconds away with 401: expected status 401, got 200',
      'refuses a changed byte, a wrong key and a missing signature with 401: expected status 401, got 201',
      'refuses a timestamp more than 300 seconds away with 401: expected status 401, got 201',
      'refuses a question without a genuine signature with 401: expected status 401, got 200',
      'refuses a list without a genuine signature with 401: expected status 401, got 200',
    ])
  })

  it('name the fault of a provider that repeats a call under a new id', async () => {
    let wallet = ''
    const proxy = await spoilingProxy(
      () => wallet,
      rawBody =>
        JSON.stringify({ ...JSON.parse(rawBody), transaction_id: randomUUID(), round_id: randomUUID() }),
    )
    stops.push(proxy.stop)
    const faults = await failed('booked', 'mock-coin', {
      wallet: url => {
        wallet = url
        return proxy.url
      },
    })
    expect(faults).toContain(
      'repeats a wallet call that is booked and answered with 500 with the same id and body until it is answered: one round was played, and 3 were booked',
    )
  })
})
