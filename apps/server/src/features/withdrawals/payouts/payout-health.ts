import type { PayoutStatusReply } from '@arena/contract/endpoints/operator-withdrawals'
import type { Clock } from '../../../platform/clock/clock.ts'
import { createProbe, type Probe, type Trouble } from '../../../platform/health/probe.ts'
import type { PayoutGateway } from '../deps.ts'

/** No payment is settled by a node that is further behind: it may not have seen it. */
const BEHIND_MAX_S = 5 * 60
/** A node that is further ahead gives up living messages: see `refuseImpossibleTime`. */
const AHEAD_MAX_S = 25
/** Answered by any node: the account that nobody has. */
const NO_ACCOUNT = `0:${'0'.repeat(64)}`

/** The dependencies of payouts beside this program. */
export interface PayoutHealth {
  readonly probes: () => readonly Probe[]
  /** The reason why approved payouts can't be sent now; '' = nothing. */
  stoppedBy(): Promise<PayoutStatusReply['stopped_by']>
}

export function watchPayouts({
  gateway,
  clock,
  within_ms,
}: {
  readonly gateway: PayoutGateway
  readonly clock: Clock
  readonly within_ms?: number | undefined
}): PayoutHealth {
  const { chain } = gateway
  const common = { clock, ...(within_ms !== undefined && { within_ms }) }
  const address = gateway.kind === 'ton' ? gateway.wallet.addressRaw : NO_ACCOUNT
  const node =
    chain && createProbe({ ...common, part: 'node', check: async () => behind(await chain.account(address)) })
  const signer =
    gateway.kind === 'ton'
      ? createProbe({ ...common, part: 'signer', check: async () => refusal(await gateway.wallet.isReady()) })
      : undefined
  const behind = ({ chainTime_s }: { readonly chainTime_s: number }): Trouble | undefined => {
    const behind_s = clock.now().getTime() / 1000 - chainTime_s
    return behind_s > BEHIND_MAX_S || -behind_s > AHEAD_MAX_S ? { state: 'down', reason: 'lags' } : undefined
  }
  return {
    probes: () => [node, signer].filter(probe => probe !== undefined),
    async stoppedBy() {
      if (gateway.kind === 'manual') return ''
      const [ofNode, ofSigner] = await Promise.all([node?.look(), signer?.look()])
      if (ofNode?.state === 'down') return 'node'
      return ofSigner?.state === 'down' ? 'signer' : ''
    },
  }
}

const refusal = (isReady: boolean): Trouble | undefined =>
  isReady ? undefined : { state: 'down', reason: 'refuses' }
