import { Counter, type Registry } from 'prom-client'
import { createToncenter, type TonNetwork } from '../../../platform/ton/index.ts'
import type { PayoutGateway } from '../deps.ts'
import { openPayingWallet, type SignerAccess } from './ask-signer.ts'

/** The signer's wallet when there is a signer and a network to ask; operators otherwise. */
export function openPayoutGateway(settings: {
  readonly network: TonNetwork
  readonly toncenterUrl: string | undefined
  readonly toncenterKey: string | undefined
  readonly signer: SignerAccess | undefined
  readonly now: () => Date
}): PayoutGateway {
  const { network, toncenterUrl: url, toncenterKey: apiKey, signer, now } = settings
  const chain =
    url === undefined ? undefined : createToncenter({ url, ...(apiKey !== undefined && { apiKey }) })
  if (chain === undefined || signer === undefined) return { kind: 'manual', chain }
  return { kind: 'ton', chain, wallet: openPayingWallet(signer, { network, now }) }
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
