/** Starts a worker thread from source: loads the module that `workerData` names after the loader for TypeScript. No bundle contains it. */
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.file)
