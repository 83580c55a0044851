import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { ROOT } from '../repository.mjs'

/** One side's program: asked by lines of JSON, it answers each by one. Neither side knows the other. */
export class Side {
  #child
  #lines
  #ended

  /** @param {string} program @param {NodeJS.ProcessEnv} env */
  constructor(program, env) {
    const child = spawn(process.execPath, [program], { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'inherit'] })
    this.#child = child
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    this.#ended = new Promise(resolve => child.once('close', resolve))
    // A process that has ended is detected by its missing answer.
    child.stdin.on('error', () => {})
  }

  /**
   * One question at a time.
   * @param {object} question
   * @returns {Promise<any>}
   */
  async ask(question) {
    this.#child.stdin.write(`${JSON.stringify(question)}\n`)
    const { value, done } = await this.#lines.next()
    if (done === true) throw new ClearFailure('One side could not be read: see its output above.')
    return JSON.parse(value)
  }

  /** Resolves when it has given its data back. */
  async end() {
    this.#child.stdin.end()
    await this.#ended
  }
}
