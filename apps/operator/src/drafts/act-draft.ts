import { isOfShape } from './is-of-shape.ts'

export type ActFields = Readonly<Record<string, string>>

/** What an operator typed into the question of an act. A name typed to confirm it is never kept. */
export interface ActDraft {
  readonly reason: string
  /** Of the act's own fields, all texts. */
  readonly fields: ActFields
}

/** What was kept, if the act's fields are still the same; undefined = nothing to continue with. */
export function actDraftOf(text: string | undefined, fields: ActFields): ActDraft | undefined {
  try {
    const read: unknown = JSON.parse(text ?? 'null')
    const model = { reason: '', fields: {} }
    if (!isOfShape(read, model)) return undefined
    const draft = read as ActDraft
    return isOfShape(draft.fields, fields) ? draft : undefined
  } catch {
    return undefined
  }
}

const OBJECT_MAX = 100

/** The draft's name: the call and its object. Parts are separated by spaces: the server takes words with a dot between them for a link. */
export function actSubject(call: string, object: string): string {
  const name = `${call.split('/').at(-1) ?? ''} ${object.replace(/^\//, '').replaceAll(/[/.]/g, ' ')}`
  return `act:${name.replaceAll(/[^A-Za-z0-9_ -]/g, '_').slice(0, OBJECT_MAX)}`
}

const BULK = 'bulk'

/** The object of an act on several rows. Each decision that one call takes is an act of its own. */
export function bulkObject(decision?: string): string {
  return decision === undefined ? BULK : `${BULK}.${decision}`
}

const isBulk = (subject: string): boolean => subject.split(' ')[1] === BULK

/** Whether the address opens the question of this act. An act on several rows waits until they are selected. */
export function isAskedIn(search: string, subject: string): boolean {
  return !isBulk(subject) && new URLSearchParams(search).get('act') === subject
}

/** What the act of a draft is about: the object of its page, or the row on it; '' = neither, or several rows. */
export function actObject(subject: string, page: string): string {
  const [, list = '', object] = (page.split('?')[0] ?? '').split('/')
  const about = subject.split(' ').slice(1).join(' ')
  return object ?? (about === list || isBulk(subject) ? '' : about)
}

const ADDRESS_MAX = 250

/** The page that asks the question again, with the filters that show its row. */
export function actPage(path: string, search: string, subject: string): string {
  const open = (parameters: string) => `${path}?${parameters}`
  const asked = new URLSearchParams(search)
  asked.set('act', subject)
  const page = open(asked.toString().replaceAll('*', '%2A'))
  return page.length <= ADDRESS_MAX ? page : open(new URLSearchParams({ act: subject }).toString())
}
