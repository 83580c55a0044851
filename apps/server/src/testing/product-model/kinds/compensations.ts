import { CEILINGS } from '@arena/contract/ceilings'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { compensatePlayer } from '@arena/contract/endpoints/operator-support'
import { COMPENSATION_KINDS, type CompensationKind } from '@arena/contract/kinds'
import { OPERATOR_TOKEN, SECOND_TOKEN } from '../../../features/tournaments/testing/operate.ts'
import type { Kind, Stage } from '../stage.ts'
import { give } from './daily-reward.ts'
import { personOf } from './person.ts'

const DAY_MS = 86_400_000
const NANO_PER_HUNDREDTH = 10_000_000

/** The limits of one operator's gifts: at once, and in a day. */
const ALONE: Readonly<Record<CompensationKind, readonly [atOnce: number, inDay: number]>> = {
  ac: [CEILINGS.compensation_ac, CEILINGS.compensations_day_ac],
  ticket: [CEILINGS.compensation_tickets, CEILINGS.compensations_day_tickets],
  gold_ticket: [CEILINGS.compensation_gold_tickets, CEILINGS.compensations_day_gold_tickets],
  ton: [0, 0],
}

interface Given {
  readonly key: string
  readonly kind: CompensationKind
  readonly amount: number
}

/** An operator gives a player something; where one may not, the second one agrees at once. Or the same is sent again. */
export const compensate: Kind = (stage, player) => {
  const { numbers } = stage
  if (!numbers.chance(50)) return undefined
  const given = stage.of<Given[]>(player, 'compensations', () => [])
  const again = numbers.chance(20) ? given.at(-1) : undefined
  const kind = again?.kind ?? numbers.pick(COMPENSATION_KINDS)
  const drawn = kind === 'ac' ? 1 + numbers.below(30_000) : 1 + numbers.below(6)
  const isOther = again !== undefined && numbers.chance(30)
  const amount =
    (again?.amount ?? (kind === 'ton' ? drawn * NANO_PER_HUNDREDTH : drawn)) + (isOther ? 10_000_000 : 0)
  const key = again?.key ?? `model-${player}-${given.length}-${numbers.below(1e9)}`
  const body = {
    telegram_id: stage.telegramId(player),
    kind,
    amount,
    cause: 'fault',
    key,
    reason: 'modelled',
  }
  return {
    kind: 'compensation',
    player,
    lane: 'alone',
    async send() {
      const alone = await ask(stage, compensatePlayer.path, { token: OPERATOR_TOKEN, body })
      if (alone.code !== 'second_person_needed') return { code: alone.code, by: 1, replayed: alone.replayed }
      const agreed = { id: alone.request, reason: 'looked at it' }
      const { code } = await ask(stage, approveRequest.path, { token: SECOND_TOKEN, body: agreed })
      return { code, by: 2 }
    },
    predict() {
      const { isHere, isBanned } = personOf(stage, player)
      if (!isHere) return { code: 'ACCOUNT_NOT_FOUND', by: 1 }
      const known = given.find(one => one.key === key)
      if (known !== undefined)
        return isOther ? { code: 'CONFLICT', by: 1 } : { code: 'OK', by: 1, replayed: true }
      if (isBanned) return { code: 'CONFLICT', by: 1 }
      const isAlone = mayAlone(stage, { kind, amount })
      given.push({ key, kind, amount })
      const value = kind === 'ton' ? amount / 1e9 : amount
      give(stage, player, { key: kind, value })
      return isAlone ? { code: 'OK', by: 1, replayed: false } : { code: 'OK', by: 2 }
    },
  }
}

/** Counts what one operator gives alone on a day, as long as it may be. */
function mayAlone(stage: Stage, { kind, amount }: Pick<Given, 'kind' | 'amount'>): boolean {
  const spending = stage.shared('compensated', () => ({
    day: -1,
    spent: new Map<CompensationKind, number>(),
  }))
  const day = Math.floor(stage.now_ms / DAY_MS)
  if (spending.day !== day) spending.spent.clear()
  spending.day = day
  const spent = (spending.spent.get(kind) ?? 0) + amount
  const [atOnce, inDay] = ALONE[kind]
  if (amount > atOnce || spent > inDay) return false
  spending.spent.set(kind, spent)
  return true
}

async function ask(stage: Stage, path: string, call: { readonly token: string; readonly body: object }) {
  const reply = await stage.arena.call(path, call)
  const { errorCode, details, replayed } = reply.json<{
    readonly errorCode?: string
    readonly details?: { readonly request?: number }
    readonly replayed?: boolean
  }>()
  return { code: errorCode ?? 'OK', request: details?.request, replayed }
}
