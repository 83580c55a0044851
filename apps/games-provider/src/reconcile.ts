/**
 * The provider's side of `npm run reconcile`: answers lines of JSON on standard input with lines of JSON, until input ends. Can run beside
 * providers on PostgreSQL; the embedded engine has one owner, so there the provider has to be stopped first.
 *
 * - `{"list":{"from","to","before","after"}}`: a page of rounds, and where the next one begins.
 * - `{"find":[round_id]}`: those rounds.
 * - `{"hurry":[round_id]}`: sends waiting wallet calls now.
 * - `{"resend":[round_id]}`: reports settled rounds to the wallet again.
 */
import { createInterface } from 'node:readline'
import type { Database } from '@arena/database'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { openProviderDatabase } from './provider/database/open-database.ts'
import { type RoundKey, toRoundKey } from './provider/ids.ts'
import {
  BEFORE_FIRST,
  type ComparedRound,
  findComparedRounds,
  hurryCalls,
  pageRounds,
  sendAgain,
} from './provider/rounds/compared-rounds.ts'
import { createWalletClient, type WalletClient } from './provider/wallet/wallet-client.ts'

const PAGE_ROUNDS = 1000

type Request =
  | {
      readonly list: {
        /** Days, as `2026-11-23`. */
        readonly from: string
        readonly to: string
        /** Younger rounds may still be on their way. */
        readonly before: string
        readonly after: RoundKey | null
      }
    }
  | { readonly find: readonly string[] }
  | { readonly hurry: readonly string[] }
  | { readonly resend: readonly string[] }

async function answer(database: Database, wallet: WalletClient, request: Request): Promise<unknown> {
  if ('hurry' in request) return { hurried: await hurryCalls(database, request.hurry) }
  if ('find' in request) return { found: (await findComparedRounds(database, request.find)).map(present) }
  if ('resend' in request) return { answers: await sendAgainAll(database, wallet, request.resend) }
  const { before, after, ...range } = request.list
  const page = { ...range, before: new Date(before), after: after ?? BEFORE_FIRST, limit: PAGE_ROUNDS }
  const rounds = await pageRounds(database, page)
  const last = rounds.length < PAGE_ROUNDS ? undefined : rounds.at(-1)
  return { rounds: rounds.map(present), next: last === undefined ? null : toRoundKey(last) }
}

/** One after the other in playing order: each stake is checked against the balance that the earlier ones left. */
async function sendAgainAll(
  database: Database,
  wallet: WalletClient,
  roundIds: readonly string[],
): Promise<Record<string, string>> {
  const rounds = await findComparedRounds(database, roundIds)
  const answers: Record<string, string> = {}
  for (const round of rounds.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    answers[round.roundId] = await sendAgain(wallet, round)
  return answers
}

function present({
  roundId,
  transactionId,
  sessionId,
  state,
  bet,
  win,
  at,
  isStepwise,
}: ComparedRound): object {
  return {
    round_id: roundId,
    transaction_id: transactionId,
    session_id: sessionId,
    state,
    bet,
    win,
    at: at.toISOString(),
    is_stepwise: isStepwise,
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const now = () => new Date()
  const wallet = createWalletClient({ url: config.walletUrl, key: config.key, now })
  const database = await openProviderDatabase({
    ...config,
    now: now(),
    log: pino({ level: 'warn' }, process.stderr),
  })
  try {
    for await (const line of createInterface({ input: process.stdin }))
      process.stdout.write(`${JSON.stringify(await answer(database, wallet, JSON.parse(line) as Request))}\n`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
})
