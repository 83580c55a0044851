import { Counter, type Registry } from 'prom-client'
import { createToncenter, openHighloadWallet, type TonNetwork } from '../../../platform/ton/index.ts'
import type { PayoutGateway } from '../deps.ts'

/** How long a signed message is good for. It is part of the wallet's address: another figure is another wallet. */
const TIMEOUT_S = 3600

/** The wallet when there is a key and a network to ask; operators otherwise. */
export function openPayoutGateway(settings: {
  readonly network: TonNetwork
  readonly toncenterUrl: string | undefined
  readonly toncenterKey: string | undefined
  readonly payoutSeed: Buffer | undefined
}): PayoutGateway {
  const { network, toncenterUrl: url, toncenterKey: apiKey, payoutSeed } = settings
  const chain =
    url === undefined ? undefined : createToncenter({ url, ...(apiKey !== undefined && { apiKey }) })
  if (chain === undefined || payoutSeed === undefined) return { kind: 'manual', chain }
  return { kind: 'ton', chain, wallet: openHighloadWallet(payoutSeed, { timeout_s: TIMEOUT_S, network }) }
}

export function createPayoutCounter(registry: Registry): (event: string) => void {
  const counter = new Counter({
    name: 'payout_events_total',
    help: 'Steps of payouts; unknown_spend and paid_after_death must stay at 0',
    labelNames: ['event'],
    registers: [registry],
  })
  return event => counter.inc({ event })
}
