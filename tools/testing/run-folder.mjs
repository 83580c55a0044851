/**
 * The folder for the files of a run's tests: in memory where there is enough of it. They do not have to outlive the machine, and otherwise
 * hundreds of engines that each sync a thousand files wait for a disk. Everything is synced there as anywhere; it only costs nothing.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** Several times the peak use of a run in that folder. */
const NEEDED_BYTES = 6 * 1024 ** 3

/**
 * Names a new folder as the place of temporary files for everything that this process starts.
 * @returns {() => void} removes the folder
 */
export function keepFilesInMemory() {
  if (!isRoomy()) return () => {}
  const folder = mkdtempSync(`${MEMORY}/arena-run-`)
  // PostgreSQL does not run as root: its user needs access to its own folder in this one.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Containers may forbid programs in memory, and native modules of a release are installed there. */
function isRoomy() {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED_BYTES && !forbidsPrograms(readFileSync('/proc/mounts', 'utf8'))
}

/**
 * @param {string} mounts as the kernel lists them: device, place, kind, options
 */
export function forbidsPrograms(mounts) {
  return mounts
    .split('\n')
    .map(line => line.split(' '))
    .some(([, place, , options = '']) => place === MEMORY && options.split(',').includes('noexec'))
}
