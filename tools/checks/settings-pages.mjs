/** `.env.example` and the table of docs/reference/environment.md, written from the settings that the programs declare. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../repository.mjs'

/**
 * The part of a setting that the pages show: see `packages/environment/src/setting.ts`.
 * @typedef {{
 *   readonly name: string,
 *   readonly programs: readonly string[],
 *   readonly section: string,
 *   readonly meaning: string,
 *   readonly standard?: string,
 *   readonly sample?: string,
 *   readonly isSecret?: boolean,
 *   readonly isRequired?: boolean,
 *   readonly partOf?: string,
 * }} DeclaredSetting
 */

/** @type {Readonly<Record<string, string>>} */
const SECTIONS = {
  network: 'Addresses and network',
  data: 'Data and load',
  bot: 'Bot, mail, sign-in',
  keys: 'Keys, operators, partners',
  payouts: 'Prizes and payouts',
  development: 'Development',
}

const EXAMPLE_HEAD = `# Every environment variable of Arena, written by \`npm run generate\`. docs/reference/environment.md has the same in tables.
#
# Every variable is optional on a developer's machine. No program reads this file or \`.env\` automatically. Copy it, remove the \`#\` before
# what you set, and load it:
#
#   cp .env.example .env
#   set -a; . ./.env; set +a; npm start
#
# \`secret\`: keep \`.env\` out of the repository (.gitignore names it). A program also takes it from a file:
# instead of BOT_TOKEN, BOT_TOKEN_FILE=/run/secrets/bot_token. \`production\`: has to be set with NODE_ENV=production.
`

/** @type {Promise<readonly DeclaredSetting[]> | undefined} */
let reading

/**
 * The settings of all programs, in the order in which they are declared.
 * @returns {Promise<readonly DeclaredSetting[]>}
 */
export function declaredSettings() {
  reading ??= read()
  return reading
}

/** @returns {Promise<readonly DeclaredSetting[]>} */
async function read() {
  const script = join(ROOT, 'tools/checks/print-settings.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], { cwd: ROOT })
  return JSON.parse(stdout)
}

/** @param {readonly DeclaredSetting[]} settings */
export function exampleFile(settings) {
  const parts = Object.entries(SECTIONS).map(([section, title]) => {
    const lines = linesOf(settings, section).map(setting => {
      const { name, programs, meaning, standard = '', sample = standard } = setting
      const marks = [setting.isSecret && 'secret', setting.isRequired && 'production'].filter(Boolean)
      const notes = [`(${programs.join(', ')})`, standard && `Default: ${standard}.`, ...marks].filter(
        Boolean,
      )
      return `# ${sentence(meaning)} ${notes.join(' ')}\n#${name}=${sample}\n`
    })
    return `\n# --- ${title} ---\n\n${lines.join('')}`
  })
  return `${EXAMPLE_HEAD}${parts.join('')}`
}

/** @param {readonly DeclaredSetting[]} settings */
export function variableTables(settings) {
  const parts = Object.entries(SECTIONS).map(([section, title]) => {
    const rows = linesOf(settings, section).map(
      ({ name, programs, meaning, standard = 'none', isSecret }) => {
        const secret = isSecret ? ' †' : ''
        return `| \`${name}\` | ${programs.join(', ')} | ${standard} | ${meaning}${secret} |`
      },
    )
    const head = '| variable | program | default | meaning |\n| --- | --- | --- | --- |'
    return `## ${title}\n\n${head}\n${rows.join('\n')}`
  })
  return parts.join('\n\n')
}

/**
 * @param {readonly DeclaredSetting[]} settings
 * @param {string} section
 */
function linesOf(settings, section) {
  return settings.filter(setting => setting.section === section && setting.partOf === undefined)
}

/** @param {string} text */
function sentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
