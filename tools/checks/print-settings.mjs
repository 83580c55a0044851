/** Prints the settings of every program as JSON. Runs with tsx, in a process of its own: tsx leaves a compiler running. */
import { OPERATOR_SETTINGS, OPERATOR_SHARES } from '../operator/settings.mjs'

/** @typedef {import('./settings-pages.mjs').DeclaredSetting} DeclaredSetting */

/** @param {string} app */
const settingsOf = app => import(new URL(`../../apps/${app}`, import.meta.url).href)
const { SERVER_SETTINGS } = await settingsOf('server/src/settings/index.ts')
const { GAMES_SETTINGS } = await settingsOf('games-provider/src/settings.ts')
const { SIGNER_SETTINGS } = await settingsOf('signer/src/settings.ts')
const { CHAT_HOST_SETTINGS, CHAT_HOST_SHARES } = await settingsOf('chat-host/src/settings.ts')

/**
 * The declared settings of each program, and the settings of other programs that it reads unchanged.
 * @type {readonly { program: string, declared: Record<string, Omit<DeclaredSetting, 'name' | 'programs'>>, shares?: readonly string[] }[]}
 */
const PROGRAMS = [
  { program: 'server', declared: SERVER_SETTINGS },
  { program: 'games', declared: GAMES_SETTINGS },
  { program: 'signer', declared: SIGNER_SETTINGS },
  { program: 'chat', declared: CHAT_HOST_SETTINGS, shares: CHAT_HOST_SHARES },
  { program: 'operator', declared: OPERATOR_SETTINGS, shares: OPERATOR_SHARES },
]

/** @type {Map<string, DeclaredSetting & { programs: string[] }>} */
const settings = new Map()
for (const { program, declared, shares = [] } of PROGRAMS) {
  for (const [name, setting] of Object.entries(declared)) {
    const known = settings.get(name)
    if (known === undefined) settings.set(name, { ...setting, name, programs: [program] })
    else known.programs.push(program)
  }
  for (const name of shares) settings.get(name)?.programs.push(program)
}
console.log(JSON.stringify([...settings.values()]))
