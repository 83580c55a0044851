import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ClearFailure } from './clear-failure.mjs'

const MIB = 1024 * 1024

/**
 * Refuses early, with a sentence, what would otherwise fail half-way with a torn file.
 * @param {string} folder may not exist yet: then the space is that of the folder it will be made in
 * @param {{ needed_mib: number, purpose: string }} want
 */
export function refuseFullDisk(folder, { needed_mib, purpose }) {
  let existing = resolve(folder)
  while (!existsSync(existing)) existing = dirname(existing)
  const stats = statfsSync(existing)
  const free_mib = Math.floor((stats.bavail * stats.bsize) / MIB)
  if (free_mib < needed_mib)
    throw new ClearFailure(fullDiskSentence(folder, { free_mib, needed_mib, purpose }))
}

/**
 * @param {string} folder
 * @param {{ free_mib: number, needed_mib: number, purpose: string }} figures
 */
export function fullDiskSentence(folder, { free_mib, needed_mib, purpose }) {
  return `The disk of ${folder} is nearly full: ${free_mib} MiB are free and ${purpose} needs about ${needed_mib} MiB. Free some space and run the command again.`
}

/** Whether a failed command's output says that it ran out of disk. @param {string} output */
export function reportsFullDisk(output) {
  return /ENOSPC|no space left on device|could not extend file/i.test(output)
}
