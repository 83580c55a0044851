import type { RewardAmounts } from '@arena/contract/endpoints/operator-rewards'
import { BUCKETS, type Database } from '@arena/database'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import { playerKey } from '../players/index.ts'
import { GIVEN_CURRENCIES, type Given, noAmounts, readGiven, type Wallet } from '../wallet/index.ts'
import {
  endCorrection,
  findUnderWay,
  passBuckets,
  passPlayer,
  type StoredCorrection,
} from './correction-store.ts'

interface JobDeps {
  readonly database: Database
  readonly log: Logger
  readonly wallet: Pick<Wallet, 'lock' | 'post'>
}

const EVERY_MS = 5_000

/** Takes back what two operators agreed on, one player in one transaction, from where the last run ended. */
export function correctRewardsJob(deps: JobDeps): Job {
  return {
    name: 'correct-rewards',
    every_ms: EVERY_MS,
    run: async (now, ending) => {
      const correction = await findUnderWay(deps.database)
      if (correction === undefined) return
      for (let bucket = correction.at_bucket; bucket < BUCKETS; bucket += 1) {
        if (ending?.aborted === true) return
        await correctBucket(deps, correction, bucket)
        await passBuckets(deps.database, correction.correction_id, bucket + 1)
      }
      await endCorrection(deps.database, correction.correction_id, now)
      deps.log.info({ correction: correction.correction_id }, 'rewards were corrected')
    },
  }
}

async function correctBucket(deps: JobDeps, correction: StoredCorrection, bucket: number): Promise<void> {
  const { source, from_at, until_at, keep, correction_id } = correction
  const asked = { kind: source, from: from_at, until: until_at, keep }
  const given = await readGiven(deps.database, asked, [bucket, bucket])
  for (const playerId of new Set(given.map(one => one.player_id))) {
    const own = given.filter(one => one.player_id === playerId)
    try {
      await correctPlayer(deps, correction_id, own)
    } catch (error) {
      deps.log.error(
        { err: error, correction: correction_id, player: playerId },
        'a reward could not be corrected',
      )
    }
  }
}

/** At most what the player still has, and once. */
async function correctPlayer(
  { database, wallet }: JobDeps,
  correctionId: number,
  given: readonly Given[],
): Promise<void> {
  const [first] = given
  if (first === undefined) return
  const player = playerKey(first.player_id)
  await database.transaction(async tx => {
    const held = await wallet.lock(tx, player)
    const owned: RewardAmounts = {
      AC: held.credit,
      TICKET: held.ticket,
      GOLD_TICKET: held.goldTicket,
      WHEEL_SPIN: held.wheelSpins,
      TON: held.tonNano,
    }
    const taken = noAmounts()
    for (const { currency, above } of given) taken[currency] = Math.min(above, owned[currency])
    if (!(await passPlayer(tx, correctionId, { player, taken }))) return
    for (const currency of GIVEN_CURRENCIES) {
      const amount = taken[currency]
      if (amount === 0) continue
      const key = `reward-correction:${correctionId}:${currency}`
      await wallet.post(tx, { player, key, currency, amount: -amount, kind: 'reward_correction' })
    }
  })
}
