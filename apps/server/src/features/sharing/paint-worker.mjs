/**
 * The thread that turns an SVG into a PNG: it takes some hundredths of a second, which calls must not wait for. Text is drawn by the fonts beside this file; no font of the
 * machine is looked for.
 *
 * In: `{ id, job: { svg } }`. Out: `{ id, result }` with the PNG, or `{ id, fault }` when it could not be drawn.
 */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'

const port = parentPort
if (port === null) throw new Error('paint-worker.mjs runs as a worker thread only.')

const folder = fileURLToPath(new URL('./fonts/', import.meta.url))
const fontFiles = readdirSync(folder)
  .filter(file => file.endsWith('.ttf'))
  .map(file => `${folder}${file}`)

port.on('message', (/** @type {{ id: number, job: { svg: string } }} */ { id, job }) => {
  try {
    // Most pictures are outlines only: the fonts take longer to read than those to paint.
    const fonts = job.svg.includes('<text') ? fontFiles : []
    const png = new Resvg(job.svg, { font: { loadSystemFonts: false, fontFiles: fonts } }).render().asPng()
    port.postMessage({ id, result: new Uint8Array(png) })
  } catch {
    port.postMessage({ id, fault: 'a card could not be drawn' })
  }
})
