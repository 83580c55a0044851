/** One call and its answer as they crossed the wire, for a report about a failed case. */
export interface Exchange {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Undefined = no answer came; `error` says why. */
  readonly status: number | undefined
  readonly reply: string
  readonly error?: string
}
