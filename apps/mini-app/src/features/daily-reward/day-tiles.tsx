import type { DailyDay } from '@arena/contract/endpoints/daily-reward'
import { joinClasses, PrizeIcon } from '@arena/ui'
import { Check } from 'lucide-react'
import { useTranslations } from '../../texts/index.ts'
import { useRewardWords } from './reward-words.ts'

/** The days of the cycle: what was taken, what there is today, what is ahead. The last one is twice as wide. */
export function DayTiles({
  days,
  claimed,
}: {
  readonly days: readonly DailyDay[]
  readonly claimed: boolean
}) {
  const t = useTranslations('daily-reward')
  return (
    <ol aria-label={t('week')} className="grid grid-cols-4 gap-2" data-testid="daily-days">
      {days.map(day => (
        <Tile
          key={day.day}
          day={day}
          isTaken={day.state === 'done' || (day.state === 'current' && claimed)}
        />
      ))}
    </ol>
  )
}

const LOOKS: Record<DailyDay['state'], string> = {
  done: 'border border-line bg-card',
  current: 'gold-edge shadow-[0_0_24px_-6px_var(--aura)]',
  later: 'border border-line bg-card',
}

function Tile({ day, isTaken }: { readonly day: DailyDay; readonly isTaken: boolean }) {
  const t = useTranslations('daily-reward')
  const isCurrent = day.state === 'current'
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      data-state={day.state}
      className={joinClasses(
        'relative flex min-h-22 min-w-0 flex-col items-center justify-between gap-1 rounded-m px-1 pt-2 pb-2 text-center last:col-span-2',
        LOOKS[day.state],
      )}
    >
      <span className={joinClasses('text-12', isCurrent ? 'font-bold text-gold' : 'font-semibold text-soft')}>
        {t('day', { day: day.day })}
        <span className="sr-only">
          {', '}
          {t(`state.${isCurrent && isTaken ? 'done' : day.state}`)}
        </span>
      </span>
      {isTaken ? <Taken day={day} /> : <Choices day={day} />}
    </li>
  )
}

/** A day that is over: what came of it, ticked off. */
function Taken({ day: { taken } }: { readonly day: DailyDay }) {
  const { amountOf } = useRewardWords()
  return (
    <>
      <span className="relative">
        {taken !== null && <PrizeIcon kind={taken.prize.key} className="size-8" />}
        <span className="absolute -right-1.5 -bottom-1 flex size-4.5 items-center justify-center rounded-full bg-good text-page">
          <Check aria-hidden="true" className="size-3" strokeWidth={3.5} />
        </span>
      </span>
      <span className="min-h-4 text-12 font-semibold text-soft">
        {taken !== null && amountOf(taken.prize)}
      </span>
    </>
  )
}

/** The coins a day gives, and what may be chosen instead of them. */
function Choices({ day: { rewards, state } }: { readonly day: DailyDay }) {
  const { amountOf } = useRewardWords()
  const coins = rewards.find(({ key }) => key === 'ac')
  return (
    <>
      <span className={joinClasses('flex items-center', state === 'later' && 'opacity-55 grayscale')}>
        {rewards.map((reward, index) => (
          <span key={`${reward.key}-${reward.value}`} className={joinClasses(index > 0 && '-ml-1.5')}>
            <PrizeIcon kind={reward.key} className="size-5 min-[24rem]:size-6" />
          </span>
        ))}
      </span>
      <span
        className={joinClasses('min-h-4 text-12 font-semibold', state === 'later' ? 'text-soft' : 'text-ink')}
      >
        {coins !== undefined && amountOf(coins)}
      </span>
    </>
  )
}
