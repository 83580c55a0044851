import type { Challenge } from '@arena/contract/endpoints/challenges'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { useLocation } from 'wouter'
import { call, errorCodeOf } from '../../server-api/index.ts'
import { splitDuration, useByClock, useIsPlayer } from '../../shell/index.ts'
import { ReasonCard } from '../../shell/reason-card.tsx'
import { useHas } from '../../shell/use-has.ts'
import { useTranslations } from '../../texts/index.ts'

/** Friends play while the player watches the standings. */
const ASK_EVERY_MS = 15_000

/** The player's challenges, newest first, and the terms of a new one. */
export const challengesQuery = queryOptions({
  queryKey: ['challenges'],
  queryFn: ({ signal }) => call('/api/getChallenges', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** One of them, or one that a link leads to; null = there is none. */
export const challengeQuery = (challenge_id: string) =>
  queryOptions({
    queryKey: ['challenge', challenge_id],
    queryFn: async ({ signal }) => {
      try {
        return (await call('/api/getChallenge', { body: { challenge_id }, signal })).challenge
      } catch (error) {
        if (errorCodeOf(error) === 'ITEM_NOT_FOUND') return null
        throw error
      }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.is_over !== true && ASK_EVERY_MS,
    refetchOnWindowFocus: true,
  })

/** Whether the challenge still needs an action: the player has not played, or has not seen the result. */
export function isOpen({ is_over, outcome }: Pick<Challenge, 'is_over' | 'outcome'>): boolean {
  return !is_over && outcome === null
}

/** The player's challenges among other things of friends, and the way to them. */
export function ChallengesPlace() {
  const t = useTranslations('challenges.card')
  const [, navigate] = useLocation()
  const { data } = useQuery({ ...challengesQuery, enabled: useIsPlayer() })
  const has = useHas('challenges')
  if (!has && !data?.challenges.length) return null
  const running = data?.challenges.filter(isOpen).length ?? 0
  return (
    <ReasonCard
      name="challenges"
      Icon={Swords}
      isLit={running > 0}
      title={t('title')}
      state={running > 0 ? t('running', { count: running }) : t('none')}
      ready={data?.challenges.some(({ is_news }) => is_news) ? t('ready') : undefined}
      onOpen={() => navigate('/challenges')}
    />
  )
}

/** The time during which rounds still count. A separate component, so that only it renders every minute. */
export function TimeLeft({ ends_at }: Pick<Challenge, 'ends_at'>) {
  const t = useTranslations('challenges')
  const minutesLeft = useByClock(now_s => Math.max(0, Math.ceil((ends_at - now_s) / 60)))
  if (minutesLeft === 0) return t('ended')
  const { days, hours, minutes } = splitDuration(minutesLeft * 60)
  return t('left', { hours: days * 24 + hours, minutes })
}
