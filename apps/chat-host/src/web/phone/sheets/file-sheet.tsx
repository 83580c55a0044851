import type { SheetProps } from './sheet-props.ts'
import { SheetRow } from './sheet-row.tsx'
import { useAnswer } from './use-answer.ts'

/** Long enough for a browser to have begun reading. */
const KEPT_MS = 60_000

/**
 * The question before a file is downloaded. As the platform's clients do, it looks at the address first, tells the app that the download
 * began, and nothing of how it ended.
 */
export function FileSheet({ url, fileName, act }: SheetProps & { url: string; fileName: string }) {
  const type = useAnswer(url, look)
  const download = () => {
    act({ type: 'download-file' })
    void save(url, fileName)
  }
  return (
    <>
      <h2>Download this file?</h2>
      <p className="sheet-text" data-testid="file-name">
        {fileName}
      </p>
      <p className="sheet-address">
        {type === null ? 'There is nothing to download at this address.' : type}
      </p>
      <SheetRow act={act} stay="Cancel" go={{ text: 'Download', testId: 'file-download', onGo: download }} />
    </>
  )
}

/** What is there; undefined when nothing is. */
async function look(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { method: 'HEAD' })
  return answer.ok ? (answer.headers.get('content-type') ?? 'a file') : undefined
}

async function save(url: string, fileName: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The file was refused with ${answer.status}`)
  const content = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = content
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(content), KEPT_MS)
}
