import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { VERSIONS_PAGE } from '@arena/contract/form-limits'
import { Button, Card, Skeleton } from '@arena/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from 'wouter'
import { type FormDraft, WithDraft } from '../drafts/with-draft.tsx'
import { Act } from '../frame/act.tsx'
import { LoadError } from '../frame/load-error.tsx'
import { usePageSubject } from '../frame/page-subject.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { type Column, lastOfFull, Table, usePages } from '../frame/table.tsx'
import { useGateWords } from '../requests/gate-words.ts'
import { WaitingRequests } from '../requests/waiting-requests.tsx'
import { call, mayCall } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { MomentField } from '../zone/moment-field.tsx'
import { AssessmentView } from './assessment-view.tsx'
import { CONTENT_FORMS } from './content-forms.ts'
import {
  type Assessment,
  type KindState,
  PhonePreview,
  Since,
  useContent,
  type Version,
} from './content-page.tsx'
import { DraftNotes, useDraft } from './draft.tsx'
import { StopGames } from './games-form.tsx'
import { useKindWords } from './kind-words.ts'
import { MaintenanceSwitch } from './maintenance-form.tsx'
import { ProviderLimits } from './provider-limits.tsx'

/** One kind of content: the live version, a form for the next one, its cost, and the history. */
export function DocumentPage({ kind, language }: { readonly kind: string; readonly language: string }) {
  const t = useTranslations('content')
  const wordsOf = useKindWords()
  const content = useContent()
  const state = content.data?.kinds.find(one => one.kind === kind)
  const [search] = useSearchParams()
  const wanted = Number(search.get('version') ?? 0)
  const [shown, versions] = useVersion(state?.kind, wanted)
  usePageSubject(state && wordsOf(state.kind).name)
  const failed = [content, versions].find(({ data, error }) => data === undefined && error !== null)
  if (failed !== undefined && failed.error !== null)
    return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (content.data !== undefined && state === undefined) return <p className="text-16">{t('unknown')}</p>
  if (state === undefined || shown === 'loading') return <Skeleton className="h-64 rounded-l" />
  return (
    <>
      <Link href="/content" className="flex min-h-11 items-center text-14 text-gold">
        {t('back')}
      </Link>
      <h2 className="text-18 font-semibold">{wordsOf(state.kind).name}</h2>
      <Since state={state} language={language} />
      <WaitingRequests subject={state.kind} of={['content']} language={language} />
      <Undo state={state} />
      {state.kind === 'games' && <StopGames document={JSON.parse(state.live) as ContentDocuments['games']} />}
      {state.kind === 'providers' && (
        <ProviderLimits document={JSON.parse(state.live) as ContentDocuments['providers']} />
      )}
      {state.kind === 'maintenance' && (
        <MaintenanceSwitch document={JSON.parse(state.live) as ContentDocuments['maintenance']} />
      )}
      <WithDraft
        key={`${state.kind} ${String(shown?.version ?? 'live')}`}
        subject={`content:${state.kind}${shown === undefined ? '' : `.${String(shown.version)}`}`}
        page={`/content/${state.kind}${shown === undefined ? '' : `?version=${String(shown.version)}`}`}
      >
        {kept => (
          <Editor
            kept={kept}
            state={state}
            first={shown?.document ?? state.live}
            version={shown?.version}
            language={language}
          />
        )}
      </WithDraft>
      <VersionsTable state={state} language={language} />
    </>
  )
}

/** A version by its number, on whatever page of the list it is; undefined if the kind has no such version. And how it is read. */
function useVersion(kind: KindState['kind'] | undefined, version: number) {
  const isAsked = Number.isSafeInteger(version) && version > 0
  const found = useQuery({
    queryKey: ['content', 'version', kind, version],
    enabled: kind !== undefined && isAsked,
    queryFn: () => call('/operator/listContentVersions', { kind: kind ?? 'wheel', before: version + 1 }),
  })
  const shown = found.data?.versions.find(one => one.version === version)
  return [isAsked && found.data === undefined ? ('loading' as const) : shown, found] as const
}

