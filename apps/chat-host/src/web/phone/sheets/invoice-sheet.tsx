import { useState } from 'react'
import { hostApi } from '../../host-api.ts'
import type { SheetProps } from './sheet-props.ts'
import { useAnswer } from './use-answer.ts'

/** A payment in Stars. What the app is told is one thing, what the bot learns another: both are real here. */
export function InvoiceSheet({ slug, act, user, phone }: SheetProps & { slug: string }) {
  const invoice = useAnswer(slug, hostApi.invoice)
  const [isPaying, setPaying] = useState(false)
  const [rejection, setRejection] = useState('')
  const settle = (status: 'paid' | 'cancelled' | 'failed' | 'pending') =>
    act({ type: 'settle-invoice', status })

  if (invoice === undefined) return <p className="sheet-text">Looking up the invoice…</p>
  if (invoice === null) {
    // The iOS client says nothing of an invoice it does not find.
    const isMute = phone.device.platform === 'ios'
    return (
      <>
        <p className="sheet-text">There is no invoice “{slug}”.</p>
        <button
          type="button"
          data-testid="sheet-dismiss"
          onClick={() => (isMute ? act({ type: 'drop-sheet' }) : settle('failed'))}
        >
          {isMute ? 'OK (this client tells the app nothing)' : 'OK'}
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
      </div>
    </>
  )
}
