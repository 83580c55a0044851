import { useState } from 'react'

/** A drawer that is mounted anew each time it opens, so that it begins with what is in force. `times` is how often it was opened. */
export function useDrawer(isOpenAtFirst = false) {
  const [times, setTimes] = useState(isOpenAtFirst ? 1 : 0)
  const [open, setOpen] = useState(isOpenAtFirst)
  return {
    times,
    open,
    show() {
      setTimes(times + 1)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
