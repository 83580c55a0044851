import type { ContentKind } from '@arena/contract/endpoints/operator-content'
import { useTranslations } from 'use-intl'

type Kebab<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}-${Kebab<Rest>}`
  : Name

type Group = `kind-${Kebab<ContentKind>}`

/** The group of a kind's texts: its file `kind-<kind>.json`. */
const groupOf = (kind: ContentKind) => `kind-${kind.replaceAll('_', '-')}` as Group

/** The name of a kind of content, and what it is for. */
export function useKindWords(): (kind: ContentKind) => { readonly name: string; readonly summary: string } {
  const t = useTranslations()
  return kind => ({ name: t(`${groupOf(kind)}.kind`), summary: t(`${groupOf(kind)}.summary`) })
}

/** The name of a kind; undefined for text that is no kind. */
export function useKindName(): (subject: string) => string | undefined {
  const t = useTranslations()
  return subject => {
    const key = `${groupOf(subject as 'wheel')}.kind` as const
    return t.has(key) ? t(key) : undefined
  }
}
