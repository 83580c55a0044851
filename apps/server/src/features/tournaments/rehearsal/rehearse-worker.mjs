/**
 * The thread that simulates tournaments: a simulation takes up to a second of processor time, which calls must not wait for.
 *
 * In: `{ id, job }`. Out: `{ id, result }` with a simulation for each file of the job, or `{ id, fault }` when one threw.
 */
import { parentPort } from 'node:worker_threads'
import { rehearse } from './rehearse.ts'

const port = parentPort
if (port === null) throw new Error('rehearse-worker.mjs runs as a worker thread only.')

port.on(
  'message',
  (/** @type {{ id: number, job: import('./simulations.ts').Simulation }} */ { id, job }) => {
    try {
      port.postMessage({ id, result: job.files.map(file => rehearse(file, job.size)) })
    } catch (error) {
      port.postMessage({ id, fault: error instanceof Error ? error.message : String(error) })
    }
  },
)
