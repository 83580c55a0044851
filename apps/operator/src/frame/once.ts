/** Starts work unless its previous work is still under way: two presses in one frame send one request. */
export function createOnce(): (work: () => Promise<unknown>) => void {
  let isRunning = false
  const end = () => {
    isRunning = false
  }
  return work => {
    if (isRunning) return
    isRunning = true
    work().then(end, end)
  }
}
