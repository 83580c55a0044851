/**
 * Puts a text on the clipboard; false when the browser or the framing page forbids it. To be called from a press. The selection is
 * tried first: inside a frame without clipboard permission it still works, and the newer call would only fill the console.
 */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  if (copySelection(text, beside)) return true
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The field stands beside what was pressed, because nothing outside an open dialog can be selected. */
function copySelection(text: string, beside: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  beside.after(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    beside.focus()
  }
}
