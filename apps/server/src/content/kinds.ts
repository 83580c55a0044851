import type { ContentDocuments, ContentKind } from '@arena/contract/endpoints/operator-content'
import type { UnpricedRules } from '../economy/valuation/terms.ts'
import type { ContentReads, KindConfig, KindDeclaration } from './kind.ts'

type ContentKinds = { readonly [Kind in ContentKind]: KindDeclaration<Kind, ContentReads[Kind]> }

const FILES = import.meta.glob<ContentKinds[ContentKind]>('./kinds/*.ts', { eager: true, import: 'kind' })

/** The kinds of content, from the files in `kinds/`. */
export const CONTENT_KINDS = Object.fromEntries(
  Object.values(FILES).map(declared => [declared.kind, declared]),
) as ContentKinds

/** Something for each kind. */
export function ofKinds(make: (kind: ContentKind) => unknown): Readonly<Record<ContentKind, unknown>> {
  const kinds = Object.keys(CONTENT_KINDS) as ContentKind[]
  return Object.fromEntries(kinds.map(kind => [kind, make(kind)])) as Record<ContentKind, unknown>
}

/** The documents of a new installation. */
export function defaultDocuments(config: KindConfig): ContentDocuments {
  return ofKinds(kind => CONTENT_KINDS[kind].defaults(config)) as ContentDocuments
}

/** The rules of the kinds that have them in their files. */
export const UNPRICED_RULES = Object.fromEntries(
  Object.values(CONTENT_KINDS).flatMap(declared =>
    'rules' in declared ? [[declared.kind, declared.rules]] : [],
  ),
) as unknown as UnpricedRules
