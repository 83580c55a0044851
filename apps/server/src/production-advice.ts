import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** What an installation goes without, for `--check-config`: the server starts all the same. */
export function productionAdvice(config: Config): readonly string[] {
  const { databaseUrl, valkeyUrl, erasureSecret, fairPlaySecret, ledger, mail, ton, miniAppDir, consoleDir } =
    config
  return [
    ...(existsSync(join(miniAppDir, 'index.html'))
      ? []
      : [`MINI_APP_DIR: there is no mini-app in ${miniAppDir}.`]),
    ...(existsSync(join(consoleDir, 'index.html'))
      ? []
      : [`CONSOLE_DIR: there is no console for operators in ${consoleDir}.`]),
    ...(databaseUrl === undefined
      ? ['DATABASE_URL is not set: the embedded engine holds one server and no second one.']
      : []),
    ...(valkeyUrl === undefined ? ['VALKEY_URL is not set: each server keeps leaderboards of its own.'] : []),
    ...(erasureSecret === undefined
      ? ['ERASURE_SECRET is not set: with another BOT_TOKEN nobody would know who was erased.']
      : []),
    ...(fairPlaySecret === undefined
      ? ['FAIR_PLAY_SECRET is not set: with another BOT_TOKEN links between accounts begin anew.']
      : []),
    ...(ledger.secret === undefined
      ? [
          'LEDGER_SECRET is not set: with another BOT_TOKEN every daily line of the ledger would count as changed.',
        ]
      : []),
    ...(mail === undefined ? ['SMTP_URL is not set: nobody signs in by email.'] : []),
    ...(ton.signer === undefined ? ['SIGNER_URL is not set: withdrawals are paid by hand.'] : []),
  ]
}
