import { readFileSync } from 'node:fs'

const POLL_MS = 1000

/**
 * Calls back once when the npm that runs this command is gone, e.g. by `kill -9`, which it can't forward. Between npm and this process there
 * may be a shell that outlives it, so two generations are watched where the kernel reports them. Without npm there is nothing to watch: a
 * command may outlive the shell it was typed in.
 * @param {() => void} onGone
 */
export function whenNpmIsGone(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const before = generations()
  const timer = setInterval(() => {
    if (generations() === before) return
    clearInterval(timer)
    onGone()
  }, POLL_MS)
  timer.unref()
}

function generations() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    // The name in parentheses may hold anything, so fields are counted from the last one.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '')
    return afterName.trim().split(' ')[1]
  } catch {
    return ''
  }
}
