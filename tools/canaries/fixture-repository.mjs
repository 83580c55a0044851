/**
 * A small repository laid out like this one, in which every check passes. A canary is one bad file put into it: when the
 * check then fails, the file is the only possible reason.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../repository.mjs'

const PACKAGES = {
  packages: [
    'rules',
    'texts',
    'contract',
    'provider-protocol',
    'payout-signing',
    'ui',
    'test-kit',
    'database',
    'environment',
    'telemetry',
  ],
  apps: ['server', 'mini-app', 'operator', 'games-provider', 'signer', 'chat-host'],
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
  'packages/texts/src/languages.ts': "export const LANGUAGES = ['en'] as const\n",
  'packages/texts/src/virtual-texts.d.ts': "declare module 'virtual:texts/*'\n",
  'packages/contract/src/schemas.ts':
    "import { Type } from '@sinclair/typebox'\n\nexport const NameSchema = Type.String()\n",
  'packages/provider-protocol/src/index.ts': "export const CALLS = ['bet'] as const\n",
  'packages/payout-signing/src/index.ts': "export const SIGNING_PATH = '/sign'\n",
  'packages/payout-signing/src/signer/index.ts': "export const signer = 'signer'\n",
  'packages/ui/src/index.ts': 'export const SPACING = 8\n',
  'packages/test-kit/src/index.ts': 'export const SEED = 1\n',
  'packages/database/src/index.ts': "export const POOL = 'pool'\n",
  'packages/telemetry/src/index.ts': "export const LOG = 'log'\n",
  'packages/environment/src/index.ts': "export const MODE = 'mode'\n",
  'apps/server/src/main.ts':
    "import { app } from './app.ts'\nimport { port } from './config.ts'\nimport { gift } from './content/gift.ts'\n\nprocess.stdout.write(`${app.join(' ')} ${port} ${gift}`)\n",
  'apps/server/src/config.ts':
    "import { NameSchema } from '@arena/contract/schemas'\n\nexport const port = NameSchema.type === 'string' ? 3000 : 0\n",
  'apps/server/src/content/gift.ts': 'export const gift = 100\n',
  'apps/server/src/platform/log/index.ts': "export const log = 'log'\n",
  'apps/operator/src/main.tsx': "document.title = 'console'\n",
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
  'apps/signer/src/main.ts':
    "import { signer } from '@arena/payout-signing/signer'\n\nprocess.stdout.write(signer)\n",
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
 * @param {readonly string[]} features of the server
 * @param {Readonly<Record<string, string>>} additions path → contents
 * @returns {string} the folder, to be removed by `removeFixtureRepository`
 */
export function buildFixtureRepository(features, additions = {}) {
  const repository = mkdtempSync(join(tmpdir(), 'arena-canaries-'))
  for (const path of CONFIGURATION) cpSync(join(ROOT, path), join(repository, path), { recursive: true })
  for (const [parent, names] of Object.entries(PACKAGES)) {
    for (const name of names) copyPackage(repository, `${parent}/${name}`)
  }
  write(
    repository,
    'apps/server/src/app.ts',
    `${features.map(importOf).sort().join('')}\nexport const app = [${features.map(nameOf).join(', ')}]\n`,
  )
  for (const feature of features) {
    write(
      repository,
      `apps/server/src/features/${feature}/index.ts`,
      `export { ${nameOf(feature)} } from './${feature}-store.ts'\n`,
    )
    write(
      repository,
      `apps/server/src/features/${feature}/${feature}-store.ts`,
      `import { log } from '../../platform/log/index.ts'\n\nexport const ${nameOf(feature)} = \`${feature} \${log}\`\n`,
    )
  }
  for (const [path, source] of Object.entries({ ...SOURCES, ...additions })) write(repository, path, source)
  write(
    repository,
    'tsconfig.json',
    JSON.stringify({ files: [], references: packagePaths().map(path => ({ path })) }),
  )
  linkPackages(repository)
  return repository
}

/** @param {string} repository */
export function removeFixtureRepository(repository) {
  rmSync(repository, { recursive: true, force: true })
}

function packagePaths() {
  return Object.entries(PACKAGES).flatMap(([parent, names]) => names.map(name => `${parent}/${name}`))
}

/**
 * A package with its real manifest and compiler settings; projects inside a package (its build plugins) stay behind.
 * @param {string} repository
 * @param {string} folder
 */
function copyPackage(repository, folder) {
  write(repository, `${folder}/package.json`, readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
  /** @type {{ references?: { path: string }[] }} */
  const settings = JSON.parse(readFileSync(join(ROOT, folder, 'tsconfig.json'), 'utf8'))
  const references = (settings.references ?? []).filter(({ path }) => path.startsWith('../../'))
  write(repository, `${folder}/tsconfig.json`, JSON.stringify({ ...settings, references }))
}

/** @param {string} repository */
function linkPackages(repository) {
  const modules = join(repository, 'node_modules')
  mkdirSync(join(modules, '@arena'), { recursive: true })
  for (const folder of packagePaths())
    symlinkSync(join(repository, folder), join(modules, '@arena', folder.replace(/^.*\//, '')), 'dir')
  for (const name of PACKAGES_FROM_OUTSIDE)
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'dir')
}

/**
 * @param {string} repository
 * @param {string} path
 * @param {string} contents
 */
function write(repository, path, contents) {
  mkdirSync(dirname(join(repository, path)), { recursive: true })
  writeFileSync(join(repository, path), contents)
}
