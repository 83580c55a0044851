import { text as readAll } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { migrate, openDatabase } from '@arena/database'
import { readDataSettings } from '../../config.ts'
import { schema } from '../../migrations/index.ts'
import { createLog } from '../../platform/log/log.ts'
import { createToncenter } from '../../platform/ton/index.ts'
import { openBotApiDouble } from '../open-bot-api-double.ts'
import type { GameBets } from './rounds.ts'
import { simulate } from './simulate.ts'
import type { PayByHand } from './team.ts'

const SEED = 1
const SAYS_EVERY_DAYS = 10

/** Reads the games' bet tables from the standard input and simulates an installation's past into the embedded engine of `DATA_DIR`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { players: { type: 'string' }, days: { type: 'string' }, 'chat-host': { type: 'string' } },
  })
  const { players = '', days = '', 'chat-host': chatHost = '' } = values
  const bets = JSON.parse(await readAll(process.stdin)) as readonly GameBets[]
  const log = createLog({ level: 'silent' })
  const database = await openDatabase({ ...readDataSettings(process.env), isFilled: true, log })
  await migrate(database, schema)
  const botApi = await openBotApiDouble((_, method) => ({ ok: true, result: botApiAnswer(method) }))
  const given = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  try {
    const done = await simulate(database, {
      seed: SEED,
      players: Number(players),
      days: Number(days),
      until: new Date(),
      env: { ...Object.fromEntries(given), BOT_API_ROOT: botApi.root, TONCENTER_URL: `${chatHost}/ton` },
      bets,
      payByHand: payFrom(chatHost),
      onDay: day => {
        if (day % SAYS_EVERY_DAYS === 0) console.log(`  ${day} days`)
      },
    })
    console.log(`  ${done.players} players, ${done.visits} visits, ${done.rounds} rounds`)
    if (process.env['LOG_LEVEL'] === 'debug') console.log(done.refused)
    await database.query('CHECKPOINT')
  } finally {
    botApi.close()
    await database.close()
  }
}

function botApiAnswer(method: string): unknown {
  if (method === 'getUpdates') return []
  if (method === 'getStarTransactions') return { transactions: [] }
  if (method === 'createInvoiceLink') return 'https://t.me/$invoice'
  return method.startsWith('send') ? { message_id: 1, date: 1, chat: { id: 1, type: 'private' } } : true
}

/** From a bank of the local network, whose switch the chat host has. */
function payFrom(chatHost: string): PayByHand {
  return async ({ address, ton }) => {
    const answer = await fetch(`${chatHost}/host/ton/fund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, ton }),
    })
    if (!answer.ok) throw new Error(`The chat host answered ${answer.status}`)
    const { last } = await createToncenter({ url: `${chatHost}/ton` }).account(address)
    return last?.hash ?? ''
  }
}

await main()
