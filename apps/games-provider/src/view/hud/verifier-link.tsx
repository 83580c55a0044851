import { useState } from 'react'
import { isFramed } from '../session/frame-channel.ts'
import { useGame } from './game-context.tsx'

/** The link to the verifier's page. A framed page can't open another one, so there the address is copied instead. */
export function VerifierLink({ path }: { readonly path: string }) {
  const { t } = useGame()
  if (isFramed()) return <CopyAddress address={new URL(path, location.origin).href} />
  return (
    <a className="text-link" href={path} target="_blank" rel="noreferrer">
      {t('verifyPage')}
    </a>
  )
}

function CopyAddress({ address }: { readonly address: string }) {
  const { t } = useGame()
  const [outcome, setOutcome] = useState<'copied' | 'forbidden' | null>(null)
  return (
    <div className="copy-address">
      <button
        type="button"
        className="plain-button"
        onClick={event => {
          void copyText(address, event.currentTarget).then(done => setOutcome(done ? 'copied' : 'forbidden'))
        }}
      >
        {t('copyVerifier')}
      </button>
      <p role="status" className="hint">
        {outcome === 'copied' ? t('verifierCopied') : null}
        {outcome === 'forbidden' ? t('copyByHand') : null}
      </p>
      {outcome === 'forbidden' ? (
        <input
          className="address-field"
          readOnly
          value={address}
          aria-label={t('copyVerifier')}
          onFocus={event => event.target.select()}
        />
      ) : null}
    </div>
  )
}

/**
 * Puts a text on the clipboard; false when the browser or the framing page forbids it. To be called from a press. The selection is
 * tried first: inside a frame without clipboard permission it still works, and the newer call would only fill the console.
 */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  if (copySelection(text, beside)) return true
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The field is beside the pressed button, because nothing outside an open dialog can be selected. */
function copySelection(text: string, beside: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  beside.after(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    beside.focus()
  }
}
