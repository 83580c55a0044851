import type { DataFile } from './data-file.ts'

/** Long enough for a browser to have begun reading, whatever it asks first. */
const KEPT_MS = 60_000

/** Saves as a browser does. Frames of chat clients may ignore it without a word: hence the other two ways. */
export function saveFile({ name, content }: DataFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** Whether the phone's share sheet takes a file from here. */
export function canShareFiles(): boolean {
  const sample = { files: [new File(['{}'], 'sample.json', { type: 'application/json' })] }
  return typeof navigator.canShare === 'function' && navigator.canShare(sample)
}

/** False when the share sheet did not open; who closes it without choosing has not failed. */
export async function shareFile({ name, content }: DataFile): Promise<boolean> {
  try {
    await navigator.share({ files: [new File([content], name, { type: content.type })] })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
