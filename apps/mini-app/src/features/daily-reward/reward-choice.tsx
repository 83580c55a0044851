import type {
  ClaimRewardBody,
  DailyDay,
  DailyRewardChoice,
  WeeklyRewards,
} from '@arena/contract/endpoints/daily-reward'
import { Button, joinClasses, PrizeIcon, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleCheck, Flame, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { UnlessOnBreak } from '../../shell/break-note.tsx'
import { LoadError, useByClock, useIsPlayer, usePlayBreak } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { clockText } from './clock-text.ts'
import { PrizeReveal, PromoCode } from './prize-reveal.tsx'
import { RewardCards } from './reward-cards.tsx'
import { useRewardWords } from './reward-words.ts'
import { TimeLeft } from './time-left.tsx'
import { type ClaimedReward, useClaimReward } from './use-claim-reward.ts'
import { weeklyRewardsQuery } from './weekly-rewards-query.ts'

interface RewardChoiceProps {
  /** Called when a reward has been paid, while it is celebrated. */
  readonly onClaimed?: (reward: ClaimedReward) => void
  /** Called when the player has seen their reward. */
  readonly onDone?: () => void
  /** On a low screen the days shrink, so that the choice is above its button. */
  readonly isCompact?: boolean
  /** The first reward is chosen already; another can be. */
  readonly isChosen?: boolean
  /** Shown below the prize, in place of the closing button. */
  readonly ending?: ReactNode
}

/** The daily reward without a frame: the days, today's choice, its result. It fills a column (`flex flex-col`) as high as the screen. */
export function RewardChoice(props: RewardChoiceProps) {
  const t = useTranslations('daily-reward')
  const query = useQuery({ ...weeklyRewardsQuery, enabled: useIsPlayer() })
  if (query.data !== undefined) return <Week rewards={query.data} {...props} />
  if (query.isError) return <LoadError title={t('loadFailed')} query={query} />
  return <ChoiceSkeleton />
}

function Week({
  rewards,
  onClaimed,
  onDone,
  isCompact = false,
  isChosen = false,
  ending,
}: RewardChoiceProps & { readonly rewards: WeeklyRewards }) {
  const t = useTranslations('daily-reward')
  const [won, setWon] = useState<ClaimedReward | null>(null)
  const { claim, isPending } = useClaimReward(reward => {
    setWon(reward)
    onClaimed?.(reward)
  })
  if (won !== null) {
    const done = () => {
      setWon(null)
      onDone?.()
    }
    return <PrizeReveal reward={won} tomorrow={secondDay(rewards)} onDone={done} ending={ending} />
  }
  return (
    <div className="flex flex-1 flex-col gap-5">
      <Streak rewards={rewards} />
      <div className={joinClasses(isCompact && '[@media(max-height:46rem)]:hidden')}>
        <DayTiles days={rewards.days} claimed={rewards.claimed} />
      </div>
      {rewards.claimed ? (
        <>
          <ClaimedToday rewards={rewards} />
          <div className="mt-auto pb-[calc(var(--safe-bottom,0px)+16px)]">
            <Button className="w-full" disabled data-testid="take-reward">
              {t('take')}
            </Button>
          </div>
        </>
      ) : (
        <UnlessOnBreak>
          {/* Another day is another choice: nothing stays selected. */}
          <Today
            key={rewards.currentDay}
            rewards={rewards}
            isChosen={isChosen}
            isPending={isPending}
            onTake={claim}
          />
        </UnlessOnBreak>
      )}
    </div>
  )
}

/** Its coins. Undefined on any day but the first. */
function secondDay({ currentDay, days }: WeeklyRewards): DailyRewardChoice | undefined {
  const second = currentDay === 1 ? days.find(({ day }) => day === 2) : undefined
  return second?.rewards.find(({ key }) => key === 'ac')
}

function Today({
  rewards,
  isChosen,
  isPending,
  onTake,
}: {
  readonly rewards: WeeklyRewards
  readonly isChosen: boolean
  readonly isPending: boolean
  readonly onTake: (choice: ClaimRewardBody) => void
}) {
  const t = useTranslations('daily-reward')
  const [selected, select] = useState<number | null>(isChosen ? 0 : null)
  const card = selected === null ? undefined : rewards.rewards[selected]
  return (
    <>
      <RewardCards
        rewards={rewards}
        selected={selected}
        onSelect={index => {
          if (!isPending) select(index)
        }}
      />
      <Bottom>
        <Button
          className="w-full"
          busy={isPending}
          disabled={selected === null}
          data-testid="take-reward"
          onClick={() =>
            selected !== null &&
            onTake({ index: selected, day: rewards.currentDay, ...(card !== undefined && { card }) })
          }
        >
          {t('take')}
        </Button>
      </Bottom>
    </>
  )
}

/** The press that counts stays in reach while the rest scrolls. */
function Bottom({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 mt-auto bg-linear-to-t from-page from-70% to-transparent pt-4 pb-[calc(var(--safe-bottom,0px)+16px)]">
      {children}
    </div>
  )
}

/** The state of the streak: lost, or how long it is kept; before the first day, a reason to come back. */
function Streak({ rewards: { lost, lost_at, claimed } }: { readonly rewards: WeeklyRewards }) {
  const t = useTranslations('daily-reward')
  const time = useByClock(now_s => clockText(lost_at - now_s))
  const isKept = lost_at !== 0 && !claimed
  if (usePlayBreak() !== undefined) return null
  if (!lost && !isKept) return <p className="text-14 text-balance text-soft">{t('text')}</p>
  const Icon = lost ? RotateCcw : Flame
  return (
    <p className="flex items-start gap-2 text-14 font-semibold text-warn">
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="tabular-nums">{lost ? t('lost') : t('keep', { time })}</span>
    </p>
  )
}

function ChoiceSkeleton() {
  return (
    <div className="flex flex-col gap-5" aria-busy="true">
      <Skeleton className="h-5 w-64 max-w-full rounded-s" />
      <div className="grid grid-cols-4 gap-2">
        {[1, 2, 3, 4, 5, 6, 7].map(day => (
          <div key={day} className="last:col-span-2">
            <Skeleton className="h-22 rounded-m" />
          </div>
        ))}
      </div>
      <Skeleton className="h-6 w-40 rounded-s" />
      <div className="grid grid-cols-2 gap-2">
        <Skeleton className="h-38 rounded-l" />
        <Skeleton className="h-38 rounded-l" />
      </div>
    </div>
  )
}

/** Replaces the choice: the claimed prize, and the time until the next. */
function ClaimedToday({ rewards }: { readonly rewards: WeeklyRewards }) {
  const t = useTranslations('daily-reward')
  const { nameOf, amountOf } = useRewardWords()
  const prize = rewards.days.find(({ day }) => day === rewards.currentDay)?.taken?.prize
  return (
    <section className="flex flex-col gap-4" data-testid="daily-claimed">
      <div className="gold-edge flex flex-col items-center gap-1 rounded-xl px-4 py-6 text-center">
        <p className="text-14 text-soft">{t('next')}</p>
        <p className="gold-text text-24 font-bold">
          <TimeLeft to_s={rewards.next_claim_at} label={t('next')} />
        </p>
        <p className="mt-2 text-14 text-balance">
          <CircleCheck aria-hidden="true" className="mr-1.5 inline size-5 align-[-5px] text-good" />
          {t('claimed')}
        </p>
      </div>
      {prize !== undefined && (
        <div className="card-surface flex flex-col gap-3 rounded-l p-4">
          <div className="flex items-center gap-3">
            <PrizeIcon kind={prize.key} className="size-11 shrink-0" />
            <div className="min-w-0">
              <p className="text-12 text-soft">{t('today')}</p>
              <p className="text-16 font-bold">
                {amountOf(prize)} {nameOf(prize)}
              </p>
            </div>
          </div>
          {prize.partner_key !== undefined && <PromoCode partnerKey={prize.partner_key} />}
        </div>
      )}
    </section>
  )
}

/** The days of the cycle: past, today's and upcoming ones. The last one is twice as wide. */
function DayTiles({ days, claimed }: { readonly days: readonly DailyDay[]; readonly claimed: boolean }) {
  const t = useTranslations('daily-reward')
  return (
    <ol aria-label={t('week')} className="grid cols-week gap-2" data-testid="daily-days">
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

/** A past day: its prize, ticked off. */
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

/** The coins a day gives, and how many other rewards may be chosen instead. */
function Choices({ day: { rewards, state } }: { readonly day: DailyDay }) {
  const t = useTranslations('daily-reward')
  const { amountOf } = useRewardWords()
  const main = rewards.find(({ key }) => key === 'ac') ?? rewards[0]
  if (main === undefined) return null
  const others = rewards.length - 1
  return (
    <>
      <span className="relative">
        <PrizeIcon kind={main.key} className={joinClasses('size-8', state === 'later' && 'opacity-70')} />
        {others > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1 left-full text-12 leading-[1rem] font-semibold whitespace-nowrap text-soft"
          >
            {`+${others}`}
          </span>
        )}
      </span>
      <span
        className={joinClasses('min-h-4 text-12 font-semibold', state === 'later' ? 'text-soft' : 'text-ink')}
      >
        {amountOf(main)}
        {others > 0 && <span className="sr-only">{` ${t('others', { count: others })}`}</span>}
      </span>
    </>
  )
}
