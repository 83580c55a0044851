/** How a round's chance is made and checked. Runs in Node and in the browser. */
export {
  commitmentOf,
  openStream,
  type RandomStream,
  type StreamSource,
  streamBlock,
} from './random-stream.ts'
