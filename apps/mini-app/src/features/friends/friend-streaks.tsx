import { queryOptions, useQuery } from '@tanstack/react-query'
import { Flame } from 'lucide-react'
import { useLocation } from 'wouter'
import { call, errorCodeOf } from '../../server-api/index.ts'
import { useIsPlayer } from '../../shell/index.ts'
import { ReasonCard } from '../../shell/reason-card.tsx'
import { useHas } from '../../shell/use-has.ts'
import { useTranslations } from '../../texts/index.ts'

/** The player's streaks with friends, invitations, and friends to invite. */
export const friendStreaksQuery = queryOptions({
  queryKey: ['friend-streaks'],
  queryFn: ({ signal }) => call('/api/getFriendStreaks', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** The invitation that a link leads to; null = there is none. */
export const friendStreakQuery = (streak_id: string) =>
  queryOptions({
    queryKey: ['friend-streak', streak_id],
    queryFn: async ({ signal }) => {
      try {
        return (await call('/api/getFriendStreak', { body: { streak_id }, signal })).streak
      } catch (error) {
        if (errorCodeOf(error) === 'ITEM_NOT_FOUND') return null
        throw error
      }
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** The player's friend streaks among other things of friends, and the way to them. */
export function FriendStreaksPlace() {
  const t = useTranslations('friend-streaks.card')
  const [, navigate] = useLocation()
  const { data } = useQuery({ ...friendStreaksQuery, enabled: useIsPlayer() })
  const has = useHas('friend-streaks')
  const streaks = (data?.streaks ?? []).filter(({ state }) => has || state !== 'received')
  if (!has && streaks.length === 0) return null
  const running = streaks.filter(({ state }) => state === 'running').length
  const news = streaks.some(({ claimable }) => claimable > 0)
    ? t('ready')
    : streaks.some(({ state }) => state === 'received')
      ? t('invited')
      : undefined
  return (
    <ReasonCard
      name="friend-streaks"
      Icon={Flame}
      isLit={running > 0}
      title={t('title')}
      state={running > 0 ? t('running', { count: running }) : t('none')}
      ready={news}
      onOpen={() => navigate('/friend-streaks')}
    />
  )
}
