/**
 * Which Chromium the journeys and the Lighthouse figures run in: `CHROME_EXE` when it is set (`packed` insists on the packed
 * one), else one that the machine has, else the one inside the npm package `@sparticuz/chromium` (Linux x64, needs no
 * system packages).
 */
import { existsSync } from 'node:fs'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { unpackedChromium } from './packed-chromium.mjs'

const INSTALLED = {
  linux: [
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

/** Machines without a graphics card paint like all others, and text is laid out alike on them. */
const FLAGS = ['--disable-gpu', '--font-render-hinting=none']

/**
 * @typedef {object} ChromiumLaunch
 * @property {string} executablePath
 * @property {string[]} args
 * @property {Record<string, string>} env added to the environment of the browser
 */

/**
 * @param {string} [wanted] path of a Chromium, or `packed`
 * @returns {Promise<ChromiumLaunch>}
 */
export async function chromiumLaunch(wanted = process.env['CHROME_EXE']) {
  // Chromium refuses to run its sandbox as root, which is who runs tests in a container.
  const args = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS
  if (wanted !== undefined && wanted !== '' && wanted !== 'packed') {
    if (!existsSync(wanted)) throw new ClearFailure(`CHROME_EXE names ${wanted}, which does not exist.`)
    return { executablePath: wanted, args, env: {} }
  }
  const installed = wanted === 'packed' ? undefined : installedChromium()
  if (installed !== undefined) return { executablePath: installed, args, env: {} }
  return { ...(await unpackedChromium()), args }
}

function installedChromium() {
  const candidates = Object.entries(INSTALLED).find(([platform]) => platform === process.platform)?.[1] ?? []
  return candidates.find(path => existsSync(path))
}
