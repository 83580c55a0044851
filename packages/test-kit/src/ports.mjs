import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 100

const LOWEST = 20_000
const BLOCK = 10
const BLOCKS = 1000

/**
 * Whether no process listens on the port, on any address of either family.
 * @param {number} port
 */
export async function isPortFree(port) {
  for (const host of ['0.0.0.0', '::']) {
    if ((await listenOnce(host, port)) === 'EADDRINUSE') return false
  }
  return true
}

/**
 * Whether the port is free, or becomes free within the time: stopping programs still use theirs.
 * @param {number} port
 * @param {number} timeout_ms
 */
export async function becomesFree(port, timeout_ms) {
  const deadline = performance.now() + timeout_ms
  while (!(await isPortFree(port))) {
    if (performance.now() > deadline) return false
    await delay(POLL_MS)
  }
  return true
}

/**
 * Ports that are unused and that no other caller on this machine gets while this process lives. They lie in one block below the range for outgoing
 * connections, where a free port can be taken before its program listens, and while a killed one is restarted. The block's first port stays open as
 * its reservation: a process that can't open it takes another block.
 * @param {number} count
 */
export async function freePorts(count) {
  if (count >= BLOCK) throw new Error(`a block has ${BLOCK - 1} ports, and ${count} are wanted`)
  for (let tried = 0; tried < BLOCKS; tried += 1) {
    const first = LOWEST + ((process.pid + tried) % BLOCKS) * BLOCK
    const guard = await holdPort(first)
    if (guard === undefined) continue
    const ports = Array.from({ length: count }, (_, place) => first + 1 + place)
    if (!(await Promise.all(ports.map(isPortFree))).includes(false)) return ports
    guard.close()
  }
  throw new Error(`every block of ports from ${LOWEST} on is taken`)
}

/**
 * Listens on the port until this process ends, without keeping it alive.
 * @param {number} port
 * @returns {Promise<import('node:net').Server | undefined>} undefined when another process has it
 */
function holdPort(port) {
  return new Promise(resolve => {
    const server = createServer().unref()
    server.once('error', () => resolve(undefined))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => resolve(server))
  })
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
