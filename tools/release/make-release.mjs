/** Makes `release/arena-<version>.tar.gz` and its checksums. The same commit gives the same bytes on the same kind of machine. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { progressStep } from '../processes/progress.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'
import { assemble, versionOfTree } from './assemble.mjs'

/** Maximum unpacked size of a release: a larger one has bundled something that no program needs. */
export const UNPACKED_MAX_BYTES = 50e6

/**
 * @param {{ folder?: string }} [options] where releases are put
 * @returns {Promise<{ tarball: string, unpacked_bytes: number }>}
 */
export async function makeRelease({ folder = join(ROOT, 'release') } = {}) {
  const version = versionOfTree()
  const name = `arena-${version}`
  const builtAt = await timeOfCommit()
  const unpacked = join(folder, name)
  await progressStep(`Bundling ${name}`, () => assemble(unpacked, { version, builtAt }))
  const unpacked_bytes = bytesOf(unpacked)
  if (unpacked_bytes > UNPACKED_MAX_BYTES) {
    throw new ClearFailure(
      `The release has ${unpacked_bytes} bytes unpacked, more than ${UNPACKED_MAX_BYTES}.`,
    )
  }
  const tarball = join(folder, `${name}.tar.gz`)
  await progressStep('Packing', () => pack({ folder, name, tarball, builtAt }))
  rmSync(unpacked, { recursive: true })
  const sum = createHash('sha256').update(readFileSync(tarball)).digest('hex')
  writeFileSync(join(folder, 'SHA256SUMS'), `${sum}  ${name}.tar.gz\n`)
  return { tarball, unpacked_bytes }
}

/**
 * Sorted, of one owner and one time.
 * @param {{ folder: string, name: string, tarball: string, builtAt: Date }} release
 */
async function pack({ folder, name, tarball, builtAt }) {
  mkdirSync(folder, { recursive: true })
  const order = [
    '--sort=name',
    `--mtime=@${builtAt.getTime() / 1000}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ]
  const access = '--mode=u=rwX,go=rX'
  const result = await runCommand([
    'tar',
    ...order,
    access,
    '-C',
    folder,
    '-I',
    'gzip -n',
    '-cf',
    tarball,
    name,
  ])
  if (result.code !== 0) throw new ClearFailure(`GNU tar could not pack the release:\n${result.output}`)
}

/** The one thing about a release's time that does not change with the machine. @returns {Promise<Date>} */
async function timeOfCommit() {
  const { code, output } = await runCommand(['git', 'log', '-1', '--format=%ct'])
  return new Date(code === 0 ? Number(output.trim()) * 1000 : 0)
}

/** @param {string} folder */
function bytesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
