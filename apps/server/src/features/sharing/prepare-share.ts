import type { Language } from '@arena/contract/languages'
import { textsIn } from '@arena/texts/server-texts'
import { prepareLink, type SharingDeps } from './deps.ts'
import type { RoundShare } from './share-store.ts'

export function prepareShare(deps: SharingDeps, share: RoundShare, language: Language) {
  const t = textsIn(language)
  return prepareLink(deps, {
    player: share.player,
    path: `/shared/${share.shareId}`,
    title: t('sharing.round.title'),
    text: t('sharing.round.text', { game: gameName(deps, share.gameId), times: timesOf(share) }),
    button: t('sharing.round.button'),
  })
}

export function gameName({ games }: SharingDeps, gameId: string): string {
  const all = Object.values(games.list().gameList).flat()
  return all.find(({ game_id }) => game_id === gameId)?.name ?? gameId
}

/** How many times the stake was won: whole, or one figure after the point while there are few. */
export function timesOf({ bet, win }: Pick<RoundShare, 'bet' | 'win'>): string {
  const times = win / bet
  return String(times < 100 ? Math.floor(times * 10) / 10 : Math.floor(times))
}
