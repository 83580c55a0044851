import { resolve } from 'node:path'
import { CHAT_HOST_SETTINGS, type CHAT_HOST_SHARES } from './settings.ts'

/** The program's settings from the environment. Each has a local default. */
export interface Config {
  port: number
  /** Address to listen on. Loopback by default: anyone who can reach this program can sign in as any user. */
  address: string
  /** The mini-app's address, as registered with the bot. */
  appUrl: string
  botToken: string
  botUsername: string
  /** Where the TON network's history is stored. Undefined: every start begins with an empty history. */
  tonJournal: string | undefined
  /** Accounts of the TON network that are rich from the beginning. */
  tonFunded: readonly string[]
}

/** The wallet that a server on a developer's machine pays from. */
const LOCAL_PAYOUT_WALLET = 'UQBDrhbE85mcmzqOr63DT8Dhr1hNZ7sIvIuyVtxvlnmduk32'

type Variable = keyof typeof CHAT_HOST_SETTINGS | (typeof CHAT_HOST_SHARES)[number]

/** @throws Error with a sentence for a person when a variable cannot be used. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = (name: Variable, standard: string) => env[name] || standard
  const port = Number(given('CHAT_HOST_PORT', '3002'))
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`CHAT_HOST_PORT is "${env['CHAT_HOST_PORT']}", which is not a port.`)
  const appUrl = given('PUBLIC_URL', 'http://localhost:3000')
  if (!URL.canParse(appUrl)) throw new Error(`PUBLIC_URL is "${appUrl}", which is not an address.`)
  const botToken = given('BOT_TOKEN', '7700000001:local-token-for-development-only')
  if (!/^\d+:[\w-]+$/.test(botToken))
    throw new Error('BOT_TOKEN does not look like a bot token (<number>:<letters>).')
  return {
    port,
    address: given('CHAT_HOST_ADDRESS', CHAT_HOST_SETTINGS.CHAT_HOST_ADDRESS.standard),
    appUrl,
    botToken,
    botUsername: given('BOT_USERNAME', 'arena_local_bot'),
    tonJournal: env['DATA_DIR'] ? resolve(env['DATA_DIR'], 'chat-host', 'ton.jsonl') : undefined,
    tonFunded: [LOCAL_PAYOUT_WALLET],
  }
}
