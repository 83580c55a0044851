import type { ReadConversationReply } from '@arena/contract/endpoints/operator-inbox'
import { ANSWER_MAX } from '@arena/contract/form-limits'
import { Button, showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type FormDraft, WithDraft } from '../drafts/with-draft.tsx'
import { createOnce } from '../frame/once.ts'
import { Rejection } from '../frame/rejection.tsx'
import { TextArea } from '../frame/text-area.tsx'
import { call } from '../server-api.ts'
import { type Answer, afterSending, answerOf, storedAnswer } from './answer-draft.ts'

interface AnswerFormProps {
  readonly id: number
  /** The last message that is shown. */
  readonly upTo: number
  readonly isWaiting: boolean
  readonly replies: ReadConversationReply['replies']
}

/** The answer is kept as a draft until it is sent. */
export function AnswerForm(form: AnswerFormProps) {
  const { id } = form
  return (
    <WithDraft subject={`answer:${id}`} page={`/support/${id}`}>
      {kept => <Fields kept={kept} {...form} />}
    </WithDraft>
  )
}

function Fields({ kept, id, upTo, isWaiting, replies }: AnswerFormProps & { readonly kept: FormDraft }) {
  const t = useTranslations('support')
  const [answer, setAnswer] = useState(() => storedAnswer(kept.restored?.text) ?? answerOf(''))
  const [once] = useState(createOnce)
  const queries = useQueryClient()
  // The text may be changed while it is sent.
  const latest = useRef(answer)
  const { text } = answer
  const put = (next: Answer) => {
    latest.current = next
    setAnswer(next)
    if (next.text === '') void kept.drop()
    else kept.change({ text: JSON.stringify(next), over: 0 })
  }
  const write = (next: string) => put(answerOf(next))
  const send = useMutation({
    mutationFn: (sent: Answer) =>
      call('/operator/answerPlayer', {
        telegram_id: id,
        up_to: upTo,
        key: sent.key,
        text: sent.text.trim(),
      }),
    onSuccess: (_, sent) => {
      const rest = afterSending(latest.current, sent)
      if (rest !== latest.current) put(rest)
      showToast({ kind: 'complete', title: t('sent') })
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const close = useMutation({
    mutationFn: () => call('/operator/closeConversation', { telegram_id: id, up_to: upTo }),
    onSuccess: () => showToast({ kind: 'complete', title: t('closed') }),
    onSettled: () => queries.invalidateQueries(),
  })
  const error = send.error ?? close.error
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        once(() => send.mutateAsync(answer))
      }}
    >
      <label className="flex max-w-72 flex-col gap-1 text-14">
        {t('reply')}
        <select
          className="field"
          value=""
          onChange={event => {
            const reply = replies.find(({ name }) => name === event.target.value)
            if (reply !== undefined)
              write(text.trim() === '' ? reply.text : `${text.trimEnd()}\n\n${reply.text}`)
          }}
        >
          <option value="">{t('noReply')}</option>
          {replies.map(({ name }) => (
            <option key={name} value={name}>
              {t(`replies.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <TextArea label={t('answer')} required maxLength={ANSWER_MAX} rows={6} value={text} onValue={write} />
      {error !== null && <Rejection error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={send.isPending} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
        {isWaiting && (
          <Button look="quiet" busy={close.isPending} onClick={() => once(() => close.mutateAsync())}>
            {t('close')}
          </Button>
        )}
      </div>
    </form>
  )
}
