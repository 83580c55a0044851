import { REASON_MAX } from '@arena/contract/form-limits'
import { Button, showToast } from '@arena/ui'
import { Drawer } from '@arena/ui/drawer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'
import { type ActFields, actDraftOf, actPage, actSubject, isAskedIn } from '../drafts/act-draft.ts'
import { KeptText } from '../drafts/kept-text.ts'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { type FormDraft, WithDraft } from '../drafts/with-draft.tsx'
import { mayCall, type Path } from '../server-api.ts'
import { requestOf } from './act-key.ts'
import { createOnce } from './once.ts'
import { Rejection } from './rejection.tsx'
import { TextArea } from './text-area.tsx'

interface ActProps {
  /** The call that it makes: an operator who may not make it does not see the button. */
  readonly calls: Path
  /** What it acts on, where a page has several such acts; otherwise the page is about one object. */
  readonly about?: string | number
  /** The label of the button, and the title of the question. */
  readonly label: string
  /** The button's text in a row that names the subject; the act's name stays the label. */
  readonly short?: string
  /** The effect, the subject, and whether it can be undone. */
  readonly explanation: ReactNode
  readonly look?: 'gold' | 'quiet'
  /** Fields beside the reason. */
  readonly children?: ReactNode
  /** What the fields hold, and how a draft puts it back. */
  readonly fields?: { readonly value: ActFields; readonly restore: (value: ActFields) => void }
  /** Whether the fields are filled in. */
  readonly isReady?: boolean
  /** The name of the subject, typed by the operator to confirm an act that moves prizes or destroys something. */
  readonly typed?: string
  /** Does it; the reason goes into the audit log. */
  readonly run: (reason: string) => Promise<unknown>
  /** The success message; the result of `run` when that is a text. */
  readonly done: string
  readonly reasonMax?: number
  /** The label of the text field; by default the reason, for the audit log. */
  readonly reasonLabel?: string
}

/** Every act of an operator: explained before it is done, with a reason, and sent once however often it is pressed. */
export function Act({ calls, ...props }: ActProps) {
  return mayCall(calls) ? <PermittedAct calls={calls} {...props} /> : null
}

/** What the operator types is kept as a draft until the act is done, or passed on to an approver. */
function PermittedAct(props: ActProps) {
  const { calls, label, short, look = 'quiet', about } = props
  const t = useTranslations('frame')
  const [path] = useLocation()
  const search = useSearch()
  const subject = actSubject(calls, String(about ?? path))
  const [isOpen, setOpen] = useState(() => isAskedIn(search, subject))
  const close = () => setOpen(false)
  return (
    <>
      <Button
        look={look}
        size="small"
        {...(short !== undefined && { 'aria-label': label })}
        onClick={() => setOpen(true)}
      >
        {short ?? label}
      </Button>
      <Drawer open={isOpen} onClose={close} title={label} closeLabel={t('close')}>
        <WithDraft subject={subject} page={actPage(path, search, subject)}>
          {kept => <Question {...props} kept={kept} onDone={close} />}
        </WithDraft>
      </Drawer>
    </>
  )
}

const NO_FIELDS: ActFields = {}

/** The reason, and whether it continues a draft. Changes of the reason and the act's fields are kept. */
function useKeptReason(kept: FormDraft, fields: ActProps['fields']) {
  const values = fields?.value ?? NO_FIELDS
  const [restored] = useState(() => actDraftOf(kept.restored?.text, values))
  const [reason, setReason] = useState(restored?.reason ?? '')
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [first] = useState(values)
  const text = JSON.stringify({ reason, fields: values })
  const [texts] = useState(() => new KeptText(text))
  const [handOvers, setHandOvers] = useState(0)
  const restore = useEffectEvent(() => {
    if (restored === undefined) return
    texts.restore(kept.restored?.text ?? '')
    fields?.restore(restored.fields)
  })
  const noteHandOver = useEffectEvent(() => {
    if (handOvers > 0) texts.handOver(text)
  })
  const keep = useEffectEvent(() => {
    const isEmpty = reason === '' && JSON.stringify(values) === JSON.stringify(first)
    const fate = texts.next(text, isEmpty)
    if (fate === 'drop') void kept.drop()
    else if (fate === 'keep') kept.change({ text, over: 0 })
  })
  useEffect(() => restore(), [])
  // The text that is handed over has the act's new key: it is known once that is rendered.
  useEffect(() => noteHandOver(), [handOvers])
  useEffect(() => keep(), [text])
  return {
    reason,
    setReason(next: string) {
      texts.continue()
      setReason(next)
    },
    isRestored,
    discard() {
      setRestored(false)
      setReason('')
      fields?.restore(first)
      void kept.drop()
    },
    /** An approver was asked: what was typed for that is no draft. */
    async handOver() {
      setHandOvers(before => before + 1)
      await kept.drop()
    },
    /** The act is done: what its fields are set to now is no draft. */
    async end() {
      texts.end()
      setReason('')
      await kept.drop()
    },
  }
}

function Question({
  label,
  explanation,
  children,
  isReady = true,
  typed = '',
  run,
  done,
  reasonMax = REASON_MAX,
  reasonLabel,
  fields,
  kept,
  onDone,
}: ActProps & { readonly kept: FormDraft; readonly onDone: () => void }) {
  const t = useTranslations('frame')
  const { reason, setReason, isRestored, discard, handOver, end } = useKeptReason(kept, fields)
  const [name, setName] = useState('')
  const [once] = useState(createOnce)
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: () => run(reason.trim()),
    onSuccess: async answer => {
      // An operator who sees that it is done may leave: its draft is gone by then.
      await end()
      onDone()
      setName('')
      showToast({ kind: 'complete', title: typeof answer === 'string' ? answer : done })
      await queries.invalidateQueries()
    },
    onError: async error => {
      if (requestOf(error) > 0) await handOver()
    },
  })
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        once(() => act.mutateAsync())
      }}
    >
      <div className="text-14 text-soft">{explanation}</div>
      {isRestored && <RestoredNote onDiscard={discard} />}
      {children}
      <TextArea
        label={reasonLabel ?? t('reason')}
        required
        maxLength={reasonMax}
        rows={3}
        value={reason}
        onValue={setReason}
      />
      {typed !== '' && (
        <label className="flex flex-col gap-1 text-14">
          {t('typeName', { name: typed })}
          <input
            className="field"
            required
            autoComplete="off"
            data-typed={typed}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </label>
      )}
      {act.error !== null && <Rejection error={act.error} />}
      <Button
        type="submit"
        busy={act.isPending}
        disabled={!isReady || reason.trim() === '' || name.trim() !== typed}
      >
        {label}
      </Button>
    </form>
  )
}
