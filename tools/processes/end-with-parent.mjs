/**
 * Loaded into each program before its own code: when the process that started it is gone, even by `kill -9`, the channel
 * between them closes and the program drains and ends, instead of keeping the port and the data folder to itself.
 */
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
