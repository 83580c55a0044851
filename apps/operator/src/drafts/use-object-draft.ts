import { useRef, useState } from 'react'
import { isOfShape } from './is-of-shape.ts'
import { differencesOf } from './merge-documents.ts'
import type { FormDraft } from './with-draft.tsx'

export interface ObjectDraft<Value> {
  readonly value: Value
  /** Whether it was started on an earlier visit. */
  readonly isRestored: boolean
  /** What the draft began with, if the object was changed since; undefined = it was not. */
  readonly behind: Value | undefined
  change(update: (before: Value) => Value): void
  /** Continues from the object as it is now, with this value. */
  rebase(value: Value): void
  /** Discards the stored draft: it has been sent. */
  drop(): void
  /** Discards the draft and starts from the object as it is. */
  discard(): void
}

interface Stored<Value> {
  readonly value: Value
  /** The object when the draft was started. */
  readonly base: Value
}

interface Form<Value> {
  /** The object as it is now, or a new one. */
  readonly first: Value
  /** An object with the fields that each has. */
  readonly model: Value
  /** Makes a value of what was stored as JSON. */
  readonly revive?: (stored: Value) => Value
}

/** The draft of a form whose value is one object. */
export function useObjectDraft<Value extends object>(
  kept: FormDraft,
  { first, model, revive = stored => stored }: Form<Value>,
): ObjectDraft<Value> {
  const [restored] = useState(() => restore(kept, { model, revive }))
  const [draft, setDraft] = useState<Stored<Value>>(restored ?? { value: first, base: first })
  const [isRestored, setRestored] = useState(restored !== null)
  // Changes may come several at once, and late: from an upload that has ended.
  const latest = useRef(draft)
  const { value, base } = shownOf(draft, first)
  const put = (next: Stored<Value>) => {
    latest.current = next
    kept.change({ text: JSON.stringify(next), over: 0 })
    setDraft(next)
  }
  const drop = () => {
    void kept.drop()
    setRestored(false)
  }
  return {
    value,
    isRestored,
    behind: differencesOf(base, first).length > 0 ? base : undefined,
    change(update) {
      const before = shownOf(latest.current, first)
      put({ value: update(before.value), base: before.base })
    },
    rebase: merged => put({ value: merged, base: first }),
    drop,
    discard() {
      drop()
      latest.current = { value: first, base: first }
      setDraft(latest.current)
    },
  }
}

/** What the form shows: an object that was not changed in it is shown as it is now. */
export function shownOf<Value>(draft: Stored<Value>, now: Value): Stored<Value> {
  return differencesOf(draft.base, draft.value).length > 0 ? draft : { value: now, base: now }
}

function restore<Value extends object>(
  kept: FormDraft,
  { model, revive }: Required<Pick<Form<Value>, 'model' | 'revive'>>,
): Stored<Value> | null {
  if (kept.restored === null) return null
  try {
    const { value, base } = JSON.parse(kept.restored.text) as Partial<Stored<Value>>
    if (value === undefined || base === undefined) return null
    const read = { value: revive(value), base: revive(base) }
    return isOfShape(read.value, model) && isOfShape(read.base, model) ? read : null
  } catch {
    return null
  }
}
