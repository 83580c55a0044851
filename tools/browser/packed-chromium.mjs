import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { refuseFullDisk } from '../processes/disk-space.mjs'
import { progressStep } from '../processes/progress.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'

const UNPACKED_MIB = 300

/**
 * Unpacks the packed browser once per version and returns how to launch it. The package unpacks into the given temporary folder and would
 * take a half-written file there for a finished one, so it works in a separate folder that is renamed when complete.
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>}
 */
export async function unpackedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new ClearFailure(
      'No Chromium was found. Install Chrome, or set CHROME_EXE to the path of a Chromium.',
    )
  }
  const folder = join(ROOT, '.cache', `chromium-${packageVersion()}`)
  if (!existsSync(folder)) await progressStep('Unpacking Chromium (once)', () => unpackInto(folder))
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/** @param {string} folder */
async function unpackInto(folder) {
  refuseFullDisk(folder, { needed_mib: UNPACKED_MIB, purpose: 'unpacking Chromium' })
  const workshop = `${folder}.${process.pid}`
  mkdirSync(workshop, { recursive: true })
  // With this runtime named, the package also unpacks the libraries that a bare machine lacks.
  const env = { ...process.env, TMPDIR: workshop, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
  const script = "import('@sparticuz/chromium').then(packed => packed.default.executablePath())"
  const { code, output } = await runCommand([process.execPath, '--input-type=module', '-e', script], { env })
  if (code !== 0) throw new ClearFailure(`Unpacking Chromium failed:\n${output.trim()}`)
  pointFontsTo(workshop, folder)
  if (existsSync(folder)) rmSync(workshop, { recursive: true })
  else renameSync(workshop, folder)
}

/**
 * The packed font configuration names folders of the machines it was packed for; ours names where the fonts will be.
 * @param {string} workshop
 * @param {string} folder
 */
function pointFontsTo(workshop, folder) {
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `  <dir>${join(folder, 'fonts', 'fonts')}</dir>`,
    `  <cachedir>${join(folder, 'fonts-cache')}</cachedir>`,
    '</fontconfig>',
  ]
  writeFileSync(join(workshop, 'fonts', 'fonts.conf'), `${lines.join('\n')}\n`)
}

/** @returns {string} */
function packageVersion() {
  const path = join(ROOT, 'node_modules', '@sparticuz', 'chromium', 'package.json')
  return JSON.parse(readFileSync(path, 'utf8')).version
}
