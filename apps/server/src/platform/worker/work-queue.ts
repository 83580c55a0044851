import { Worker } from 'node:worker_threads'
import { DomainError } from '../http/index.ts'

export interface WorkLimits {
  /** Jobs that run or wait, of all callers together. */
  readonly jobsMax: number
  /** And of one caller. */
  readonly jobsPerCallerMax: number
  /** A job that runs longer has lost its thread: the thread is replaced. */
  readonly runMax_ms: number
  /** From asking to the answer: the queue included. */
  readonly waitMax_ms: number
  readonly megabytesMax: number
}

export interface WorkQueue<Job, Result> {
  /**
   * Runs a job in the thread, after the waiting ones.
   *
   * @param caller whose jobs are counted together; undefined = not counted
   * @throws DomainError `TOO_MANY_REQUESTS` when the caller or the queue has too many jobs, `UNAVAILABLE` when the job takes too long
   */
  run(job: Job, caller?: string): Promise<Result>
}

/** A thread's answer to `{ id, job }`. `fault`: the job threw. */
export interface WorkAnswer {
  readonly id: number
  readonly result?: unknown
  readonly fault?: string
}

/** How soon a refused caller may ask again. */
const RETRY_AFTER_S = 3

/** A thread inherits no loader for TypeScript, so from source another module loads it first. */
const isSource = import.meta.url.endsWith('.ts')
const fromSource = new URL('./from-source.mjs', import.meta.url)

interface Waiting<Job> {
  readonly id: number
  readonly job: Job
  readonly caller: string | undefined
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
  /** Fires when the caller has waited long enough. */
  readonly patience: NodeJS.Timeout
}

/**
 * One worker thread and its queue of jobs, so that long work never blocks a call. The thread starts with the first job, ends with the
 * program, and is replaced when it crashes.
 */
export function createWorkQueue<Job, Result>(file: URL, limits: WorkLimits): WorkQueue<Job, Result> {
  return new ThreadQueue<Job, Result>(file, limits)
}

class ThreadQueue<Job, Result> implements WorkQueue<Job, Result> {
  readonly #file: URL
  readonly #limits: WorkLimits
  readonly #waiting: Waiting<Job>[] = []
  #running: (Waiting<Job> & { readonly deadline: NodeJS.Timeout }) | undefined
  #worker: Worker | undefined
  #last = 0

  constructor(file: URL, limits: WorkLimits) {
    this.#file = file
    this.#limits = limits
  }

  run(job: Job, caller?: string): Promise<Result> {
    const { jobsMax, jobsPerCallerMax, waitMax_ms } = this.#limits
    const all = this.#running === undefined ? this.#waiting : [this.#running, ...this.#waiting]
    const own = caller === undefined ? 0 : all.filter(one => one.caller === caller).length
    if (all.length >= jobsMax || own >= jobsPerCallerMax)
      return Promise.reject(new DomainError('TOO_MANY_REQUESTS', { retry_after_s: RETRY_AFTER_S }))
    return new Promise((resolve, reject) => {
      const id = (this.#last += 1)
      const patience = setTimeout(() => this.#giveUp(id), waitMax_ms)
      this.#waiting.push({ id, job, caller, resolve, reject, patience })
      this.#next()
    })
  }

  #next(): void {
    if (this.#running !== undefined) return
    const next = this.#waiting.shift()
    if (next === undefined) return
    const deadline = setTimeout(() => this.#giveUp(next.id), this.#limits.runMax_ms)
    this.#running = { ...next, deadline }
    this.#worker ??= this.#start()
    this.#worker.postMessage({ id: next.id, job: next.job }, [])
  }

  #start(): Worker {
    const worker = new Worker(isSource ? fromSource : this.#file, {
      workerData: { file: this.#file.href },
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytesMax },
    })
    worker.on('message', (answer: WorkAnswer) => this.#settle(answer))
    worker.on('error', error => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('the worker thread has ended')))
    // After its listeners, which would keep the program alive.
    worker.unref()
    return worker
  }

  #settle({ id, result, fault }: WorkAnswer): void {
    if (this.#running?.id !== id) return
    const { resolve, reject } = this.#take()
    if (fault === undefined) resolve(result as never)
    else reject(new Error(fault))
    this.#next()
  }

  /** Rejects a job that waited too long; a job that runs too long costs its thread. */
  #giveUp(id: number): void {
    if (this.#running?.id === id) {
      if (this.#worker !== undefined) this.#lose(this.#worker, new DomainError('UNAVAILABLE'))
      return
    }
    const at = this.#waiting.findIndex(one => one.id === id)
    if (at >= 0) this.#waiting.splice(at, 1)[0]?.reject(new DomainError('UNAVAILABLE'))
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    void worker.terminate()
    if (this.#running !== undefined) this.#take().reject(error)
    this.#next()
  }

  #take(): Waiting<Job> {
    const running = this.#running
    if (running === undefined) throw new Error('No job is running.')
    clearTimeout(running.deadline)
    clearTimeout(running.patience)
    this.#running = undefined
    return running
  }
}
