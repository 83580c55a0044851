import type { ClaimRewardBody, WeeklyRewards } from '@arena/contract/endpoints/daily-reward'
import { Button, joinClasses, PrizeIcon, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Flame, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LoadError, useByClock, useIsPlayer } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { clockText } from './clock-text.ts'
import { DayTiles } from './day-tiles.tsx'
import { PrizeReveal } from './prize-reveal.tsx'
import { PromoCode } from './promo-code.tsx'
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
  /** On a low screen the days give way, so that the choice stands above the button that takes it. */
  readonly isCompact?: boolean
  /** The first reward is chosen already; another can be. */
  readonly isChosen?: boolean
  /** Stands below what was won, in place of the button that ends it. */
  readonly ending?: ReactNode
}

/**
 * The daily reward without a frame: the days, today's choice, what came of it. Stands wherever a reward is to be taken; it fills a column
 * (`flex flex-col`) that is as high as the screen.
 */
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
    return <PrizeReveal reward={won} onDone={done} ending={ending} />
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
          <div className="mt-auto pb-[calc(var(--safe-bottom,0px)+1rem)]">
            <Button className="w-full" disabled data-testid="take-reward">
              {t('take')}
            </Button>
          </div>
        </>
      ) : (
        // Another day is another choice: nothing stays selected.
        <Today
          key={rewards.currentDay}
          rewards={rewards}
          isChosen={isChosen}
          isPending={isPending}
          onTake={claim}
        />
      )}
    </div>
  )
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
    <div className="sticky bottom-0 mt-auto bg-linear-to-t from-page from-70% to-transparent pt-4 pb-[calc(var(--safe-bottom,0px)+1rem)]">
      {children}
    </div>
  )
}

/** What becomes of the days so far: lost, or how long they are kept; before there are any, why to come back. */
function Streak({ rewards: { lost, lost_at, claimed } }: { readonly rewards: WeeklyRewards }) {
  const t = useTranslations('daily-reward')
  const time = useByClock(now_s => clockText(lost_at - now_s))
  const isKept = lost_at !== 0 && !claimed
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

/** What stands where the choice was: what was taken, and how long until the next. */
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
        <p className="mt-2 flex items-center gap-1.5 text-14 text-balance">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
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
