/** A release in an empty folder, like an installation: without the repository, and with a user who may write only to its data. */
import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SHORT_LIVED } from '../../../packages/test-kit/src/short-lived.mjs'
import { runCommand } from '../../processes/run-command.mjs'

/** The conventional id of the user without rights. Root runs the test as this user; other users stay who they are. */
const NOBODY = 65_534
const IS_ROOT = process.getuid?.() === 0
const PATIENCE_MS = 240_000

/**
 * @typedef {{ folder: string, scratch: string, data: string, secrets: string, remove: () => void }} Deployed
 * @typedef {{ stop: () => Promise<number | null>, lines: () => string }} Running
 */

/**
 * @param {string} tarball
 * @returns {Promise<Deployed>}
 */
export async function deploy(tarball) {
  const scratch = mkdtempSync(join(tmpdir(), 'arena-deployed-'))
  chmodSync(scratch, 0o755)
  const [data = '', secrets = ''] = ['data', 'secrets'].map(name => ownFolder(join(scratch, name)))
  const { code, output } = await runCommand(['tar', '-xzf', tarball, '-C', scratch])
  if (code !== 0) throw new Error(output)
  const folder = join(scratch, readdirSync(scratch).find(name => name.startsWith('arena-')) ?? '')
  await runCommand(['chmod', '-R', 'a-w', folder])
  return {
    folder,
    scratch,
    data,
    secrets,
    remove() {
      spawn('chmod', ['-R', 'u+w', folder]).on('close', () =>
        rmSync(scratch, { recursive: true, force: true }),
      )
    },
  }
}

/** @param {string} path */
function ownFolder(path) {
  mkdirSync(path, { mode: 0o700 })
  if (IS_ROOT) chownSync(path, NOBODY, NOBODY)
  return path
}

/**
 * @param {Deployed} deployed
 * @param {string} name
 * @param {string} value
 * @returns {string} the file, as a variable `…_FILE` names it
 */
export function secretFile({ secrets }, name, value) {
  const file = join(secrets, name)
  writeFileSync(file, `${value}\n`, { mode: 0o400 })
  if (IS_ROOT) chownSync(file, NOBODY, NOBODY)
  return file
}

/**
 * A program of the release, by its name in `bin/`, with this environment and no other.
 * @param {Deployed} deployed
 * @param {string} name
 * @param {{ args?: string[], environment: Record<string, string> }} options
 */
function spawnProgram({ folder }, name, { args = [], environment }) {
  return spawn(process.execPath, [...SHORT_LIVED, join(folder, 'bin', `${name}.mjs`), ...args], {
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(IS_ROOT && { uid: NOBODY, gid: NOBODY }),
  })
}

/**
 * Runs a command of the release to its end.
 * @param {Deployed} deployed
 * @param {string} name
 * @param {{ args?: string[], environment: Record<string, string> }} options
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runProgram(deployed, name, options) {
  const child = spawnProgram(deployed, name, options)
  const lines = collect(child)
  return new Promise(resolve => child.on('close', code => resolve({ code, output: lines() })))
}

/**
 * Starts a program of the release and waits until it is ready.
 * @param {Deployed} deployed
 * @param {string} name
 * @param {{ port: number, environment: Record<string, string> }} options
 * @returns {Promise<Running>}
 */
export async function startProgram(deployed, name, { port, environment }) {
  const child = spawnProgram(deployed, name, { environment })
  const lines = collect(child)
  /** @type {Promise<number | null>} */
  const ended = new Promise(resolve => child.on('close', resolve))
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${name} does not start:\n${lines()}`)
    }
    await delay(50)
  }
  return {
    lines,
    async stop() {
      child.kill('SIGTERM')
      return await ended
    },
  }
}

/** @param {number} port */
async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}

/** @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child */
function collect(child) {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', piece => {
      text += piece
    })
  }
  return () => text
}
