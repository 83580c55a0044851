import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { SHORT_LIVED } from '@arena/test-kit/run-options'

/** The built server as a separate process that can be killed. */
export class ServerProcess {
  readonly #main: string
  readonly #environment: Readonly<Record<string, string>>
  #child: ChildProcess | undefined
  #gone: Promise<unknown> = Promise.resolve()

  constructor(main: string, environment: Readonly<Record<string, string>>) {
    this.#main = main
    this.#environment = environment
  }

  /** Resolves when the process has ended, for any reason. */
  get gone(): Promise<unknown> {
    return this.#gone
  }

  /** Resolves when the server says that it serves; rejects with its last words when it ends instead. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...SHORT_LIVED, this.#main], {
      env: { PATH: process.env['PATH'] ?? '', ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.#gone = once(child, 'exit')
    const lastWords: string[] = []
    child.stderr.on('data', (chunk: Buffer) => lastWords.push(chunk.toString()))
    await new Promise<void>((resolve, reject) => {
      createInterface(child.stdout).on('line', line => {
        lastWords.push(line)
        if (line.includes('"msg":"serving"')) resolve()
      })
      child.once('exit', code =>
        reject(new Error(`The server ended with ${code}:\n${lastWords.slice(-20).join('\n')}`)),
      )
    })
  }

  /** kill -9: no handler runs, nothing is flushed. Resolves when the process is gone. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await this.#gone
  }
}
