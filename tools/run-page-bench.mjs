/**
 * `node tools/run-page-bench.mjs <program.ts> [arguments]`: runs a benchmark of the games' pages through Vite, which resolves the provider's
 * imports (SQL and texts as text, `import.meta.glob`). `CHROME_EXE` names the browser, whose libraries must be installed.
 */
import path from 'node:path'
import { runnerImport } from 'vite'
import { chromiumLaunch } from './browser/chromium.mjs'

const [node = '', , program, ...args] = process.argv
if (program === undefined) throw new Error('Name a program: node tools/run-page-bench.mjs <program.ts>')
const file = path.resolve(program)
process.argv = [node, file, ...args]
const { executablePath, env } = await chromiumLaunch()
Object.assign(process.env, env, { CHROME_EXE: executablePath })
await runnerImport(file, {
  configFile: path.resolve('vite.server.config.ts'),
  configLoader: 'runner',
  logLevel: 'error',
})
