import type { RewardAmounts } from '@arena/contract/endpoints/operator-rewards'
import { BUCKETS, type Database, type Transaction } from '@arena/database'
import { type ItemRun, runItems } from '../../platform/jobs/job-items.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import { type PlayerKey, playerKey } from '../players/index.ts'
import { GIVEN_CURRENCIES, type Given, noAmounts, readGiven, type Wallet } from '../wallet/index.ts'
import {
  addTaken,
  endCorrection,
  findCorrection,
  findUnderWay,
  passBuckets,
  passPlayer,
  type StoredCorrection,
} from './correction-store.ts'

interface JobDeps {
  readonly database: Database
  readonly log: Logger
  readonly wallet: Pick<Wallet, 'lock' | 'post' | 'booked'>
}

const JOB = 'correct-rewards'
const EVERY_MS = 5_000

/**
 * Takes back what two operators approved, one player per transaction, from where the last run ended. A player who can't be corrected is
 * retried later, even when everyone else is done.
 */
export function correctRewardsJob(deps: JobDeps): Job {
  return {
    name: JOB,
    every_ms: EVERY_MS,
    run: async (now, ending) => {
      const items = await runItems(deps, { job: JOB, now, ending })
      await items.each(
        items.due,
        key => key,
        key => correctLate(deps, key),
      )
      const correction = await findUnderWay(deps.database)
      if (correction === undefined) return
      for (let bucket = correction.at_bucket; bucket < BUCKETS; bucket += 1) {
        await correctBucket(deps, { items, correction, bucket })
        // A bucket that was cut off in its middle is begun again.
        if (ending?.aborted === true) return
        await passBuckets(deps.database, correction.correction_id, bucket + 1)
      }
      await endCorrection(deps.database, correction.correction_id, now)
      deps.log.info({ correction: correction.correction_id }, 'rewards were corrected')
    },
  }
}

const givenBy = ({ source: kind, from_at: from, until_at: until, keep }: StoredCorrection) => ({
  kind,
  from,
  until,
  keep,
})

async function correctBucket(
  deps: JobDeps,
  {
    items,
    correction,
    bucket,
  }: { readonly items: ItemRun; readonly correction: StoredCorrection; readonly bucket: number },
): Promise<void> {
  const id = correction.correction_id
  const given = await readGiven(deps.database, givenBy(correction), [bucket, bucket])
  await items.each(
    new Set(given.map(one => one.player_id)),
    playerId => `correction:${id}:${playerId}`,
    playerId =>
      correctPlayer(deps, { id, playerId, given, pass: (tx, passed) => passPlayer(tx, id, passed) }),
  )
}

/** One who failed before: the walk through the buckets has passed them. */
async function correctLate(deps: JobDeps, key: string): Promise<void> {
  const [id = 0, playerId = 0] = key.split(':').slice(1).map(Number)
  const correction = await findCorrection(deps.database, id)
  if (correction === undefined) return
  const { bucket } = playerKey(playerId)
  const given = await readGiven(deps.database, givenBy(correction), [bucket, bucket])
  const pass: Passing = async (tx, { taken }) => {
    await addTaken(tx, id, taken)
    return true
  }
  await correctPlayer(deps, { id, playerId, given, pass })
}

/** Adds to the sums of the correction; false = the walk has passed this player. */
type Passing = (
  tx: Transaction,
  passed: { readonly player: PlayerKey; readonly taken: RewardAmounts },
) => Promise<boolean>

const keyOf = (id: number, currency: string) => `reward-correction:${id}:${currency}`

/** At most the amount that the player still has, and once. */
async function correctPlayer(
  { database, wallet }: JobDeps,
  {
    id,
    playerId,
    given,
    pass,
  }: {
    readonly id: number
    readonly playerId: number
    readonly given: readonly Given[]
    readonly pass: Passing
  },
): Promise<void> {
  const player = playerKey(playerId)
  const own = given.filter(one => one.player_id === playerId)
  // An account erased meanwhile has nothing left.
  if (own.length === 0) return
  await database.transaction(async tx => {
    const locked = await wallet.lock(tx, player)
    const owned: RewardAmounts = {
      AC: locked.credit,
      TICKET: locked.ticket,
      GOLD_TICKET: locked.goldTicket,
      WHEEL_SPIN: locked.wheelSpins,
      TON: locked.tonNano,
    }
    for (const currency of GIVEN_CURRENCIES) {
      if ((await wallet.booked(tx, [player], keyOf(id, currency))).size > 0) return
    }
    const taken = noAmounts()
    for (const { currency, above } of own) taken[currency] = Math.min(above, owned[currency])
    if (!(await pass(tx, { player, taken }))) return
    for (const currency of GIVEN_CURRENCIES) {
      const amount = taken[currency]
      if (amount === 0) continue
      const key = keyOf(id, currency)
      await wallet.post(tx, { player, key, currency, amount: -amount, kind: 'reward_correction' })
    }
  })
}
