import { runCommand } from '../processes/run-command.mjs'

/** Paths, relative to the root, of the files that are in the repository or would be added to it. */
export async function trackedFiles() {
  const { code, output } = await runCommand(['git', 'ls-files', '--cached', '--others', '--exclude-standard'])
  if (code !== 0) throw new Error(`git ls-files failed:\n${output}`)
  return output.split('\n').filter(path => path !== '')
}
