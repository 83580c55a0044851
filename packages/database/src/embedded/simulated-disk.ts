import { closeSync, cpSync, ftruncateSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { FileOperation } from './synced-files.mjs'

/**
 * The contents of a disk after a power cut, computed from the record of all operations on it.
 *
 * The model is a journaling file system's: contents reach the disk for certain when their file is synced; names and sizes keep their order
 * and reach it with the next sync of any file. Unsynced writes may or may not be there, each independently.
 */
export class SimulatedDisk {
  readonly operations: FileOperation[] = []
  readonly #root: string
  readonly #before: string

  /** Keeps a copy of `root` as it is now: all of it counts as being on the disk. */
  constructor(root: string) {
    this.#root = root
    this.#before = `${root}.before`
    cpSync(root, this.#before, { recursive: true })
  }

  /** How many operations have been recorded: the moment of a power cut. */
  get moment(): number {
    return this.operations.length
  }

  /**
   * Lays the disk's contents after a power cut at `moment` into `target`. `survives` decides about each operation that was not
   * synced; `honoursSyncs: false` is a disk that takes no notice of syncs.
   */
  cutPower(options: {
    readonly moment: number
    readonly target: string
    readonly survives: () => boolean
    readonly honoursSyncs?: boolean
  }): void {
    const { moment, target, survives, honoursSyncs = true } = options
    cpSync(this.#before, target, { recursive: true })
    const happened = this.operations.slice(0, moment)
    const syncedUpTo = honoursSyncs ? lastSyncs(happened) : new Map<string, number>()
    const lastSync = Math.max(-1, ...syncedUpTo.values())
    // Names after the last sync survive up to some point: the journal keeps their order.
    let journalLives = true
    happened.forEach((operation, index) => {
      if (operation.kind === 'sync') return
      if (operation.kind === 'write') {
        const isSynced = index < (syncedUpTo.get(operation.path) ?? -1)
        if (isSynced || survives()) this.#apply(operation, target)
        return
      }
      journalLives = index < lastSync || (journalLives && survives())
      if (journalLives) this.#apply(operation, target)
    })
  }

  remove(): void {
    rmSync(this.#before, { recursive: true, force: true })
  }

  #apply(operation: Exclude<FileOperation, { kind: 'sync' }>, target: string): void {
    const at = (file: string) => path.join(target, path.relative(this.#root, file))
    const file = at(operation.path)
    if (operation.kind === 'create' && operation.folder) mkdirSync(file, { recursive: true })
    else if (operation.kind === 'create') changeFile(file, () => {})
    else if (operation.kind === 'rename') renameSync(file, at(operation.to))
    else if (operation.kind === 'remove') rmSync(file, { recursive: true, force: true })
    else if (operation.kind === 'truncate') changeFile(file, opened => ftruncateSync(opened, operation.size))
    else
      changeFile(file, opened =>
        writeSync(opened, operation.bytes, 0, operation.bytes.length, operation.position),
      )
  }
}

/** For each file the moment of its last sync, under each of the names its contents had. */
function lastSyncs(operations: readonly FileOperation[]): Map<string, number> {
  const synced = new Map<string, number>()
  operations.forEach((operation, index) => {
    if (operation.kind === 'sync') synced.set(operation.path, index)
  })
  return synced
}

function changeFile(file: string, change: (opened: number) => void): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const opened = openSync(file, 'a+')
  closeSync(opened)
  const writable = openSync(file, 'r+')
  try {
    change(writable)
  } finally {
    closeSync(writable)
  }
}
