/** What an operator typed into a form, and the version of its object when they began; 0 where objects have none. */
export interface DraftText {
  readonly text: string
  readonly over: number
}

/** What the server has not confirmed yet, in this browser: it survives a reload, an end of the session and a time without a network. */
export interface UnsentDraft extends DraftText {
  /** The revision on the server that it replaces. */
  readonly revision: number
}

/** `elsewhere`: the draft was changed in another tab or on another device, and neither version is overwritten. */
export type KeeperState = 'saved' | 'unsaved' | 'elsewhere'

interface KeeperDeps {
  /** The draft's revision on the server; 0 = there is none. */
  readonly revision: number
  /** @returns its new revision, or `elsewhere` if the server's draft is another one than `draft.revision` */
  readonly save: (draft: UnsentDraft) => Promise<number | 'elsewhere'>
  readonly remove: () => Promise<unknown>
  /** Stores it in this browser; null forgets it. */
  readonly buffer: (draft: UnsentDraft | null) => void
  /** Runs it after so many milliseconds. @returns how to cancel it */
  readonly later: (run: () => void, ms: number) => () => void
}

const SAVE_AFTER_MS = 800
const RETRY_AFTER_MS = 5000

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** Stores the draft of one form in this browser at once and on the server soon after, one save at a time. */
export function createDraftKeeper({ revision: first, save, remove, buffer, later }: KeeperDeps) {
  let revision = first
  let latest: DraftText | null = null
  let state: KeeperState = 'saved'
  let cancel = () => {}
  let saving: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function enter(next: KeeperState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function plan(ms: number): void {
    cancel()
    cancel = later(() => void flush(), ms)
  }

  async function saveLatest(sent: DraftText): Promise<void> {
    try {
      const saved = await save({ ...sent, revision })
      if (saved === 'elsewhere') {
        enter('elsewhere')
        return
      }
      revision = saved
      if (latest === sent) {
        latest = null
        buffer(null)
        enter('saved')
      } else if (latest !== null) {
        buffer({ ...latest, revision })
        plan(SAVE_AFTER_MS)
      }
    } catch {
      plan(RETRY_AFTER_MS)
    }
  }

  /** Saves now what waits. */
  async function flush(): Promise<void> {
    cancel()
    if (latest === null || state === 'elsewhere') return
    saving ??= saveLatest(latest).finally(() => {
      saving = undefined
    })
    await saving
  }

  return {
    flush,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(draft: DraftText): void {
      latest = draft
      buffer({ ...draft, revision })
      if (state === 'elsewhere') return
      enter('unsaved')
      if (saving === undefined) plan(SAVE_AFTER_MS)
    },
    /** The form is finished, or its text discarded. */
    async drop(): Promise<void> {
      cancel()
      latest = null
      buffer(null)
      await saving
      cancel()
      const wasStored = revision > 0
      revision = 0
      enter('saved')
      if (wasStored) await remove().catch(() => undefined)
    },
    /** This form's text replaces the one that was saved elsewhere. */
    async replace(other: number): Promise<void> {
      revision = other
      enter('unsaved')
      await flush()
    },
  }
}
