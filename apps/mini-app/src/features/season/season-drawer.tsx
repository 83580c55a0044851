import type { Season, SeasonReply } from '@arena/contract/endpoints/season'
import { joinClasses, ProgressBar } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { call } from '../../server-api/index.ts'
import { ClaimFoot, useClaimReward } from '../../shell/claim-reward.tsx'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { RewardRow } from '../../shell/reward-amounts.tsx'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { toNextStep } from './season-progress.ts'
import { seasonQuery } from './season-query.ts'

/** The season in detail: the player's progress, the sources of points, and the reward of each step. */
export function SeasonDrawer({ open, onClose }: DrawerControl) {
  const t = useTranslations('season')
  const formats = useFormats()
  const { data } = useQuery({ ...seasonQuery, enabled: open })
  const reward = useClaimReward({
    ask: () => call('/api/claimSeason', {}),
    queryKey: seasonQuery.queryKey,
  })
  const leave = () => {
    reward.forget()
    onClose()
  }
  if (data === undefined || data.season === null) return null
  const { season, last } = data
  const isReady = last !== null || season.steps.some(({ state }) => state === 'ready')
  return (
    <Drawer
      open={open}
      onClose={leave}
      title={t('title', { number: formats.number(season.number) })}
      description={t('about')}
    >
      <div className="flex flex-col gap-5" data-testid="season-drawer">
        <Progress season={season} />
        {last !== null && <Last last={last} />}
        <section aria-label={t('steps')} className="flex flex-col gap-2">
          <h3 className="text-16 font-bold">{t('steps')}</h3>
          <ol
            className="card-surface flex flex-col divide-y divide-line rounded-l px-3"
            data-testid="season-steps"
          >
            {season.steps.map((step, index) => (
              <Step key={index} number={index + 1} step={step} />
            ))}
          </ol>
        </section>
        <p className="text-12 text-pretty text-soft">{t('rest')}</p>
      </div>
      <ClaimFoot name="season" reward={reward} isReady={isReady} label={t('claim')} praise={t('won')} />
    </Drawer>
  )
}

function Progress({ season }: { readonly season: Season }) {
  const t = useTranslations('season')
  const formats = useFormats()
  const { points, points_of } = season
  const ahead = toNextStep(season)
  return (
    <section aria-label={t('progress')} className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="gold-text text-16 font-bold" data-testid="season-points">
          {t('points', { count: points, amount: formats.number(points) })}
        </span>
        <span className="text-14 text-soft">
          {ahead === undefined ? t('complete') : t('toNext', { count: ahead.toNext })}
        </span>
      </p>
      <ProgressBar percent={ahead?.percent ?? 100} label={t('progress')} />
      <p className="text-12 text-pretty text-soft">
        {t('worth', { day: formats.number(points_of.day), week: formats.number(points_of.week) })}
      </p>
    </section>
  )
}

/** The unclaimed rewards of the previous season. */
function Last({ last }: { readonly last: NonNullable<SeasonReply['last']> }) {
  const t = useTranslations('season')
  const formats = useFormats()
  return (
    <section aria-label={t('last')} className="gold-edge flex items-center gap-3 rounded-l p-3">
      <p className="min-w-0 flex-1">
        <span className="block text-14 font-bold">{t('last')}</span>
        <span className="block text-12 text-soft">{t('until', { moment: formats.moment(last.until) })}</span>
      </p>
      <RewardRow reward={last.reward} />
    </section>
  )
}

function Step({
  number,
  step: { reward, state },
}: {
  readonly number: number
  readonly step: Season['steps'][number]
}) {
  const t = useTranslations('season')
  const formats = useFormats()
  return (
    <li data-state={state} className="flex min-h-11 items-center gap-3 py-1.5">
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex size-6 shrink-0 items-center justify-center rounded-full',
          state === 'paid' ? 'bg-good text-page' : state === 'ready' ? 'gold-surface' : 'border border-line',
        )}
      >
        {state === 'paid' && <Check className="size-4" strokeWidth={3} />}
      </span>
      <span className={joinClasses('min-w-0 flex-1 text-14', state === 'ready' && 'font-bold text-gold')}>
        {t('step', { step: formats.number(number) })}
        <span className="sr-only">{`, ${t(`states.${state}`)}`}</span>
      </span>
      <RewardRow reward={reward} isOver={state === 'paid'} />
    </li>
  )
}
