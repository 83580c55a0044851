import type { Partner, PartnerRewards } from '@arena/contract'
import { useFormats, useTranslations } from '../../texts/index.ts'

const KINDS = ['coin', 'gold_ticket', 'ticket'] as const

export interface RewardLine {
  readonly cause: string
  readonly pays: string
  /** What is most of it. */
  readonly kind: keyof PartnerRewards
}

/** What the partner pays for, a line for each: `+5 000 AC · 1 golden ticket` and what for. */
export function useRewardLines({ events }: Partner): readonly RewardLine[] {
  const t = useTranslations('ads.events')
  const formats = useFormats()
  return events
    .map(({ type, rewards }) => ({
      cause: t(type),
      kind: KINDS.find(kind => rewards[kind] > 0) ?? 'coin',
      pays: [
        ...(rewards.coin > 0 ? [t('coin', { amount: formats.number(rewards.coin) })] : []),
        ...(rewards.ticket > 0 ? [t('ticket', { count: rewards.ticket })] : []),
        ...(rewards.gold_ticket > 0 ? [t('goldTicket', { count: rewards.gold_ticket })] : []),
      ].join(' · '),
    }))
    .filter(({ pays }) => pays !== '')
}
