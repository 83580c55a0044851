import { Button, Card } from '@arena/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fieldText, placeText } from '../frame/readable-fields.ts'
import { type Column, Table } from '../frame/table.tsx'
import { useWording } from '../frame/use-names.ts'
import { differencesOf, type MergeConflict, mergeDocuments, valueAt } from './merge-documents.ts'

const nothing = () => undefined

interface Merging {
  /** What the draft was begun with. */
  readonly base: unknown
  readonly mine: unknown
  /** What has been published since. */
  readonly theirs: unknown
}

/** What a colleague published while the operator wrote a draft, and how both become one. */
export function MergeView({
  of,
  language,
  onMerged,
}: {
  readonly of: Merging
  readonly language: string
  readonly onMerged: (document: unknown) => void
}) {
  const t = useTranslations('drafts')
  const [theirsAt, setTheirsAt] = useState<ReadonlySet<string>>(new Set())
  const { document, conflicts } = mergeDocuments(of, theirsAt)
  const choose = (path: string, isTheirs: boolean) => {
    const next = new Set(theirsAt)
    if (isTheirs) next.add(path)
    else next.delete(path)
    setTheirsAt(next)
  }
  return (
    <Card>
      <section aria-label={t('behind')} className="flex flex-col gap-4 text-14">
        <h3 className="text-16 font-semibold">{t('behind')}</h3>
        <p>{t('behindText')}</p>
        <Theirs of={of} language={language} />
        {conflicts.length > 0 && (
          <h4 className="font-semibold">{t('conflicts', { count: conflicts.length })}</h4>
        )}
        {conflicts.map(conflict => (
          <Choice
            key={conflict.path}
            conflict={conflict}
            isTheirs={theirsAt.has(conflict.path)}
            language={language}
            onChoice={isTheirs => choose(conflict.path, isTheirs)}
          />
        ))}
        <Button look="quiet" size="small" className="self-start" onClick={() => onMerged(document)}>
          {t('merge')}
        </Button>
      </section>
    </Card>
  )
}

/** A place in words, and the words for a value there. */
function usePlaceWords(language: string) {
  const wording = useWording(language)
  return {
    placeOf: (path: string) => (path === '' ? '–' : placeText(path.split('.'), wording)),
    valueOf: (path: string, value: unknown) =>
      value === undefined ? '–' : fieldText(path.split('.').at(-1) ?? '', value, wording),
  }
}

/** Each place that was published with another value. */
function Theirs({ of: { base, theirs }, language }: { readonly of: Merging; readonly language: string }) {
  const t = useTranslations('content')
  const words = useTranslations('drafts')
  const { placeOf, valueOf } = usePlaceWords(language)
  const columns: readonly Column<string>[] = [
    { key: 'place', title: t('place'), show: placeOf, text: placeOf },
    ...[['before', base] as const, ['after', theirs] as const].map(([key, document]) => {
      const text = (path: string) => valueOf(path, valueAt(document, path))
      return { key, title: words(key), show: text, text, isNumber: true }
    }),
  ]
  return (
    <Table
      title={words('published')}
      columns={columns}
      rows={differencesOf(base, theirs)}
      idOf={path => path}
      onRetry={nothing}
    />
  )
}

/** One place that both changed. */
function Choice({
  conflict: { path, mine, theirs },
  isTheirs,
  language,
  onChoice,
}: {
  readonly conflict: MergeConflict
  readonly isTheirs: boolean
  readonly language: string
  readonly onChoice: (isTheirs: boolean) => void
}) {
  const t = useTranslations('drafts')
  const { placeOf, valueOf } = usePlaceWords(language)
  const place = placeOf(path)
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{place}</legend>
      {([false, true] as const).map(which => (
        <label key={String(which)} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={`merge ${path}`}
            checked={isTheirs === which}
            onChange={() => onChoice(which)}
          />
          <span className="wrap-anywhere">
            {t(which ? 'theirs' : 'mine', { value: valueOf(path, which ? theirs : mine) })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
