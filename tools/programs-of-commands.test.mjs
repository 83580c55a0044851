import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './repository.mjs'

/** Programs that `tsx` runs can't use imports that only Vite resolves. */
const ONLY_VITE = /import\.meta\.glob|from '[^']+\?(?:raw|url)'|import '[^']+\.css'/
const IMPORTS = /(?:from|import\() ?'([^']+)'/g
const RUN_BY_TSX = /'tsx',\s*'([^']+\.ts)'|(?<![\w-])tsx (\S+\.ts)|runProgram\('([^']+\.ts)'/g

const read = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), 'utf8')
const TRACKED = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')

/** The programs that commands of the repository run by `tsx`, by their paths from its root. */
function programs() {
  const commands = TRACKED.filter(file => /^tools\/.*(?<!\.test)\.mjs$|(?:^|\/)package\.json$/.test(file))
  return commands.flatMap(command =>
    [...read(command).matchAll(RUN_BY_TSX)].map(([, quoted, script, helper]) => {
      const file = quoted ?? helper ?? ''
      return file === '' ? path.join(path.dirname(command), script ?? '') : file
    }),
  )
}

/** @param {string} specifier @param {string} from */
function resolved(specifier, from) {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier)
  const [, name, inside] = /^@arena\/([^/]+)(\/.+)?$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  const folder = ['packages', 'apps']
    .map(kind => `${kind}/${name}`)
    .find(one => existsSync(path.join(ROOT, one)))
  if (folder === undefined) return undefined
  const { exports = {} } = JSON.parse(read(`${folder}/package.json`))
  const target = exports[`.${inside ?? ''}`]
  return typeof target === 'string' ? path.join(folder, target) : undefined
}

/** Every file of the repository that a program loads. @param {string} program */
function loadedBy(program) {
  const seen = new Set([program])
  for (const file of seen) {
    for (const [, specifier = ''] of read(file)
      .replaceAll(/import type [^']+'[^']+'/g, '')
      .matchAll(IMPORTS)) {
      const found = resolved(specifier, file)
      if (found !== undefined && /\.(?:ts|tsx|mjs)$/.test(found) && existsSync(path.join(ROOT, found)))
        seen.add(found)
    }
  }
  return [...seen]
}

it('finds the programs that tsx runs', () => {
  expect(programs()).toContain('apps/server/src/economy.ts')
  expect(programs()).toContain('bench/main.ts')
  expect(programs().filter(program => !existsSync(path.join(ROOT, program)))).toEqual([])
})

it.each([...new Set(programs())])('%s imports nothing that only Vite resolves', program => {
  const files = loadedBy(program)
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter(file => ONLY_VITE.test(read(file)))).toEqual([])
})

it('names only existing commands', () => {
  const scripts = JSON.parse(read('package.json')).scripts
  const named = TRACKED.filter(file => file.endsWith('.md')).flatMap(page =>
    [...read(page).matchAll(/npm run (?:-[a-z-]+ )*([a-z][a-z-]*)(?: -w (@arena\/[a-z0-9-]+))?/g)].map(
      match => ({
        page,
        command: match[1] ?? '',
        workspace: match[2],
      }),
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  const missing = named.filter(({ command, workspace }) => {
    if (workspace === undefined) return scripts[command] === undefined
    const file = ['apps', 'packages', '.']
      .map(kind => path.join(kind, workspace.slice('@arena/'.length), 'package.json'))
      .find(one => existsSync(path.join(ROOT, one)))
    return file === undefined || JSON.parse(read(file)).scripts?.[command] === undefined
  })
  expect(missing).toEqual([])
})
