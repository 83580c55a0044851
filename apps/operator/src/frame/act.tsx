import { REASON_MAX } from '@arena/contract/form-limits'
import { OPERATOR_CONFLICTS } from '@arena/contract/kinds'
import { Button, showToast } from '@arena/ui'
import { Drawer } from '@arena/ui/drawer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError, mayCall, NoPasskey, type Path } from '../server-api.ts'
import { createOnce } from './once.ts'

interface ActProps {
  /** The call that it makes: an operator who may not make it does not see the button. */
  readonly calls: Path
  /** The label of the button, and the title of the question. */
  readonly label: string
  /** The button's text in a row that names the subject; the act's name stays the label. */
  readonly short?: string
  /** The effect, the subject, and whether it can be undone. */
  readonly explanation: ReactNode
  readonly look?: 'gold' | 'quiet'
  /** Fields beside the reason. */
  readonly children?: ReactNode
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
  return mayCall(calls) ? <PermittedAct {...props} /> : null
}

function PermittedAct({
  label,
  short,
  explanation,
  look = 'quiet',
  children,
  isReady = true,
  typed = '',
  run,
  done,
  reasonMax = REASON_MAX,
  reasonLabel,
}: Omit<ActProps, 'calls'>) {
  const t = useTranslations('frame')
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const [once] = useState(createOnce)
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: () => run(reason.trim()),
    onSuccess: async answer => {
      setOpen(false)
      setReason('')
      setName('')
      showToast({ kind: 'complete', title: typeof answer === 'string' ? answer : done })
      await queries.invalidateQueries()
    },
  })
  const close = () => {
    setOpen(false)
    act.reset()
  }
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
        <form
          className="flex flex-col gap-4"
          onSubmit={event => {
            event.preventDefault()
            once(() => act.mutateAsync())
          }}
        >
          <div className="text-14 text-soft">{explanation}</div>
          {children}
          <label className="flex flex-col gap-1 text-14">
            {reasonLabel ?? t('reason')}
            <textarea
              className="field"
              required
              maxLength={reasonMax}
              rows={3}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </label>
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
      </Drawer>
    </>
  )
}

/** The server's reason for the rejection, in its own sentence, with the id of the call in its log. */
export function Rejection({ error }: { readonly error: Error }) {
  const t = useTranslations('frame')
  const sentence = useErrorSentence()
  const requestId = error instanceof CallError ? error.requestId : ''
  const isAsked = error instanceof CallError && error.code === 'second_person_needed'
  const request = isAsked ? error.details['request'] : 0
  if (typeof request === 'number' && request > 0) {
    return (
      <p role="status" className="text-14 text-warn">
        {t('askedFor', { id: request })}
      </p>
    )
  }
  return (
    <p role="alert" className="text-14 text-bad">
      {sentence(error)}
      {requestId !== '' && <span className="block text-12 text-soft">{t('call', { id: requestId })}</span>}
    </p>
  )
}

/** The sentence for an error in the operator's language; the server's own English sentence only for a code without texts. */
export function useErrorSentence(): (error: Error) => string {
  const t = useTranslations('frame')
  return error => {
    if (error instanceof NoPasskey) return t(error.isThere ? 'passkeyThere' : 'noPasskey')
    if (!(error instanceof CallError)) return error.message
    if (error.code === 'OFFLINE') return t('offline')
    const conflict = OPERATOR_CONFLICTS.find(one => one === error.details['reason'])
    if (error.code === 'CONFLICT' && conflict !== undefined) return t(`conflicts.${conflict}`)
    const key = `errors.${error.code}` as 'errors.FORBIDDEN'
    if (t.has(key)) return t(key)
    return error.message === '' ? error.code : error.message
  }
}
