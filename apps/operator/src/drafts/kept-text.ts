/** Decides which texts of an act's form go into its draft. */
export class KeptText {
  /** The latest text that the draft knows of. */
  #seen: string
  #handedOver: string | undefined
  #isEnded = false

  constructor(first: string) {
    this.#seen = first
  }

  /** The draft already has this text. */
  restore(text: string): void {
    this.#seen = text
  }

  /** An approver was asked: this text is no draft, another one is. */
  handOver(text: string): void {
    this.#handedOver = text
    this.#seen = text
  }

  /** The act is done: no text is a draft until the form is continued. */
  end(): void {
    this.#isEnded = true
  }

  continue(): void {
    this.#isEnded = false
  }

  /** What becomes of the draft now that the form has this text. `isEmpty`: nothing is typed. */
  next(text: string, isEmpty: boolean): 'keep' | 'drop' | 'leave' {
    if (this.#isEnded || text === this.#seen) return 'leave'
    this.#seen = text
    return isEmpty || text === this.#handedOver ? 'drop' : 'keep'
  }
}
