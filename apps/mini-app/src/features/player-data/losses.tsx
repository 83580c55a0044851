import type { Account } from '@arena/contract'
import { CoinIcon, GemIcon, GoldenTicketIcon, TicketIcon } from '@arena/ui'
import type { ReactNode } from 'react'
import { useFormats, useTranslations } from '../../texts/index.ts'

/** What goes with the account, with the figures of this moment. */
export function Losses({ account }: { readonly account: Account }) {
  const t = useTranslations('player-data.erase')
  const formats = useFormats()
  const { credit, ticket, gold_ticket, ton, level } = account
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-14 font-bold">{t('lost')}</h3>
      <dl className="card-surface divide-y divide-line rounded-l px-4" data-testid="erase-losses">
        <Loss icon={<CoinIcon className="size-5" />} label={t('coins')} value={formats.credit(credit)} />
        <Loss icon={<TicketIcon className="size-5" />} label={t('tickets')} value={formats.number(ticket)} />
        <Loss
          icon={<GoldenTicketIcon className="size-5" />}
          label={t('goldTickets')}
          value={formats.number(gold_ticket)}
        />
        <Loss
          icon={<GemIcon className="size-5" />}
          label={t('ton')}
          value={formats.number(Math.floor(ton * 100 + 1e-6) / 100)}
        />
      </dl>
      <p className="text-14 text-soft">{t('lostText', { level })}</p>
    </div>
  )
}

function Loss({
  icon,
  label,
  value,
}: {
  readonly icon: ReactNode
  readonly label: string
  readonly value: string
}) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 py-1">
      <dt className="flex items-center gap-3 text-14">
        {icon}
        {label}
      </dt>
      <dd className="text-14 font-semibold">{value}</dd>
    </div>
  )
}
