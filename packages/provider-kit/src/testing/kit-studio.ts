import { MockWallet } from '@arena/provider-protocol/mock-wallet'
import { ExchangeLog } from '../exchange-log.ts'
import { MockProvider } from '../mock-provider/mock-provider.ts'
import { type ProviderAddress, readCatalogue } from '../provider/platform-calls.ts'
import { playByCall, type Studio } from '../provider/studio.ts'

export const KEY = { keyId: 'test', secret: 'a-secret-of-tests' }
/** Shorter than the kit's own, as the mock provider repeats its calls within a tenth of a second. */
export const WAITS = { patience_ms: 20_000, quiet_ms: 300, silence_ms: 3500, outage_ms: 300 }

export interface RunningStudio {
  readonly studio: Studio
  stop(): Promise<void>
}

/** The mock provider with the kit's wallet; `between` puts something before either of them and answers its address. */
export async function startStudio(
  gameId: string,
  between: { readonly wallet?: (url: string) => string; readonly provider?: (url: string) => string } = {},
): Promise<RunningStudio> {
  const log = new ExchangeLog()
  const wallet = await MockWallet.start(KEY)
  wallet.onExchange = log.note
  const provider = await MockProvider.start({
    key: KEY,
    walletUrl: between.wallet?.(wallet.url) ?? wallet.url,
  })
  const url = between.provider?.(provider.url) ?? provider.url
  const address: ProviderAddress = { url, key: KEY, log, origin: 'https://platform.test' }
  const game = (await readCatalogue(address)).find(({ game_id }) => game_id === gameId)
  if (game === undefined) throw new Error(`no game ${gameId}`)
  const studio = { ...address, ...WAITS, wallet, game, play: playByCall(address) }
  return {
    studio,
    async stop() {
      await provider.stop()
      await wallet.stop()
    },
  }
}
