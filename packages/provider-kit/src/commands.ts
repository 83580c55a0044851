import { writeFileSync } from 'node:fs'
import { walletOpenApi, walletReference } from '@arena/provider-protocol'
import { MockWallet } from '@arena/provider-protocol/mock-wallet'
import { type Arguments, numberOption, UsageFault } from './arguments.ts'
import { ExchangeLog } from './exchange-log.ts'
import { MockProvider } from './mock-provider/mock-provider.ts'
import { MOCK_SCENES, offerScenes } from './mock-wallet/mock-scenes.ts'
import { readCatalogue } from './provider/platform-calls.ts'
import { providerCases } from './provider/provider-cases.ts'
import { playByCall, playByHand } from './provider/studio.ts'
import { htmlReport } from './report/html-report.ts'
import { type Report, reportOf } from './report/report.ts'
import { caseLine, summaryText } from './report/terminal-report.ts'
import { type Case, runCases } from './run-cases.ts'
import { remoteWallet } from './wallet/scenes.ts'
import { walletCases } from './wallet/wallet-cases.ts'

const WALLET_PORT = 4900
const PROVIDER_PORT = 4901
const PATIENCE_S = 60
const WAITS = { quiet_ms: 1500, silence_ms: 8000, outage_ms: 3000 }

export type Print = (line: string) => void

/** A command's exit code; undefined = it runs until it is ended. */
export type Command = (args: Arguments, print: Print) => Promise<number | undefined>

export const COMMANDS: Readonly<Record<string, Command>> = {
  wallet: testWallet,
  provider: testProvider,
  'mock-wallet': runMockWallet,
  'mock-provider': runMockProvider,
  openapi: async (_, print) => printed(print, JSON.stringify(walletOpenApi(), null, 2)),
  reference: async (_, print) => printed(print, walletReference()),
}

function printed(print: Print, text: string): number {
  print(text)
  return 0
}

async function testWallet(args: Arguments, print: Print): Promise<number> {
  const { options, key } = args
  const url = urlOf(args)
  const log = new ExchangeLog()
  const target = await remoteWallet({
    url,
    key,
    ...(options['other-secret'] !== undefined && { otherSecret: options['other-secret'] }),
    onExchange: log.note,
    scenes: options.scenes ?? `${url}${MOCK_SCENES}`,
  })
  return reported(args, { cases: walletCases(target), log, tested: 'wallet', print })
}

async function testProvider(args: Arguments, print: Print): Promise<number> {
  const { options, key } = args
  const log = new ExchangeLog()
  const address = { url: urlOf(args), key, log, origin: options.origin ?? 'https://platform.test' }
  const wallet = await MockWallet.start(
    key,
    undefined,
    numberOption('wallet-port', options['wallet-port'], WALLET_PORT),
  )
  const walletUrl = wallet.url
  wallet.onExchange = exchange => log.note({ ...exchange, url: `${walletUrl}${exchange.url}` })
  print(`The wallet listens on ${walletUrl}`)
  try {
    const games = await readCatalogue(address)
    const game = games.find(({ game_id }) => game_id === (options.game ?? game_id))
    if (game === undefined) throw new UsageFault(`the catalogue has no game ${options.game ?? ''}`)
    const play = options['by-hand'] === true ? playByHand(print) : playByCall(address)
    const patience_ms = numberOption('patience', options.patience, PATIENCE_S) * 1000
    const cases = providerCases({ ...address, ...WAITS, wallet, game, patience_ms, play })
    return await reported(args, { cases, log, tested: 'provider', print })
  } finally {
    await wallet.stop()
  }
}

async function runMockWallet({ options, key }: Arguments, print: Print): Promise<undefined> {
  const wallet = await MockWallet.start(key, undefined, numberOption('port', options.port, WALLET_PORT))
  offerScenes(wallet)
  print(`mock wallet ${wallet.url}, test scenes ${wallet.url}${MOCK_SCENES}, key ${key.keyId}`)
  return undefined
}

async function runMockProvider({ options, key }: Arguments, print: Print): Promise<undefined> {
  const walletUrl = options.wallet ?? `http://127.0.0.1:${WALLET_PORT}`
  const port = numberOption('port', options.port, PROVIDER_PORT)
  const provider = await MockProvider.start({ key, walletUrl, port })
  print(`mock provider ${provider.url}, wallet ${walletUrl}, key ${key.keyId}`)
  return undefined
}

function urlOf({ url }: Arguments): string {
  if (url === undefined || !URL.canParse(url)) throw new UsageFault('the address to test is missing')
  return url
}

async function reported(
  { options, url = '' }: Arguments,
  run: {
    readonly cases: readonly Case[]
    readonly log: ExchangeLog
    readonly tested: string
    readonly print: Print
  },
): Promise<number> {
  const { cases, log, tested, print } = run
  const startedAt = new Date()
  const results = await runCases(cases, {
    log,
    only: options.only,
    onResult: result => print(caseLine(result)),
  })
  if (results.length === 0) throw new UsageFault(`no case is called ${options.only ?? ''}`)
  const report: Report = reportOf(results, { tested, url, startedAt, endedAt: new Date() })
  print(summaryText(report))
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
  if (options.html !== undefined) writeFileSync(options.html, htmlReport(report))
  return report.failed === 0 ? 0 : 1
}
