import { Card, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { LoadError } from '../frame/load-error.tsx'
import { call } from '../server-api.ts'
import { useCaller } from '../session/signed-in.tsx'
import { useFormats } from '../texts.tsx'
import { CorrectRewards } from './correct-rewards.tsx'

export type RewardState = Awaited<ReturnType<typeof call<'/operator/listRewardStops'>>>['rewards'][number]

/** Stops a kind of reward with two presses and a reason, and takes back rewards given by mistake. */
export function RewardStops({ language }: { readonly language: string }) {
  const t = useTranslations('content.stops')
  const may = useCaller().operator.permissions
  const { data, error, refetch } = useQuery({
    queryKey: ['content', 'stops'],
    queryFn: () => call('/operator/listRewardStops'),
  })
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="h-64 rounded-l" />
  return (
    <section className="mt-8 flex flex-col gap-4" aria-labelledby="reward-stops">
      <h2 id="reward-stops" className="text-20 font-semibold">
        {t('title')}
      </h2>
      <p className="text-14 text-soft">{t('text')}</p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card>
          <ul className="flex flex-col gap-2">
            {data.rewards.map(reward => (
              <Reward key={reward.source} reward={reward} language={language} may={may} />
            ))}
          </ul>
        </Card>
        {may.includes('rewards.stop') && (
          <CorrectRewards corrections={data.corrections} language={language} />
        )}
      </div>
    </section>
  )
}

function Reward({
  reward: { source, stopped },
  language,
  may,
}: {
  readonly reward: RewardState
  readonly language: string
  readonly may: readonly string[]
}) {
  const t = useTranslations('content.stops')
  const formats = useFormats(language)
  const name = t(`sources.${source}`)
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-3 text-14">
      <span className="min-w-40 flex-1">
        {name}
        {stopped !== null && (
          <span className="block text-warn">
            {t('stoppedBy', {
              name: stopped.by,
              time: formats.moment(stopped.at_ms),
              reason: stopped.reason,
            })}
          </span>
        )}
      </span>
      {stopped === null && may.includes('rewards.stop') && (
        <Act
          calls="/operator/stopReward"
          about={source}
          label={`${t('stop')}: ${name}`}
          short={t('stop')}
          explanation={t('stopText', { name })}
          done={t('stopDone')}
          run={reason => call('/operator/stopReward', { source, reason })}
        />
      )}
      {stopped !== null && may.includes('content.publish') && (
        <Act
          calls="/operator/resumeReward"
          about={source}
          label={`${t('resume')}: ${name}`}
          short={t('resume')}
          explanation={t('resumeText', { name })}
          done={t('resumeDone')}
          run={reason => call('/operator/resumeReward', { source, reason })}
        />
      )}
    </li>
  )
}
