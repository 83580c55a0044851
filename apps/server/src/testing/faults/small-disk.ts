import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const MIB = 2 ** 20
const UNMOUNT_LIMIT_MS = 30_000

/** A separate disk for a database: a file system in a file, mounted. Only root may mount; `whyNoDisk` gives the reason why a test was skipped. */
export class SmallDisk {
  readonly folder: string
  readonly #image: string
  readonly #parent: string

  private constructor(parent: string) {
    this.#parent = parent
    this.folder = path.join(parent, 'disk')
    this.#image = path.join(parent, 'image')
  }

  /** Throws where nothing can be mounted. */
  static make({ mib }: { readonly mib: number }): SmallDisk {
    const parent = mkdtempSync(path.join(tmpdir(), 'arena-disk-'))
    const disk = new SmallDisk(parent)
    try {
      const image = openSync(disk.#image, 'w')
      ftruncateSync(image, mib * MIB)
      closeSync(image)
      // No blocks are kept for root: a full disk is full for everybody.
      run('mkfs.ext4', '-q', '-F', '-m', '0', disk.#image)
      run('mkdir', disk.folder)
      disk.#mount()
      for (const place of [parent, disk.folder]) chmodSync(place, 0o777)
      return disk
    } catch (error) {
      rmSync(parent, { recursive: true, force: true })
      throw error
    }
  }

  /** Takes all the space there is left. */
  fill(): void {
    const file = openSync(path.join(this.folder, 'something-else'), 'a')
    for (const bytes of [MIB, 4096, 1]) {
      const piece = Buffer.alloc(bytes, 1)
      while (isWritten(file, piece));
    }
    closeSync(file)
  }

  free(): void {
    rmSync(path.join(this.folder, 'something-else'), { force: true })
  }

  /** Puts on the disk what programs wrote and did not wait for. */
  sync(): void {
    run('sync', '-f', this.folder)
  }

  /** From now on the kernel refuses every write, as after a disk error. Files stay open. */
  refuseWrites(): void {
    run('mount', '-o', 'remount,abort', this.folder)
  }

  /** Waits until no process has a file open, checks the file system and remounts it. */
  async mend(): Promise<void> {
    await this.#unmount()
    // 1 = faults were corrected.
    try {
      run('fsck.ext4', '-p', this.#image)
    } catch (error) {
      if ((error as { readonly status?: number }).status !== 1) throw error
    }
    this.#mount()
  }

  async remove(): Promise<void> {
    await this.#unmount()
    rmSync(this.#parent, { recursive: true, force: true })
  }

  #mount(): void {
    run('mount', '-o', 'loop', this.#image, this.folder)
  }

  async #unmount(): Promise<void> {
    for (const until = performance.now() + UNMOUNT_LIMIT_MS; ; await pause(20)) {
      try {
        return run('umount', this.folder)
      } catch (error) {
        if (performance.now() > until) throw error
      }
    }
  }
}

/** Why this machine can't mount a disk; undefined where it can. */
export async function whyNoDisk(): Promise<string | undefined> {
  try {
    await SmallDisk.make({ mib: 8 }).remove()
    return undefined
  } catch (error) {
    return `No file system can be mounted here (root and ext4 on a loop device are needed): ${String(error)}`
  }
}

function isWritten(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length
  } catch {
    return false
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