/** Reverts the latest publication with one press, by one operator. */
function Undo({ state: { kind, undo } }: { readonly state: KindState }) {
  const t = useTranslations('content')
  if (undo === null) return null
  const { id, version } = undo
  return (
    <div className="flex">
      <Act
        calls="/operator/returnContent"
        label={t('undo')}
        explanation={version === 0 ? t('undoDefault') : t('undoText', { version: String(version) })}
        done={t('undone')}
        run={reason => call('/operator/returnContent', { kind, id, reason })}
      />
    </div>
  )
}

/** A draft in the form. It outlives reloads, other pages, devices and other people's publications, until it is saved or published. */
function Editor({
  kept,
  state,
  first,
  version,
  language,
}: {
  readonly kept: FormDraft
  readonly language: string
  readonly state: KindState
  readonly first: string
  /** The version that the form begins with; undefined = the live version, or the program's default. */
  readonly version: number | undefined
}) {
  const t = useTranslations('content')
  const draft = useDraft(state, { first, version, kept })
  const { text } = draft
  const [saved, setSaved] = useState(version === undefined ? null : { version, text: first })
  const { kind } = state
  const assessment = useMutation({
    mutationFn: (document: string) => call('/operator/assessContent', { kind, document }),
  })
  const change = (document: string) => {
    draft.change(document)
    assessment.reset()
  }
  const keep = async (note: string): Promise<number> => {
    if (saved?.text === text) return saved.version
    const { version: stored } = await call('/operator/saveContent', { kind, document: text, note })
    setSaved({ version: stored.version, text })
    draft.drop()
    return stored.version
  }
  // Publishing and previewing need a stored version: without the permission to store one, only a version that is stored already will do.
  const canKeep = mayCall('/operator/saveContent') || saved?.text === text
  return (
    <>
      {version !== undefined && (
        <p role="status" className="text-14 text-warn">
          {t('fromVersion', { version: String(version) })}
        </p>
      )}
      <DraftNotes
        draft={draft}
        state={state}
        language={language}
        onMerged={() => assessment.reset()}
        onDrop={() => {
          draft.discard()
          assessment.reset()
        }}
      />
      <Form state={state} text={text} onText={change} />
      {mayCall('/operator/assessContent') && (
        <Card>
          <div className="flex flex-col gap-4">
            <Button
              look="quiet"
              size="small"
              className="self-start"
              busy={assessment.isPending}
              onClick={() => assessment.mutate(text)}
            >
              {t('assess')}
            </Button>
            {assessment.error !== null && <Rejection error={assessment.error} />}
            {assessment.data !== undefined && (
              <>
                <AssessmentView assessment={assessment.data} language={language} />
                {canKeep && (
                  <>
                    <Acts kind={kind} over={draft.over} assessment={assessment.data} keep={keep} />
                    {assessment.data.faults.length === 0 && (
                      <PhonePreview key={text} kind={kind} keep={keep} />
                    )}
                  </>
                )}
              </>
            )}
          </div>
        </Card>
      )}
    </>
  )
}

/** The fields, and ways to start again. A role that may not save drafts reads them. */
function Form({
  state: { kind, live, defaults },
  text,
  onText,
}: {
  readonly state: KindState
  readonly text: string
  readonly onText: (text: string) => void
}) {
  const t = useTranslations('content')
  const mayEdit = mayCall('/operator/saveContent')
  return (
    <>
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" size="small" onClick={() => onText(live)}>
            {t('takeLive')}
          </Button>
          <Button look="quiet" size="small" onClick={() => onText(defaults)}>
            {t('useDefault')}
          </Button>
        </div>
      ) : (
        <p className="text-14 text-soft">{t('readOnly')}</p>
      )}
      {/* The search of texts stays open to readers: its own fields are closed one by one. */}
      <fieldset
        disabled={!mayEdit && kind !== 'texts'}
        className="grid min-w-0 items-start gap-4 xl:grid-cols-2"
      >
        <FormOfKind kind={kind} text={text} onText={onText} />
      </fieldset>
    </>
  )
}

/** Forms use documents; requests, storage and comparisons use their text. */
function FormOfKind({
  kind,
  text,
  onText,
}: {
  readonly kind: KindState['kind']
  readonly text: string
  readonly onText: (text: string) => void
}) {
  const Fields = CONTENT_FORMS[kind]
  return (
    <Fields
      document={JSON.parse(text) as never}
      onDocument={(document: unknown) => onText(JSON.stringify(document))}
    />
  )
}

