import { useState } from 'react'
import { copyText } from '../copy-text.ts'
import { isFramed } from '../session/frame-channel.ts'
import { useGame } from './game-context.tsx'

/** The way to the verifier's page. A framed page can open nothing beside itself, so there the address is taken along instead. */
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
