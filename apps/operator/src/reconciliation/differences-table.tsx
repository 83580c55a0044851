import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useProviderName } from '../frame/provider-name.ts'
import { type Column, Table } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listProviderDifferences'>>>['differences'][number]

/** What differed on one day with one provider, and what became of it. */
export function DifferencesTable({
  provider,
  day,
  language,
}: {
  readonly provider: string
  readonly day: string
  readonly language: string
}) {
  const t = useTranslations('reconciliation')
  const formats = useFormats(language)
  const list = useQuery({
    queryKey: ['reconciliation', provider, day],
    queryFn: () => call('/operator/listProviderDifferences', { provider, day }),
  })
  const columns = useColumns(language)
  const name = useProviderName()(provider)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold">{t('dayTitle', { provider: name, day: formats.day(day) })}</h2>
      <p className="text-14 text-soft">{t('rule')}</p>
      <Table
        title={`${name} ${day}`}
        columns={columns}
        rows={list.data?.differences}
        idOf={row => `${row.kind} ${row.session_id} ${row.round_id} ${row.transaction_id} ${row.ours}`}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    </section>
  )
}

function useColumns(language: string): readonly Column<Row>[] {
  const t = useTranslations('reconciliation')
  const formats = useFormats(language)
  const amount = (credit: number | null) => (credit === null ? t('none') : formats.credit(credit))
  const kindOf = ({ kind }: Row) => t(`columns.${kind}`)
  const stateOf = ({ state }: Row) => t(`differenceStates.${state}`)
  const transactionOf = ({ transaction_kind }: Row) =>
    isKnown(transaction_kind) ? t(`kinds.${transaction_kind}`) : transaction_kind
  const idOf = ({ transaction_id }: Row) => transaction_id ?? ''
  return [
    { key: 'kind', title: t('columns.kind'), show: kindOf, text: kindOf },
    { key: 'transaction', title: t('columns.transaction'), show: transactionOf, text: transactionOf },
    {
      key: 'theirs',
      title: t('columns.theirs'),
      show: row => amount(row.theirs),
      text: row => amount(row.theirs),
      isNumber: true,
    },
    {
      key: 'ours',
      title: t('columns.ours'),
      show: row => amount(row.ours),
      text: row => amount(row.ours),
      isNumber: true,
    },
    {
      key: 'round',
      title: t('columns.round'),
      show: row => <RoundLink id={row.round_id} />,
      text: row => row.round_id ?? '',
      isLong: true,
    },
    {
      key: 'id',
      title: t('columns.id'),
      show: row => <span className="text-12 break-all">{idOf(row)}</span>,
      text: idOf,
      isLong: true,
    },
    { key: 'state', title: t('columns.state'), show: stateOf, text: stateOf },
  ]
}

/** Leads to the player of the round, where the ledger has it. */
function RoundLink({ id }: { readonly id: string | null }) {
  if (id === null) return null
  return (
    <Link href={`/players?find=${encodeURIComponent(id)}`} className="text-12 break-all underline">
      {id}
    </Link>
  )
}

const KINDS = ['round', 'bet', 'win', 'rollback', 'credit'] as const

function isKnown(kind: string): kind is (typeof KINDS)[number] {
  return (KINDS as readonly string[]).includes(kind)
}
