import type { ContentKind } from '@arena/contract/endpoints/operator-content'
import type { ContentForm } from './content-form.ts'

const FILES = import.meta.glob<ContentForm>('./kinds/*.{ts,tsx}', { eager: true, import: 'form' })

/** The forms of all kinds of content, from the files in `kinds/`. */
export const CONTENT_FORMS = Object.fromEntries(
  Object.values(FILES).map(({ kind, Form }) => [kind, Form]),
) as Readonly<Record<ContentKind, ContentForm['Form']>>
