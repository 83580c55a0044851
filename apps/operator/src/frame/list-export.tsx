import type { Export } from '@arena/contract/endpoints/operator-exports'
import { Button, showToast } from '@arena/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { saveCsv } from './csv.ts'
import { type ExportOf, latestOf } from './latest-export.ts'
import { Rejection, useErrorSentence } from './rejection.tsx'

const ASKED_EVERY_MS = 2_000

/** The server writes the whole list into a file; here the operator starts that, follows it and downloads the latest one of these rows. */
export function ListExport({ list, filters }: ExportOf) {
  const t = useTranslations('frame')
  const sentence = useErrorSentence()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['exports'],
    queryFn: () => call('/operator/listExports'),
    refetchInterval: ({ state }) =>
      state.data?.exports.some(one => one.state === 'running') === true && ASKED_EVERY_MS,
  })
  const latest = latestOf(data?.exports ?? [], { list, filters })
  const start = useMutation({
    mutationFn: () => call('/operator/exportList', { list, filters }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['exports'] }),
    onError: error => showToast({ kind: 'error', title: t('csvFailed'), description: sentence(error) }),
  })
  return (
    <>
      <Button
        look="plain"
        size="small"
        busy={start.isPending || latest?.state === 'running'}
        onClick={() => start.mutate()}
      >
        {t('exports.start')}
      </Button>
      {data === undefined && error !== null && <Rejection error={error} />}
      {latest !== undefined && <ExportState of={latest} />}
    </>
  )
}

function ExportState({ of }: { readonly of: Export }) {
  const t = useTranslations('frame')
  const formats = useFormats(useLocale())
  const sentence = useErrorSentence()
  const { id, list, state, rows, parts, created_ms } = of
  const saving = useMutation({
    mutationFn: async () => {
      const texts: string[] = []
      for (let part = 0; part < parts; part++)
        texts.push((await call('/operator/readExport', { id, part })).text)
      saveCsv(`${list} ${formats.moment(created_ms)}`, texts)
    },
    onError: error => showToast({ kind: 'error', title: t('csvFailed'), description: sentence(error) }),
  })
  if (state === 'running' || state === 'failed')
    return (
      <p role="status" className="self-center text-14 text-soft">
        {t(`exports.${state}`, { rows })}
      </p>
    )
  return (
    <>
      <Button look="plain" size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
        <Download aria-hidden="true" className="size-4" />
        {t('exports.download', { rows, time: formats.moment(created_ms) })}
      </Button>
      {state === 'cut' && (
        <p role="status" className="self-center text-14 text-warn">
          {t('exports.cut')}
        </p>
      )}
    </>
  )
}
