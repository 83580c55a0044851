import type { DailyRewardChoice, WeeklyRewards } from '@arena/contract/endpoints/daily-reward'
import { joinClasses, PrizeIcon } from '@arena/ui'
import { Check, ChevronDown } from 'lucide-react'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { useRewardWords } from './reward-words.ts'

/** Today's choice. Pressing a card selects it, pressing it again deselects it. */
export function RewardCards({
  rewards,
  selected,
  onSelect,
}: {
  readonly rewards: WeeklyRewards
  readonly selected: number | null
  readonly onSelect: (index: number | null) => void
}) {
  const t = useTranslations('daily-reward')
  const chosen = selected === null ? undefined : rewards.rewards[selected]
  return (
    <section aria-label={t('choose')} className="flex flex-col gap-3">
      <div>
        <h3 className="text-16 font-bold">{t('choose')}</h3>
        <p className="text-14 text-soft">{t('chooseText')}</p>
      </div>
      <div className={joinClasses('grid gap-2', rewards.rewards.length > 2 ? 'cols-tiles' : 'cols-pair')}>
        {rewards.rewards.map((reward, index) => (
          <RewardCard
            // The choices of a day keep their order.
            key={`${rewards.currentDay}-${index}`}
            reward={reward}
            isSelected={index === selected}
            testId={`reward-${index}`}
            onPress={() => onSelect(index === selected ? null : index)}
          />
        ))}
      </div>
      <div aria-live="polite" className="min-h-10 text-center text-14 text-pretty text-soft">
        {chosen !== undefined && <p className="animate-rise">{t(`about.${chosen.key}`)}</p>}
      </div>
      {chosen?.key === 'secret_prize' && <Inside prizes={rewards.secret_prizes} />}
    </section>
  )
}

function RewardCard({
  reward,
  isSelected,
  testId,
  onPress,
}: {
  readonly reward: DailyRewardChoice
  readonly isSelected: boolean
  readonly testId: string
  readonly onPress: () => void
}) {
  const { nameOf, amountOf } = useRewardWords()
  const amount = amountOf(reward)
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      data-haptic="selection"
      data-testid={testId}
      onClick={onPress}
      className={joinClasses(
        'pressable relative flex min-h-38 min-w-0 flex-col items-center justify-center gap-2 overflow-hidden rounded-l px-1.5 py-4 text-center',
        isSelected ? 'gold-edge outline-2 outline-gold' : 'card-surface',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'absolute -top-10 size-44 rounded-full bg-radial from-(--aura) to-transparent to-70% transition-opacity duration-300',
          !isSelected && 'opacity-40',
        )}
      />
      {isSelected && (
        <span className="gold-surface absolute top-2 right-2 flex size-6 items-center justify-center rounded-full">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
        </span>
      )}
      <span
        className={joinClasses(
          'relative drop-shadow-[0_6px_12px_rgb(0_0_0/40%)] transition-transform duration-300',
          isSelected && 'scale-110',
        )}
      >
        <PrizeIcon kind={reward.key} className="size-14" />
      </span>
      <span className="relative max-w-full">
        {amount !== '' && <span className="gold-text block text-24 font-bold">{amount}</span>}
        <span
          className={joinClasses(
            'block text-12 font-semibold text-balance',
            amount === '' ? 'text-14 font-bold text-ink' : 'text-soft',
          )}
        >
          {nameOf(reward)}
        </span>
      </span>
    </button>
  )
}

/** The possible contents of a secret prize, likeliest first, with their chances. */
function Inside({ prizes }: { readonly prizes: WeeklyRewards['secret_prizes'] }) {
  const t = useTranslations('daily-reward')
  const formats = useFormats()
  const { nameOf, amountOf } = useRewardWords()
  return (
    <details className="fold group card-surface rounded-l">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2 text-14 font-semibold">
        <span className="flex-1">{t('inside')}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform duration-300 group-open:rotate-180"
        />
      </summary>
      <ul className="flex flex-col gap-2 px-4 pb-4">
        {prizes.map(prize => (
          <li key={`${prize.key}-${prize.value}`} className="flex items-center gap-2 text-14">
            <PrizeIcon kind={prize.key} className="size-6 shrink-0" />
            <span className="min-w-0 flex-1">
              {amountOf(prize)} {nameOf(prize)}
            </span>
            <span className="text-soft tabular-nums">{formats.percent(prize.chance)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
