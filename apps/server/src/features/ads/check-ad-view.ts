import type { AdsTermsReply, CheckAdsViewReply } from '@arena/contract/endpoints/ads'
import type { Statements, Transaction } from '@arena/database'
import { adVerdict, nextPaidView, type PaidViews } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { type AdRequest, findPaidViewAgo, findRequest, insertView } from './ad-store.ts'
import type { AdsDeps } from './deps.ts'

const DAY_MS = 86_400_000

/**
 * Checks that the player has watched the requested ad, and pays for it. The wallet is locked first, so of concurrent checks of one ad only
 * one decides; the others get the same answer. A view before the next reward is due pays nothing: it is recorded, and answered with
 * `ads_cooldown` so that it is not shown as paid.
 *
 * @throws DomainError `ads_not_watched`, `ads_cooldown` (`details.next_at`: Unix seconds), `ACCOUNT_NOT_FOUND`, `reward_budget` when the
 *   accounts behind this network have had the day's rewards
 */
export async function checkAdView(
  deps: AdsDeps,
  player: PlayerKey,
  { adId, ip }: { readonly adId: string | undefined; readonly ip: string },
): Promise<CheckAdsViewReply> {
  const seen = await findRequest(deps.database, player)
  if (seen === undefined || !(await wasSeen(deps, player, seen))) throw new DomainError('ads_not_watched')
  const { credit, next_at } = await deps.database.transaction(async tx => {
    await deps.wallet.lock(tx, player)
    const request = await findRequest(tx, player)
    if (request === undefined || request.adId !== (adId ?? seen.adId))
      throw new DomainError('ads_not_watched')
    const credit = await decideOnce(deps, tx, { player, request, ip, isNamed: adId !== undefined })
    return { credit, next_at: nextAt_s(deps, await readPaidViews(deps, tx, player)) }
  })
  if (credit === 0) throw new DomainError('ads_cooldown', { next_at })
  const account = await deps.players.account(player)
  if (account === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return { success: true, data: { success: true, reward: credit, next_at }, account }
}

/** Networks that verify views decide for their ads; one that can't be asked does not cost the player their reward. */
async function wasSeen({ networks, log }: AdsDeps, player: PlayerKey, request: AdRequest): Promise<boolean> {
  const network = networks.find(({ name }) => name === request.network)
  try {
    return (await network?.sawView?.({ player, adId: request.adId })) ?? true
  } catch (error) {
    log.warn({ err: error, network: request.network }, 'an ad network could not say whether an ad was seen')
    return true
  }
}

interface Claim {
  readonly player: PlayerKey
  readonly request: AdRequest
  /** Where the player is. */
  readonly ip: string
  /** The check named the ad, so it may be the same one sent again. */
  readonly isNamed: boolean
}

/** Returns the reward of the view, in hundredths. */
async function decideOnce(deps: AdsDeps, tx: Transaction, claim: Claim): Promise<number> {
  const { player, ip, request, isNamed } = claim
  if (request.credit !== null) {
    if (isNamed) return request.credit
    throw new DomainError('ads_not_watched')
  }
  const { content } = deps
  const now = deps.clock.now()
  const verdict = adVerdict(content, {
    requested: request.requestedAt.getTime(),
    now: now.getTime(),
    paid: await readPaidViews(deps, tx, player),
  })
  if (verdict === 'ads_not_watched') throw new DomainError(verdict)
  const credit = verdict === 'paid' ? request.promised : 0
  const keepFrom = new Date(now.getTime() - content.keepViews_days * DAY_MS)
  await insertView(tx, player, { request, credit, now, keepFrom })
  if (credit > 0) {
    await deps.players.noteAdsView(tx, player, now)
    // Without a budget the view is not recorded: it can be checked again.
    await deps.rewards.payWithin(tx, { kind: 'ad', player, ip }, [
      { cause: `ad:${request.adId}`, source: 'ad_view', rewards: [{ kind: 'ac', credit }] },
    ])
  }
  return credit
}

/** The facts that the player needs before they ask for an ad. */
export async function readAdsTerms(deps: AdsDeps, player: PlayerKey): Promise<AdsTermsReply> {
  const { content, clock } = deps
  return {
    reward: content.rewardCredit,
    cooldown_s: content.cooldown_s,
    next_at: nextAt_s(deps, await readPaidViews(deps, deps.database, player)),
    watch_s: content.watch_s,
    every_rounds: content.everyRounds,
    server_time_ms: clock.now().getTime(),
  }
}

export async function readPaidViews(
  { players, content }: AdsDeps,
  statements: Statements,
  player: PlayerKey,
): Promise<PaidViews> {
  const row = await players.find(statements, player)
  const daysWorthAgo = await findPaidViewAgo(statements, player, content.paidPerDay)
  return { last: row?.last_ads_view_at?.getTime(), daysWorthAgo: daysWorthAgo?.getTime() }
}

/** Unix seconds, rounded up: by then it is certainly so. */
function nextAt_s({ content }: AdsDeps, paid: PaidViews): number {
  return Math.ceil(nextPaidView(content, paid) / 1000)
}
