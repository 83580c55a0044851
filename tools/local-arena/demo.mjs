import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePorts } from '../../packages/test-kit/src/ports.mjs'
import { contentStamp } from '../preparation/content-stamp.mjs'
import { ensureBuilds } from '../preparation/fresh-builds.mjs'
import { ensurePackages } from '../preparation/installed-packages.mjs'
import { ClearFailure, reasonOf } from '../processes/clear-failure.mjs'
import { refuseFullDisk } from '../processes/disk-space.mjs'
import { progressStep } from '../processes/progress.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'
import { localArena } from './addresses.mjs'
import { environmentOf, programOf, startProgram, untilReady } from './programs.mjs'
import { start } from './start.mjs'

const FOLDER = join(ROOT, '.cache', 'demo')
/** The server looks for it in its data folder, and says on its pages that everything is simulated. */
const MARK = 'simulated-data'
/** What the simulated past follows from. */
const SOURCES = ['apps/server', 'apps/games-provider', 'packages', 'package-lock.json']
const NEEDS_MIB = 600
const READY_TIMEOUT_MS = 60_000

/** @param {string[]} args */
export async function demo(args) {
  const { again, help, players, days } = readOptions(args)
  if (help) return printHelp()
  await ensurePackages()
  await ensureBuilds({ demo: true })
  const stamp = JSON.stringify({ sources: contentStamp(SOURCES), players, days })
  if (again || !isMade(stamp)) await make(stamp, { players, days })
  console.log(`Everything in it is simulated. Its folder: ${FOLDER}`)
  process.env['DATA_DIR'] = FOLDER
  return start([])
}

/** @param {string[]} args */
function readOptions(args) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false })
  try {
    const { values } = parseArgs({
      args,
      options: {
        again: flag,
        help: flag,
        players: { type: 'string', default: '2000' },
        days: { type: 'string', default: '60' },
      },
    })
    return values
  } catch (error) {
    throw new ClearFailure(`${reasonOf(error)}\nTry: npm run demo -- --help`)
  }
}

function printHelp() {
  console.log(`npm run demo [-- options]   start an Arena with a simulated past, made once and then kept in .cache/demo
  --again         make it again, up to now
  --players 2000  how many people have come
  --days 60       within how many days`)
  return 0
}

/** @param {string} stamp */
function isMade(stamp) {
  const mark = join(FOLDER, MARK)
  return existsSync(mark) && readFileSync(mark, 'utf8') === stamp
}

/** @param {string} stamp @param {{ players: string, days: string }} size */
async function make(stamp, size) {
  const half = `${FOLDER}.half`
  for (const folder of [FOLDER, half]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  refuseFullDisk(half, { needed_mib: NEEDS_MIB, purpose: 'the simulated data' })
  await progressStep(`Simulating ${size.days} days with ${size.players} players`, () => simulate(half, size))
  writeFileSync(join(half, MARK), stamp)
  renameSync(half, FOLDER)
}

/**
 * The chat host replaces the chat platform and the TON network meanwhile, as it does afterwards.
 * @param {string} folder @param {{ players: string, days: string }} size
 */
async function simulate(folder, { players, days }) {
  const [port = 0, games = 0] = await freePorts(2)
  const arena = localArena({
    ...process.env,
    DATA_DIR: folder,
    CHAT_HOST_PORT: String(port),
    GAMES_PORT: String(games),
  })
  const chatHost = startProgram(programOf('chat-host'), { environment: arena.environment })
  try {
    const [state, tables] = await Promise.all([
      untilReady(chatHost, { port, timeout_ms: READY_TIMEOUT_MS }),
      betTables(),
    ])
    if (state !== 'ready')
      throw new ClearFailure(`The chat host did not start.\n${chatHost.lastLines().join('\n')}`)
    const simulation = await runCommand(
      [
        process.execPath,
        // Much is short-lived.
        '--max-semi-space-size=64',
        'apps/server/dist/demo/demo.js',
        '--players',
        players,
        '--days',
        days,
        '--chat-host',
        arena.chat,
      ],
      {
        env: environmentOf('server', arena.environment),
        input: tables,
        show: true,
      },
    )
    if (simulation.code !== 0) throw new ClearFailure('The simulation failed.')
  } finally {
    await chatHost.stop()
  }
}

/** What a round of every game pays. The games define it and the server simulates with it: neither imports the other. */
async function betTables() {
  const tables = await runCommand([
    process.execPath,
    '--import',
    'tsx',
    'apps/games-provider/src/print-bet-tables.ts',
  ])
  if (tables.code !== 0) throw new ClearFailure(tables.output)
  return tables.output
}
