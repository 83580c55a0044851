import { useState } from 'react'
import { useGame } from './game-context.tsx'
import { Icon } from './icons.tsx'

/** A long value to read and to take along. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useGame()
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // A frame may be denied the clipboard; the value can still be selected by hand.
      setCopied(false)
    }
  }

  return (
    <div className="copy-field">
      <span>{label}</span>
      <code>{value}</code>
      <button
        type="button"
        className="icon-button"
        aria-label={copied ? t('copied') : `${t('copy')}: ${label}`}
        onClick={() => void copy()}
      >
        <Icon name={copied ? 'check' : 'copy'} size={20} />
      </button>
    </div>
  )
}
