import type { BulkReply } from '@arena/contract/endpoints/operator-bulk'
import { LIST_PAGE } from '@arena/contract/form-limits'
import { Button, Card } from '@arena/ui'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { useAddressChoice } from '../frame/address-choice.ts'
import { BulkAct } from '../frame/bulk-act.tsx'
import { Fields } from '../frame/fields.tsx'
import { PageLink } from '../frame/page-link.tsx'
import type { BulkOf } from '../frame/row-selection.tsx'
import { SubjectLink } from '../frame/subject-link.tsx'
import { type Column, lastOfFull, Table, usePages } from '../frame/table.tsx'
import { useSubjectName, useWording } from '../frame/use-names.ts'
import { call, mayCall } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { actOf, hasSubject, keyOf } from './act-words.ts'
import { CeilingsTable } from './ceilings-table.tsx'
import { useCodes } from './codes.ts'
import { useGateWords } from './gate-words.ts'
import { EnrolledBefore, PeopleTable, SignOutByName } from './people-table.tsx'
import { effectOf, readableRequest } from './request-effect.ts'

type Row = Awaited<ReturnType<typeof call<'/operator/listRequests'>>>['requests'][number]
type Texts = ReturnType<typeof useTranslations<'requests'>>

const STATES = ['waiting', 'over'] as const

