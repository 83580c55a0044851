/**
 * A small house laid out like this repository, in which every check passes. A canary is one bad file put into it: when the
 * check then fails, the file is the only possible reason.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SERVER_LADDER } from '../checks/boundary-rules.mjs'
import { ROOT } from '../repository.mjs'

const ROOMS = {
  packages: ['rules', 'contract', 'provider-protocol', 'ui', 'test-kit', 'database'],
  apps: ['server', 'mini-app', 'games-provider', 'chat-host'],
}
const CONFIGURATION = [
  'package.json',
  'tsconfig.base.json',
  '.oxlintrc.json',
  'knip.json',
  'biome.json',
  'tools/lint-rules',
]
const PACKAGES_FROM_OUTSIDE = ['@sinclair', '@types', 'react', 'fastify', 'vite', 'undici-types', 'csstype']

const SOURCES = {
  'packages/rules/src/index.ts': 'export const FIRST_LEVEL = 1\n',
  'packages/contract/src/index.ts':
    "import { Type } from '@sinclair/typebox'\n\nexport const NameSchema = Type.String()\n",
  'packages/provider-protocol/src/index.ts': "export const CALLS = ['bet'] as const\n",
  'packages/ui/src/index.ts': 'export const SPACING = 8\n',
  'packages/test-kit/src/index.ts': 'export const SEED = 1\n',
  'packages/database/src/index.ts': "export const POOL = 'pool'\n",
  'apps/server/src/main.ts':
    "import { app } from './app.ts'\nimport { port } from './config.ts'\nimport { gift } from './content/gift.ts'\n\nprocess.stdout.write(`${app.join(' ')} ${port} ${gift}`)\n",
  'apps/server/src/app.ts': `${SERVER_LADDER.map(importOf).sort().join('')}\nexport const app = [${SERVER_LADDER.map(nameOf).join(', ')}]\n`,
  'apps/server/src/config.ts': 'export const port = 3000\n',
  'apps/server/src/content/gift.ts': 'export const gift = 100\n',
  'apps/server/src/platform/log/index.ts': "export const log = 'log'\n",
  'apps/mini-app/src/main.tsx': "import { app } from './app.tsx'\n\ndocument.title = app\n",
  'apps/mini-app/src/app.tsx':
    "import { friends } from './features/friends/index.ts'\nimport { home } from './features/home/index.ts'\n\nexport const app = home + friends\n",
  'apps/mini-app/src/shell/index.ts': "export const shell = 'shell'\n",
  'apps/mini-app/src/features/home/index.ts':
    "import { shell } from '../../shell/index.ts'\n\nexport const home = shell\n",
  'apps/mini-app/src/features/friends/index.ts': "export const friends = 'friends'\n",
  'apps/games-provider/src/main.ts':
    "import { CALLS } from '@arena/provider-protocol'\nimport { dice } from './games/dice/game.ts'\n\nprocess.stdout.write(CALLS[0] + dice)\n",
  'apps/games-provider/src/games/dice/game.ts':
    "import { reels } from '../../families/slot/maths/reels.ts'\nimport { screen } from '../../view/screen.ts'\n\nexport const dice = reels + screen\n",
  'apps/games-provider/src/families/slot/maths/reels.ts': "export const reels = 'reels'\n",
  'apps/games-provider/src/view/screen.ts': "export const screen = 'screen'\n",
  'apps/chat-host/src/main.ts': "process.stdout.write('chat')\n",
  'e2e/journey.ts': "export const journey = 'journey'\n",
  'tools/start.mjs': "export const start = 'start'\n",
}

/** A feature's word as code names it. @param {string} feature */
function nameOf(feature) {
  return feature.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

/** @param {string} feature */
function importOf(feature) {
  return `import { ${nameOf(feature)} } from './features/${feature}/index.ts'\n`
}

/**
 * @param {Readonly<Record<string, string>>} additions path → contents
 * @returns {string} the folder, to be removed by `removeHouse`
 */
export function buildHouse(additions = {}) {
  const house = mkdtempSync(join(tmpdir(), 'arena-canaries-'))
  for (const path of CONFIGURATION) cpSync(join(ROOT, path), join(house, path), { recursive: true })
  for (const [folder, names] of Object.entries(ROOMS)) {
    for (const name of names) copyRoom(house, `${folder}/${name}`)
  }
  for (const feature of SERVER_LADDER) {
    write(
      house,
      `apps/server/src/features/${feature}/index.ts`,
      `export { ${nameOf(feature)} } from './${feature}-store.ts'\n`,
    )
    write(
      house,
      `apps/server/src/features/${feature}/${feature}-store.ts`,
      `import { log } from '../../platform/log/index.ts'\n\nexport const ${nameOf(feature)} = \`${feature} \${log}\`\n`,
    )
  }
  for (const [path, source] of Object.entries({ ...SOURCES, ...additions })) write(house, path, source)
  write(
    house,
    'tsconfig.json',
    JSON.stringify({ files: [], references: roomPaths().map(path => ({ path })) }),
  )
  linkPackages(house)
  return house
}

/** @param {string} house */
export function removeHouse(house) {
  rmSync(house, { recursive: true, force: true })
}

function roomPaths() {
  return Object.entries(ROOMS).flatMap(([folder, names]) => names.map(name => `${folder}/${name}`))
}

/**
 * A room with its real manifest and compiler settings; projects inside a room (its build plugins) stay behind.
 * @param {string} house
 * @param {string} room
 */
function copyRoom(house, room) {
  write(house, `${room}/package.json`, readFileSync(join(ROOT, room, 'package.json'), 'utf8'))
  /** @type {{ references?: { path: string }[] }} */
  const settings = JSON.parse(readFileSync(join(ROOT, room, 'tsconfig.json'), 'utf8'))
  const references = (settings.references ?? []).filter(({ path }) => path.startsWith('../../'))
  write(house, `${room}/tsconfig.json`, JSON.stringify({ ...settings, references }))
}

/** @param {string} house */
function linkPackages(house) {
  const modules = join(house, 'node_modules')
  mkdirSync(join(modules, '@arena'), { recursive: true })
  for (const room of roomPaths())
    symlinkSync(join(house, room), join(modules, '@arena', room.replace(/^.*\//, '')), 'dir')
  for (const name of PACKAGES_FROM_OUTSIDE)
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'dir')
}

/**
 * @param {string} house
 * @param {string} path
 * @param {string} contents
 */
function write(house, path, contents) {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), contents)
}
