import {
  cancelWithdrawal as cancelWithdrawalEndpoint,
  withdraw as withdrawEndpoint,
} from '@arena/contract/endpoints/withdrawals'
import { balancesIn, type Kind, type Stage } from '../stage.ts'
import { wonInCups } from './cups.ts'
import { settleDebts } from './shop.ts'

const TON = 1_000_000_000
const DAY_MS = 86_400_000
const DAY_TON = 20
const DAY_COUNT = 3
const ADDRESS = 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N'

interface Request {
  readonly id: number
  readonly request: string
  readonly hundredths: number
  /** The part of it that was won in cups. */
  readonly prizeNano: number
  readonly at_ms: number
  isCancelled: boolean
}

const nothing = (): Request[] => []

/** Whether some TON of the player is on the way. Nothing is ever sent here. */
export function isToBePaid(stage: Stage, player: number): boolean {
  return stage.of(player, 'withdrawals', nothing).some(({ isCancelled }) => !isCancelled)
}

/** Prizes won and not requested. A day takes prizes whole; from its first three requests on, one more for a prize. */
function prizeLeft(stage: Stage, player: number): number {
  const requests = stage.of(player, 'withdrawals', nothing)
  const asked = requests.reduce((sum, one) => sum + (one.isCancelled ? 0 : one.prizeNano), 0)
  const left = Math.max(0, Math.min(stage.player(player).tonNano, wonInCups(stage, player) - asked))
  const today = requestsOfDay(stage, player)
  return today.length >= DAY_COUNT && today.some(one => one.prizeNano > 0) ? 0 : left
}

/** The rest of a day's limit for everything but prizes. */
function dayLeft(stage: Stage, player: number): number {
  const today = requestsOfDay(stage, player)
  if (today.length >= DAY_COUNT) return 0
  const counted = today.filter(({ isCancelled }) => !isCancelled)
  const asked = counted.reduce((sum, one) => sum + (one.hundredths * TON) / 100 - one.prizeNano, 0)
  return Math.max(0, DAY_TON * TON - asked)
}

function requestsOfDay(stage: Stage, player: number): readonly Request[] {
  return stage.of(player, 'withdrawals', nothing).filter(({ at_ms }) => at_ms > stage.now_ms - DAY_MS)
}

/** For some TON, for too little, too much, or the same request again. */
export const withdraw: Kind = (stage, player) => {
  const { numbers } = stage
  const requests = stage.of(player, 'withdrawals', nothing)
  const again = numbers.chance(20) ? requests.at(-1) : undefined
  const request = again?.request ?? `request-${player}-${requests.length}-${numbers.below(1e6)}`
  const hundredths = again !== undefined && numbers.chance(70) ? again.hundredths : 50 + numbers.below(2000)
  const nano = (hundredths * TON) / 100
  return {
    kind: 'withdrawal',
    player,
    lane: 'alone',
    async send() {
      const amount = (hundredths / 100).toFixed(2)
      const body = { amount, address: ADDRESS, request_id: request, ...stage.confirmed(player) }
      const { code, reply } = await stage.call(player, withdrawEndpoint.path, body)
      return {
        code,
        id: reply?.withdrawal.id,
        amount: reply?.withdrawal.amount,
        balances: balancesIn(reply?.account),
      }
    },
    predict({ id }) {
      // A withdrawal is granted only after the player's debts are paid.
      settleDebts(stage, player)
      const refused = (code: string) => ({ code, id: undefined, amount: undefined, balances: undefined })
      const known = requests.find(one => one.request === request)
      if (known !== undefined && known.hundredths !== hundredths) return refused('CONFLICT')
      const model = stage.player(player)
      if (known === undefined) {
        const prizeNano = prizeLeft(stage, player)
        if (hundredths < 100) return refused('withdrawal_minimum')
        if (nano > model.tonNano) return refused('withdrawal_insufficient')
        if (nano > prizeNano + dayLeft(stage, player)) return refused('withdrawal_day_limit')
        model.tonNano -= nano
        const taken = { prizeNano: Math.min(nano, prizeNano), at_ms: stage.now_ms, isCancelled: false }
        requests.push({ id: Number(id), request, hundredths, ...taken })
      }
      return { code: 'OK', id: known?.id ?? id, amount: hundredths / 100, balances: stage.balances(player) }
    },
  }
}

/** The player's own request, or one that is another's. */
export const cancelWithdrawal: Kind = (stage, player) => {
  const { numbers } = stage
  const whose = numbers.chance(20) ? numbers.below(stage.size) : player
  const requests = stage.of(whose, 'withdrawals', nothing)
  if (requests.length === 0) return undefined
  const one = numbers.pick(requests)
  return {
    kind: 'withdrawal cancel',
    player,
    lane: 'alone',
    async send() {
      const { code, reply } = await stage.call(player, cancelWithdrawalEndpoint.path, { id: one.id })
      return { code, balances: balancesIn(reply?.account) }
    },
    predict() {
      if (whose !== player) return { code: 'ITEM_NOT_FOUND', balances: undefined }
      if (one.isCancelled) return { code: 'withdrawal_over', balances: undefined }
      one.isCancelled = true
      stage.player(player).tonNano += (one.hundredths * TON) / 100
      return { code: 'OK', balances: stage.balances(player) }
    },
  }
}
