import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { type Database, dayOf, type Statements, type Transaction } from '@arena/database'
import { isPrivateAddress, plainAddress } from '@arena/telemetry'
import { Counter, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import { addressGroup } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

/** What is given for looking in: none of it costs the player anything. */
export type BudgetKind = 'ad' | 'wheel' | 'friend'
/** Accounts that the chat platform vouches for cost a phone number each, those by an address next to nothing. */
type AccountKind = 'chat' | 'email'
type Network = 'ipv4' | 'ipv6'

export interface RewardBudgetsContent {
  /** What one person has on a day on which they take a lot. */
  readonly perPerson: Readonly<Record<BudgetKind, number>>
  /** How many such people a network stands for. */
  readonly persons: Readonly<Record<Network, Readonly<Record<AccountKind, number>>>>
}

export interface BudgetAsked {
  readonly kind: BudgetKind
  /** See `originOf`; undefined = everybody is given. */
  readonly origin: string | undefined
  readonly hasChat: boolean
}

/**
 * What the accounts behind one network are given on a day (UTC), all together. It bounds a farm, and its figures are so large that neither a
 * household nor a carrier's address is held up by them.
 */
export interface RewardBudgets {
  /** A keyed hash of the network a caller comes from; undefined for one inside of our own. */
  originOf(ip: string): string | undefined
  /** Takes one; false when the day's are used up. Others of the same network wait until the transaction ends. */
  take(tx: Transaction, asked: BudgetAsked): Promise<boolean>
  /** Whether there is one to take; for what is announced before it is earned. */
  isLeft(statements: Statements, asked: BudgetAsked): Promise<boolean>
  readonly jobs: readonly Job[]
}

interface BudgetsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly metrics: Registry
  readonly secret: string
  readonly content: RewardBudgetsContent
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const NAME_LENGTH = 22

export function createRewardBudgets({
  database,
  clock,
  metrics,
  secret,
  content,
}: BudgetsDeps): RewardBudgets {
  const refused = new Counter({
    name: 'arena_reward_budgets_refused_total',
    help: 'Rewards that a network had no budget left for',
    labelNames: ['kind'],
    registers: [metrics],
  })
  const sizeOf = ({ kind, origin, hasChat }: BudgetAsked) =>
    content.perPerson[kind] * content.persons[networkOf(origin)][hasChat ? 'chat' : 'email']
  const key = createHmac('sha256', secret).update('reward budgets').digest()
  return {
    originOf(ip) {
      const plain = plainAddress(ip)
      if (isIP(plain) === 0 || isPrivateAddress(plain)) return undefined
      const name = createHmac('sha256', key).update(addressGroup(plain)).digest('base64url')
      return `${isIP(plain)}.${name.slice(0, NAME_LENGTH)}`
    },
    async take(tx, asked) {
      if (asked.origin === undefined) return true
      const rows = await tx.query(
        `INSERT INTO reward_budget_days AS b (day, cluster_key, kind, used) VALUES ($1, $2, $3, 1)
         ON CONFLICT (day, cluster_key, kind) DO UPDATE SET used = b.used + 1 WHERE b.used < $4 RETURNING used`,
        [dayOf(clock.now()), asked.origin, nameOf(asked), sizeOf(asked)],
        { name: 'reward_budget_take' },
      )
      if (rows.length === 0) refused.inc({ kind: asked.kind })
      return rows.length === 1
    },
    async isLeft(statements, asked) {
      if (asked.origin === undefined) return true
      const [row] = await statements.query<{ used: number }>(
        `SELECT used FROM reward_budget_days WHERE day = $1 AND cluster_key = $2 AND kind = $3`,
        [dayOf(clock.now()), asked.origin, nameOf(asked)],
        { name: 'reward_budget_read' },
      )
      return (row?.used ?? 0) < sizeOf(asked)
    },
    jobs: [
      {
        name: 'forget-reward-budgets',
        every_ms: HOUR_MS,
        run: async now => {
          const yesterday = dayOf(new Date(now.getTime() - DAY_MS))
          await database.query(`DELETE FROM reward_budget_days WHERE day < $1`, [yesterday])
        },
      },
    ],
  }
}

function networkOf(origin: string | undefined): Network {
  return origin?.startsWith('6.') === true ? 'ipv6' : 'ipv4'
}

function nameOf({ kind, hasChat }: BudgetAsked): string {
  return `${kind}:${hasChat ? 'chat' : 'email'}`
}
