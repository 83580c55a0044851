import { VIEW_NAME_MAX } from '@arena/contract/form-limits'
import { Button } from '@arena/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation, useSearchParams } from 'wouter'
import { call } from '../server-api.ts'
import { Rejection } from './rejection.tsx'

/** The operator's own views of a list: its filters, sort and columns under a name. */
export function SavedViews() {
  const t = useTranslations('frame.list')
  const [page] = useLocation()
  const [search] = useSearchParams()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const views = useQuery({
    queryKey: ['views', page],
    queryFn: () => call('/operator/listViews', { page }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['views', page] })
  const save = useMutation({
    mutationFn: () => call('/operator/saveView', { page, name: name.trim(), search: search.toString() }),
    onSuccess: async () => {
      setName('')
      await refresh()
    },
  })
  const remove = useMutation({
    mutationFn: (view: string) => call('/operator/deleteView', { page, name: view }),
    onSuccess: refresh,
  })
  const error = views.error ?? save.error ?? remove.error
  return (
    <details className="md:relative">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-soft">
        <Bookmark aria-hidden="true" className="size-4" />
        {t('views')}
      </summary>
      <div className="absolute right-0 z-10 flex w-72 max-w-[calc(100vw-2rem)] flex-col gap-1 rounded-m border border-line bg-card p-3 shadow-2xl">
        {(views.data?.views ?? []).map(view => (
          <div key={view.name} className="flex items-center gap-2">
            <Link
              href={view.search === '' ? page : `${page}?${view.search}`}
              aria-current={view.search === search.toString() ? 'true' : undefined}
              className="flex min-h-11 flex-1 items-center wrap-anywhere aria-[current]:text-gold"
            >
              {view.name}
            </Link>
            <button
              type="button"
              aria-label={t('deleteView', { name: view.name })}
              className="flex size-11 shrink-0 items-center justify-center text-soft"
              onClick={() => remove.mutate(view.name)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </button>
          </div>
        ))}
        <form
          className="flex items-end gap-2"
          onSubmit={event => {
            event.preventDefault()
            save.mutate()
          }}
        >
          <label className="flex min-w-0 flex-1 flex-col gap-1">
            {t('viewName')}
            <input
              className="field"
              required
              autoComplete="off"
              maxLength={VIEW_NAME_MAX}
              value={name}
              onChange={event => setName(event.target.value)}
            />
          </label>
          <Button type="submit" size="small" busy={save.isPending} disabled={name.trim() === ''}>
            {t('saveView')}
          </Button>
        </form>
        {error !== null && <Rejection error={error} />}
      </div>
    </details>
  )
}
