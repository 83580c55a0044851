import type { WeeklyRewards } from '@arena/contract'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from '../../texts/index.ts'
import { PromoCode } from './promo-code.tsx'
import { RewardIcon } from './reward-icon.tsx'
import { useRewardWords } from './reward-words.ts'
import { TimeLeft } from './time-left.tsx'

/** What stands where the choice was: what was taken, and how long until the next. */
export function ClaimedToday({ rewards }: { readonly rewards: WeeklyRewards }) {
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
            <RewardIcon kind={prize.key} className="size-11 shrink-0" />
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
