import { Button, showToast } from '@arena/ui'
import { Copy, FileCheck2, Save, Share2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copyText } from '../../host/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import type { DataFile } from './use-collection.ts'

const KB = 1024
const MB = KB * KB

/** The file, and every way out of the app there is for it: which of them works differs from client to client. */
export function ReadyFile({ file, onAgain }: { readonly file: DataFile; readonly onAgain: () => void }) {
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

/** Long enough for a browser to have begun reading, whatever it asks first. */
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

/** Whether the phone's share sheet takes a file from here. */
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
