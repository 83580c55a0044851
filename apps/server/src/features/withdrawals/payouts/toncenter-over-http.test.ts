import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createToncenter } from '../../../platform/ton/index.ts'
import { type ChatHost, startChatHost } from '../testing/chat-host.ts'

const ACCOUNT = '0:b4b266605d00e80a07d7001a61e12486da6f488adaed1954465e67acffafef48'
/** More than a page holds. */
const PAYMENTS = 105

let folder: string
let chat: ChatHost
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arena-toncenter-'))
  chat = await startChatHost(folder)
})
afterAll(async () => {
  await chat.end()
  await rm(folder, { recursive: true, force: true })
})

it('a history longer than a page is read whole, each transaction once, the latest first', async () => {
  const chain = createToncenter({ url: chat.url })
  expect((await chain.account(ACCOUNT)).last).toBeUndefined()
  for (let index = 0; index < PAYMENTS; index++) await chat.control('fund', { address: ACCOUNT, ton: '1' })
  const { last } = await chain.account(ACCOUNT)
  if (last === undefined) throw new Error('The account has no history')
  const history = await chain.history(ACCOUNT, { from: last, downToLt: 0 })
  expect(history).toHaveLength(PAYMENTS)
  const times = history.map(({ lt }) => lt)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const tenth = times[9] ?? 0
  expect(await chain.history(ACCOUNT, { from: last, downToLt: tenth })).toHaveLength(9)
}, 120_000)

it('a message that is refused or limited is an error, not a wait', async () => {
  const chain = createToncenter({ url: chat.url })
  await chat.control('faults', { fault: 'limited', times: 1 })
  await expect(chain.send(Buffer.from('00', 'hex'))).rejects.toThrow('429')
  await chat.control('faults', { fault: 'refused', times: 1 })
  await expect(chain.send(Buffer.from('00', 'hex'))).rejects.toThrow('500')
})
