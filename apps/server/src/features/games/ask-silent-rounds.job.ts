import type { Database } from '@arena/database'
import type { RoundState } from '@arena/provider-protocol'
import { type ItemRun, runItems } from '../../platform/jobs/job-items.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { SilentRound, Wallet } from '../wallet/index.ts'
import { ProviderFault } from './provider-client.ts'
import type { LineOf } from './provider-lines.ts'

const EVERY_MS = 60_000
const NAME = 'ask-silent-rounds'
/** After three unanswered questions a provider is left alone until the next run. */
const UNANSWERED_MAX = 3
/** The next run continues with a provider that answers slowly. */
const RUN_MAX_MS = 20_000

interface AskingDeps {
  readonly database: Database
  readonly log: Logger
  readonly wallet: { readonly rounds: Pick<Wallet['rounds'], 'asked'> }
  readonly lineOf: LineOf
  /** Until then ends of rounds may still be on their way. */
  readonly listensUntil: Date
}

/**
 * Queries providers about their silent rounds, all providers at the same time. A round that is over or unknown ends; any other one, also of
 * a provider that does not answer, is asked about later, and returned 30 days after its opening.
 */
export function askSilentRoundsJob(deps: AskingDeps): Job {
  const { rounds } = deps.wallet
  return {
    name: NAME,
    every_ms: EVERY_MS,
    run: async now => {
      const providers = rounds.asked.providers()
      if (providers.length === 0 || now < deps.listensUntil) return 0
      const items = await runItems(deps, { job: NAME, now })
      const ended = await Promise.all(providers.map(provider => askProvider(deps, { provider, items, now })))
      return ended.reduce((sum, count) => sum + count, 0)
    },
  }
}

/** Answers how many of its rounds were ended. */
async function askProvider(
  deps: AskingDeps,
  { provider, items, now }: { readonly provider: string; readonly items: ItemRun; readonly now: Date },
): Promise<number> {
  const { asked } = deps.wallet.rounds
  const begun_ms = performance.now()
  let unanswered = 0
  let ended = 0
  for (const round of await asked.list(provider, now)) {
    if (unanswered >= UNANSWERED_MAX || performance.now() - begun_ms > RUN_MAX_MS) break
    await items.one(`${provider}/${round.roundId}/${round.player.playerId}`, async () => {
      await asked.noteAsked(round, now)
      const state = await stateOf(deps, round)
      if (state === undefined) unanswered += 1
      else if (state !== 'open' && (await asked.end(round, state, now))) ended += 1
    })
  }
  return ended
}

/** Undefined = there was no answer that counts. */
async function stateOf(
  { lineOf, log }: AskingDeps,
  { provider, roundId, sessionId, namedRound }: SilentRound,
): Promise<RoundState | undefined> {
  try {
    return await lineOf(provider)?.client.roundStatus({ session_id: sessionId, round_id: namedRound })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ err: error, provider, roundId }, 'a provider does not say whether a round is open')
    return undefined
  }
}
