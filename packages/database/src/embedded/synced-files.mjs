import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * The data directory of the embedded engine, with working syncs.
 *
 * PGlite is PostgreSQL compiled to WebAssembly. It runs with `fsync=off` and its file layer ignores sync calls, so that a power cut
 * could lose or tear committed data. Here every sync PostgreSQL asks for reaches the disk; with `fsync=on` the engine then keeps
 * PostgreSQL's own write-ahead protocol: the log before an answer and before a data page, data files before a checkpoint counts.
 *
 * @param {string} directory
 * @param {{
 *   onFailure: (message: string) => void,
 *   observe?: ((operation: FileOperation) => void) | undefined,
 * }} options `onFailure` must not return to PostgreSQL's code: what is on the disk is unknown after a failed sync.
 *   `observe` sees every change and every sync before it happens, in order.
 * @returns {NodeFS}
 */
export function syncedFiles(directory, { onFailure, observe }) {
  const layer = new NodeFS(directory)
  const init = layer.init.bind(layer)
  layer.init = async (engine, options) => {
    const { emscriptenOpts } = await init(engine, options)
    /** @param {any} module The engine's Emscripten module: its makers give it no types. */
    const mend = module => {
      const files = module.FS.filesystems.NODEFS
      files.stream_ops.fsync = (/** @type {OpenFile} */ file) => sync(file, onFailure)
      if (observe !== undefined) observeChanges(files, observe)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mend] } }
  }
  return layer
}

/**
 * @param {OpenFile} file
 * @param {(message: string) => void} onFailure
 */
function sync(file, onFailure) {
  try {
    // A log segment is written out in full before it is used: no metadata changes with a commit.
    if (file.path.includes('/pg_wal/')) fs.fdatasyncSync(file.nfd)
    else fs.fsyncSync(file.nfd)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Windows has no sync of directories, and needs none.
    if (!(code === 'EPERM' && file.node.isFolder)) {
      onFailure(`The disk refused to sync ${file.path} (${code}).`)
    }
  }
  return 0
}

/**
 * @typedef {{ path: string, nfd: number, node: { isFolder: boolean } }} OpenFile
 * @typedef {(
 *   | { kind: 'sync', path: string }
 *   | { kind: 'write', path: string, position: number, bytes: Uint8Array }
 *   | { kind: 'truncate', path: string, size: number }
 *   | { kind: 'create', path: string, folder: boolean }
 *   | { kind: 'rename', path: string, to: string }
 *   | { kind: 'remove', path: string }
 * )} FileOperation
 */

/**
 * @param {any} files
 * @param {(operation: FileOperation) => void} observe
 */
function observeChanges(files, observe) {
  const { stream_ops: streams, node_ops: nodes } = files
  const original = { ...streams }
  const originalNode = { ...nodes }
  streams.fsync = (/** @type {any} */ file) => {
    observe({ kind: 'sync', path: files.realPath(file.node) })
    return original.fsync(file)
  }
  const childPath = (/** @type {any} */ parent, /** @type {string} */ name) =>
    `${files.realPath(parent)}/${name}`
  streams.write = (/** @type {any[]} */ ...args) => {
    const [file, buffer, offset, length, position] = args
    const bytes = Uint8Array.from(buffer.subarray(offset, offset + length))
    observe({ kind: 'write', path: files.realPath(file.node), position, bytes })
    return original.write(...args)
  }
  streams.setattr = (/** @type {any} */ file, /** @type {any} */ attributes) => {
    if (attributes.size !== undefined) {
      observe({ kind: 'truncate', path: files.realPath(file.node), size: attributes.size })
    }
    return original.setattr(file, attributes)
  }
  nodes.setattr = (/** @type {any} */ node, /** @type {any} */ attributes) => {
    if (attributes.size !== undefined) {
      observe({ kind: 'truncate', path: files.realPath(node), size: attributes.size })
    }
    return originalNode.setattr(node, attributes)
  }
  nodes.mknod = (/** @type {any[]} */ ...args) => {
    const node = originalNode.mknod(...args)
    observe({ kind: 'create', path: files.realPath(node), folder: node.isFolder })
    return node
  }
  nodes.rename = (/** @type {any} */ node, /** @type {any} */ parent, /** @type {string} */ name) => {
    observe({ kind: 'rename', path: files.realPath(node), to: childPath(parent, name) })
    return originalNode.rename(node, parent, name)
  }
  for (const removal of ['unlink', 'rmdir']) {
    nodes[removal] = (/** @type {any} */ parent, /** @type {string} */ name) => {
      observe({ kind: 'remove', path: childPath(parent, name) })
      return originalNode[removal](parent, name)
    }
  }
}
