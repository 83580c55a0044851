import { useState } from 'react'
import type { Act } from '../../protocol/act.ts'

/** The scanner, with a typed text in place of a camera. It stays open until the app or the person shuts it. */
export function ScanSheet({ text, act }: { text: string; act: (deed: Act) => void }) {
  const [scanned, setScanned] = useState('')
  return (
    <>
      <h2>{text || 'Scan a QR code'}</h2>
      <input
        aria-label="What the code says"
        data-testid="scan-text"
        placeholder="what the code says"
        value={scanned}
        onChange={event => setScanned(event.target.value)}
      />
      <div className="sheet-row">
        <button type="button" data-testid="sheet-dismiss" onClick={() => act({ type: 'dismiss-sheet' })}>
          Close
        </button>
        <button
          type="button"
          className="primary"
          data-testid="scan-send"
          disabled={scanned === ''}
          onClick={() => act({ type: 'scan-qr', text: scanned })}
        >
          Scan
        </button>
      </div>
    </>
  )
}
