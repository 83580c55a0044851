/**
 * The thread that turns a card's SVG into a PNG: it takes some hundredths of a second, which calls must not wait for. The SVG has outlines only, no text: no font is looked
 * for, neither here nor on the machine.
 *
 * In: `{ id, job: { svg } }`. Out: `{ id, result }` with the PNG, or `{ id, fault }` when it could not be drawn.
 */
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'

const port = parentPort
if (port === null) throw new Error('paint-worker.mjs runs as a worker thread only.')

port.on('message', (/** @type {{ id: number, job: { svg: string } }} */ { id, job }) => {
  try {
    const png = new Resvg(job.svg, { font: { loadSystemFonts: false } }).render().asPng()
    port.postMessage({ id, result: new Uint8Array(png) })
  } catch {
    port.postMessage({ id, fault: 'a card could not be drawn' })
  }
})
