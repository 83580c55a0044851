import type { AdFormat, GetAdsReply } from '@arena/contract/endpoints/ads'
import { type LanguageField, languageOfField } from '@arena/contract/languages'
import { nextPaidView } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import { chatIdentitySince, type PlayerKey } from '../players/index.ts'
import type { AdNetwork, AdWish, NetworkAd } from './ad-network.ts'
import { findRequest, putRequest } from './ad-store.ts'
import { readPaidViews } from './check-ad-view.ts'
import type { AdsDeps } from './deps.ts'

const AD_ID_BYTES = 16

/**
 * Finds an ad for the player and records which one was given, and when. An ad is given even while no reward is due; the reply says so.
 *
 * @throws DomainError `ads_unavailable` when no network has one and one of them could not be asked; `ACCOUNT_NOT_FOUND`
 */
export async function requestAd(
  deps: AdsDeps,
  player: PlayerKey,
  wish: { readonly format?: AdFormat; readonly lang?: LanguageField; readonly ip: string },
): Promise<GetAdsReply> {
  const { database, players, clock, content } = deps
  const row = await players.find(database, player)
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const last = await findRequest(database, player)
  const found = await askNetworks(deps, {
    player,
    geo: row.geo,
    language: languageOfField(wish.lang, row.language),
    format: wish.format,
    last,
  })
  if (found === undefined) return { partner: null, ad: null }

  const now = clock.now()
  const adId = Buffer.from(deps.rng.bytes(AD_ID_BYTES)).toString('base64url')
  const { network, partner } = found
  await putRequest(database, player, {
    adId,
    network: network.name,
    partnerKey: partner.partner_key,
    format: found.format,
    requestedAt: now,
    promised: content.rewardCredit,
  })
  const watched_ms = now.getTime() + content.watch_s * 1000
  const isDue = watched_ms >= nextPaidView(content, await readPaidViews(deps, database, player))
  const asked = {
    kind: 'ad',
    player,
    origin: deps.budgets.originOf(wish.ip),
    hasChat: chatIdentitySince(row) !== undefined,
  } as const
  const isPaid = isDue && (await deps.budgets.isLeft(database, asked))
  return {
    partner,
    ad: {
      ad_id: adId,
      format: found.format,
      reward: isPaid ? content.rewardCredit : 0,
      close_after_s: content.watch_s,
      go_after_s: content.goAfter_s,
      overlay_after_s: content.overlayAfter_s,
    },
  }
}

/** A network that can't be asked keeps the others from nothing. */
async function askNetworks(
  { networks, log }: AdsDeps,
  wish: AdWish,
): Promise<(NetworkAd & { readonly network: AdNetwork }) | undefined> {
  let isIncomplete = false
  for (const network of networks) {
    try {
      const ad = await network.findAd(wish)
      if (ad !== undefined) return { ...ad, network }
    } catch (error) {
      isIncomplete = true
      log.warn({ err: error, network: network.name }, 'an ad network could not be asked')
    }
  }
  if (isIncomplete) throw new DomainError('ads_unavailable')
  return undefined
}
