import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftText } from '../drafts/draft-keeper.ts'
import { isOfShape } from '../drafts/is-of-shape.ts'
import { MergeView } from '../drafts/merge-view.tsx'
import { RestoredNote } from '../drafts/restored-note.tsx'
import type { FormDraft } from '../drafts/with-draft.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { call } from '../server-api.ts'
import type { KindState } from './content-page.tsx'

export interface Draft extends DraftText {
  /** Whether it was started on an earlier visit. */
  readonly isRestored: boolean
  /** Whether another version was published since. */
  readonly isBehind: boolean
  change(text: string): void
  /** Continues from the version that is live now, with this text. */
  rebase(text: string): void
  /** Discards the stored draft: it has been saved. */
  drop(): void
  /** Discards the draft and starts from the live version. */
  discard(): void
}

/** An operator's draft of one kind. `first`: the form's initial text without a draft. */
export function useDraft(
  { live, live_version, defaults }: KindState,
  {
    first,
    version,
    kept,
  }: { readonly first: string; readonly version: number | undefined; readonly kept: FormDraft },
): Draft {
  const [restored] = useState(() => readable(kept.restored, [live, defaults]))
  const [draft, setDraft] = useState<DraftText>(restored ?? { text: first, over: live_version })
  const [isRestored, setRestored] = useState(restored !== null && restored.text !== first)
  const isEdited = draft.text !== first
  // Unchanged: show the live version.
  const shown = isEdited || version !== undefined ? draft : { text: first, over: live_version }
  const put = (next: DraftText) => {
    kept.change(next)
    setDraft(next)
  }
  return {
    ...shown,
    isRestored,
    isBehind: shown.over !== live_version,
    change: text => put({ text, over: shown.over }),
    rebase: text => put({ text, over: live_version }),
    drop() {
      void kept.drop()
      setRestored(false)
    },
    discard() {
      void kept.drop()
      setRestored(false)
      setDraft({ text: version === undefined ? live : first, over: live_version })
    },
  }
}

/** Names the source of the form's content when it is not the live version, and merges a colleague's publication. */
export function DraftNotes({
  draft,
  state,
  language,
  onDrop,
  onMerged,
}: {
  readonly draft: Draft
  readonly state: KindState
  readonly language: string
  readonly onDrop: () => void
  readonly onMerged: () => void
}) {
  return (
    <>
      {draft.isRestored && <RestoredNote onDiscard={onDrop} />}
      {draft.isBehind && <Behind {...{ draft, state, language, onMerged }} />}
    </>
  )
}

function Behind({
  draft: { text, over, rebase },
  state: { kind, live, defaults },
  language,
  onMerged,
}: {
  readonly draft: Draft
  readonly state: KindState
  readonly language: string
  readonly onMerged: () => void
}) {
  const base = useQuery({
    queryKey: ['content', 'version', kind, over],
    enabled: over > 0,
    queryFn: () => call('/operator/listContentVersions', { kind, before: over + 1 }),
  })
  if (base.data === undefined && base.error !== null) return <Rejection error={base.error} />
  const stored = base.data?.versions.find(({ version }) => version === over)?.document
  const began = over === 0 ? defaults : stored
  if (began === undefined) return null
  return (
    <MergeView
      of={{ base: JSON.parse(began), mine: JSON.parse(text), theirs: JSON.parse(live) }}
      language={language}
      onMerged={document => {
        rebase(JSON.stringify(document))
        onMerged()
      }}
    />
  )
}

/** null for a text that is no document of this kind. */
function readable(draft: DraftText | null, [live, defaults]: readonly [string, string]): DraftText | null {
  if (draft === null) return null
  try {
    return isOfShape(JSON.parse(draft.text), JSON.parse(live), JSON.parse(defaults)) ? draft : null
  } catch {
    return null
  }
}
