/**
 * The embedded engine's thread: a PostgreSQL that is spoken to in PostgreSQL's own wire protocol, one message port instead of a
 * socket. An answer is posted after PostgreSQL has flushed it, which it does after the commit it reports is on the disk.
 *
 * In:  `{ kind: 'bytes', connection, bytes }`, whole protocol messages up to a sync; `{ kind: 'close' }`.
 * Out: `{ kind: 'ready' }`, `{ kind: 'bytes', connection, bytes }`, `{ kind: 'failed', message }`, `{ kind: 'closed' }`.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { openEngine, syncTree } from './open-engine.mjs'

const port = parentPort
if (port === null) throw new Error('engine-worker.mjs runs as a worker thread only.')

/** @param {string} reason @returns {never} */
function fail(reason) {
  port?.postMessage({ kind: 'failed', message: reason })
  // PostgreSQL would continue from here with its memory or files in an unknown state. Wait for the main thread to end this one.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/** Thrown across threads, an error of the platform loses its message. @param {unknown} error */
const failOf = error => fail(error instanceof Error ? error.message : String(error))

const { directory, template, syncsAtEnd } = workerData
const engine = await openEngine({
  directory,
  template,
  settings: syncsAtEnd ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : [],
  onFailure: fail,
  // After these PostgreSQL's process would end itself; compiled to WebAssembly it has no process to end.
  onLog: line => {
    const [, lastWords] = /(?:PANIC|FATAL): +(.*)/.exec(line) ?? []
    if (lastWords !== undefined) fail(`PostgreSQL stopped itself: ${lastWords}.`)
  },
}).catch(failOf)

/** @param {Uint8Array} bytes */
async function exchange(bytes) {
  /** @type {Uint8Array[]} */
  const chunks = []
  await engine.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: chunk => chunks.push(chunk.slice()),
  })
  const answer = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    answer.set(chunk, offset)
    offset += chunk.length
  }
  return answer
}

/** A simple query in the wire protocol. @param {string} text */
function simpleQuery(text) {
  const body = Buffer.from(`${text}\0`)
  const message = Buffer.alloc(5 + body.length)
  message.write('Q')
  message.writeInt32BE(4 + body.length, 1)
  body.copy(message, 5)
  return new Uint8Array(message)
}

/** @param {{ kind: 'close' } | { kind: 'bytes', connection: number, bytes: Uint8Array }} message */
async function obey(message) {
  if (message.kind === 'close') {
    await engine.close()
    if (syncsAtEnd && directory !== undefined) syncTree(directory)
    port?.postMessage({ kind: 'closed' }, [])
    return
  }
  // The engine has one session: a new connection gets it as new. A start-up message is the only one that begins with a zero.
  if (message.bytes[0] === 0) {
    await exchange(simpleQuery('ROLLBACK'))
    await exchange(simpleQuery('DISCARD ALL'))
  }
  const bytes = await exchange(message.bytes)
  port?.postMessage({ kind: 'bytes', connection: message.connection, bytes }, [bytes.buffer])
}

port.on('message', message => {
  obey(message).catch(failOf)
})
port.postMessage({ kind: 'ready' }, [])
