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

/**
 * - `unsaved`: it is about to be saved
 * - `failed`: it was not saved, and another attempt follows
 * - `elsewhere`: the draft was changed in another tab or on another device, and neither version is overwritten
 */
export type KeeperState = 'saved' | 'unsaved' | 'failed' | 'elsewhere'

interface KeeperDeps {
  /** The draft's revision on the server; 0 = there is none. */
  readonly revision: number
  /** @returns its new revision, or `elsewhere` if the server's draft is another one than `draft.revision` */
  readonly save: (draft: UnsentDraft) => Promise<number | 'elsewhere'>
  /** Removes the draft of this revision from the server; another one stays. */
  readonly remove: (revision: number) => Promise<unknown>
  /** Stores it in this browser; null forgets it. */
  readonly buffer: (draft: UnsentDraft | null) => void
  /** Runs it after `ms` milliseconds. @returns how to cancel it */
  readonly later: (run: () => void, ms: number) => () => void
}

const SAVE_AFTER_MS = 800
const RETRY_AFTER_MS = 5000

/** Stores the draft of one form in this browser at once and on the server soon after, one save at a time. */
export class DraftKeeper {
  readonly #deps: KeeperDeps
  readonly #listeners = new Set<() => void>()
  #revision: number
  #latest: DraftText | null = null
  #state: KeeperState = 'saved'
  #cancel = () => {}
  #saving: Promise<void> | undefined

  constructor(deps: KeeperDeps) {
    this.#deps = deps
    this.#revision = deps.revision
  }

  readonly state = (): KeeperState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly change = (draft: DraftText): void => {
    this.#latest = draft
    this.#deps.buffer({ ...draft, revision: this.#revision })
    if (this.#state === 'elsewhere') return
    this.#enter('unsaved')
    if (this.#saving === undefined) this.#plan(SAVE_AFTER_MS)
  }

  /** Saves now what waits. */
  async flush(): Promise<void> {
    this.#cancel()
    if (this.#latest === null || this.#state === 'elsewhere') return
    this.#saving ??= this.#saveLatest(this.#latest).finally(() => {
      this.#saving = undefined
    })
    await this.#saving
  }

  /** The form is finished, or its text discarded. */
  readonly drop = async (): Promise<void> => {
    this.#cancel()
    this.#latest = null
    this.#deps.buffer(null)
    await this.#saving
    this.#cancel()
    const dropped = this.#revision
    this.#revision = 0
    this.#enter('saved')
    if (dropped > 0) await this.#deps.remove(dropped).catch(() => undefined)
  }

  /** This form's text replaces the one that was saved elsewhere. */
  async replace(other: number): Promise<void> {
    this.#revision = other
    this.#enter('unsaved')
    await this.flush()
  }

  async #saveLatest(sent: DraftText): Promise<void> {
    try {
      const saved = await this.#deps.save({ ...sent, revision: this.#revision })
      if (saved === 'elsewhere') {
        this.#enter('elsewhere')
        return
      }
      this.#revision = saved
      if (this.#latest === sent) {
        this.#latest = null
        this.#deps.buffer(null)
        this.#enter('saved')
      } else if (this.#latest !== null) {
        this.#deps.buffer({ ...this.#latest, revision: saved })
        this.#plan(SAVE_AFTER_MS)
      }
    } catch {
      this.#enter('failed')
      this.#plan(RETRY_AFTER_MS)
    }
  }

  #enter(next: KeeperState): void {
    this.#state = next
    for (const listener of this.#listeners) listener()
  }

  #plan(ms: number): void {
    this.#cancel()
    this.#cancel = this.#deps.later(() => void this.flush(), ms)
  }
}
