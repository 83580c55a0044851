/** A worker thread for the tests of the queue: answers a text, throws, or never answers. */
import { parentPort, threadId } from 'node:worker_threads'

const port = parentPort
if (port === null) throw new Error('sample-worker.mjs runs as a worker thread only.')

port.on('message', (/** @type {{ id: number, job: string }} */ { id, job }) => {
  if (job === 'hang') for (;;);
  if (job === 'exit') process.exit(1)
  port.postMessage(job === 'throw' ? { id, fault: 'thrown' } : { id, result: { job, threadId } })
})
