/**
 * Makes a fresh PostgreSQL server and keeps it until standard input ends, then stops it and removes its files. When the process that started this
 * program dies, in whatever way, the server ends too: nothing is left running.
 *
 * Standard input: one line of JSON, `{ "directory": …, "settings": { … }, "from": …, "port": …, "comesBack": … }`, where `from` is a data folder to
 * start from a copy of, and a server with `comesBack` is restarted whenever it ends. Then `restart` lines: each makes the server crash and come back.
 * Standard output: the port, each time the server answers.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePorts } from './ports.mjs'
import { findBinaries } from './postgres-binaries.mjs'

const lines = createInterface({ input: process.stdin })
const [order] = await new Promise(resolve =>
  lines.once('line', (/** @type {string} */ line) => resolve([line])),
)
const { directory, settings, from, port: wished, comesBack } = JSON.parse(order)
const AGAIN_MS = 500
/** @type {import('node:child_process').ChildProcess | undefined} */
let server
let isEnding = false
let isRestarting = false
lines.on('line', restart)
lines.once('close', end)
process.on('SIGINT', end)
process.on('SIGTERM', end)

function end() {
  isEnding = true
  if (server === undefined) removeAndExit()
  else server.kill('SIGINT')
}

/** An immediate shutdown: connections are cut, and the next start recovers from the log. */
function restart() {
  isRestarting = true
  server?.kill('SIGQUIT')
}

function removeAndExit(code = 0) {
  fs.rmSync(directory, { recursive: true, force: true })
  process.exit(code)
}

/** @param {string} reason */
function fail(reason) {
  process.stderr.write(`${reason}\n`)
  removeAndExit(1)
}

fs.mkdirSync(directory, { recursive: true })
const { bin, owner } = await findBinaries(directory)
const dataDir = path.join(directory, 'data')
fs.mkdirSync(dataDir, { mode: 0o700 })
if (from !== undefined) fs.cpSync(from, dataDir, { recursive: true })
if (owner !== undefined) {
  const inside = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  for (const file of [directory, dataDir, ...inside.map(name => path.join(dataDir, name))])
    fs.chownSync(file, owner.uid, owner.gid)
}
const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }

if (from === undefined) await initialise()
const [port = 0] = wished === undefined ? await freePorts(1) : [wished]
start(port)

/** @returns {Promise<void>} */
function initialise() {
  const args = ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const child = spawn(path.join(bin, 'initdb'), args, { ...owner, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', text => {
    complaint += text
  })
  return new Promise(resolve => {
    child.on('error', error => fail(`initdb: ${error.message}`))
    child.on('close', code => (code === 0 ? resolve() : fail(`initdb: ${complaint}`)))
  })
}

/** @param {number} port */
function start(port) {
  if (isEnding) return
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port, ...settings }
  const args = ['-D', dataDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(path.join(bin, 'postgres'), args, {
    ...owner,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  server = child
  let log = ''
  child.stderr.on('data', chunk => {
    log = `${log}${chunk}`.slice(-4000)
    if (/ready to accept (?:read-only )?connections/.test(log)) {
      log = ''
      process.stdout.write(`${port}\n`)
    }
  })
  child.on('error', error => fail(`postgres: ${error.message}`))
  child.on('close', () => {
    if (isEnding) return removeAndExit()
    if (comesBack) return setTimeout(start, AGAIN_MS, port)
    if (!isRestarting) return fail(`postgres ended: ${log}`)
    isRestarting = false
    start(port)
  })
}