function Acts({
  kind,
  over,
  assessment,
  keep,
}: {
  readonly kind: KindState['kind']
  /** The live version when the draft was started. A later one is a conflict, and nothing is overwritten. */
  readonly over: number
  readonly assessment: Assessment
  readonly keep: (note: string) => Promise<number>
}) {
  const t = useTranslations('content')
  const [from, setFrom] = useState(Number.NaN)
  if (assessment.faults.length > 0 || assessment.changes.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Act
        calls="/operator/saveContent"
        label={t('save')}
        explanation={t('saveText')}
        done={t('saved')}
        run={keep}
      />
      <Act
        calls="/operator/publishContent"
        label={t('publish')}
        look="gold"
        explanation={
          <>
            <p>{t('publishText')}</p>
            <Needs assessment={assessment} />
          </>
        }
        done={t('published')}
        run={async reason => {
          const version = await keep(reason)
          const planned = Number.isNaN(from) ? {} : { from_ms: from }
          const asked = { over, reason, ask: reason, ...planned }
          await call('/operator/publishContent', { kind, version, ...asked })
        }}
      >
        <MomentField label={t('from')} hint={<p>{t('fromText')}</p>} value={from} onValue={setFrom} />
      </Act>
    </div>
  )
}

function Needs({ assessment: { needs } }: { readonly assessment: Assessment }) {
  const t = useTranslations('content')
  const wordsOf = useGateWords()
  const why = needs.map(wordsOf).join(' ')
  return <p className="mt-2 font-semibold">{needs.length === 0 ? t('alone') : t('needs', { why })}</p>
}

/** Every stored version: showing one compares it with the live version, and publishing it rolls back. */
function VersionsTable({ state, language }: { readonly state: KindState; readonly language: string }) {
  const t = useTranslations('content')
  const formats = useFormats(language)
  const { kind, publications } = state
  const { table } = usePages({
    queryKey: ['content', 'versions', kind],
    load: (before: number | undefined) =>
      call('/operator/listContentVersions', { kind, ...(before !== undefined && { before }) }),
    rowsOf: page => page.versions,
    nextOf: page => lastOfFull(page.versions, VERSIONS_PAGE)?.version,
  })
  const ofVersion = ({ version }: Version) =>
    publications.filter(one => one.version === version && one.state !== 'withdrawn')
  const madeOf = ({ made_by, made_ms }: Version) => `${made_by}, ${formats.moment(made_ms)}`
  const liveFrom = (row: Version) => {
    const times = ofVersion(row).map(({ from_ms, published_by, agreed_by }) =>
      [formats.moment(from_ms), published_by, agreed_by].filter(part => part !== '').join(', '),
    )
    return times.length === 0 ? t('never') : times.join('; ')
  }
  const columns: readonly Column<Version>[] = [
    {
      key: 'version',
      title: t('version'),
      show: row => row.version,
      text: row => row.version,
      isNumber: true,
    },
    { key: 'made', title: t('madeBy'), show: madeOf, text: madeOf },
    { key: 'note', title: t('note'), show: row => row.note, text: row => row.note },
    { key: 'held', title: t('liveFrom'), show: liveFrom, text: liveFrom },
  ]
  return (
    <>
      <h3 className="text-16 font-semibold">{t('versions')}</h3>
      <Table
        title={t('versions')}
        columns={columns}
        idOf={row => row.version}
        {...table}
        actions={row => (
          <div className="flex flex-wrap justify-end gap-2">
            {ofVersion(row)
              .filter(one => one.state === 'planned')
              .map(({ id, from_ms }) => (
                <Act
                  calls="/operator/withdrawContent"
                  key={id}
                  about={id}
                  label={t('withdraw')}
                  explanation={t('withdrawText', {
                    version: String(row.version),
                    time: formats.moment(from_ms),
                  })}
                  done={t('withdrawn')}
                  run={reason => call('/operator/withdrawContent', { kind, id, reason, ask: reason })}
                />
              ))}
            <Link
              href={`/content/${kind}?version=${String(row.version)}`}
              className="flex min-h-11 items-center px-2 text-gold"
              aria-label={`${t('show')}: ${t('version')} ${String(row.version)}`}
            >
              {t('show')}
            </Link>
          </div>
        )}
      />
    </>
  )
}
