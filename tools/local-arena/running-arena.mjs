import { ClearFailure } from '../processes/clear-failure.mjs'
import { reportsFullDisk } from '../processes/disk-space.mjs'
import { whenNpmIsGone } from '../processes/npm-parent.mjs'
import { startProgram, untilReady } from './programs.mjs'

const READY_TIMEOUT_MS = 120_000
/** Ctrl-C arrives twice, from the terminal and from npm; only a later signal is a person's second. */
const SAME_SIGNAL_MS = 1000

/** The programs of one local Arena: started together, ended together. */
export class RunningArena {
  #options
  /** @type {Map<string, import('./programs.mjs').RunningProgram>} */
  #running = new Map()
  #stopping = false
  /** Why the first program ended without being asked to. @type {string | undefined} */
  #fault
  /** @type {(code: number) => void} */
  #settle = () => {}

  /** Exit code, known when all programs have ended. @type {Promise<number>} */
  ended

  /**
   * @param {{
   *   arena: ReturnType<typeof import('./addresses.mjs').localArena>,
   *   programs: readonly import('./programs.mjs').ProgramKind[],
   *   verbose?: boolean,
   *   keepGoing?: boolean,
   *   print?: (line: string) => void,
   * }} options
   */
  constructor(options) {
    this.#options = options
    this.ended = new Promise(resolve => {
      this.#settle = resolve
    })
  }

  /**
   * Resolves when every program answers; throws a `ClearFailure`, after ending all of them, when one does not. With `keepGoing` it only
   * reports it.
   */
  async start() {
    for (const kind of this.#options.programs) this.#launch(kind)
    await this.#untilAllReady(this.#options.programs)
  }

  /** Restarts the programs that use a rebuilt app. @param {string[]} builtApps */
  async restart(builtApps) {
    const kinds = this.#options.programs.filter(kind => kind.builtFrom.some(app => builtApps.includes(app)))
    for (const kind of kinds) {
      const old = this.#running.get(kind.name)
      this.#running.delete(kind.name)
      await old?.stop()
    }
    if (this.#stopping) return
    for (const kind of kinds) this.#launch(kind)
    await this.#untilAllReady(kinds)
  }

  /** Ends one program without farewell, as a crash would; for tests of what survives. @param {string} name */
  async kill(name) {
    const program = this.#running.get(name)
    this.#running.delete(name)
    program?.kill('SIGKILL')
    await program?.ended
  }

  /** Starts a killed program on the same data. @param {string} name */
  async startAgain(name) {
    const kinds = this.#options.programs.filter(kind => kind.name === name)
    for (const kind of kinds) this.#launch(kind)
    await this.#untilAllReady(kinds)
  }

  /** Ends all programs in an orderly way. @param {number} [exitCode] */
  async stop(exitCode = 0) {
    if (this.#stopping) return
    this.#stopping = true
    await Promise.all([...this.#running.values()].map(program => program.stop()))
    this.#settle(exitCode)
  }

  /** Ctrl-C, SIGTERM, a closed terminal, and the end of the npm that runs us: each ends everything. */
  stopOnSignals() {
    let asked_ms = 0
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => {
        const now = performance.now()
        if (this.#stopping && now - asked_ms > SAME_SIGNAL_MS) this.#insist()
        if (this.#stopping) return
        asked_ms = now
        console.log('\nStopping … (once more to stop at once)')
        void this.stop()
      })
    }
    whenNpmIsGone(() => void this.stop())
  }

  /** A second signal: the sender does not want to wait. */
  #insist() {
    for (const program of this.#running.values()) program.kill('SIGKILL')
  }

  /** @param {import('./programs.mjs').ProgramKind} kind */
  #launch(kind) {
    const { arena, verbose, print } = this.#options
    const program = startProgram(kind, {
      environment: arena.environment,
      ...(verbose === undefined ? {} : { verbose }),
      ...(print === undefined ? {} : { print }),
    })
    this.#running.set(kind.name, program)
    void program.ended.then(code => this.#onEnded(program, code))
  }

  /**
   * @param {import('./programs.mjs').RunningProgram} program
   * @param {number | string} code
   */
  #onEnded(program, code) {
    if (this.#stopping || this.#running.get(program.kind.name) !== program) return
    this.#running.delete(program.kind.name)
    this.#fault ??= endedReason(program.kind.name, code, program.lastLines())
    console.error(endedSentence(program, code))
    if (this.#options.keepGoing)
      return console.error('The others go on; it starts again with the next change.')
    console.error('Stopping the others.')
    void this.stop(1)
  }

  /** @param {readonly import('./programs.mjs').ProgramKind[]} kinds */
  async #untilAllReady(kinds) {
    for (const kind of kinds) {
      const program = this.#running.get(kind.name)
      const port = this.#options.arena.ports[kind.port]
      const state = program ? await untilReady(program, { port, timeout_ms: READY_TIMEOUT_MS }) : 'ended'
      if (state === 'ready') continue
      if (state === 'timeout')
        console.error(`${kind.name} did not become ready in ${READY_TIMEOUT_MS / 1000} s.`)
      if (this.#options.keepGoing && !this.#stopping) continue
      await this.stop(1)
      await this.ended
      throw new ClearFailure(`Arena did not start: ${this.#fault ?? `${kind.name} is not ready.`}`)
    }
  }
}

/**
 * @param {import('./programs.mjs').RunningProgram} program
 * @param {number | string} code
 */
function endedSentence(program, code) {
  const lines = program.lastLines()
  const explanation =
    lines.length > 0 ? `Its last lines:\n${lines.map(line => `  ${line}`).join('\n')}` : 'It printed nothing.'
  const hint = reportsFullDisk(lines.join('\n')) ? '\nThe disk is full: free some space and start again.' : ''
  return `\n${program.kind.name} ended unexpectedly (${code}). ${explanation}${hint}`
}

/**
 * The one sentence that ends a failed start: the last thing that the program said, without the stack that may follow it.
 * @param {string} name
 * @param {number | string} code
 * @param {readonly string[]} lines what the program printed last
 */
export function endedReason(name, code, lines) {
  const said = lines
    .at(-1)
    ?.split('\n')[0]
    ?.replace(/^(warn|error|fatal) /, '')
  return said ? `${name} ended: ${said}` : `${name} ended (${code}) and printed nothing.`
}
