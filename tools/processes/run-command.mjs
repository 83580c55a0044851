import { spawn } from 'node:child_process'
import { ROOT } from '../repository.mjs'
import { endGroup } from './process-groups.mjs'

/**
 * @typedef {object} CommandResult
 * @property {number} code exit code; 1 when a signal ended it
 * @property {string} output everything it printed, both streams in order of arrival
 * @property {number} took_ms
 */

/** Groups that are running now, so that a signal to us can end them. @type {Set<number>} */
const running = new Set()

/**
 * Runs a command to its end in a process group of its own. What it prints is collected, and shown as well when `show`.
 * @param {readonly string[]} command program and arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, input?: string }} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, options = {}) {
  const started = performance.now()
  const [program = '', ...args] = command
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? ROOT,
      env: options.env ?? process.env,
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
    })
    const pid = child.pid
    if (pid !== undefined) running.add(pid)
    /** @type {Buffer[]} */
    const chunks = []
    for (const [stream, target] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      stream?.on('data', chunk => {
        chunks.push(chunk)
        if (options.show) target.write(chunk)
      })
    }
    child.stdin?.end(options.input)
    child.on('error', reject)
    child.on('close', code => {
      if (pid !== undefined) running.delete(pid)
      resolve({
        code: code ?? 1,
        output: Buffer.concat(chunks).toString('utf8'),
        took_ms: performance.now() - started,
      })
    })
  })
}

/** Ends every command that is still running, with all it started in its group. */
export async function endRunningCommands() {
  await Promise.all([...running].map(pid => endGroup(pid)))
}
