import type { BulkReply } from '@arena/contract/endpoints/operator-bulk'
import { REASON_MAX } from '@arena/contract/form-limits'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActFields } from '../drafts/act-draft.ts'
import { Act } from '../frame/act.tsx'
import { BulkAct } from '../frame/bulk-act.tsx'
import { TextArea } from '../frame/text-area.tsx'
import { call } from '../server-api.ts'
import { RemovalChanges } from './removal-changes.tsx'

/** The message that banned players see, and its field. */
function useMessage() {
  const t = useTranslations('players')
  const [message, setMessage] = useState('')
  return {
    message: message.trim(),
    fields: { value: { message }, restore: (kept: ActFields) => setMessage(kept['message'] ?? '') },
    input: (
      <TextArea
        label={t('banMessage')}
        maxLength={REASON_MAX}
        rows={2}
        value={message}
        onValue={setMessage}
      />
    ),
  }
}

/** The reason stays with operators; the player sees the message, if there is one. */
export function Ban({
  id,
  typed,
  language,
}: {
  readonly id: number
  readonly typed: string
  readonly language: string
}) {
  const t = useTranslations('players')
  const { message, fields, input } = useMessage()
  return (
    <Act
      calls="/operator/banPlayer"
      label={t('ban')}
      explanation={
        <>
          <p>{t('banText')}</p>
          <RemovalChanges id={id} act="ban" language={language} />
        </>
      }
      done={t('banDone')}
      typed={typed}
      fields={fields}
      run={reason => call('/operator/banPlayer', { telegram_id: id, reason, message })}
    >
      {input}
    </Act>
  )
}

/** Bans several players alike. The operator types how many they are. */
export function BanMany({
  ids,
  onDone,
}: {
  readonly ids: readonly number[]
  readonly onDone: (reply: BulkReply) => void
}) {
  const t = useTranslations('players')
  const { message, fields, input } = useMessage()
  return (
    <BulkAct
      calls="/operator/banPlayers"
      subjects={ids}
      label={t('ban')}
      explanation={t('banManyText')}
      typed={String(ids.length)}
      fields={fields}
      run={(key, reason) => call('/operator/banPlayers', { telegram_ids: [...ids], key, reason, message })}
      onDone={onDone}
    >
      {input}
    </BulkAct>
  )
}
