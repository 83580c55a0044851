import { setTimeout as delay } from 'node:timers/promises'

const GRACE_MS = 5000
const POLL_MS = 50

/**
 * Asks a process group to end, and insists after the grace period.
 * @param {number} leader pid of the group's first process
 */
export async function endGroup(leader) {
  signalGroup(leader, 'SIGTERM')
  const deadline = performance.now() + GRACE_MS
  while (signalGroup(leader, 0)) {
    if (performance.now() > deadline) {
      signalGroup(leader, 'SIGKILL')
      return
    }
    await delay(POLL_MS)
  }
}

/**
 * @param {number} leader
 * @param {NodeJS.Signals | 0} signal 0 only asks whether the group exists
 */
function signalGroup(leader, signal) {
  try {
    return process.kill(-leader, signal)
  } catch {
    return false
  }
}
