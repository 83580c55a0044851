import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { type Database, dayOf, type Statements, type Transaction } from '@arena/database'
import { addressGroup, isPrivateAddress, plainAddress } from '@arena/telemetry'
import { Counter, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PlayerKey } from '../players/index.ts'

/** Accounts that the chat platform vouches for cost a phone number each, those by an address next to nothing. */
type AccountKind = 'chat' | 'email'
type Network = 'ipv4' | 'ipv6'

/** `Kind`: the kinds that the features declare as `budgets`. */
export interface RewardBudgetsContent<Kind extends string = string> {
  /** The rewards of one person on a day on which they take a lot. */
  readonly perPerson: Readonly<Record<Kind, number>>
  /** How many such people a network may represent. */
  readonly persons: Readonly<Record<Network, Readonly<Record<AccountKind, number>>>>
  /** The same for a cluster: accounts that appear to belong to one person. */
  readonly perCluster: number
}

export interface BudgetAsked {
  /** One that a feature declares. */
  readonly kind: string
  /** The player whose cluster counts; of an invitation it is the friend. */
  readonly player: PlayerKey
  /** See `originOf`; undefined = no network counts. */
  readonly origin: string | undefined
  readonly hasChat: boolean
}

/**
 * The maximum that the accounts behind one network, and those of one cluster, get on a day (UTC) together. It limits farms, and its figures
 * are so large that they affect neither a household nor a carrier's address.
 */
export interface RewardBudgets {
  /** A keyed hash of the network a caller comes from; undefined for one inside of our own. */
  originOf(ip: string): string | undefined
  /** Takes one; false when the day's are used up. Others of the same network wait until the transaction ends. */
  take(tx: Transaction, asked: BudgetAsked): Promise<boolean>
  /** Whether there is a reward left; for rewards that are announced before they are earned. */
  isLeft(statements: Statements, asked: BudgetAsked): Promise<boolean>
  readonly jobs: readonly Job[]
}

interface BudgetsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly metrics: Registry
  readonly secret: string
  /** The cluster a player is in; undefined = in none. */
  readonly clusterOf: (statements: Statements, player: PlayerKey) => Promise<number | undefined>
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
  clusterOf,
  content,
}: BudgetsDeps): RewardBudgets {
  const refused = new Counter({
    name: 'arena_reward_budgets_refused_total',
    help: 'Rewards that a network or a cluster had no budget left for',
    labelNames: ['kind'],
    registers: [metrics],
  })
  const potsOf = async (
    statements: Statements,
    { kind, player, origin, hasChat }: BudgetAsked,
  ): Promise<readonly Pot[]> => {
    const cluster = await clusterOf(statements, player)
    const perPerson = content.perPerson[kind]
    if (perPerson === undefined) throw new Error(`No feature declares the reward budget ${kind}`)
    const persons = content.persons[networkOf(origin)][hasChat ? 'chat' : 'email']
    return [
      ...(cluster === undefined ? [] : [{ key: `c.${cluster}`, size: perPerson * content.perCluster }]),
      ...(origin === undefined ? [] : [{ key: origin, size: perPerson * persons }]),
    ]
  }
  const key = createHmac('sha256', secret).update('reward budgets').digest()
  return {
    originOf(ip) {
      const plain = plainAddress(ip)
      if (isIP(plain) === 0 || isPrivateAddress(plain)) return undefined
      const name = createHmac('sha256', key).update(addressGroup(plain)).digest('base64url')
      return `${isIP(plain)}.${name.slice(0, NAME_LENGTH)}`
    },
    async take(tx, asked) {
      const day = dayOf(clock.now())
      const taken: Pot[] = []
      for (const pot of await potsOf(tx, asked)) {
        if (await takeFrom(tx, pot, { day, name: nameOf(asked) })) {
          taken.push(pot)
          continue
        }
        for (const other of taken) await putBack(tx, other, { day, name: nameOf(asked) })
        refused.inc({ kind: asked.kind })
        return false
      }
      return true
    },
    async isLeft(statements, asked) {
      const day = dayOf(clock.now())
      for (const { key: pot, size } of await potsOf(statements, asked)) {
        if ((await readUsed(statements, pot, { day, name: nameOf(asked) })) >= size) return false
      }
      return true
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

/** Rewards of one kind for those who share a network or a cluster. */
interface Pot {
  readonly key: string
  readonly size: number
}

interface DayAndName {
  readonly day: string
  readonly name: string
}

async function takeFrom(tx: Transaction, { key, size }: Pot, { day, name }: DayAndName): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO reward_budget_days AS b (day, cluster_key, kind, used) VALUES ($1, $2, $3, 1)
     ON CONFLICT (day, cluster_key, kind) DO UPDATE SET used = b.used + 1 WHERE b.used < $4 RETURNING used`,
    [day, key, name, size],
    { name: 'reward_budget_take' },
  )
  return rows.length === 1
}

async function readUsed(statements: Statements, key: string, { day, name }: DayAndName): Promise<number> {
  const [row] = await statements.query<{ used: number }>(
    `SELECT used FROM reward_budget_days WHERE day = $1 AND cluster_key = $2 AND kind = $3`,
    [day, key, name],
    { name: 'reward_budget_read' },
  )
  return row?.used ?? 0
}

/** Only the rewards that the same transaction has taken. */
async function putBack(tx: Transaction, { key }: Pot, { day, name }: DayAndName): Promise<void> {
  await tx.query(
    `UPDATE reward_budget_days SET used = used - 1 WHERE day = $1 AND cluster_key = $2 AND kind = $3`,
    [day, key, name],
  )
}

function networkOf(origin: string | undefined): Network {
  return origin?.startsWith('6.') === true ? 'ipv6' : 'ipv4'
}

function nameOf({ kind, hasChat }: BudgetAsked): string {
  return `${kind}:${hasChat ? 'chat' : 'email'}`
}
