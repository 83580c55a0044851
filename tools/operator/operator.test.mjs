import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate, USAGE } from './operate.mjs'
import { listOf, statusOf, tonText } from './present.mjs'

const HELD = {
  id: 7,
  telegram_id: 5500,
  amount_nano: '12500000000',
  address: 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ',
  state: 'held',
  review: ['large_amount', 'banned'],
  held_because: 'banned',
  approved_by: ['anna'],
  approvals_needed: 2,
  tx: '',
  created_at: 1_800_000_000,
  waits_until: 0,
  by_hand: false,
}

const WAITING = {
  telegram_id: 5780,
  nickname: 'Olya',
  waiting_ms: 1_800_000_000_000,
  last_ms: 1_800_000_000_000,
}
const CONVERSATION = {
  ...WAITING,
  language: 'ru',
  replies: [{ name: 'looking', text: 'Смотрим' }],
  messages: [
    { id: 8, text: 'Where is it?', attachment: 'photo', at_ms: 1_800_000_000_000, by: '', state: '' },
  ],
  has_more: false,
}

const HASH = 'ab'.repeat(32)
const BANNED = {
  telegram_id: 5780,
  first_name: 'Olya',
  last_name: '',
  username: 'olya',
  language: 'ru',
  geo: '',
  created_at: 1_800_000_000,
  banned_at: 1_800_000_000,
  ban_reason: 'automation',
  credit: 150,
  ticket: 2,
  gold_ticket: 0,
  ton_nano: '1500000000',
  level: 3,
  rounds: 40,
  withdrawals: 4,
  withdrawals_open: 1,
  sessions: 0,
}

/** @param {string} url */
function replyTo(url) {
  if (url.endsWith('showPlayer')) return { player: BANNED }
  if (url.endsWith('banPlayer')) return { telegram_id: 5780, banned: url.endsWith('/banPlayer') }
  if (url.endsWith('erasePlayer')) return { success: true, data: { success: true } }
  if (url.endsWith('listErasures'))
    return { erasures: [{ hash: HASH, erased_at_ms: 1, banned: true }], next: null }
  if (url.endsWith('repeatErasures'))
    return { noted: 1, erased: 0, refused: [{ hash: HASH, reason: 'erasure_round_open' }] }
  if (url.endsWith('decideSquadChat')) return { chat: 'lions_chat' }
  if (url.endsWith('renameSquad')) return { name: 'Lions' }
  if (url.endsWith('listConversations'))
    return { conversations: [{ ...WAITING, text: 'Where is it?', attachment: '', by: '' }] }
  if (url.endsWith('readConversation')) return CONVERSATION
  if (url.endsWith('answerPlayer')) return { id: 9 }
  if (url.endsWith('closeConversation')) return { waiting_ms: null }
  return url.includes('list') ? { withdrawals: [HELD] } : { withdrawal: HELD }
}

/** @type {{ url: string | undefined, token: string | undefined, body: unknown }[]} */
const asked = []
const server = createServer((request, response) => {
  let text = ''
  request.on('data', chunk => (text += chunk))
  request.on('end', () => {
    const isKnown = request.headers.authorization === 'Bearer secret'
    asked.push({ url: request.url, token: request.headers.authorization, body: JSON.parse(text) })
    response.statusCode = isKnown ? 200 : 401
    const reply = replyTo(request.url ?? '')
    response.end(JSON.stringify(isKnown ? reply : { errorCode: 'UNAUTHORIZED', message: 'no' }))
  })
})
let PUBLIC_URL = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  PUBLIC_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
})
afterAll(() => void server.close())

/** @param {string[]} args */
async function run(args, token = 'secret') {
  /** @type {string[]} */
  const printed = []
  const environment = { PUBLIC_URL, OPERATOR_TOKEN: token }
  const code = await operate(args, { environment, print: text => printed.push(text) })
  return { code, printed: printed.join('\n') }
}

test('payouts are listed as a table, with the reason why each waits', async () => {
  const { code, printed } = await run(['withdrawals', 'list', '--state', 'held', '--after', '9'])
  expect(code).toBe(0)
  expect(asked.at(-1)).toMatchObject({ url: '/operator/listWithdrawals', body: { state: 'held', after: 9 } })
  expect(printed).toContain('12.5 TON')
  expect(printed).toContain('held: banned')
  expect(printed).toContain('1/2 anna')
  expect(printed.split('\n')).toHaveLength(2)
})

test('a decision is sent with its reason', async () => {
  expect((await run(['withdrawals', 'approve', '7', '--reason', 'looked at'])).code).toBe(0)
  expect(asked.at(-1)).toMatchObject({
    url: '/operator/approveWithdrawal',
    body: { id: 7, reason: 'looked at' },
  })
  const tx = 'a'.repeat(64)
  await run(['withdrawals', 'mark-sent', '7', '--tx', tx, '--reason', 'paid by hand'])
  expect(asked.at(-1)).toMatchObject({ url: '/operator/markWithdrawalSent', body: { id: 7, tx } })
  const { printed } = await run(['withdrawals', 'cancel', '7', '--reason', 'a farm', '--json'])
  expect(JSON.parse(printed)).toEqual({ withdrawal: HELD })
})

