import { Button, Card, ErrorBox, ProgressBar, showToast } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { Copy, Download, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { type DownloadAnswer, hostDownloadsFiles, offerFile } from '../../host/file-download.ts'
import { call } from '../../server-api/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import type { CollectionProgress } from './collection.ts'
import { ReadyFile } from './ready-file.tsx'
import { useCollection } from './use-collection.ts'

/** From the press to the file: collecting with its progress, a page that failed, the file in hand. */
export function DownloadCard() {
  const t = useTranslations('player-data.download')
  const { start, cancel, progress, isCollecting, file, error } = useCollection()
  const errorText = useErrorText()
  return (
    <section aria-labelledby="download">
      <Card className="flex flex-col gap-3">
        <h2 id="download" className="text-16 font-bold">
          {t('title')}
        </h2>
        <p className="text-14 text-soft">{t('text')}</p>
        {file !== undefined ? (
          <ReadyFile file={file} onAgain={cancel} />
        ) : isCollecting ? (
          <Collecting progress={progress} onCancel={cancel} />
        ) : error !== null ? (
          <>
            <ErrorBox
              title={errorText(error).title}
              description={t('failed')}
              retryLabel={t('resume')}
              onRetry={start}
            />
            <Button look="plain" size="small" onClick={cancel}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <Ways onCollect={start} />
        )}
        <p className="flex gap-2 text-12 text-soft">
          <ShieldAlert aria-hidden="true" className="size-4 shrink-0 text-warn" />
          {t('careful')}
        </p>
      </Card>
    </section>
  )
}

/** A client that saves files itself needs nothing collected; what is to be copied or shared is collected here all the same. */
function Ways({ onCollect }: { readonly onCollect: () => void }) {
  const t = useTranslations('player-data.download')
  const { ask, answer, isPending } = useClientDownload()
  if (!hostDownloadsFiles()) {
    return (
      <Button onClick={onCollect} data-testid="start-export">
        <Download aria-hidden="true" className="size-5" />
        {t('start')}
      </Button>
    )
  }
  return (
    <>
      <Button onClick={ask} busy={isPending} data-testid="client-export">
        <Download aria-hidden="true" className="size-5" />
        {t('start')}
      </Button>
      <p role="status" className="text-14 empty:hidden" data-testid="client-export-answer">
        {answer !== undefined && t(answer)}
      </p>
      <Button look="quiet" onClick={onCollect} data-testid="start-export">
        <Copy aria-hidden="true" className="size-5" />
        {t('collectHere')}
      </Button>
    </>
  )
}

function Collecting({
  progress,
  onCancel,
}: {
  readonly progress: CollectionProgress | undefined
  readonly onCancel: () => void
}) {
  const t = useTranslations('player-data.download')
  const formats = useFormats()
  const { rows = 0, sectionsDone = 0, sectionsTotal = 1 } = progress ?? {}
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label={t('collecting')} percent={(100 * sectionsDone) / sectionsTotal} />
      <p role="status" className="text-14" data-testid="export-progress">
        {t('entriesSoFar', { count: rows, shown: formats.number(rows) })}
      </p>
      <Button look="quiet" onClick={onCancel} data-testid="cancel-export">
        {t('cancel')}
      </Button>
    </div>
  )
}

/** The file by the chat client's own download: the server puts it together, the client asks the player and saves it. */
function useClientDownload() {
  const errorText = useErrorText()
  const [answer, setAnswer] = useState<DownloadAnswer>()
  const asking = useMutation({
    mutationFn: () => call('/api/exportLink', { body: { format: 'json' } }),
    retry: false,
    networkMode: 'always',
    onSuccess: ({ url, file_name }) => offerFile({ url, name: file_name }, setAnswer),
    onError: error => showToast({ kind: 'error', ...errorText(error) }),
  })
  return {
    answer,
    isPending: asking.isPending,
    ask: () => {
      setAnswer(undefined)
      asking.mutate()
    },
  }
}
