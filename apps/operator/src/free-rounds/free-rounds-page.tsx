import { LIST_PAGE } from '@arena/contract/form-limits'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { type Column, lastOfFull, Table, usePages } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { GrantForm } from './grant-form.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listFreeRoundGrants'>>>['grants'][number]

/** Free rounds that were granted, the latest first, and the form that grants more. */
export function FreeRoundsPage({ language }: { readonly language: string }) {
  const t = useTranslations('free-rounds')
  const { table } = usePages({
    queryKey: ['free-rounds'],
    load: (last: Row | undefined) =>
      call('/operator/listFreeRoundGrants', last === undefined ? {} : { before_ms: last.given_ms }),
    rowsOf: page => page.grants,
    nextOf: (page): Row | undefined => lastOfFull(page.grants, LIST_PAGE),
  })
  const columns = useColumns(language)
  return (
    <>
      <p className="text-14 text-soft">{t('about')}</p>
      <div>
        <GrantForm language={language} />
      </div>
      <Table
        isList
        title={t('title')}
        columns={columns}
        idOf={row => row.grant_id}
        {...table}
        actions={row =>
          row.state === 'active' && (
            <Act
              calls="/operator/cancelFreeRounds"
              about={row.grant_id}
              label={t('cancel')}
              explanation={t('cancelText')}
              done={t('cancelDone')}
              run={reason => call('/operator/cancelFreeRounds', { grant_id: row.grant_id, reason })}
            />
          )
        }
      />
    </>
  )
}

function useColumns(language: string): readonly Column<Row>[] {
  const t = useTranslations('free-rounds')
  const formats = useFormats(language)
  const column = (
    [key, title]: readonly [string, string],
    text: (row: Row) => string | number,
    more: Partial<Column<Row>> = {},
  ): Column<Row> => ({ key, title, show: text, text, ...more })
  return [
    column(['given', t('given')], row => formats.moment(row.given_ms), { isWhole: true }),
    column(['game', t('game')], row => row.game_id),
    column(['state', t('state')], row => t(`states.${row.state}`)),
    column(['players', t('playersColumn')], row => row.players, { isNumber: true }),
    column(['left', t('left')], row =>
      t('leftOf', {
        left: formats.number(row.rounds_left),
        total: formats.number(row.rounds * row.players),
      }),
    ),
    column(['bet', t('betColumn')], row => formats.credit(row.bet), { isNumber: true }),
    column(['most', t('mostColumn')], row => formats.credit(row.win_max), { isNumber: true }),
    column(['won', t('won')], row => formats.credit(row.won), { isNumber: true }),
    column(['expires', t('expires')], row => formats.moment(row.expires_ms), { isWhole: true }),
    column(['by', t('by')], row =>
      row.agreed_by === '' ? row.given_by : t('byBoth', { name: row.given_by, second: row.agreed_by }),
    ),
  ]
}
