import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { becomesFree } from '../../packages/test-kit/src/ports.mjs'
import { ensureBuilds } from '../preparation/fresh-builds.mjs'
import { ensurePackagesOfApps } from '../preparation/installed-packages.mjs'
import { ClearFailure, reasonOf } from '../processes/clear-failure.mjs'
import { refuseFullDisk } from '../processes/disk-space.mjs'
import { localArena, PORT_VARIABLES, portNames } from './addresses.mjs'
import { PROGRAMS } from './programs.mjs'
import { RunningArena } from './running-arena.mjs'
import { rebuildOnChange } from './watch-sources.mjs'

const DATA_NEEDS_MIB = 300
/** An Arena that was just killed takes a moment to close its database. */
const PORT_TIMEOUT_MS = 3000

/** @param {string[]} args */
export async function start(args) {
  const options = readOptions(args)
  if (options.help) return printHelp()
  const arena = localArena(process.env)
  const programs = process.env['NODE_ENV'] === 'production' ? PROGRAMS.filter(startsInProduction) : PROGRAMS
  await refuseTakenPorts(arena.ports, programs)
  prepareDataFolder(arena.environment['DATA_DIR'])
  await ensurePackagesOfApps()
  await ensureBuilds()
  const running = new RunningArena({ arena, programs, verbose: options.verbose, keepGoing: options.watch })
  running.stopOnSignals()
  await running.start()
  const address = programs.some(program => program.app === 'chat-host') ? arena.chat : arena.app
  console.log(
    `\n  Arena is running. Open ${address}/\n  Operators: ${arena.console}\n  Stop it with Ctrl-C.\n`,
  )
  if (options.watch) rebuildOnChange(apps => running.restart(apps))
  return running.ended
}

/**
 * The chat host is a stand-in for development: production never starts it. The signer has a separate environment there, with the key that no
 * other program may have: it is started separately.
 * @param {{ app: string }} program
 */
function startsInProduction(program) {
  return program.app !== 'chat-host' && program.app !== 'signer'
}

/** @param {string[]} args */
function readOptions(args) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false })
  try {
    const { values } = parseArgs({ args, options: { verbose: flag, watch: flag, help: flag } })
    return values
  } catch (error) {
    throw new ClearFailure(`${reasonOf(error)}\nTry: npm start -- --help`)
  }
}

function printHelp() {
  console.log(
    'npm start [-- --verbose]   start everything and print the address to open; --verbose shows all log lines',
  )
  console.log('npm run dev                the same, rebuilding and restarting what changes')
  console.log('The variables it listens to are in docs/reference/environment.md.')
  return 0
}

/**
 * @param {Record<import('./addresses.mjs').PortVariable, number>} ports
 * @param {readonly { port: string }[]} programs
 */
async function refuseTakenPorts(ports, programs) {
  for (const name of portNames().filter(name => programs.some(program => program.port === name))) {
    if (await becomesFree(ports[name], PORT_TIMEOUT_MS)) continue
    throw new ClearFailure(
      `Port ${ports[name]}, where ${PORT_VARIABLES[name].program} would listen, is in use. ` +
        `Stop the program that uses it, or choose another port: ${name}=${ports[name] + 100} npm start`,
    )
  }
}

/** @param {string} folder */
function prepareDataFolder(folder) {
  refuseFullDisk(folder, { needed_mib: DATA_NEEDS_MIB, purpose: 'the data folder' })
  const probe = join(folder, '.write-test')
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new ClearFailure(
      `The data folder ${folder} can't be written (${reasonOf(error)}). ` +
        'Set DATA_DIR to a folder that can.',
    )
  }
}