/** Requests for approval, the oldest first, the limits of acting alone, and the operators. */
export function RequestsPage({ language, caller }: { readonly language: string; readonly caller: string }) {
  const t = useTranslations('requests')
  const formats = useFormats(language)
  const { codes, keep, drop } = useCodes()
  const wordsOf = useGateWords()
  const subjectName = useSubjectName()
  const [state, setState] = useAddressChoice('state', STATES)
  const { first, table } = usePages({
    queryKey: ['requests', state],
    load: (after: number | undefined) =>
      call('/operator/listRequests', { state, ...(after !== undefined && { after }) }),
    rowsOf: page => page.requests,
    nextOf: page => lastOfFull(page.requests, LIST_PAGE)?.id,
  })
  return (
    <>
      {codes.map(({ name, code }) => (
        <Card key={code}>
          <div role="status" className="flex flex-wrap items-center gap-3 text-14">
            <p className="flex-1 break-all">{t('code', { name, code })}</p>
            <Button look="quiet" size="small" onClick={() => drop(code)}>
              {t('codeUsed')}
            </Button>
          </div>
        </Card>
      ))}
      <h2 className="text-16 font-semibold">{t(state === 'waiting' ? 'waiting' : 'over')}</h2>
      {first !== undefined && (
        <p role="status" className="text-14">
          {t('howMany', { count: first.waiting })}
        </p>
      )}
      <label className="flex max-w-72 flex-col gap-1 text-14">
        {t('show')}
        <select className="field" value={state} onChange={event => setState(event.target.value)}>
          {STATES.map(one => (
            <option key={one} value={one}>
              {t(`filters.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Table
        isList
        title={t(state === 'waiting' ? 'waiting' : 'over')}
        columns={columnsOf(t, formats, { wordsOf, subjectName })}
        idOf={row => row.id}
        bulk={state === 'waiting' ? requestActs(t) : undefined}
        exported={{ list: 'requests', filters: { state } }}
        {...table}
        actions={row =>
          row.state === 'waiting' && (
            <Decision
              row={row}
              isOwn={row.maker === caller}
              language={language}
              onCode={code => keep(row.subject, code)}
            />
          )
        }
      />
      <CeilingsTable language={language} />
      {mayCall('/operator/listOperators') ? <PeopleTable language={language} /> : <SignOutByName />}
    </>
  )
}

/** An enrolment is approved on its own: its code is shown once. */
function requestActs(t: Texts): BulkOf<Row> {
  const act = (
    rows: readonly Row[],
    onDone: (reply: BulkReply) => void,
    { is, label }: { readonly is: 'approve' | 'refuse'; readonly label: string },
  ) => {
    const ids = rows.map(({ id }) => id)
    return (
      <BulkAct
        calls={`/operator/${is}Requests`}
        subjects={ids}
        label={label}
        look={is === 'approve' ? 'gold' : 'quiet'}
        explanation={
          <ul className="max-h-48 overflow-auto">
            {rows.map(row => (
              <li key={row.id}>{`${row.id}. ${actOf(t, row)}: ${row.subject}`}</li>
            ))}
          </ul>
        }
        run={(key, reason) =>
          call(is === 'approve' ? '/operator/approveRequests' : '/operator/refuseRequests', {
            key,
            ids,
            reason,
          })
        }
        onDone={onDone}
      />
    )
  }
  return {
    maySelect: row => row.may_refuse || (row.may_approve && row.act !== 'operator.enrol'),
    acts: (rows, onDone) => (
      <>
        {rows.every(row => row.may_approve && row.act !== 'operator.enrol') &&
          act(rows, onDone, { is: 'approve', label: t('approve') })}
        {rows.every(row => row.may_refuse) && act(rows, onDone, { is: 'refuse', label: t('refuse') })}
      </>
    ),
  }
}

function columnsOf(
  t: Texts,
  formats: ReturnType<typeof useFormats>,
  {
    wordsOf,
    subjectName,
  }: {
    readonly wordsOf: (code: string) => string
    readonly subjectName: (act: string, subject: string) => string
  },
): readonly Column<Row>[] {
  const whyOf = ({ why }: Row) => why.map(wordsOf).join(' ')
  const stateOf = ({ state, decided_by, expires_ms }: Row) =>
    state === 'waiting'
      ? t('partly', { time: formats.moment(expires_ms) })
      : t(`states.${state}`, { by: decided_by })
  const subjectOf = ({ act, subject }: Row) => subjectName(act, subject)
  const askedOf = ({ maker, reason }: Row) => t('askedBy', { name: maker, reason })
  return [
    { key: 'id', title: t('id'), show: row => row.id, text: row => row.id, isNumber: true },
    { key: 'act', title: t('act'), show: row => actOf(t, row), text: row => actOf(t, row) },
    {
      key: 'subject',
      title: t('subject'),
      show: row => (hasSubject(row) ? <SubjectLink act={row.act} subject={row.subject} /> : subjectOf(row)),
      text: subjectOf,
    },
    { key: 'asked', title: t('asked'), show: askedOf, text: askedOf, isLong: true },
    { key: 'why', title: t('why'), show: whyOf, text: whyOf, isLong: true },
    { key: 'state', title: t('state'), show: stateOf, text: stateOf },
  ]
}

function Decision({
  row,
  isOwn,
  language,
  onCode,
}: {
  readonly row: Row
  readonly isOwn: boolean
  readonly language: string
  readonly onCode: (code: string) => void
}) {
  const t = useTranslations('requests')
  const compensation = useTranslations('players.compensation')
  const formats = useFormats(language)
  const wording = useWording(language)
  const subjectName = useSubjectName()
  const values = effectOf(row, formats, { t: compensation, nameOf: wording.nameOf, subjectName })
  const effect = (
    <>
      {t.has(`effects.${keyOf(row)}`) && <p>{t(`effects.${keyOf(row)}`, values)}</p>}
      {row.act === 'operator.enrol' && <EnrolledBefore name={row.subject} />}
      <p className="mt-2">{t('askedBy', { name: row.maker, reason: row.reason })}</p>
      {row.act === 'content.publish' && (
        <PageLink
          href={`/content/${row.subject}?version=${values.version}`}
          className="inline-flex min-h-11 items-center text-gold"
        >
          {t('lookContent')}
        </PageLink>
      )}
      <div className="mt-2 max-h-48 overflow-auto text-12">
        <Fields rows={readableRequest(row, wording)} />
      </div>
    </>
  )
  const { id } = row
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {row.may_approve && (
        <Act
          calls="/operator/approveRequest"
          about={id}
          label={t('approve')}
          look="gold"
          explanation={effect}
          done={t('approveDone')}
          run={async reason => {
            const { code } = await call('/operator/approveRequest', { id, reason })
            if (code !== '') onCode(code)
          }}
        />
      )}
      {row.may_refuse && (
        <Act
          calls="/operator/refuseRequest"
          about={id}
          label={t(isOwn ? 'withdraw' : 'refuse')}
          explanation={effect}
          done={t('refuseDone')}
          run={reason => call('/operator/refuseRequest', { id, reason })}
        />
      )}
    </div>
  )
}
