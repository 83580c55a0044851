import { LIST_PAGE } from '@arena/contract/form-limits'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { useAddressChoice } from '../frame/address-choice.ts'
import { PlayerLink } from '../frame/player-link.tsx'
import { type Column, lastOfFull, Table, usePages } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listOrders'>>>['payments'][number]
type Place = Pick<Row, 'at_ms' | 'charge_id'>

const CHOICES = ['all', 'unknown', 'refund_due'] as const

/** Charges in Stars, the latest first, with refunds; those that need an operator begin with the oldest. */
export function OrdersPage({ language }: { readonly language: string }) {
  const t = useTranslations('money')
  const formats = useFormats(language)
  const [state, setState] = useAddressChoice('state', CHOICES)
  const { table } = usePages({
    queryKey: ['orders', state],
    load: (last: Place | undefined) =>
      call('/operator/listOrders', {
        ...(last !== undefined && { before_ms: last.at_ms, after_charge: last.charge_id }),
        ...(state !== 'all' && { state }),
      }),
    rowsOf: page => page.payments,
    nextOf: (page): Place | undefined => lastOfFull(page.payments, LIST_PAGE),
  })
  const columns: readonly Column<Row>[] = [
    {
      key: 'at',
      title: t('at'),
      show: row => formats.moment(row.at_ms),
      text: row => formats.moment(row.at_ms),
      isWhole: true,
    },
    {
      key: 'player',
      title: t('player'),
      show: row => <PlayerLink id={row.telegram_id} />,
      text: row => row.telegram_id,
    },
    { key: 'stars', title: t('stars'), show: row => row.stars, text: row => row.stars, isNumber: true },
    {
      key: 'state',
      title: t('state'),
      show: row => t(`charges.${row.state}`),
      text: row => t(`charges.${row.state}`),
    },
    {
      key: 'charge',
      title: t('charge'),
      show: row => <span className="text-12 break-all">{row.charge_id}</span>,
      text: row => row.charge_id,
    },
  ]
  return (
    <>
      <label className="flex max-w-72 flex-col gap-1 text-14">
        {t('show')}
        <select className="field" value={state} onChange={event => setState(event.target.value)}>
          {CHOICES.map(one => (
            <option key={one} value={one}>
              {t(one === 'all' ? 'allCharges' : `charges.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Table
        isList
        title={t('orders')}
        columns={columns}
        idOf={row => row.charge_id}
        exported={{ list: 'orders', filters: state === 'all' ? {} : { state } }}
        {...table}
        actions={row =>
          (row.state === 'credited' || row.state === 'unknown') && (
            <Act
              calls="/operator/refundOrder"
              about={row.charge_id}
              label={t('refund')}
              explanation={t('refundText', { stars: row.stars, player: row.telegram_id })}
              done={t('refundDone')}
              run={note =>
                call('/operator/refundOrder', {
                  telegram_id: row.telegram_id,
                  charge_id: row.charge_id,
                  note,
                })
              }
            />
          )
        }
      />
    </>
  )
}
