/** How a round's chance is made and checked. Runs in Node and in the browser. */
export {
  CRASH_DRAWS,
  crashPoint,
  crashReturn,
  drawCrashPoint,
  drawsReaching,
  leastReturning,
} from './crash-point.ts'
export {
  commitmentOf,
  openStream,
  type RandomStream,
  type StreamSource,
  streamBlock,
} from './random-stream.ts'
