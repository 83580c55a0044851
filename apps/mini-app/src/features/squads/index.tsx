/** Friends who play the weekly tournaments as a team: the card that leads to their screen, which loads lazily. */
import type { SquadChat, SquadReply } from '@arena/contract/endpoints/squads'
import { Skeleton } from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ExternalLink, MessagesSquare, Users } from 'lucide-react'
import { useLocation } from 'wouter'
import { openChatLink } from '../../host/index.ts'
import { appConfig, call } from '../../server-api/index.ts'
import { useIsPlayer } from '../../shell/index.ts'
import { ReasonCard } from '../../shell/reason-card.tsx'
import { useHas } from '../../shell/use-has.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'

/** Points change with every round of two squads: an open screen refetches at this interval. */
const ASK_EVERY_MS = 15_000

/** The player's squad, its duel of the week, and how the last one ended. */
export const squadQuery = queryOptions({
  queryKey: ['squad'],
  queryFn: ({ signal }) => call('/api/getSquad', { signal }),
  staleTime: ASK_EVERY_MS,
  refetchInterval: ASK_EVERY_MS,
  refetchOnWindowFocus: true,
})

/** The player's squad among the things of friends, and the way to it. For players only. */
export function SquadPlace() {
  const t = useTranslations('squads')
  const formats = useFormats()
  const stateText = useStateText()
  const [, navigate] = useLocation()
  const isPlayer = useIsPlayer()
  const has = useHas('squads')
  const { isError, data: reply } = useQuery({ ...squadQuery, enabled: isPlayer, refetchInterval: false })
  if (!isPlayer || isError) return null
  // Its space is reserved from the start: nothing below it may jump.
  if (reply === undefined) return <Skeleton className="h-17 rounded-l" />
  const { squad, ready, last } = reply
  if (!has && squad === null && last === null) return null
  const figureOf = ({ duel, credit }: NonNullable<SquadReply['squad']>) => {
    if (duel !== null)
      return t('sums', {
        own: formats.number(pointsOf(duel.credit)),
        other: formats.number(pointsOf(duel.rival_credit)),
      })
    const count = pointsOf(credit)
    return count === 0 ? undefined : t('points', { count, amount: formats.number(count) })
  }
  return (
    <ReasonCard
      name="squad"
      Icon={Users}
      isLit={squad !== null && squad.credit > 0}
      title={squad?.name ?? t('title')}
      figure={squad === null ? undefined : figureOf(squad)}
      state={stateText(reply)}
      ready={ready.coin + ready.ticket > 0 ? t('card.ready') : undefined}
      onOpen={() => navigate('/squads')}
    />
  )
}

/** The most important information in one line. */
function useStateText(): (reply: SquadReply) => string {
  const t = useTranslations('squads.card')
  return ({ squad }) => {
    if (squad === null) return t('none')
    if (squad.duel !== null) return t('duel', { rival: squad.duel.rival })
    if (squad.duel_state === 'few') return t('few', { count: missingMembers(squad) })
    return t(squad.duel_state === 'soon' ? 'soon' : 'monday')
  }
}

/** How many more members must count before it can play a duel. */
export function missingMembers({
  rows,
  duel_members_min,
}: Pick<NonNullable<SquadReply['squad']>, 'rows' | 'duel_members_min'>): number {
  return Math.max(1, duel_members_min - rows.filter(({ counts }) => counts === 'now').length)
}

/** The way to the squad's chat, which strangers have named: its title is a text and nothing else, its address is made of its name alone. */
export function OpenChat({ chat: { name, title } }: { readonly chat: SquadChat }) {
  const t = useTranslations('squads.chat')
  return (
    <button
      type="button"
      onClick={() => openChatLink(`${appConfig.chatLinkBase}/${name}`)}
      className="pressable card-surface flex min-h-14 w-full min-w-0 items-center gap-3 rounded-l px-4 py-2 text-left"
      data-testid="open-squad-chat"
    >
      <MessagesSquare aria-hidden="true" className="size-6 shrink-0 text-gold max-[22.4rem]:hidden" />
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-semibold">{t('open')}</span>
        <span className="block text-14 wrap-anywhere">{title === '' ? `@${name}` : title}</span>
        <span className="block text-12 text-pretty text-soft">{t('whose')}</span>
      </span>
      <ExternalLink aria-hidden="true" className="size-5 shrink-0 text-gold" />
    </button>
  )
}

/** Whole points of hundredths: two members are rarely closer than that. */
export function pointsOf(credit: number): number {
  return Math.round(credit / 100)
}
