/** The programs of a local Arena, and how one of them is started, watched and ended. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SHORT_LIVED } from '../../packages/test-kit/src/short-lived.mjs'
import { ROOT } from '../repository.mjs'
import { readableLine } from './log-lines.mjs'

/**
 * @typedef {object} ProgramKind
 * @property {string} name
 * @property {string} app folder under apps/
 * @property {readonly string[]} builtFrom apps whose build it reads when it starts
 * @property {import('./addresses.mjs').PortVariable} port
 * @property {string} readyPath answers 200 when the program can be used
 * @property {string} [build] folder under dist/ that holds the program; `server` when left out
 */

/** @type {readonly ProgramKind[]} */
export const PROGRAMS = [
  {
    name: 'chat-host',
    app: 'chat-host',
    builtFrom: ['chat-host'],
    port: 'CHAT_HOST_PORT',
    readyPath: '/healthz',
  },
  {
    name: 'games',
    app: 'games-provider',
    builtFrom: ['games-provider'],
    port: 'GAMES_PORT',
    readyPath: '/readyz',
  },
  {
    name: 'signer',
    app: 'signer',
    builtFrom: ['signer'],
    port: 'SIGNER_PORT',
    readyPath: '/readyz',
  },
  {
    name: 'server',
    app: 'server',
    builtFrom: ['server', 'mini-app', 'operator'],
    port: 'PORT',
    readyPath: '/readyz',
  },
]

/**
 * @param {string} name
 * @returns {ProgramKind}
 */
export function programOf(name) {
  const kind = PROGRAMS.find(program => program.name === name)
  if (kind === undefined) throw new Error(`there is no program ${name}`)
  return kind
}

const GRACE_MS = 15_000
const LAST_LINES = 25
const NAME_WIDTH = Math.max(...PROGRAMS.map(program => program.name.length))

/**
 * @typedef {object} RunningProgram
 * @property {ProgramKind} kind
 * @property {number} pid
 * @property {Promise<number | string>} ended exit code, or the name of the signal that ended it
 * @property {() => string[]} lastLines
 * @property {() => Promise<void>} stop SIGTERM, then SIGKILL after the grace period
 * @property {(signal: NodeJS.Signals) => void} kill for tests that want an end without farewell
 */

/**
 * The program gets a process group of its own, so that Ctrl-C reaches only this process and the program is asked to end once. It also gets a
 * channel: when this process dies, however abruptly, `end-with-parent.mjs` ends the program.
 * @param {ProgramKind} kind
 * @param {{ environment: NodeJS.ProcessEnv, verbose?: boolean, print?: (line: string) => void }} options
 * @returns {RunningProgram}
 */
export function startProgram(kind, { environment, verbose = false, print = console.log }) {
  const child = spawn(
    process.execPath,
    [
      ...SHORT_LIVED,
      '--enable-source-maps',
      '--import',
      endWithParent(),
      join('apps', kind.app, 'dist', kind.build ?? 'server', 'main.js'),
    ],
    {
      cwd: ROOT,
      env: environmentOf(kind.app, environment),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
      windowsHide: true,
    },
  )
  /** @type {string[]} */
  const lines = []
  /** @param {'out' | 'err'} stream */
  const onLine = stream => (/** @type {string} */ text) => {
    const line = readableLine(text, stream)
    if (line === undefined) return
    lines.push(line.text)
    if (lines.length > LAST_LINES) lines.shift()
    if (verbose || line.important) print(`${kind.name.padEnd(NAME_WIDTH)} │ ${line.text}`)
  }
  eachLine(child.stdout, onLine('out'))
  eachLine(child.stderr, onLine('err'))
  /** @type {Promise<number | string>} */
  const ended = new Promise(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('close', (code, signal) => resolve(code ?? signal ?? 1))
  })
  return {
    kind,
    pid: child.pid ?? 0,
    ended,
    lastLines: () => [...lines],
    kill: signal => child.kill(signal),
    stop: () => stop(child, ended),
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} ended
 */
async function stop(child, ended) {
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  await ended
  clearTimeout(insist)
}

/** The variables that only one program may get. */
const OWN_SECRETS = /** @type {const} */ ({ SECRET_KEY: 'server', PAYOUT_SEED: 'signer' })

/**
 * The part of a common environment that a program gets.
 * @param {string} app
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf(app, environment) {
  const others = Object.entries(OWN_SECRETS).filter(([, owner]) => owner !== app)
  const hidden = new Set(others.flatMap(([name]) => [name, `${name}_FILE`]))
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !hidden.has(name)))
}

/**
 * Resolves when the program answers, or when it has ended; the caller looks at `ended` for which.
 * @param {RunningProgram} program
 * @param {{ port: number, timeout_ms: number }} options
 * @returns {Promise<'ready' | 'ended' | 'timeout'>}
 */
export async function untilReady(program, { port, timeout_ms }) {
  const deadline = performance.now() + timeout_ms
  let over = false
  void program.ended.then(() => {
    over = true
  })
  while (performance.now() < deadline) {
    if (over) return 'ended'
    if (await answers(`http://localhost:${port}${program.kind.readyPath}`)) return 'ready'
    await delay(100)
  }
  return 'timeout'
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/**
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} onLine
 */
function eachLine(stream, onLine) {
  let rest = ''
  stream?.setEncoding('utf8')
  stream?.on('data', chunk => {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) onLine(part)
  })
  stream?.on('end', () => {
    if (rest !== '') onLine(rest)
  })
}

function endWithParent() {
  return new URL('../processes/end-with-parent.mjs', import.meta.url).href
}
