/** Calls of providers that speak another dialect: verified and translated by their adapter, then processed by the native routes. */
import { DatabaseUnavailable } from '@arena/database'
import { WALLET_PATHS, type WalletErrorCode } from '@arena/provider-protocol'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import type { ForeignAnswer, ForeignCall, ForeignCalls } from '../../../platform/http/foreign-route.ts'
import { type SignedReply, type SignedRoute, walletFailure } from '../../../platform/http/signed-route.ts'
import type { Logger } from '../../../platform/log/log.ts'
import type { KnownProvider } from '../known-providers.ts'
import { ADAPTERS } from './all-dialects.ts'
import type { DialectKeys, NativeWallet } from './dialect.ts'

/** A provider's wallet address is this and its name. */
const FOLDER = '/wallet/dialects/'

interface DialectDeps {
  /** The native routes. */
  readonly routes: readonly SignedRoute[]
  readonly providers: () => readonly KnownProvider[]
  readonly log: Logger
}

export function dialectCalls({ routes, providers, log }: DialectDeps): ForeignCalls {
  const run = nativeCalls(routes, log)
  const find = (caller: string) =>
    providers().find(one => one.provider === caller && one.account !== undefined)
  return {
    folder: FOLDER,
    isKnown: caller => find(caller) !== undefined,
    refuse: (caller, code) => refusalOf(find(caller), code),
    answer: async call => {
      const provider = find(call.caller)
      const keys = provider && keysOf(provider)
      if (provider === undefined || keys === undefined) return refusalOf(provider, 'UNKNOWN_KEY')
      const adapter = ADAPTERS[keys.account.dialect]
      if (!isGenuine(call, keys)) {
        call.countFault()
        return adapter.refuse('INVALID_SIGNATURE')
      }
      try {
        const wallet = ((name, body) => run(name, body, provider.keyId)) as NativeWallet
        return await adapter.answer(call, wallet, keys)
      } catch (error) {
        log.error({ err: error, provider: provider.provider, path: call.path }, 'a call in a dialect failed')
        return adapter.refuse('INTERNAL')
      }
    },
  }
}

/** A key that can't be read checks nothing. */
function isGenuine(call: ForeignCall, keys: DialectKeys): boolean {
  try {
    return ADAPTERS[keys.account.dialect].isGenuine(call, keys)
  } catch {
    return false
  }
}

/** Undefined = the provider speaks the native dialect. */
export function keysOf({ account, secrets, signsWith }: KnownProvider): DialectKeys | undefined {
  if (account === undefined) return undefined
  const first = signsWith === undefined ? [] : [signsWith]
  return { account, secrets: [...first, ...secrets.filter(secret => secret !== signsWith)] }
}

function refusalOf(provider: KnownProvider | undefined, code: WalletErrorCode): ForeignAnswer {
  if (provider?.account !== undefined) return ADAPTERS[provider.account.dialect].refuse(code)
  return { status: 401, body: JSON.stringify(walletFailure(code)) }
}

/**
 * The native routes by their calls: an adapter's body passes the same schema as a native one. An error is a fault as in the native protocol, so
 * that the adapter answers it in the words of the call.
 */
function nativeCalls(routes: readonly SignedRoute[], log: Logger) {
  const byPath = new Map(
    routes.map(route => [route.path, { route, schema: TypeCompiler.Compile(route.body) }]),
  )
  return async (
    call: keyof typeof WALLET_PATHS,
    body: object,
    keyId: string,
  ): Promise<SignedReply<unknown>> => {
    const known = byPath.get(WALLET_PATHS[call])
    if (known?.schema.Check(body) !== true) return { failure: walletFailure('INVALID_REQUEST') }
    try {
      return await known.route.handle(body, { keyId })
    } catch (error) {
      log.error({ err: error, provider: keyId, call }, 'a call of a dialect failed in the wallet')
      return { failure: walletFailure(error instanceof DatabaseUnavailable ? 'UNAVAILABLE' : 'INTERNAL') }
    }
  }
}
