import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LaunchRequest } from '@arena/provider-protocol'
import { fakeClock } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProviderClient, type ProviderClient, ProviderFault, ProviderGuard } from './provider-client.ts'
import { TEST_KEY } from './testing/wallet-service.ts'

describe('a provider that fails again and again', () => {
  it('is left alone for five seconds, then tried by one caller, and asked again once it answers', () => {
    const guard = guardOf('golden-arena')
    const fail = (now_ms: number) => {
      expect(guard.begin(now_ms)).toBe(true)
      guard.end(true, now_ms)
    }
    for (let time = 0; time < 5; time += 1) fail(time)
    expect(guard.begin(5)).toBe(false)
    expect(guard.begin(5_003)).toBe(false)
    expect([guard.begin(5_004), guard.begin(5_004)]).toEqual([true, false])
    guard.end(true, 6_000)
    expect(guard.begin(10_999)).toBe(false)
    expect(guard.begin(11_000)).toBe(true)
    guard.end(false, 11_010)
    expect([guard.begin(11_011), guard.begin(11_011)]).toEqual([true, true])
  })

  it('is still called when it only fails now and then', () => {
    const guard = guardOf('golden-arena')
    for (let time = 0; time < 50; time += 1) {
      expect(guard.begin(time)).toBe(true)
      guard.end(time % 5 !== 0, time)
    }
  })
})

it('a game whose starts fail or hang does not affect the others', () => {
  const provider = new ProviderGuard()
  const [failing, late, other] = ['comet', 'star-rocket', 'golden-arena'].map(game => guardOf(game, provider))
  for (let time = 0; time < 5; time += 1) {
    failing?.begin(time)
    failing?.end(true, time)
  }
  const begun = Array.from({ length: 20 }, () => late?.begin(6) === true)
  expect(begun.filter(Boolean)).toHaveLength(10)
  expect([failing?.begin(7), late?.begin(7), other?.begin(7)]).toEqual([false, false, true])
})

/** A guard, and the calls for one game or for the catalogue. */
function guardOf(what: string, guard = new ProviderGuard()) {
  return {
    begin: (now_ms: number) => guard.begin(what, now_ms),
    end: (hasFailed: boolean, now_ms: number) => guard.end(what, hasFailed, now_ms),
  }
}

function launchOf(game_id: string): LaunchRequest {
  return {
    session_id: 'session-of-a-test',
    game_id,
    player_id: 'player',
    player_name: 'Player',
    currency: 'AC',
    language: 'en',
    country: 'DE',
    return_url: 'https://app.example/',
    balance: 0,
    limits: { min_bet: 100, max_bet: 100, step: 100 },
    expires_at: '2030-01-07T00:00:00.000Z',
    parent_origin: 'https://app.example',
    settings: { sounds: true, music: true, vibro: true },
  }
}

describe('while a provider does not answer', () => {
  let provider: Server
  let client: ProviderClient
  let asked = 0
  beforeAll(async () => {
    provider = createServer(() => {
      asked += 1
    })
    provider.listen(0, '127.0.0.1')
    await once(provider, 'listening')
    const { port } = provider.address() as AddressInfo
    client = createProviderClient({ ...TEST_KEY, url: `http://127.0.0.1:${port}` }, fakeClock())
  })
  afterAll(() => {
    provider.closeAllConnections()
    provider.close()
  })

  it('thirty-two wait for it, other callers are refused at once, and then nobody calls it for a while', async () => {
    const faults: unknown[] = []
    const games = ['golden-arena', 'lucky-dice', 'comet', 'star-rocket']
    const calls = games.flatMap(game =>
      Array.from({ length: 10 }, () =>
        client.launch(launchOf(game)).catch((fault: unknown) => faults.push(fault)),
      ),
    )
    await expect.poll(() => [asked, faults.length]).toEqual([32, 8])
    expect(faults.every(fault => fault instanceof ProviderFault)).toBe(true)
    provider.closeAllConnections()
    await Promise.all(calls)
    expect(faults).toHaveLength(40)
    await expect(client.launch(launchOf('comet'))).rejects.toBeInstanceOf(ProviderFault)
    expect(asked).toBe(32)
  })
})
