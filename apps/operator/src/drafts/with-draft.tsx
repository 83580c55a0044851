import { Button, Skeleton } from '@arena/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { CallError, call } from '../server-api.ts'
import { useCaller } from '../session/signed-in.tsx'
import { DraftKeeper, type DraftText, type UnsentDraft } from './draft-keeper.ts'
import { DraftNote } from './draft-note.tsx'

interface DraftedForm {
  /** The form and its object, such as `content:wheel`. */
  readonly subject: string
  /** The page of the console that continues it. */
  readonly page: string
}

/** A form's draft: what it begins with, and where its changes go. */
export interface FormDraft extends Pick<DraftKeeper, 'change' | 'drop'> {
  /** null = nothing was typed on an earlier visit. */
  readonly restored: DraftText | null
}

/** Drafts of forms that were closed and are not saved or removed yet: a form that is opened again waits for them. */
const leaving = new Map<string, Promise<unknown>>()

function noteLeaving(subject: string, work: Promise<void>): Promise<void> {
  const all = Promise.all([leaving.get(subject), work])
  leaving.set(subject, all)
  void all.finally(() => {
    if (leaving.get(subject) === all) leaving.delete(subject)
  })
  return work
}

/**
 * Builds a form with the operator's draft of it: kept on the server for them alone, on every device, until it is dropped. The form is built
 * again when the operator takes the version of another device.
 */
export function WithDraft({
  children,
  ...form
}: DraftedForm & { readonly children: (draft: FormDraft) => ReactNode }) {
  const { operator } = useCaller()
  const { subject } = form
  const [turn, setTurn] = useState(0)
  const [unread, setUnread] = useState('')
  const reading = `${subject} ${turn}`
  const stored = useQuery({
    queryKey: ['draft', subject, turn],
    queryFn: async () => {
      await leaving.get(subject)
      return call('/operator/readDraft', { subject })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // A form that has begun without its draft stays until the operator tries again: it may hold new text.
  const isUnread = unread === reading
  if (!isUnread && stored.data === undefined && stored.isError) setUnread(reading)
  if (!isUnread && stored.data === undefined) return <Skeleton className="h-64 rounded-l" />
  return (
    <>
      {isUnread && <Unread onRetry={() => setTurn(turn + 1)} />}
      <Kept
        key={reading}
        form={form}
        place={`consoleDraft ${operator.name} ${subject}`}
        stored={isUnread ? null : (stored.data?.draft ?? null)}
        onTaken={() => setTurn(turn + 1)}
      >
        {children}
      </Kept>
    </>
  )
}

/** The form begins without its draft: another attempt builds it again. */
function Unread({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('drafts')
  const frame = useTranslations('frame')
  return <DraftNote role="alert" text={t('unread')} label={frame('retry')} onAct={onRetry} />
}

function Kept({
  form,
  place,
  stored,
  onTaken,
  children,
}: {
  readonly form: DraftedForm
  readonly place: string
  readonly stored: UnsentDraft | null
  /** The operator takes the version of another device. */
  readonly onTaken: () => void
  readonly children: (draft: FormDraft) => ReactNode
}) {
  const t = useTranslations('drafts')
  const queries = useQueryClient()
  const [{ keeper, restored }] = useState(() =>
    open(form, { place, stored, onListed: () => void queries.invalidateQueries({ queryKey: ['drafts'] }) }),
  )
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  useEffect(() => {
    // What this browser could not save on an earlier visit is saved now.
    if (restored !== null && readUnsent(place) !== null) keeper.change(restored)
    const leaving = (event: BeforeUnloadEvent) => {
      if (keeper.state() !== 'saved') event.preventDefault()
    }
    const hidden = () => void keeper.flush()
    window.addEventListener('beforeunload', leaving)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('beforeunload', leaving)
      document.removeEventListener('visibilitychange', hidden)
      void noteLeaving(form.subject, keeper.flush())
    }
  }, [keeper, place, restored, form.subject])
  return (
    <>
      {state === 'failed' && (
        <p role="status" className="text-14 text-warn">
          {t('failed')}
        </p>
      )}
      {state === 'elsewhere' && <ChangedElsewhere form={form} keeper={keeper} {...{ place, onTaken }} />}
      {children({ restored, change: keeper.change, drop: () => noteLeaving(form.subject, keeper.drop()) })}
    </>
  )
}

/** Two drafts of one form: the operator chooses, and neither is lost before. */
function ChangedElsewhere({
  form: { subject },
  keeper,
  place,
  onTaken,
}: {
  readonly form: DraftedForm
  readonly keeper: DraftKeeper
  readonly place: string
  readonly onTaken: () => void
}) {
  const t = useTranslations('drafts')
  const keepOwn = async () => {
    const { draft } = await call('/operator/readDraft', { subject })
    await keeper.replace(draft?.revision ?? 0)
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-warn">
      <p>{t('elsewhere')}</p>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          localStorage.removeItem(place)
          onTaken()
        }}
      >
        {t('takeOther')}
      </Button>
      <Button look="quiet" size="small" onClick={() => void keepOwn()}>
        {t('keepOwn')}
      </Button>
    </div>
  )
}

function open(
  { subject, page }: DraftedForm,
  {
    place,
    stored,
    onListed,
  }: {
    readonly place: string
    readonly stored: UnsentDraft | null
    /** The list of drafts is another one now. */
    readonly onListed: () => void
  },
) {
  const unsent = readUnsent(place)
  const keeper = new DraftKeeper({
    revision: unsent?.revision ?? stored?.revision ?? 0,
    async save({ text, over, revision }) {
      try {
        const saved = await call('/operator/saveDraft', { subject, page, text, over, revision })
        onListed()
        return saved.revision
      } catch (error) {
        if (error instanceof CallError && error.details['reason'] === 'draft_changed') return 'elsewhere'
        throw error
      }
    },
    async remove(revision) {
      await call('/operator/dropDraft', { subject, revision })
      onListed()
    },
    buffer: draft => writeUnsent(place, draft),
    later(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  const from = unsent ?? stored
  return { keeper, restored: from && { text: from.text, over: from.over } }
}

function readUnsent(place: string): UnsentDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<UnsentDraft> | null
    const { text, over, revision } = kept ?? {}
    if (typeof text !== 'string' || typeof over !== 'number' || typeof revision !== 'number') return null
    return { text, over, revision }
  } catch {
    return null
  }
}

function writeUnsent(place: string, draft: UnsentDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(draft))
  } catch {
    // Without room for it the draft lives as long as the page, or until the server has it.
  }
}
