import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from '../repository.mjs'

/** The kernel lists the children of each thread: a module loader has one of its own. */
const SCRIPT = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { serverFeatures } from './tools/checks/server-features.mjs'
  const features = await serverFeatures()
  const children = readdirSync('/proc/self/task').map(thread => readFileSync('/proc/self/task/' + thread + '/children', 'utf8'))
  console.log(JSON.stringify({ count: features.length, children: children.join('') }))
`

it.runIf(process.platform === 'linux')('reading the declarations leaves no process running', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', SCRIPT],
    // The compiler starts only for files that are not in its cache.
    { cwd: ROOT, env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  )
  const { count, children } = JSON.parse(stdout)
  expect(count).toBeGreaterThan(20)
  expect(children.trim()).toBe('')
})
