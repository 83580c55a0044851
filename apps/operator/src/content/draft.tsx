import { Button } from '@arena/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KindState } from './content-page.tsx'

interface Stored {
  readonly text: string
  /** The live version when the draft was started. */
  readonly over: number
}

export interface Draft extends Stored {
  /** Whether it was started on an earlier visit. */
  readonly isRestored: boolean
  /** Whether another version was published since. */
  readonly isBehind: boolean
  change(text: string): void
  /** Continues with the version that is live now. */
  rebase(): void
  /** Discards the stored draft: it has been saved. */
  drop(): void
  /** Discards the draft and starts from the live version. */
  discard(): void
}

const keyOf = (kind: string, version: number | undefined) => `consoleDraft ${kind} ${version ?? 'live'}`

/** An operator's draft of one kind, stored in this browser. `first`: the form's initial text without a draft. */
export function useDraft(
  { kind, live, live_version }: KindState,
  { first, version }: { readonly first: string; readonly version: number | undefined },
): Draft {
  const key = keyOf(kind, version)
  const [restored] = useState(() => read(key))
  const [draft, setDraft] = useState<Stored>(restored ?? { text: first, over: live_version })
  const [isRestored, setRestored] = useState(restored !== null && restored.text !== first)
  const isEdited = draft.text !== first
  // Unchanged: show the live version.
  const shown = isEdited || version !== undefined ? draft : { text: first, over: live_version }
  const put = (next: Stored) => {
    write(key, next)
    setDraft(next)
  }
  return {
    ...shown,
    isRestored,
    isBehind: shown.over !== live_version,
    change: text => put({ text, over: shown.over }),
    rebase: () => put({ text: shown.text, over: live_version }),
    drop() {
      remove(key)
      setRestored(false)
    },
    discard() {
      remove(key)
      setRestored(false)
      setDraft({ text: version === undefined ? live : first, over: live_version })
    },
  }
}

/** Names the source of the form's content when it is not the live version. */
export function DraftNotes({ draft, onDrop }: { readonly draft: Draft; readonly onDrop: () => void }) {
  const t = useTranslations('content')
  if (!draft.isRestored && !draft.isBehind) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 text-14 text-warn">
      <p>
        {[draft.isRestored ? t('draftRestored') : '', draft.isBehind ? t('draftBehind') : '']
          .join(' ')
          .trim()}
      </p>
      {draft.isBehind && (
        <Button look="quiet" size="small" onClick={draft.rebase}>
          {t('draftOnTop')}
        </Button>
      )}
      <Button look="quiet" size="small" onClick={onDrop}>
        {t('draftDrop')}
      </Button>
    </div>
  )
}

function read(key: string): Stored | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Stored> | null
    if (typeof stored?.text !== 'string' || typeof stored.over !== 'number') return null
    JSON.parse(stored.text)
    return { text: stored.text, over: stored.over }
  } catch {
    return null
  }
}

function write(key: string, draft: Stored): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without room for it the draft lives as long as the page.
  }
}

function remove(key: string): void {
  localStorage.removeItem(key)
}
