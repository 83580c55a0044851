/** The programs of one build, and how one of them is started, asked to end, or run to its end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SHORT_LIVED } from '../../packages/test-kit/src/short-lived.mjs'
import { runCommand } from '../processes/run-command.mjs'

/**
 * Where the built programs of a release are: `main.js`, `migrate.js` and others in each folder.
 * @typedef {{ name: string, server: string, games: string }} Build
 * @typedef {'server' | 'games'} Kind
 */

const LAST_LINES = 20
const END_WITH_PARENT = new URL('../processes/end-with-parent.mjs', import.meta.url).href

/**
 * One started program, with its port.
 * @typedef {object} Started
 * @property {string} origin
 * @property {() => Promise<void>} end asks it to end in order; rejects when it does not end with 0
 * @property {() => Promise<void>} kill
 * @property {Promise<never>} fell rejects when it ends before it was asked to
 */

/**
 * @param {Build} build
 * @param {{ kind: Kind, port: number, environment: Record<string, string> }} options
 * @returns {Started}
 */
export function startProgram(build, { kind, port, environment }) {
  const file = join(build[kind], 'main.js')
  const child = spawn(process.execPath, [...SHORT_LIVED, '--import', END_WITH_PARENT, file], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...environment,
      [kind === 'server' ? 'PORT' : 'GAMES_PORT']: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  /** @type {string[]} */
  const lines = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      lines.push(String(chunk))
      if (lines.length > LAST_LINES) lines.shift()
    })
  }
  const exited = once(child, 'exit')
  let isAsked = false
  const sayLast = (/** @type {unknown} */ code) =>
    new Error(`The ${kind} of ${build.name} ended with ${String(code)}:\n${lines.join('')}`)
  const fell = exited.then(([code]) => (isAsked ? new Promise(() => {}) : Promise.reject(sayLast(code))))
  fell.catch(() => {})
  return {
    origin: `http://127.0.0.1:${port}`,
    fell: /** @type {Promise<never>} */ (fell),
    async end() {
      isAsked = true
      child.kill('SIGTERM')
      const [code] = await exited
      if (code !== 0) throw sayLast(code)
    },
    async kill() {
      isAsked = true
      child.kill('SIGKILL')
      await exited
    },
  }
}

/**
 * A command of a build, such as `migrate`, run to its end.
 * @param {string} file
 * @param {{ environment: Record<string, string> }} options
 * @returns {Promise<string>} what it printed; rejects when it does not end with 0
 */
export async function runProgram(file, { environment }) {
  const { code, output } = await runCommand([process.execPath, ...SHORT_LIVED, file], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  })
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${output}`)
  return output
}
