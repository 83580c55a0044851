/** The wallet with two providers of one dialect, and the conformance cases' way to it. */
import type { Database } from '@arena/database'
import { WALLET_PATHS, type WalletErrorCode } from '@arena/provider-protocol'
import type { WalletTarget } from '@arena/provider-protocol/conformance'
import { fakeClock } from '@arena/test-kit'
import { type SignedRoute, walletFailure } from '../../../platform/http/signed-route.ts'
import { openTestDatabase } from '../../../testing/index.ts'
import type { DialectAccount } from '../dialects/dialect.ts'
import {
  type Fields,
  openDialectClient,
  type Translate,
  type Translated,
  type WalletCall,
} from './dialect-client.ts'
import { GENEROUS, startWalletService, TEST_KEY, type WalletService } from './wallet-service.ts'
import { walletTarget } from './wallet-target.ts'

/** One under default terms, and one that may do all that terms can allow. */
const USUAL = 'dialect-usual'
const ALL_TERMS = 'dialect-all-terms'

export interface DialectWorld {
  readonly database: Database
  readonly service: WalletService
  /** Opens sessions of the two; its calls go through the dialect. */
  readonly target: WalletTarget
  /** The wallet's address for the first one. */
  readonly walletUrl: string
  /** Makes the next native call of a kind answer with a fault: its own answer is lost, or it is not processed at all. */
  failOnce(call: WalletCall, fault: Fault): void
  throwOnce(call: WalletCall, error: Error): void
  close(): Promise<void>
}

interface Fault {
  readonly code: WalletErrorCode
  readonly isProcessed: boolean
}

export async function openDialectWorld({
  account,
  secret,
  client,
}: {
  readonly account: DialectAccount
  readonly secret: string
  /** `walletUrl`: of one provider, by its name. */
  readonly client: (walletUrl: (provider: string) => string) => Translate
}): Promise<DialectWorld> {
  const clock = fakeClock()
  const database = await openTestDatabase()
  const known = { secrets: [secret], signsWith: secret, account }
  const others = [
    { ...known, provider: USUAL, keyId: USUAL },
    { ...known, provider: ALL_TERMS, keyId: ALL_TERMS, terms: GENEROUS.terms },
  ]
  const service = await startWalletService({ database, clock, others })
  const walletUrl = (provider: string) => `${service.url}/wallet/dialects/${provider}`
  const providerOf = (keyId: string) => (keyId === TEST_KEY.keyId ? USUAL : ALL_TERMS)
  const spoken = client(walletUrl)
  // No dialect reports the limits and open rounds of a session: the cases look at them natively.
  const translate: Translate = (call, body, provider) =>
    call === 'session' && typeof body !== 'string'
      ? describeSession(service, body, provider)
      : spoken(call, body, provider)
  const translator = await openDialectClient(translate, providerOf)
  const native = walletTarget(service, database, { clock, usual: USUAL, generous: ALL_TERMS })
  return {
    database,
    service,
    target: { ...native, url: translator.url },
    walletUrl: walletUrl(USUAL),
    failOnce: (call, { code, isProcessed }) =>
      replaceOnce(routeOf(service, call), async process => {
        if (isProcessed) await process()
        return { failure: walletFailure(code) }
      }),
    throwOnce: (call, error) => replaceOnce(routeOf(service, call), () => Promise.reject(error)),
    async close() {
      await translator.close()
      await service.close()
      await database.close()
    },
  }
}

function routeOf({ routes }: WalletService, call: WalletCall): SignedRoute {
  const route = routes.find(({ path }) => path === WALLET_PATHS[call])
  if (route === undefined) throw new Error(`No call ${call}`)
  return route
}

type Handle = SignedRoute['handle']

function replaceOnce(
  route: { handle: Handle },
  answer: (process: () => ReturnType<Handle>) => ReturnType<Handle>,
): void {
  const { handle } = route
  route.handle = (body, signer) => {
    route.handle = handle
    return answer(() => handle(body, signer))
  }
}

async function describeSession(service: WalletService, body: Fields, keyId: string): Promise<Translated> {
  const answer = await routeOf(service, 'session').handle(body, { keyId })
  return 'reply' in answer
    ? { reply: Object(answer.reply) as object }
    : { code: answer.failure.code as WalletErrorCode }
}
