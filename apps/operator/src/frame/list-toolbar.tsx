import { SEARCH_MAX } from '@arena/contract/form-limits'
import { Columns3 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { withChoice } from './address-choice.ts'
import type { Sort } from './list-state.ts'
import { SavedViews } from './saved-views.tsx'

interface Named {
  readonly key: string
  readonly title: string
}

/** The name of the words in the address that narrow a list which the page has as a whole. */
export const WORDS_IN_ADDRESS = 'words'

interface ToolbarProps {
  readonly hasWords: boolean
  readonly columns: readonly Named[]
  readonly hidden: readonly string[]
  readonly onHidden: (hidden: readonly string[]) => void
  readonly sortable: readonly Named[]
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

/** Which columns of a list are shown and, where cards have no heads to press, the order of its rows. */
export function ListToolbar({ hasWords, columns, hidden, onHidden, sortable, sort, onSort }: ToolbarProps) {
  const t = useTranslations('frame.list')
  return (
    <div className="relative flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-14">
      {hasWords && <Words />}
      {sortable.length > 0 && (
        <label className="flex items-center gap-2 md:hidden">
          {t('sort')}
          <select
            className="field"
            value={sort === undefined ? '' : `${sort.desc ? '-' : ''}${sort.id}`}
            onChange={({ target: { value } }) =>
              onSort(value === '' ? undefined : { id: value.replace(/^-/, ''), desc: value.startsWith('-') })
            }
          >
            <option value="">{t('usual')}</option>
            {sortable.flatMap(({ key, title }) => [
              <option key={key} value={key}>{`${title} ↑`}</option>,
              <option key={`-${key}`} value={`-${key}`}>{`${title} ↓`}</option>,
            ])}
          </select>
        </label>
      )}
      <SavedViews />
      <details className="md:relative">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-soft">
          <Columns3 aria-hidden="true" className="size-4" />
          {t('columns')}
        </summary>
        <div className="absolute right-0 z-10 flex min-w-48 flex-col rounded-m border border-line bg-card p-2 shadow-2xl">
          {columns.map(({ key, title }) => {
            const isShown = !hidden.includes(key)
            return (
              <label key={key} className="flex min-h-11 items-center gap-2 px-2 whitespace-nowrap">
                <input
                  type="checkbox"
                  checked={isShown}
                  // The last column stays.
                  disabled={isShown && hidden.length === columns.length - 1}
                  onChange={() =>
                    onHidden(isShown ? [...hidden, key] : hidden.filter(other => other !== key))
                  }
                />
                {title}
              </label>
            )
          })}
        </div>
      </details>
    </div>
  )
}

function Words() {
  const t = useTranslations('frame.list')
  const [search, setSearch] = useSearchParams()
  return (
    <label className="mr-auto flex w-72 flex-col gap-1 max-md:w-full">
      {t('words')}
      <input
        className="field"
        type="search"
        maxLength={SEARCH_MAX}
        value={search.get(WORDS_IN_ADDRESS) ?? ''}
        onChange={({ target: { value } }) =>
          setSearch(before => withChoice(before, WORDS_IN_ADDRESS, { value, usual: '' }), { replace: true })
        }
      />
    </label>
  )
}