test.each([
  [[]],
  [['withdrawals']],
  [['withdrawals', 'steal']],
  [['withdrawals', 'approve', '--reason', 'x']],
  [['withdrawals', 'approve', 'seven', '--reason', 'x']],
  [['withdrawals', 'approve', '7']],
  [['withdrawals', 'list', '7']],
  [['withdrawals', 'mark-sent', '7', '--reason', 'x']],
  [['payouts', 'pause']],
  [['payouts', 'status', '--reason', 'x']],
  [['payouts', 'status', '--what']],
])('%j is not understood: exit code 2, no call is sent', async args => {
  const before = asked.length
  const { code, printed } = await run(args)
  expect(code).toBe(2)
  expect(printed).toContain(USAGE)
  expect(asked).toHaveLength(before)
})

test('a rejection and a missing token are reported in a sentence', async () => {
  await expect(run(['payouts', 'status'], 'wrong')).rejects.toThrow('UNAUTHORIZED')
  await expect(run(['payouts', 'status'], '')).rejects.toThrow('UNAUTHORIZED')
})

test('amounts are exact, and an empty list says so', () => {
  expect(tonText('1')).toBe('0.000000001 TON')
  expect(tonText('10000000000')).toBe('10 TON')
  expect(listOf([])).toBe('No withdrawals.')
  const status = {
    kind: 'ton',
    network: 'mainnet',
    checks: true,
    wallet: 'UQ',
    balance_nano: '',
    under_way_nano: '0',
    paused_because: 'x',
  }
  expect(statusOf(status)).toContain('PAUSED: x')
  expect(statusOf(status)).toContain('unknown')
  expect(statusOf({ ...status, paused_because: '', stopped_by: 'node' })).toContain('WAITS: the node')
  expect(statusOf({ ...status, kind: 'manual', checks: false })).toContain('TONCENTER_URL')
})

test('a player is shown, banned, unbanned and erased by their number', async () => {
  const shown = await run(['players', 'show', '5780'])
  expect(asked.at(-1)).toMatchObject({ url: '/operator/showPlayer', body: { telegram_id: 5780 } })
  for (const text of ['Olya @olya', 'BANNED', 'automation', '1.5 TON', '1 of them open'])
    expect(shown.printed).toContain(text)
  expect((await run(['players', 'ban', '5780', '--reason', 'automation'])).printed).toBe('5780 is banned.')
  expect(asked.at(-1)?.body).toEqual({ telegram_id: 5780, reason: 'automation' })
  expect((await run(['players', 'unban', '5780', '--reason', 'x'])).printed).toContain('not banned')
  expect((await run(['players', 'erase', '5780', '--reason', 'asked by mail'])).code).toBe(0)
  expect(asked.at(-1)).toMatchObject({ url: '/operator/erasePlayer', body: { telegram_id: 5780 } })
  expect((await run(['players', 'erase', '5780'])).code).toBe(2)
  expect((await run(['players', 'show', 'olya'])).code).toBe(2)
})

test('the printed list of erasures can be read back', async () => {
  const { printed } = await run(['players', 'erasures'])
  const file = join(mkdtempSync(join(tmpdir(), 'erasures-')), 'list')
  writeFileSync(file, `${printed}\n`)
  const repeated = await run(['players', 'repeat-erasures', file])
  expect(asked.at(-1)?.body).toEqual({ erasures: [{ hash: HASH, erased_at_ms: 1, banned: true }] })
  expect(repeated.printed).toContain('1 in the list: 1 were not known here, 0 erased again, 1 refused.')
  expect(repeated.printed).toContain('erasure_round_open')
  await run(['players', 'repeat-erasures', file, '--ask', 'the backup of Monday'])
  expect(asked.at(-1)?.body).toMatchObject({ erasures: [{ hash: HASH }], ask: 'the backup of Monday' })
  writeFileSync(file, 'nonsense')
  await expect(run(['players', 'repeat-erasures', file])).rejects.toThrow('Line 1')
})

test('a squad is renamed, and its chat closed, by its code', async () => {
  const code = 'abcdefgh23'
  const renamed = await run(['squads', 'rename', code, '--name', 'Lions', '--reason', 'asked by the leader'])
  expect(renamed.printed).toBe('It is called Lions now.')
  expect(asked.at(-1)?.body).toEqual({ code, name: 'Lions', reason: 'asked by the leader' })
  const closed = await run(['squads', 'chat', code, '--decision', 'close', '--reason', 'spam'])
  expect(closed.printed).toBe('Its chat was @lions_chat.')
  expect(asked.at(-1)?.body).toEqual({ code, decision: 'close', reason: 'spam' })
})

test('a conversation is read and answered up to the message that was read', async () => {
  expect((await run(['conversations', 'list'])).printed).toContain('Where is it?')
  const { printed } = await run(['conversations', 'show', '5780', '--before', '12'])
  expect(asked.at(-1)).toMatchObject({
    url: '/operator/readConversation',
    body: { telegram_id: 5780, before: 12 },
  })
  for (const part of ['8', 'Olya', '[photo] Where is it?', 'looking: Смотрим'])
    expect(printed).toContain(part)
  const answer = ['--up-to', '8', '--key', 'answer-1', '--text', 'Sent.']
  expect((await run(['conversations', 'answer', '5780', ...answer])).code).toBe(0)
  expect(asked.at(-1)?.body).toEqual({ telegram_id: 5780, up_to: 8, key: 'answer-1', text: 'Sent.' })
  expect((await run(['conversations', 'answer', '5780', '--text', 'Sent.'])).code).toBe(2)
  expect((await run(['conversations', 'close', '5780', '--up-to', '8'])).printed).toBe('It is closed.')
})
