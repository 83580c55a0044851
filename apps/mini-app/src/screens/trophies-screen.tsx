import type { TrophiesReply, Trophy } from '@arena/contract/endpoints/trophies'
import { Card, CoinIcon, GemIcon, joinClasses, ProgressBar, Skeleton } from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Check, Dices, Flame, Layers, type LucideIcon, Medal, Swords, UserPlus, Zap } from 'lucide-react'
import { useId } from 'react'
import { tierName } from '../features/divisions/index.tsx'
import { call } from '../server-api/index.ts'
import { LoadError, SubPage, useIsPlayer } from '../shell/index.ts'
import { useFormats, useTranslations } from '../texts/index.ts'

const NANO_PER_TON = 1_000_000_000

const ICONS: Readonly<Record<Trophy['kind'], LucideIcon>> = {
  rounds: Dices,
  win: Zap,
  streak: Flame,
  tournaments: Swords,
  place: Medal,
  division: Layers,
  friends: UserPlus,
}

/** How a medal looks: the easiest first. */
const METALS = ['ui-bronze', 'ui-silver', 'ui-gold', 'ui-gem'] as const

const trophiesQuery = queryOptions({
  queryKey: ['trophies'],
  queryFn: ({ signal }) => call('/api/getTrophies', { signal }),
})

/** The player's achievements by kind, with their medals and the requirements of the next one. */
export function TrophiesScreen() {
  const t = useTranslations('trophies')
  const query = useQuery({ ...trophiesQuery, staleTime: 0, enabled: useIsPlayer() })
  return (
    <SubPage title={t('title')}>
      {query.data !== undefined ? (
        <Trophies reply={query.data} />
      ) : query.isError ? (
        <LoadError title={t('loadFailed')} query={query} />
      ) : (
        <div className="flex flex-col gap-4" aria-busy="true">
          <Skeleton className="h-20 rounded-xl" />
          {Object.keys(ICONS).map(kind => (
            <Skeleton key={kind} className="h-34 rounded-l" />
          ))}
        </div>
      )}
    </SubPage>
  )
}

function Trophies({ reply: { trophies, ton_nano } }: { readonly reply: TrophiesReply }) {
  const t = useTranslations('trophies')
  const formats = useFormats()
  const earned = trophies.reduce((sum, trophy) => sum + trophy.earned, 0)
  const count = trophies.reduce((sum, { steps }) => sum + steps.length, 0)
  return (
    <>
      <section className="gold-edge flex flex-col gap-3 rounded-xl p-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="gold-text text-16 font-bold" data-testid="medals-earned">
            {t('earned', { count: earned })}
          </span>
          <span className="text-14 text-soft">{t('of', { all: formats.number(count) })}</span>
        </p>
        <ProgressBar percent={(100 * earned) / count} label={t('progress')} />
        {ton_nano > 0 && (
          <p className="flex items-center justify-between gap-3 text-14">
            <span className="flex items-center gap-2">
              <GemIcon />
              {t('ton')}
            </span>
            <span className="font-semibold whitespace-nowrap">
              {t('tonAmount', { amount: formats.number(ton_nano / NANO_PER_TON) })}
            </span>
          </p>
        )}
      </section>
      <ul className="flex flex-col gap-3">
        {trophies.map(trophy => (
          <li key={trophy.kind} data-testid={`trophy-${trophy.kind}`}>
            <TrophyCard trophy={trophy} />
          </li>
        ))}
      </ul>
      <p className="text-12 text-pretty text-soft">{t('about')}</p>
    </>
  )
}

function TrophyCard({ trophy }: { readonly trophy: Trophy }) {
  const t = useTranslations('trophies')
  const id = useId()
  const valueOf = useValueOf(trophy.kind)
  const { kind, value, steps, earned } = trophy
  const Icon = ICONS[kind]
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-3">
        <div className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className={joinClasses(
              'flex size-10 shrink-0 items-center justify-center rounded-full',
              earned > 0 ? 'gold-surface' : 'border border-line bg-raised text-soft',
            )}
          >
            <Icon className="size-5" strokeWidth={2.2} />
          </span>
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-14 text-soft">
              {t(`kinds.${kind}`)}
            </h2>
            <p className="flex items-center gap-1.5 text-16 font-bold">
              {kind === 'win' && value !== null && <CoinIcon className="size-5" />}
              {value === null ? t('nothing') : valueOf(value)}
            </p>
          </div>
        </div>
        <ol aria-label={t('medals')} className="grid grid-cols-4 gap-1">
          {steps.map((step, index) => (
            <Step
              key={step}
              metal={METALS[Math.min(index, METALS.length - 1)] ?? 'ui-gold'}
              label={valueOf(step, true)}
              isEarned={index < earned}
            />
          ))}
        </ol>
      </section>
    </Card>
  )
}

/** One medal: its meaning, and whether the player has it. */
function Step({
  metal,
  label,
  isEarned,
}: {
  readonly metal: (typeof METALS)[number]
  readonly label: string
  readonly isEarned: boolean
}) {
  const t = useTranslations('trophies')
  return (
    <li data-earned={isEarned} className="flex min-w-0 flex-col items-center gap-1 text-center">
      <span className="relative flex size-9 items-center justify-center">
        <svg aria-hidden="true" viewBox="0 0 36 36" className="absolute inset-0">
          {isEarned ? (
            <>
              <circle cx="18" cy="18" r="17" fill={`url(#${metal})`} />
              <circle cx="18" cy="18" r="13.5" fill="none" stroke="#1a1300" strokeOpacity=".3" />
            </>
          ) : (
            <circle
              cx="18"
              cy="18"
              r="16"
              fill="none"
              stroke="currentColor"
              strokeOpacity=".45"
              strokeWidth="1.5"
              strokeDasharray="4 3"
            />
          )}
        </svg>
        {isEarned && (
          <Check aria-hidden="true" className="relative size-4 text-[#2b1f00]" strokeWidth={3.2} />
        )}
      </span>
      <span className={joinClasses('text-12 wrap-anywhere', isEarned ? 'font-semibold' : 'text-soft')}>
        {label}
      </span>
      <span className="sr-only">{t(isEarned ? 'yours' : 'ahead')}</span>
    </li>
  )
}

/** A figure of this kind in words: the player's achievement, or the requirement of a medal. */
function useValueOf(kind: Trophy['kind']): (value: number, isGoal?: boolean) => string {
  const t = useTranslations('trophies.values')
  const formats = useFormats()
  return (value, isGoal = false) => {
    if (kind === 'division') return t(`tiers.${tierName(value)}`)
    if (kind === 'place')
      return value === 1 ? t('first') : t(isGoal ? 'top' : 'place', { place: formats.number(value) })
    if (kind === 'streak') return t('days', { count: value })
    return formats.number(value)
  }
}
