import { OPTIONAL_PROVIDER_PATHS, PROVIDER_PATHS, signatureFault } from '@arena/provider-protocol'
import { fakeClock } from '@arena/test-kit'
import { expect, it } from 'vitest'
import type { CallOut } from '../../platform/http/call-out.ts'
import { createProviderClient } from './provider-client.ts'
import { addressOfCall } from './provider-wire.ts'

it.each([
  ['https://studio.example', ''],
  ['https://studio.example/', ''],
  ['https://studio.example/api', '/api'],
  ['https://studio.example:8443/games/v2//', '/games/v2'],
])('each call to a provider at %s is below its path, and all of the path is signed', async (url, below) => {
  const clock = fakeClock()
  const key = { keyId: 'studio', secret: 'a-secret-of-a-studio-below-a-path' }
  const called: string[] = []
  const callOut: CallOut = (address, { method, headers, body = '' }) => {
    const signed = { method, path: address.pathname, rawBody: Buffer.from(body) }
    const options = { secretsOf: () => [key.secret], now: clock.now() }
    expect(signatureFault(headers, signed, options)).toBeUndefined()
    expect(address.origin).toBe(new URL(url).origin)
    called.push(address.pathname)
    return Promise.resolve({ status: 500, body: Buffer.from('{}') })
  }
  const client = createProviderClient({ ...key, url, callOut }, clock)
  await expect(client.catalogue()).rejects.toThrow('500')
  await expect(client.roundStatus({ session_id: 's', round_id: 'r' })).rejects.toThrow('500')
  const proof = { player_id: 'p', round_id: 'r', language: 'en' } as const
  await expect(client.roundProof(proof)).rejects.toThrow('500')
  const paths = [PROVIDER_PATHS.games, OPTIONAL_PROVIDER_PATHS.roundStatus, PROVIDER_PATHS.roundProof]
  expect(called).toEqual(paths.map(path => `${below}${path}`))
})

it('a path of another protocol is below the provider’s path, too', () => {
  const { href } = addressOfCall('https://park.example/api/', '/gamelist?page=1')
  expect(href).toBe('https://park.example/api/gamelist?page=1')
})
