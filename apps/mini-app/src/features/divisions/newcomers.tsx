import type { DivisionReply, DivisionResult } from '@arena/contract/endpoints/divisions'
import { NEWCOMERS_TIER } from '@arena/rules'
import { Button } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { call } from '../../server-api/index.ts'
import { UnlessOnBreak } from '../../shell/break-note.tsx'
import { useClaimReward } from '../../shell/claim-reward.tsx'
import { useIsPlayer } from '../../shell/index.ts'
import { RewardRow } from '../../shell/reward-amounts.tsx'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { divisionName, divisionQuery } from './division-query.ts'

type Newcomers = NonNullable<DivisionReply['newcomers']>

/** Before a new player joins the week's tournament: who they will play against, and what is certain. */
export function NewcomersNote() {
  const t = useTranslations('divisions.newcomers')
  const { data: reply } = useQuery({ ...divisionQuery, enabled: useIsPlayer() })
  if (reply?.state !== 'join' || reply.newcomers === null) return null
  return (
    <section
      aria-labelledby="newcomers"
      className="card-surface flex items-start gap-3 rounded-l p-3"
      data-testid="newcomers-note"
    >
      <Sprout aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-gold" />
      <div className="flex min-w-0 flex-col gap-1 text-14 text-pretty text-soft">
        <h2 id="newcomers" className="text-16 font-bold text-ink">
          {t('title')}
        </h2>
        <p>{t('before', { count: reply.newcomers.others_max })}</p>
        <SureReward newcomers={reply.newcomers} />
      </div>
    </section>
  )
}

/** In the division's drawer: how many others there are now, and how far the certain reward is. */
export function Others({ newcomers, others }: { readonly newcomers: Newcomers; readonly others: number }) {
  const t = useTranslations('divisions.newcomers')
  return (
    <div className="flex flex-col gap-1 text-14 text-pretty" data-testid="newcomers-others">
      <p className="font-semibold">{others === 0 ? t('alone') : t('others', { count: others })}</p>
      <SureReward newcomers={newcomers} />
    </div>
  )
}

function SureReward({ newcomers: { rounds, rounds_missing, reward } }: { readonly newcomers: Newcomers }) {
  const t = useTranslations('divisions.newcomers')
  const amount = useFormats().number(reward.coin)
  if (rounds_missing === 0) return <p className="text-good">{t('has', { amount })}</p>
  return <p className="text-soft">{t('sure', { rounds, amount })}</p>
}

/** What a newcomer who has finished this many rounds reaches next; undefined once the reward is certain. */
export type NewcomersGoal = (rounds: number) => string | undefined

/** Undefined for all others, and outside the week's tournament. */
export function useNewcomersGoal({ isWeek }: { readonly isWeek: boolean }): NewcomersGoal | undefined {
  const goal = useGoalOf()
  const { data } = useQuery({ ...divisionQuery, enabled: useIsPlayer() && isWeek })
  const newcomers = data?.newcomers
  return isWeek && newcomers ? goal(newcomers) : undefined
}

export function useGoalOf(): (newcomers: Newcomers) => NewcomersGoal {
  const t = useTranslations('divisions.newcomers')
  const formats = useFormats()
  return ({ rounds: needed, reward }) =>
    rounds =>
      rounds < needed
        ? t('toSure', { count: needed - rounds, amount: formats.number(reward.coin) })
        : undefined
}

/** With a tournament's result: how the newcomers' week ended, where the next one begins, and its reward. */
export function NewcomersResult({ tKey }: { readonly tKey: string }) {
  const t = useTranslations('divisions')
  const { data } = useQuery({ ...divisionQuery, enabled: useIsPlayer() })
  const reward = useClaimReward({
    ask: () => call('/api/claimDivision', {}),
    queryKey: divisionQuery.queryKey,
  })
  const last = data?.last
  if (last?.tier !== NEWCOMERS_TIER || last.t_key !== tKey) return null
  return (
    <section
      aria-label={t('tiers.newcomers')}
      className="card-surface flex w-full max-w-100 flex-col gap-2 self-center rounded-l p-3 text-left"
      data-testid="newcomers-result"
    >
      <p className="text-12 text-soft">{t('tiers.newcomers')}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-16 font-bold">
        <LastText last={last} />
        {last.reward.coin > 0 && <RewardRow reward={last.reward} />}
      </p>
      {last.state === 'ready' && (
        <UnlessOnBreak>
          <Button
            look="quiet"
            size="small"
            busy={reward.isPending}
            onClick={reward.claim}
            data-testid="claim-newcomers"
          >
            {t('claim')}
          </Button>
        </UnlessOnBreak>
      )}
      {last.state === 'paid' && (
        <p role="status" className="text-12 text-soft">
          {t('last.paid')}
        </p>
      )}
    </section>
  )
}

/** The place of a finished week, and what follows from it. */
export function LastText({ last: { place, tier, tier_after } }: { readonly last: DivisionResult }) {
  const t = useTranslations('divisions')
  const formats = useFormats()
  if (tier === NEWCOMERS_TIER)
    return t('newcomers.last', {
      place: formats.number(place),
      division: t(`tiers.${divisionName(tier_after)}`),
    })
  const move = tier_after > tier ? 'up' : tier_after < tier ? 'down' : 'stay'
  return t(`last.${move}`, { place: formats.number(place) })
}
