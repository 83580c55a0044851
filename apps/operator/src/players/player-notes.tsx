import { NOTE_MAX } from '@arena/contract/form-limits'
import { Card, EmptyState, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { LoadError } from '../frame/load-error.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

/** The operators' notes on the player, latest first, and a form for another one. */
export function PlayerNotes({ id, language }: { readonly id: number; readonly language: string }) {
  const t = useTranslations('players')
  return (
    <>
      <div className="flex">
        <Act
          calls="/operator/writeNote"
          label={t('note')}
          explanation={t('noteText')}
          done={t('noteDone')}
          reasonMax={NOTE_MAX}
          reasonLabel={t('noteWords')}
          run={text => call('/operator/writeNote', { telegram_id: id, text })}
        />
      </div>
      <Notes id={id} language={language} />
    </>
  )
}

function Notes({ id, language }: { readonly id: number; readonly language: string }) {
  const t = useTranslations('players')
  const formats = useFormats(language)
  const { data, error, refetch } = useQuery({
    queryKey: ['notes', id],
    queryFn: () => call('/operator/listNotes', { telegram_id: id }),
  })
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="h-24 rounded-l" />
  if (data.notes.length === 0) return <EmptyState icon={<StickyNote />} title={t('noNotes')} />
  return (
    <Card>
      <ul aria-label={t('notes')} className="flex flex-col gap-4 text-14">
        {data.notes.map(({ id: key, text, at_ms, by }) => (
          <li key={key}>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            <p className="text-12 text-soft">{t('noteBy', { name: by, time: formats.moment(at_ms) })}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
