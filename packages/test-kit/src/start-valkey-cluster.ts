import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Valkey, or Redis 7: whichever is installed. */
const PROGRAMS = ['valkey', 'redis']
const NODES = 3
/** After how long a node that says nothing is dead to the others. */
const NODE_TIMEOUT_MS = 1_000
const LOOK_EVERY_MS = 50
const READY_WITHIN_MS = 30_000
/** The nodes speak with each other on a port that lies so far above the one for callers. */
const BUS_ABOVE = 10_000

export interface ValkeyCluster {
  /** For `VALKEY_URL`: the primaries. */
  readonly url: string
  /** kill -9 of a primary, by its place in `url`. */
  kill(primary: number): Promise<void>
  /** Starts it again, empty, under its name and slots. */
  revive(primary: number): Promise<void>
  stop(): Promise<void>
}

const installed = PROGRAMS.find(hasProgram)

/** Whether this machine has a server that can be one of a cluster: the engine of the other tests, inside a process, can't. */
export const CAN_CLUSTER_VALKEY = installed !== undefined

function hasProgram(name: string): boolean {
  try {
    execFileSync(`${name}-server`, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Three primaries that share the slots, each with this many replicas, empty and in memory. */
export async function startValkeyCluster({
  replicas = 0,
}: {
  readonly replicas?: number
} = {}): Promise<ValkeyCluster> {
  if (installed === undefined) throw new Error('Neither valkey-server nor redis-server is installed.')
  const folder = mkdtempSync(path.join(tmpdir(), 'arena-valkey-'))
  const ports = await freePorts(NODES * (1 + replicas))
  const processes = new Map<number, ChildProcess>()
  const start = async (port: number) => {
    processes.set(port, spawnNode(`${installed}-server`, port, folder))
    await answers(port)
  }
  for (const port of ports) await start(port)
  const addresses = ports.map(port => `127.0.0.1:${port}`)
  const create = [
    '--cluster',
    'create',
    ...addresses,
    '--cluster-replicas',
    String(replicas),
    '--cluster-yes',
  ]
  await promisify(execFile)(`${installed}-cli`, create)
  for (const port of ports) await isWhole(port)
  const end = async (port: number | undefined) => {
    const child = port === undefined ? undefined : processes.get(port)
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    url: ports
      .slice(0, NODES)
      .map(port => `redis://127.0.0.1:${port}`)
      .join(','),
    kill: primary => end(ports[primary]),
    async revive(primary) {
      const port = ports[primary] ?? 0
      await start(port)
      await isWhole(port)
    },
    async stop() {
      for (const port of ports) await end(port)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function spawnNode(program: string, port: number, folder: string): ChildProcess {
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'no',
    'cluster-enabled': 'yes',
    // Slots of other nodes stay available when one is away.
    'cluster-require-full-coverage': 'no',
    'cluster-config-file': `${port}.conf`,
    'cluster-node-timeout': NODE_TIMEOUT_MS,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  return spawn(program, args, { stdio: 'ignore' })
}

const answers = (port: number) => until(port, 'PING', text => text.startsWith('+PONG'))
const isWhole = (port: number) => until(port, 'CLUSTER INFO', text => text.includes('cluster_state:ok'))

async function until(port: number, command: string, isSo: (answer: string) => boolean): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS
  while (performance.now() < giveUpAt) {
    if (isSo(await ask(port, command))) return
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new Error(`The node on port ${port} does not get ready`)
}

function ask(port: number, command: string): Promise<string> {
  return new Promise(resolve => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write(`${command}\r\n`))
    socket.once('data', data => {
      socket.destroy()
      resolve(data.toString())
    })
    socket.once('error', () => resolve(''))
  })
}

/** Low enough for the ports above them. */
async function freePorts(count: number): Promise<readonly number[]> {
  const ports: number[] = []
  for (let port = 20_000 + (process.pid % 20_000); ports.length < count; port += 1)
    if ((await isFree(port)) && (await isFree(port + BUS_ABOVE))) ports.push(port)
  return ports
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
