import { isOfShape } from '../drafts/is-of-shape.ts'

/** `key` belongs to the text: the same answer under the same key is sent once, after a lost answer and a reload too. */
export interface Answer {
  readonly text: string
  readonly key: string
}

/** Another text is another answer. */
export const answerOf = (text: string): Answer => ({ text, key: crypto.randomUUID() })

/** The answer that a draft keeps; undefined = there is no draft. Drafts of earlier versions are the text alone. */
export function storedAnswer(draft: string | undefined): Answer | undefined {
  if (draft === undefined) return undefined
  try {
    const read: unknown = JSON.parse(draft)
    if (isOfShape(read, { text: '', key: '' })) return read as Answer
  } catch {
    // It is a text.
  }
  return answerOf(draft)
}

/** What remains in the field once an answer is sent: what was typed meanwhile, or nothing. */
export function afterSending(now: Answer, sent: Answer): Answer {
  return now.text.trim() === sent.text.trim() ? answerOf('') : now
}
