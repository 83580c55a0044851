import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 100

/**
 * Whether nobody listens on the port, on any address of either family.
 * @param {number} port
 */
export async function isPortFree(port) {
  for (const host of ['0.0.0.0', '::']) {
    if ((await listenOnce(host, port)) === 'EADDRINUSE') return false
  }
  return true
}

/**
 * Whether the port is free, or becomes free within the time: programs that were just told to end still hold theirs.
 * @param {number} port
 * @param {number} patience_ms
 */
export async function becomesFree(port, patience_ms) {
  const deadline = performance.now() + patience_ms
  while (!(await isPortFree(port))) {
    if (performance.now() > deadline) return false
    await delay(POLL_MS)
  }
  return true
}

/** Ports nobody uses now: all are held open until the last one is known, so that they differ. @param {number} count */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const server = createServer()
          server.once('error', reject)
          server.listen({ host: '127.0.0.1', port: 0 }, () => resolve(server))
        }),
    ),
  )
  const ports = servers.map(server => server.address().port)
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string>} the error code, '' when the port could be taken
 */
function listenOnce(host, port) {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', error => resolve('code' in error ? String(error.code) : 'UNKNOWN'))
    server.listen({ host, port, exclusive: true, ipv6Only: host === '::' }, () =>
      server.close(() => resolve('')),
    )
  })
}
