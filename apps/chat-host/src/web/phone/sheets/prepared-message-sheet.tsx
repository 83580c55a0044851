import { useCallback } from 'react'
import { hostApi } from '../../host-api.ts'
import type { SheetProps } from './sheet-props.ts'
import { SheetRow } from './sheet-row.tsx'
import { useAnswer } from './use-answer.ts'

/** The choice of a chat for a message the bot has prepared for this person. */
export function PreparedMessageSheet({ id, act, user }: SheetProps & { id: string }) {
  const ask = useCallback((key: string) => hostApi.preparedMessage(key, user.id), [user.id])
  const message = useAnswer(id, ask)
  if (message === undefined) return <p className="sheet-text">Looking up the message…</p>
  if (message === null) {
    return (
      <>
        <p className="sheet-text">This message has expired, or was prepared for somebody else.</p>
        <button
          type="button"
          data-testid="sheet-dismiss"
          onClick={() => act({ type: 'settle-prepared-message', error: 'MESSAGE_EXPIRED' })}
        >
          OK
        </button>
      </>
    )
  }
  const send = async () => {
    const sent = await hostApi.sendPrepared(id, user)
    act(
      sent
        ? { type: 'settle-prepared-message' }
        : { type: 'settle-prepared-message', error: 'MESSAGE_EXPIRED' },
    )
  }
  return (
    <>
      <h2>Share with…</h2>
      <div className="sheet-preview">
        {message.photoUrl && <img className="sheet-picture" src={message.photoUrl} alt="" />}
        <p className="message-text">{message.text}</p>
        {message.keyboard.flat().map(button => (
          <span key={button.text} className="sheet-preview-button">
            {button.text}
          </span>
        ))}
      </div>
      <SheetRow
        act={act}
        stay="Decline"
        go={{ text: 'Send', testId: 'prepared-send', onGo: () => void send() }}
      >
        <button
          type="button"
          data-testid="prepared-fail"
          onClick={() => act({ type: 'settle-prepared-message', error: 'MESSAGE_SEND_FAILED' })}
        >
          Fail
        </button>
      </SheetRow>
    </>
  )
}
