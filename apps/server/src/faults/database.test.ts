import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { type PostgresServer, startPostgres } from '@arena/test-kit'
import { type BuiltPrograms, buildPrograms } from '@arena/test-kit/built-programs'
import { IS_LONG } from '@arena/test-kit/run-options'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Gate } from '../testing/faults/gate.ts'
import { beginPlay, complaintsOf, type Play } from '../testing/faults/play-through-fault.ts'
import {
  crash,
  freeze,
  portOf,
  promote,
  slowDown,
  startStandby,
} from '../testing/faults/postgres-under-fault.ts'

const SERVER_ROOT = path.resolve(import.meta.dirname, '../..')
const ROUNDS = 300

let programs: BuiltPrograms
beforeAll(async () => {
  if (IS_LONG) programs = await buildPrograms(SERVER_ROOT)
})
afterAll(() => programs?.remove())

describe.runIf(IS_LONG)('players play each round once', () => {
  const leftovers: (() => Promise<unknown>)[] = []
  let primary: PostgresServer
  let gate: Gate
  let play: Play
  beforeEach(async () => {
    primary = await startPostgres()
    leftovers.push(() => primary.stop())
    gate = await Gate.to(portOf(primary))
    leftovers.push(() => gate.close())
    const databaseUrl = primary.url.replace(`:${portOf(primary)}/`, `:${gate.port}/`)
    play = await beginPlay({ programs, where: { databaseUrl }, environment: { DATABASE_URL: databaseUrl } })
    leftovers.push(() => play.stop())
    await play.answered(ROUNDS)
  })
  afterEach(async () => {
    for (const clear of leftovers.splice(0).reverse()) await clear()
  })

  it('when a standby takes the place of a database that died', async () => {
    const standby = await startStandby(primary)
    leftovers.push(() => standby.stop())
    await play.answered(ROUNDS)
    await crash(primary)
    await play.failed('503 UNAVAILABLE')
    await promote(standby)
    gate.leadTo(portOf(standby))
    await play.readyAgain()
    await play.answered(ROUNDS)
    expect(complaintsOf(await play.end())).toEqual([])
  })

  it('when the database freezes and continues', async () => {
    const { thaw } = await freeze(primary)
    await play.notReady()
    thaw()
    await play.readyAgain()
    await play.answered(ROUNDS)
    expect(complaintsOf(await play.end(), { retriedAtLeast: 0 })).toEqual([])
  })

  it('when every commit takes a tenth of a second: no call is refused', async () => {
    await slowDown(primary, 100)
    await play.answered(ROUNDS)
    const played = await play.end()
    expect(complaintsOf(played, { retriedAtLeast: 0 })).toEqual([])
    expect(played.faults).toEqual([])
  })

  it('when connections to the database are silently dead: within 65 seconds players get errors, and new ones work', async () => {
    gate.goDeaf()
    await play.notReady()
    await play.failed('503 UNAVAILABLE')
    gate.openUp()
    await play.readyAgain()
    await play.answered(ROUNDS)
    expect(complaintsOf(await play.end())).toEqual([])
  })

  it('when a thousand callers begin a request and say nothing more: their connections are closed in time', async () => {
    const halves = await Promise.all(Array.from({ length: 1_000 }, () => beginRequest(play.server.port)))
    const gone = Promise.all(halves.map(socket => new Promise(resolve => socket.once('close', resolve))))
    await play.answered(ROUNDS)
    await gone
    const played = await play.end()
    expect(complaintsOf(played, { retriedAtLeast: 0 })).toEqual([])
    expect(played.faults).toEqual([])
  })
})

/** A call whose body never comes. */
function beginRequest(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.write('POST /wallet/v1/play-round HTTP/1.1\r\nhost: arena\r\ncontent-length: 100\r\n\r\n{')
      socket.resume()
      resolve(socket)
    })
  })
}
