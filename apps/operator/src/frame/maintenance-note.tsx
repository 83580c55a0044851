import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { call, mayCall } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

const ASKED_EVERY_MS = 15_000

/** Above every page: all games are paused, since when and by whom. */
export function MaintenanceNote({ language }: { readonly language: string }) {
  const t = useTranslations('frame.maintenance')
  const formats = useFormats(language)
  const { data } = useQuery({
    queryKey: ['maintenance'],
    queryFn: () => call('/operator/maintenanceState'),
    refetchInterval: ASKED_EVERY_MS,
    retry: false,
  })
  if (data === undefined || !data.is_on) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-m bg-raised p-3 text-14">
      <Wrench aria-hidden="true" className="size-5 shrink-0 text-warn" />
      <p className="min-w-48 flex-1 font-semibold">
        {t('on', { name: data.by, time: formats.moment(data.since_ms ?? 0) })}
      </p>
      {mayCall('/operator/listContent') && (
        <Link href="/content/maintenance" className="flex min-h-11 items-center font-semibold text-gold">
          {t('open')}
        </Link>
      )}
    </div>
  )
}
