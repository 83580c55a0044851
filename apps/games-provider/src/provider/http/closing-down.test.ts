import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { type TestPlayer, TestProvider } from '../testing/test-provider.ts'

const CLIENTS = 6
const ROUNDS = 5

it('a client that follows /readyz sees no failure when the provider stops', async () => {
  const arena = await TestProvider.start({ engine: 'server' })
  const players = await Promise.all(Array.from({ length: CLIENTS }, () => arena.newPlayer()))
  let playing = players.length
  let everybodyPlays = () => {}
  const underLoad = new Promise<void>(resolve => {
    everybodyPlays = resolve
  })
  async function follow(player: TestPlayer): Promise<readonly number[]> {
    const statuses: number[] = []
    while ((await fetch(`${arena.url}/readyz`)).status === 200) {
      statuses.push((await player.play()).status)
      if (statuses.length === ROUNDS) playing -= 1
      if (playing === 0) everybodyPlays()
    }
    return statuses
  }
  const following = Promise.all(players.map(follow))
  await Promise.race([underLoad, following])
  const stopped = arena.stop(following.then(() => undefined))
  expect(new Set((await following).flat())).toEqual(new Set([200]))
  await stopped
})

it('requests refused during shutdown have the form of all errors', async () => {
  const arena = await TestProvider.start({ engine: 'server' })
  const socket = connect(Number(new URL(arena.url).port), '127.0.0.1')
  let received = ''
  socket.on('data', bytes => {
    received += bytes.toString()
  })
  // The second request has begun to arrive when the first one is answered: its connection is not idle.
  socket.write('GET /healthz HTTP/1.1\r\nHost: games\r\n\r\nGET /healthz HTTP/1.1\r\nHost: games\r\n')
  await expect.poll(() => received).toContain('{"status":"ok"}')
  const stopped = arena.stop()
  await expect.poll(() => fetch(`${arena.url}/healthz`).catch(() => 'closed')).toBe('closed')
  received = ''
  const ended = once(socket, 'close')
  socket.write('\r\n')
  await ended
  await stopped
  expect(received).toMatch(/^HTTP\/1\.1 503 /)
  expect(received).toContain('{"code":"UNAVAILABLE","message":"the provider is closing down"}')
})
