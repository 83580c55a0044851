import type { ContentDocuments, ContentKind } from '@arena/contract/endpoints/operator-content'
import type { ComponentType } from 'react'

export interface FormProps<Document> {
  readonly document: Document
  readonly onDocument: (document: Document) => void
}

/** The form of a kind of content, which edits its document as JSON. */
export interface ContentForm {
  readonly kind: ContentKind
  readonly Form: ComponentType<FormProps<never>>
}

/** What a file in `kinds/` declares. */
export function contentForm<Kind extends ContentKind>(
  kind: Kind,
  Form: ComponentType<FormProps<ContentDocuments[Kind]>>,
): ContentForm {
  return { kind, Form: Form as unknown as ContentForm['Form'] }
}
