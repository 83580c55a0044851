import type { RefusalCode } from '@arena/payout-signing'
import type { Signer, SigningLimits } from '@arena/payout-signing/signer'
import type { Registry } from '@arena/telemetry'
import { Counter, Gauge } from 'prom-client'

/** What became of an order: `unknown_caller` is one that the server did not sign, `no_order` one that can't be read. */
export type Outcome = 'signed' | RefusalCode | 'unknown_caller' | 'no_order'

/** Called with what became of every order. */
export function watchSigner(
  metrics: Registry,
  { signer, limits }: { readonly signer: Signer; readonly limits: SigningLimits },
): (outcome: Outcome) => void {
  const registers = [metrics]
  const orders = new Counter({
    name: 'arena_signer_orders_total',
    help: 'Orders by what became of them: signed (again), or why not',
    labelNames: ['outcome'],
    registers,
  })
  new Gauge({
    name: 'arena_signer_signed_nano',
    help: 'What was signed within the last hour and day, fees included, in nanoTON',
    labelNames: ['within'],
    registers,
    collect() {
      const { hourNano, dayNano } = signer.spent()
      this.set({ within: 'hour' }, hourNano)
      this.set({ within: 'day' }, dayNano)
    },
  })
  const limit = new Gauge({
    name: 'arena_signer_limit_nano',
    help: 'What may be signed within an hour and a day, and in one payment, in nanoTON',
    labelNames: ['within'],
    registers,
  })
  limit.set({ within: 'hour' }, limits.hourNano)
  limit.set({ within: 'day' }, limits.dayNano)
  limit.set({ within: 'payout' }, limits.payoutNano)
  return outcome => orders.inc({ outcome })
}
