import type { SentWithdrawal } from '@arena/contract/endpoints/withdrawals'
import * as endpoints from '@arena/contract/endpoints/withdrawals'
import { withdrawableNano } from '@arena/rules'
import type { FigureQuery } from '@arena/telemetry'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Probe } from '../../platform/health/probe.ts'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { createToncenter, type TonNetwork } from '../../platform/ton/index.ts'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'
import type { PlayerKey } from '../players/index.ts'
import { doPeoplePay } from './by-hand.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import type { PayoutGateway, WithdrawalsDeps } from './deps.ts'
import { heldWithdrawals, holdSuspectsJob } from './held-withdrawals.ts'
import { wordSent } from './notify-sent.ts'
import { operatorRoutes } from './operator-routes.ts'
import { openPayingWallet, type SignerAccess } from './payouts/ask-signer.ts'
import { payWithdrawalsJob } from './payouts/pay-withdrawals.job.ts'
import { watchPayouts } from './payouts/payout-health.ts'
import { presentWithdrawal, tonOf } from './present-withdrawal.ts'
import { readStanding, requestWithdrawal } from './request-withdrawal.ts'
import { markSentSeen, unseenSent } from './unseen-sent.ts'
import { waitingWithdrawals } from './waiting-withdrawals.ts'
import { listOfPlayer, type Withdrawal } from './withdrawal-store.ts'

export interface Withdrawals {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly figures: readonly FigureQuery[]
  readonly waiting: readonly WaitingWork[]
  readonly probes: () => readonly Probe[]
  /** Withdrawals that were sent and that the player has not been shown. */
  unseenSent(player: PlayerKey): Promise<SentWithdrawal[]>
}

export function createWithdrawals(
  options: Omit<WithdrawalsDeps, 'gateway' | 'health'> & {
    /** For tests: how long a part may take to answer. */
    readonly healthWithin_ms?: number | undefined
    readonly metrics: Registry
    readonly settings: Omit<Parameters<typeof openPayoutGateway>[0], 'network' | 'now'>
  },
): Withdrawals {
  const { settings, network, log, metrics } = options
  const gateway = openPayoutGateway({ ...settings, network, now: () => options.clock.now() })
  const health = watchPayouts({ ...options, gateway, within_ms: options.healthWithin_ms })
  const deps = { ...options, gateway, health }
  deps.holds.of('withdrawal', heldWithdrawals(deps))
  deps.messages.of('withdrawal_sent', wordSent)
  return {
    routes: playerRoutes(deps),
    operatorRoutes: operatorRoutes(deps),
    figures: WITHDRAWAL_FIGURES,
    waiting: waitingWithdrawals(deps),
    probes: health.probes,
    unseenSent: player => unseenSent(deps, player),
    jobs: [
      holdSuspectsJob(deps),
      ...(gateway.kind === 'ton'
        ? [
            payWithdrawalsJob({
              ...deps,
              ...gateway,
              log,
              count: createPayoutCounter(metrics),
              noteBalance: createPayingWalletGauge(metrics, options.clock),
            }),
          ]
        : []),
    ],
  }
}

function playerRoutes(deps: WithdrawalsDeps): readonly Route[] {
  const { database, network, limits, terms } = deps
  const view = async () => ({
    network,
    now: deps.clock.now(),
    peoplePay: await doPeoplePay(deps, database),
  })
  const answer = async (player: PlayerKey, withdrawal: Withdrawal) => {
    const account = await deps.players.account(player)
    const answered = { success: true, withdrawal: presentWithdrawal(withdrawal, await view()) }
    return account === undefined ? answered : { ...answered, account }
  }
  return [
    route(endpoints.withdrawals, async ({ player }) => {
      const seen = await view()
      const { now } = seen
      const { tonNano } = await deps.wallet.read(database, player)
      const standing = await readStanding(deps, database, { player, balanceNano: tonNano, now })
      return {
        withdrawals: (await listOfPlayer(database, player)).map(one => presentWithdrawal(one, seen)),
        ton: tonOf(tonNano),
        rules: {
          now_max: tonOf(withdrawableNano(standing, limits)),
          prize: tonOf(standing.prizeNano),
          min: tonOf(limits.minNano),
          step: tonOf(terms.stepNano),
          day_max: tonOf(limits.dayNano),
          day_count: limits.dayCount,
          working_days: terms.workingDays,
          new_address_wait_h: deps.newAddressWait_h,
          network,
        },
      }
    }),
    route(endpoints.withdraw, async ({ adultPlayer: player, body, requestId, ip }) =>
      answer(player, await requestWithdrawal(deps, { player, body, requestId, ip })),
    ),
    route(endpoints.cancelWithdrawal, async ({ player, body }) =>
      answer(player, await cancelWithdrawal(deps, player, body.id)),
    ),
    route(endpoints.noteWithdrawalSeen, async ({ player, body }) => {
      await markSentSeen(deps, player, body.id)
      return { success: true, data: { success: true } }
    }),
  ]
}

/** Requested and unsent amounts, by the index of open requests. */
const WITHDRAWAL_FIGURES: readonly FigureQuery[] = [
  {
    sql: `SELECT state, count(w.withdrawal_id) AS requests, coalesce(sum(w.amount_nano), 0) AS nano,
                 coalesce(extract(epoch FROM $1::timestamptz - min(w.created_at)), 0) AS oldest_s
            FROM unnest(ARRAY['requested', 'approved', 'paying', 'held']) AS state
            LEFT JOIN withdrawals AS w USING (state)
           WHERE w.state IS NULL OR w.state NOT IN ('sent', 'cancelled')
           GROUP BY state`,
    params: now => [now],
    gauges: {
      requests: {
        name: 'arena_withdrawals_open',
        help: 'Withdrawals that are not sent or cancelled, by state',
      },
      nano: { name: 'arena_withdrawals_open_nano', help: 'What they add up to, in nanoTON' },
      oldest_s: { name: 'arena_withdrawals_oldest_seconds', help: 'Age of the oldest of them' },
    },
    labels: ['state'],
  },
  {
    sql: `SELECT count(*) AS paused FROM payout_wallets WHERE paused_because <> ''`,
    gauges: {
      paused: {
        name: 'arena_payouts_paused',
        help: 'Paying wallets that sign nothing until an operator says so',
      },
    },
  },
]

/** An old balance on the chain says nothing about now; another server may be the one that asks. */
const KEPT_MS = 120_000

/** Called with the paying wallet's balance on the chain. */
function createPayingWalletGauge(registry: Registry, clock: Clock): (balanceNano: number) => void {
  let read: { readonly nano: number; readonly at_ms: number } | undefined
  new Gauge({
    name: 'arena_paying_wallet_nano',
    help: 'What the paying wallet holds, in nanoTON, as the server that pays last read it; no value at the others',
    registers: [registry],
    collect() {
      this.remove()
      if (read !== undefined && clock.now().getTime() - read.at_ms < KEPT_MS) this.set(read.nano)
    },
  })
  return nano => {
    read = { nano, at_ms: clock.now().getTime() }
  }
}

/** The signer's wallet when there is a signer and a network to ask; operators otherwise. */
function openPayoutGateway(settings: {
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

function createPayoutCounter(registry: Registry): (event: string) => void {
  const counter = new Counter({
    name: 'payout_events_total',
    help: 'Steps of payouts; unknown_spend and paid_after_death must stay at 0',
    labelNames: ['event'],
    registers: [registry],
  })
  return event => counter.inc({ event })
}
