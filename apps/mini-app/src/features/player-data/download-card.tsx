import type { ExportDataReply } from '@arena/contract/endpoints/player-data'
import { DATA_FILE_END, DATA_FILE_TYPE, dataFileHead, dataFileName, dataFileSection } from '@arena/rules'
import { Button, Card, ErrorBox, ProgressBar, showToast } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { Copy, Download, FileCheck2, Save, Share2, ShieldAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type DownloadAnswer, hostDownloadsFiles, offerFile } from '../../host/file-download.ts'
import { copyText } from '../../host/index.ts'
import { call, serverNow_ms } from '../../server-api/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import {
  type CollectedSection,
  type Collection,
  type CollectionProgress,
  createCollection,
} from './collection.ts'

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

/** A client that saves files itself needs nothing collected; data for copying or sharing is collected here anyway. */
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

/** The file through the chat client's own download: the server assembles it, the client asks the player and saves it. */
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

const KB = 1024
const MB = KB * KB

/** The file, and every way out of the app there is for it: which of them works differs from client to client. */
function ReadyFile({ file, onAgain }: { readonly file: DataFile; readonly onAgain: () => void }) {
  const t = useTranslations('player-data.download')
  const formats = useFormats()
  const heading = useRef<HTMLParagraphElement>(null)
  // Where the button was that collected it, the file is now.
  useEffect(() => heading.current?.focus(), [])
  const { size } = file.content
  const shownSize =
    size < MB
      ? t('kb', { size: formats.number(Math.max(1, Math.round(size / KB))) })
      : t('mb', { size: formats.number(Math.round((size * 10) / MB) / 10) })

  const share = async () => {
    if (!(await shareFile(file))) showToast({ kind: 'error', title: t('shareFailed') })
  }
  const copy = async () => {
    const done = await copyText(await file.content.text())
    showToast(done ? { kind: 'complete', title: t('copied') } : { kind: 'error', title: t('copyFailed') })
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <FileCheck2 aria-hidden="true" className="size-8 shrink-0 text-good" />
        <div className="min-w-0">
          <p ref={heading} tabIndex={-1} className="text-16 font-semibold outline-none">
            {t('ready')}
          </p>
          <p className="text-12 text-soft wrap-break-word" data-testid="export-file">
            {file.name}
          </p>
          <p className="text-12 text-soft">
            {t('entries', { count: file.rows, shown: formats.number(file.rows), size: shownSize })}
          </p>
        </div>
      </div>
      <Button onClick={() => saveFile(file)} data-testid="save-export">
        <Save aria-hidden="true" className="size-5" />
        {t('save')}
      </Button>
      {canShareFiles() && (
        <Button look="quiet" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-5" />
          {t('share')}
        </Button>
      )}
      <Button look="quiet" onClick={() => void copy()} data-testid="copy-export">
        <Copy aria-hidden="true" className="size-5" />
        {t('copy')}
      </Button>
      <p className="text-12 text-soft">{t('hint')}</p>
      <Button look="plain" size="small" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}

/** Long enough for a browser to have begun reading, even after a prompt. */
const KEPT_MS = 60_000

/** Saves as a browser does. Frames of chat clients may ignore it without a word: hence the other two ways. */
function saveFile({ name, content }: DataFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** Whether the phone's share sheet accepts a file from here. */
function canShareFiles(): boolean {
  const sample = { files: [new File(['{}'], 'sample.json', { type: 'application/json' })] }
  return typeof navigator.canShare === 'function' && navigator.canShare(sample)
}

/** False when the share sheet did not open; who closes it without choosing has not failed. */
async function shareFile({ name, content }: DataFile): Promise<boolean> {
  try {
    await navigator.share({ files: [new File([content], name, { type: content.type })] })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

function wait(duration_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, duration_ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** A page of the stored data about the player; `from` is the `next` of the page before. */
function readPage(from: string | undefined, signal: AbortSignal): Promise<ExportDataReply> {
  return call('/api/exportData', { body: from === undefined ? {} : { from }, signal })
}

/** The player's data on their way into one file. Leaving the screen ends it. */
function useCollection() {
  const collection = useRef<Collection>(undefined)
  const aborter = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<CollectionProgress>()
  const work = useMutation({
    mutationFn: async (signal: AbortSignal): Promise<DataFile> => {
      collection.current ??= createCollection({ readPage, wait })
      await collection.current.run(signal, setProgress)
      return dataFile(collection.current.sections(), new Date(serverNow_ms()))
    },
  })
  useEffect(() => () => aborter.current?.abort(), [])

  return {
    progress,
    isCollecting: work.isPending,
    file: work.data,
    error: work.error,
    /** Begins, or continues where a page failed. */
    start: () => {
      aborter.current = new AbortController()
      work.mutate(aborter.current.signal)
    },
    /** Stops and discards the collected pages. */
    cancel: () => {
      aborter.current?.abort()
      collection.current = undefined
      setProgress(undefined)
      work.reset()
    },
  }
}

interface DataFile {
  readonly name: string
  readonly content: Blob
  readonly rows: number
}

/** The same file the server would have put together. */
function dataFile(sections: readonly CollectedSection[], now: Date): DataFile {
  const pieces = sections.flatMap(({ name, about, rows }, index) =>
    dataFileSection({ name, about, lines: rows.map(row => JSON.stringify(row)) }, index),
  )
  return {
    name: dataFileName(now),
    content: new Blob([dataFileHead(now), ...pieces, DATA_FILE_END], { type: DATA_FILE_TYPE }),
    rows: sections.reduce((sum, { rows }) => sum + rows.length, 0),
  }
}
