/**
 * Builds the kit into one folder that `npm pack` turns into a package: plain JavaScript in one file, an example, the README and the
 * licence, and no dependency. `node build-kit.mjs [folder]`; without a folder it is `dist/`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname
const outDir = path.resolve(process.argv[2] ?? path.join(here, 'dist'))

/** @type {{ version: string, description: string, license: string }} */
const { version, description, license } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'))

await build({
  root: here,
  configFile: false,
  logLevel: 'warn',
  define: { KIT_VERSION: JSON.stringify(version) },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { input: 'src/main.ts', output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: true },
})

const published = {
  name: 'arena-provider-kit',
  version,
  description,
  license,
  type: 'module',
  bin: { 'arena-provider-kit': 'main.js' },
  engines: { node: '>=20' },
  files: ['main.js', 'first-provider.mjs', 'README.md', 'LICENSE'],
}
writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
copyFileSync(path.join(here, 'examples/first-provider.mjs'), path.join(outDir, 'first-provider.mjs'))
copyFileSync(path.join(here, 'README.md'), path.join(outDir, 'README.md'))
copyFileSync(path.join(here, '../../LICENSE'), path.join(outDir, 'LICENSE'))
