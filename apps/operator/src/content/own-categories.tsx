import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { OWN_CATEGORIES_FROM } from '@arena/contract/kinds'
import { Button, Card } from '@arena/ui'
import { useTranslations } from 'use-intl'
import { withItem, withoutItem } from './reward-forms.tsx'
import { TranslatedFields } from './translated-fields.tsx'

type Games = ContentDocuments['games']
type Category = NonNullable<Games['categories']>[number]

const NAME_MAX = 40

/** Categories that operators have created, beside the built-in ones. */
export function OwnCategories({
  document,
  onDocument,
}: {
  readonly document: Games
  readonly onDocument: (document: Games) => void
}) {
  const t = useTranslations('content.categories')
  const tContent = useTranslations('content')
  const { categories = [], ...rest } = document
  const change = (next: readonly Category[]) =>
    onDocument(next.length === 0 ? rest : { ...rest, categories: next })
  const free = Math.max(OWN_CATEGORIES_FROM - 1, ...categories.map(({ category }) => category)) + 1
  return (
    <Card>
      <h3 className="mb-3 text-16 font-semibold">{t('title')}</h3>
      <div className="flex flex-col gap-3">
        {categories.map((row, index) => (
          <div key={row.category} className="flex flex-wrap items-end gap-2">
            <div className="flex-1">
              <TranslatedFields
                label={t('names', { number: row.category })}
                said={row.names}
                most={NAME_MAX}
                onSaid={names => change(withItem(categories, index, { ...row, names }))}
              />
            </div>
            <Button look="plain" size="small" onClick={() => change(withoutItem(categories, index))}>
              {tContent('remove', { what: row.names.en })}
            </Button>
          </div>
        ))}
        <Button
          look="quiet"
          size="small"
          className="self-start"
          onClick={() => change([...categories, { category: free, names: { en: '' } }])}
        >
          {t('add')}
        </Button>
      </div>
    </Card>
  )
}
