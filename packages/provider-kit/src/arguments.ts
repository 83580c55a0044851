import { parseArgs } from 'node:util'
import type { SigningKey } from '@arena/provider-protocol'

export const USAGE = `Usage:
  arena-provider-kit wallet <url>     test a wallet against the protocol
  arena-provider-kit provider <url>   test a games provider: catalogue, launch, rounds, faults
  arena-provider-kit mock-wallet      run a wallet to develop a provider against
  arena-provider-kit mock-provider    run a provider to develop a wallet against
  arena-provider-kit openapi          print the wallet calls as OpenAPI 3.1
  arena-provider-kit reference        print calls, page messages and rules as a Markdown page

Options:
  --key-id <id>         key of the signed calls; default: PROVIDER_KEY_ID, else "test"
  --secret <secret>     its secret; default: PROVIDER_SECRET, else "test-secret"
  --other-secret <s>    wallet: a second secret that the wallet accepts during a rotation
  --scenes <url>        wallet: address of the wallet's test scenes; default: <url>/scenes
  --wallet-port <port>  provider: port of the built-in wallet that the provider calls; default: 4900
  --game <id>           provider: the game that is played; default: the first of the catalogue
  --by-hand             provider: a person plays each round at the address that is printed
  --patience <seconds>  provider: how long a round may take with all repeats; default: 60
  --origin <origin>     provider: the origin of the framing page; default: https://platform.test
  --wallet <url>        mock-provider: the wallet it calls; default: http://127.0.0.1:4900
  --port <port>         mocks: the port to listen on; default: 4900 (wallet), 4901 (provider)
  --only <text>         run the cases whose group or name contains the text
  --json <file>         write the report as JSON
  --html <file>         write the report as one HTML page

Exit code: 0 = no case failed, 1 = a case failed, 2 = the arguments or the addresses are wrong.`

const OPTIONS = {
  'key-id': { type: 'string' },
  secret: { type: 'string' },
  'other-secret': { type: 'string' },
  scenes: { type: 'string' },
  'wallet-port': { type: 'string' },
  game: { type: 'string' },
  'by-hand': { type: 'boolean' },
  patience: { type: 'string' },
  origin: { type: 'string' },
  wallet: { type: 'string' },
  port: { type: 'string' },
  only: { type: 'string' },
  json: { type: 'string' },
  html: { type: 'string' },
  help: { type: 'boolean' },
} as const

export class UsageFault extends Error {
  override readonly name = 'UsageFault'
}

export interface Arguments {
  readonly command: string | undefined
  readonly url: string | undefined
  readonly options: ReturnType<typeof parse>['values']
  readonly key: SigningKey
}

/** @throws UsageFault unknown options */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv): Arguments {
  const { positionals, values } = parse(args)
  const [command, url] = positionals
  const keyId = values['key-id'] ?? env['PROVIDER_KEY_ID'] ?? 'test'
  const secret = values.secret ?? env['PROVIDER_SECRET'] ?? 'test-secret'
  return { command, url: url?.replace(/\/+$/, ''), options: values, key: { keyId, secret } }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error))
  }
}

/** @throws UsageFault */
export function numberOption(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text)
  if (!Number.isInteger(value) || value < 0)
    throw new UsageFault(`--${name} takes a whole number, not "${text}"`)
  return value
}
