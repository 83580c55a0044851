/**
 * `node tools/run-with-vite.mjs <program.ts> [arguments]`: runs a program of the tree whose imports only Vite resolves (SQL and texts read
 * as text, `import.meta.glob`).
 */
import path from 'node:path'
import { runnerImport } from 'vite'
import { textsPlugin } from '../packages/texts/src/texts-plugin.ts'

const [node = '', , program, ...args] = process.argv
if (program === undefined) throw new Error('Name a program: node tools/run-with-vite.mjs <program.ts>')
const file = path.resolve(program)
process.argv = [node, file, ...args]
await runnerImport(file, { configFile: false, logLevel: 'error', plugins: [textsPlugin()] })
