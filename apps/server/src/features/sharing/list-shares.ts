import type { OwnShare, OwnSharesReply } from '@arena/contract/endpoints/sharing'
import { type LanguageField, languageOfField } from '@arena/contract/languages'
import { textsIn } from '@arena/texts/server-texts'
import type { PlayerKey } from '../players/index.ts'
import { LOOKS_PER_PLAYER, type SharingDeps } from './deps.ts'
import { gameName, timesOf } from './prepare-share.ts'
import { wordsOf } from './share-card.ts'
import { listOwnShares, type OwnShares } from './share-store.ts'

const LISTED_MAX = 100

export async function listOwn(
  deps: SharingDeps,
  player: PlayerKey,
  lang: LanguageField,
): Promise<OwnSharesReply> {
  await deps.rateLimit.pay(`shared:${player.playerId}`, LOOKS_PER_PLAYER)
  const language = languageOfField(lang)
  const { rounds, cards } = await listOwnShares(deps.database, player, LISTED_MAX)
  const t = textsIn(language)
  const shares: OwnShare[] = rounds.map(share => ({
    ...presentOwn(share),
    kind: 'round',
    title: t('sharing.round.times', { times: timesOf(share) }),
    line: gameName(deps, share.gameId),
  }))
  // Sequential reads: a screen uses one connection at a time.
  for (const card of cards)
    shares.push({ ...presentOwn(card), kind: card.kind, ...(await wordsOf(deps, card, language)) })
  const latest = shares.toSorted((a, b) => b.shared_at - a.shared_at).slice(0, LISTED_MAX)
  return { success: true, data: { shares: latest } }
}

function presentOwn({ shareId, withName, sharedAt }: OwnShares['rounds' | 'cards'][number]) {
  return { share_id: shareId, with_name: withName, shared_at: Math.floor(sharedAt.getTime() / 1000) }
}
