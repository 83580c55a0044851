import type { Season } from '@arena/contract/endpoints/season'
import { Chip, CoinIcon, joinClasses, ProgressBar, TicketIcon } from '@arena/ui'
import { Check } from 'lucide-react'
import { useNow_s, usePlayBreak } from '../../shell/index.ts'
import { formatCompact, useFormats, useTranslations } from '../../texts/index.ts'
import { toNextStep } from './season-progress.ts'

const DAY_S = 86_400

/** All steps of the season with their prizes, in one button. */
export function SeasonTrack({
  season,
  hasLast,
  onPress,
}: {
  readonly season: Season
  /** Something of the previous season can still be claimed. */
  readonly hasLast: boolean
  readonly onPress: () => void
}) {
  const t = useTranslations('season')
  const formats = useFormats()
  const now_s = useNow_s()
  const isOnBreak = usePlayBreak() !== undefined
  const { steps } = season
  const isReady = !isOnBreak && (hasLast || steps.some(({ state }) => state === 'ready'))
  const next = steps.findIndex(({ state }) => state === 'ahead')
  const reached = next === -1 ? steps.length : next
  const ahead = toNextStep(season)
  const days = Math.max(1, Math.ceil((season.ends_at - now_s) / DAY_S))
  return (
    <section
      aria-label={t('title', { number: formats.number(season.number) })}
      className={joinClasses(
        'relative flex flex-col gap-3 rounded-xl p-3',
        isReady ? 'gold-edge' : 'card-surface',
      )}
    >
      <div className="flex min-h-11 items-center gap-2">
        <button
          type="button"
          onClick={onPress}
          data-testid="season-card"
          className="pressable min-w-0 flex-1 text-left after:absolute after:inset-0 after:rounded-xl"
        >
          <span className="flex flex-wrap items-baseline gap-x-2 text-16 leading-[1.25rem] font-bold">
            {t('title', { number: formats.number(season.number) })}
            <span className="text-14 text-gold tabular-nums">
              {t('stepOf', { step: formats.number(reached), count: formats.number(steps.length) })}
            </span>
          </span>
          <span className="block text-12 text-soft">{t('daysLeft', { count: days })}</span>
        </button>
        {isReady && <Chip tone="gold">{t('ready')}</Chip>}
      </div>
      <ol aria-hidden="true" data-testid="season-track" className="grid grid-cols-5 gap-1">
        {steps.map((step, index) => (
          <StepTile key={index} number={index + 1} step={step} isNext={index === next} />
        ))}
      </ol>
      <div className="flex flex-col gap-1.5">
        <p className="text-12 text-soft">
          {ahead === undefined ? t('complete') : t('toNext', { count: ahead.toNext })}
        </p>
        <ProgressBar percent={ahead?.percent ?? 100} label={t('progress')} />
      </div>
    </section>
  )
}

function StepTile({
  number,
  step: { reward, state },
  isNext,
}: {
  readonly number: number
  readonly step: Season['steps'][number]
  readonly isNext: boolean
}) {
  const formats = useFormats()
  const isReached = state !== 'ahead'
  return (
    <li
      data-state={state}
      className={joinClasses(
        'flex h-18 min-w-0 flex-col items-center justify-between rounded-m border py-1.5 text-12',
        isNext || state === 'ready' ? 'border-gold' : 'border-line',
        !isReached && !isNext && 'text-soft',
      )}
    >
      <span className={isNext || state === 'ready' ? 'font-bold text-gold' : undefined}>
        {formats.number(number)}
      </span>
      <span className="relative flex">
        {reward.coin > 0 && <CoinIcon className={joinClasses('size-5', state === 'paid' && 'opacity-50')} />}
        {reward.ticket > 0 && (
          <TicketIcon className={joinClasses('size-5', state === 'paid' && 'opacity-50')} />
        )}
        {state === 'paid' && (
          <span className="absolute -right-1 -bottom-1 flex size-4 items-center justify-center rounded-full bg-good text-page">
            <Check className="size-3" strokeWidth={3.5} />
          </span>
        )}
      </span>
      <span className="font-semibold">
        {reward.coin > 0 ? formatCompact(reward.coin) : formats.number(reward.ticket)}
      </span>
    </li>
  )
}
