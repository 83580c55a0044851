const HEARTBEAT_MS = 15_000

/**
 * Prints what is being done, that it is still running, and how long it took: a silent minute looks like a hang.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function progressStep(title, work) {
  const started = performance.now()
  console.log(`${title} …`)
  const heartbeat = setInterval(() => console.log(`  … ${seconds(started)}`), HEARTBEAT_MS)
  try {
    const result = await work()
    console.log(`  done in ${seconds(started)}`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}

/** @param {number} started_ms */
function seconds(started_ms) {
  return `${((performance.now() - started_ms) / 1000).toFixed(1)} s`
}
