import { useState } from 'react'
import { copyText } from '../copy-text.ts'
import { useGame } from './game-context.tsx'
import { Icon } from './icons.tsx'

/** A long value to read and to take along. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useGame()
  const [copied, setCopied] = useState(false)

  return (
    <div className="copy-field">
      <span>{label}</span>
      <code>{value}</code>
      <button
        type="button"
        className="icon-button"
        aria-label={copied ? t('copied') : `${t('copy')}: ${label}`}
        onClick={event => {
          // Where copying is forbidden the value can still be selected by hand.
          void copyText(value, event.currentTarget).then(setCopied)
        }}
      >
        <Icon name={copied ? 'check' : 'copy'} size={20} />
      </button>
    </div>
  )
}
