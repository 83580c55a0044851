import { useCallback, useState } from 'react'
import { hostApi } from '../../host-api.ts'
import { startParameterOf } from '../../protocol/launch-url.ts'
import { type SheetProps, SheetRow, useAnswer } from './sheet-parts.tsx'

/** A link that leaves the platform: shown first, so that a test or a person sees where it leads. */
export function LinkSheet({ url, act, onFollow }: SheetProps & { url: string }) {
  const follow = () => {
    act({ type: 'dismiss-sheet' })
    onFollow(url)
  }
  return (
    <>
      <h2>Open this link?</h2>
      <p className="sheet-address" data-testid="link-address">
        {url}
      </p>
      <SheetRow act={act} stay="Cancel" go={{ text: 'Open', testId: 'link-open', onGo: follow }} />
    </>
  )
}

/** A link inside the platform: to a chat, to the sharing of a text, or to this very app. */
export function PlatformLinkSheet({ path, act, host, onFollow }: SheetProps & { path: string }) {
  const address = `https://t.me${path}`
  const isOwnApp = host !== undefined && startParameterOf(address, host.bot.username) !== undefined
  const go = () => (isOwnApp ? onFollow(address) : act({ type: 'leave-through-link' }))
  const shared = path.startsWith('/share/url') ? new URL(address).searchParams : undefined
  return (
    <>
      <h2>{shared ? 'Share with…' : isOwnApp ? 'Opens this app' : 'Opens a chat'}</h2>
      <p className="sheet-address" data-testid="link-address">
        {address}
      </p>
      {shared && (
        <p className="sheet-preview">
          {shared.get('text')} {shared.get('url')}
        </p>
      )}
      <SheetRow
        act={act}
        stay="Stay"
        go={{ text: isOwnApp ? 'Open here' : 'Go there', testId: 'link-open', onGo: go }}
      />
    </>
  )
}

/** Long enough for a browser to have begun reading. */
const KEPT_MS = 60_000

/**
 * The question before a file is downloaded. Like the platform's clients, it checks the address first, reports to the app that the download
 * began, and not how it ended.
 */
export function FileSheet({ url, fileName, act }: SheetProps & { url: string; fileName: string }) {
  const type = useAnswer(url, look)
  const download = () => {
    act({ type: 'download-file' })
    void save(url, fileName)
  }
  return (
    <>
      <h2>Download this file?</h2>
      <p className="sheet-text" data-testid="file-name">
        {fileName}
      </p>
      <p className="sheet-address">
        {type === null ? 'There is nothing to download at this address.' : type}
      </p>
      <SheetRow act={act} stay="Cancel" go={{ text: 'Download', testId: 'file-download', onGo: download }} />
    </>
  )
}

/** The file's description; undefined when there is none. */
async function look(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { method: 'HEAD' })
  return answer.ok ? (answer.headers.get('content-type') ?? 'a file') : undefined
}

async function save(url: string, fileName: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The file was refused with ${answer.status}`)
  const content = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = content
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(content), KEPT_MS)
}

/** The choice of a chat for a message the bot has prepared for this person. */
export function PreparedMessageSheet({ id, act, user }: SheetProps & { id: string }) {
  const ask = useCallback((key: string) => hostApi.preparedMessage(key, user.id), [user.id])
  const message = useAnswer(id, ask)
  if (message === undefined) return <p className="sheet-text">Looking up the message…</p>
  if (message === null) {
    return (
      <>
        <p className="sheet-text">This message has expired, or was prepared for another player.</p>
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

/** A payment in Stars. The app's result and the bot's updates are independent: both are real here. */
export function InvoiceSheet({ slug, act, user, phone }: SheetProps & { slug: string }) {
  const invoice = useAnswer(slug, hostApi.invoice)
  const [isPaying, setPaying] = useState(false)
  const [rejection, setRejection] = useState('')
  const settle = (status: 'paid' | 'cancelled' | 'failed' | 'pending') =>
    act({ type: 'settle-invoice', status })

  if (invoice === undefined) return <p className="sheet-text">Looking up the invoice…</p>
  if (invoice === null) {
    // The iOS client is silent about an invoice it does not find.
    const isMute = phone.device.platform === 'ios'
    return (
      <>
        <p className="sheet-text">There is no invoice “{slug}”.</p>
        <button
          type="button"
          data-testid="sheet-dismiss"
          onClick={() => (isMute ? act({ type: 'drop-sheet' }) : settle('failed'))}
        >
          {isMute ? 'OK (this client reports nothing to the app)' : 'OK'}
        </button>
      </>
    )
  }
  const pay = async () => {
    setPaying(true)
    const outcome = await hostApi.pay(slug, user)
    setPaying(false)
    if (outcome.status === 'paid') settle('paid')
    else setRejection(outcome.reason)
  }
  const payTwice = async () => {
    setPaying(true)
    const outcomes = await Promise.all([hostApi.pay(slug, user), hostApi.pay(slug, user)])
    settle(outcomes.some(({ status }) => status === 'paid') ? 'paid' : 'failed')
  }
  const payAndSayFailed = () => {
    setPaying(true)
    void hostApi.pay(slug, user).then(() => settle('failed'))
  }
  const payLater = () => {
    settle('pending')
    void hostApi.pay(slug, user)
  }
  return (
    <>
      {invoice.photo_url && <img className="sheet-picture" src={invoice.photo_url} alt="" />}
      <h2>{invoice.title}</h2>
      <p className="sheet-text">{invoice.description}</p>
      {rejection && (
        <p className="sheet-rejection" role="alert">
          {rejection}
        </p>
      )}
      <button
        type="button"
        className="primary wide"
        data-testid="invoice-pay"
        disabled={isPaying || rejection !== ''}
        onClick={() => void pay()}
      >
        {isPaying ? 'Waiting for the bot…' : `Pay ${invoice.amount} ★`}
      </button>
      <div className="sheet-row">
        <button
          type="button"
          data-testid="invoice-cancel"
          onClick={() => settle(rejection ? 'failed' : 'cancelled')}
        >
          {rejection ? 'Close' : 'Cancel'}
        </button>
        <button type="button" data-testid="invoice-fail" onClick={() => settle('failed')}>
          Fail
        </button>
        <button type="button" data-testid="invoice-pending" onClick={payLater}>
          Pending
        </button>
        <button
          type="button"
          data-testid="invoice-twice"
          disabled={isPaying || rejection !== ''}
          onClick={() => void payTwice()}
        >
          Twice
        </button>
        <button
          type="button"
          data-testid="invoice-pay-failed"
          disabled={isPaying || rejection !== ''}
          onClick={payAndSayFailed}
        >
          Pay, say failed
        </button>
      </div>
    </>
  )
}
