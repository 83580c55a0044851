import type { PartnerEvent, PartnerRewards } from '@arena/contract/endpoints/partners'
import { Chip, CoinIcon, GoldenTicketIcon, TicketIcon } from '@arena/ui'
import { useFormats, useTranslations } from '../../texts/index.ts'

/** The maximum rewards of an offer, in capsules. */
export function RewardChips({ rewards }: { readonly rewards: PartnerRewards }) {
  const t = useTranslations('partners.rewards')
  const formats = useFormats()
  const { coin, ticket, gold_ticket } = rewards
  return (
    <span className="flex flex-wrap gap-1.5">
      {coin > 0 && (
        <Chip label={t('coins', { count: coin, amount: formats.number(coin) })}>
          <CoinIcon className="size-4" />
          {`+${formats.number(coin)}`}
        </Chip>
      )}
      {ticket > 0 && (
        <Chip label={t('tickets', { count: ticket })}>
          <TicketIcon className="size-4" />
          {`+${ticket}`}
        </Chip>
      )}
      {gold_ticket > 0 && (
        <Chip label={t('goldTickets', { count: gold_ticket })}>
          <GoldenTicketIcon className="size-4" />
          {`+${gold_ticket}`}
        </Chip>
      )}
    </span>
  )
}

/** The reward of each action that a player can do there. */
export function RewardList({ events }: { readonly events: readonly PartnerEvent[] }) {
  const t = useTranslations('partners')
  const paying = events.filter(({ rewards }) => Object.values(rewards).some(amount => amount > 0))
  if (paying.length === 0) return null
  return (
    <dl className="card-surface flex flex-col gap-3 rounded-m p-3">
      {paying.map(({ type, rewards }) => (
        <div key={type} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <dt className="text-14 font-semibold">{t(`events.${type}`)}</dt>
          <dd>
            <RewardChips rewards={rewards} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function sumOfRewards(events: readonly PartnerEvent[]): PartnerRewards {
  return events.reduce(
    (sum, { rewards }) => ({
      coin: sum.coin + rewards.coin,
      ticket: sum.ticket + rewards.ticket,
      gold_ticket: sum.gold_ticket + rewards.gold_ticket,
    }),
    { coin: 0, ticket: 0, gold_ticket: 0 },
  )
}
