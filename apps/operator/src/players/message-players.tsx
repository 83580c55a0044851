import type { BulkReply } from '@arena/contract/endpoints/operator-bulk'
import { ANSWER_MAX } from '@arena/contract/form-limits'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BulkAct } from '../frame/bulk-act.tsx'
import { TextArea } from '../frame/text-area.tsx'
import { call } from '../server-api.ts'

/** Sends several players the same message. The reason stays with operators. */
export function MessageMany({
  ids,
  onDone,
}: {
  readonly ids: readonly number[]
  readonly onDone: (reply: BulkReply) => void
}) {
  const t = useTranslations('players.message')
  const [message, setMessage] = useState('')
  return (
    <BulkAct
      calls="/operator/messagePlayers"
      subjects={ids}
      label={t('send')}
      explanation={t('sendText')}
      fields={{ value: { message }, restore: kept => setMessage(kept['message'] ?? '') }}
      isReady={message.trim() !== ''}
      run={async (key, reason) => {
        const reply = await call('/operator/messagePlayers', {
          telegram_ids: [...ids],
          key,
          reason,
          message: message.trim(),
        })
        setMessage('')
        return reply
      }}
      onDone={onDone}
    >
      <TextArea
        label={t('words')}
        required
        maxLength={ANSWER_MAX}
        rows={4}
        value={message}
        onValue={setMessage}
      />
    </BulkAct>
  )
}
