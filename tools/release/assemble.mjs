/** Puts a release together in a folder: programs, pages, commands, licences, and what deploys them. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ROOT } from '../repository.mjs'
import { billOfMaterials, packagesIn } from './bill-of-materials.mjs'
import { bundleApp, bundleTools, LICENCES, precompress } from './bundle-programs.mjs'
import { mergeLicences } from './merge-licences.mjs'
import { APPS, MIGRATIONS, PROGRAMS, TOOLS } from './programs.mjs'
import { folderOf, partsOf, unbundledPackages } from './unbundled.mjs'

/** Copied as they are. The pictures of the documents stay behind. */
const AS_THEY_ARE = ['LICENSE', 'SECURITY.md', 'CHANGELOG.md', '.env.example', 'deploy', 'docs/runbooks']
const DOCUMENTS = ['docs/how-to', 'docs/reference', 'docs/sizing.md']
/** Where the builds of pages put the licences of bundled packages. */
const PAGE_LICENCES = 'licenses/packages.txt'

/**
 * The same paths as in the repository, so that a program finds its pages without configuration.
 * @param {string} folder empty or missing
 * @param {{ version: string, builtAt: Date }} release
 */
export async function assemble(folder, release) {
  rmSync(folder, { recursive: true, force: true })
  for (const { app, pages } of APPS) {
    await bundleApp(app, join(folder, 'apps', app, 'dist/server'))
    for (const path of pages) cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  }
  await bundleTools(join(folder, 'tools'))
  const scratch = `${folder}-scratch`
  for (const path of APPS.flatMap(({ pages }) => pages)) await precompress(join(folder, path), scratch)
  rmSync(scratch, { recursive: true })
  for (const path of [...AS_THEY_ARE, ...DOCUMENTS]) {
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  }
  for (const { app, from } of MIGRATIONS) copyMigrations(join(ROOT, from), join(folder, 'migrations', app))
  const lists = gatherLicences(folder)
  copyUnbundled(folder)
  writeLaunchers(folder)
  write(
    folder,
    'package.json',
    `${JSON.stringify({ name: 'arena', version: release.version, private: true, type: 'module' })}\n`,
  )
  const shipped = packagesIn(lists)
  for (const { name } of unbundledPackages()) shipped.add(`${name}@${partsOf({ name, files: [] }).version}`)
  write(folder, 'sbom.cdx.json', billOfMaterials(shipped, release))
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyMigrations(from, to) {
  mkdirSync(to, { recursive: true })
  for (const file of readdirSync(from).filter(name => /^\d{4}-.*\.sql$/.test(name)))
    cpSync(join(from, file), join(to, file))
}

/**
 * The licences of what the programs bundle in one list, which names every package; the pages keep theirs.
 * @param {string} folder
 * @returns {string[]} the files
 */
function gatherLicences(folder) {
  const own = [...APPS.map(({ app }) => `apps/${app}/dist/server`), 'tools']
  const lists = own.map(path => {
    const file = join(folder, path, LICENCES)
    const text = readFileSync(file, 'utf8')
    rmSync(file)
    return text
  })
  const programs = write(folder, 'licenses/programs.md', mergeLicences(lists))
  return [programs, ...APPS.flatMap(({ pages }) => pages.map(path => join(folder, path, PAGE_LICENCES)))]
}

/** @param {string} folder */
function copyUnbundled(folder) {
  /** @type {string[]} */
  const list = []
  for (const unbundled of unbundledPackages()) {
    const { version, license, files, licenceText } = partsOf(unbundled)
    for (const file of files) {
      const from = join(folderOf(unbundled.name), file)
      const to = join('node_modules', unbundled.name, file)
      if (unbundled.isPacked === true && file !== 'package.json')
        write(folder, `${to}.br`, pack(readFileSync(from)))
      else cpSync(from, join(folder, to))
    }
    list.push(`## ${unbundled.name} - ${version} (${license})\n\n${licenceText}`)
  }
  write(folder, 'licenses/unbundled.md', `# Licenses\n\nCopied as they are:\n\n${list.join('\n')}`)
}

/** A higher quality takes four times as long and saves nothing. @param {Buffer} file */
function pack(file) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return brotliCompressSync(file, { params })
}

/** `bin/verify-books.mjs` runs the program of that name, wherever its build lies. @param {string} folder */
function writeLaunchers(folder) {
  const programs = Object.entries(PROGRAMS).map(([name, { app, entry }]) => [
    name,
    `apps/${app}/dist/server/${entry}.js`,
  ])
  for (const [name, file = ''] of [...programs, ...TOOLS.map(tool => [tool, `tools/${tool}.js`])]) {
    if (!existsSync(join(folder, file)))
      throw new Error(`${file} was not built: is it in the app's vite.server.config.ts?`)
    const path = write(folder, `bin/${name}.mjs`, `#!/usr/bin/env node\nimport '../${file}'\n`)
    chmodSync(path, 0o755)
  }
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {string | Uint8Array} text
 */
function write(folder, file, text) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

/** @returns {string} the version of the tree */
export function versionOfTree() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
}
