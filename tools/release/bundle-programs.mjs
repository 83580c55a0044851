/** Bundles the programs with the packages they use: an installation needs Node and no package manager. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, loadConfigFromFile, mergeConfig } from 'vite'
import { ROOT } from '../repository.mjs'
import { TOOLS } from './programs.mjs'
import { unbundledPackages } from './unbundled.mjs'

/** Where a build writes the licences of the packages it has bundled. */
export const LICENCES = 'licenses.md'

/**
 * The app's own build, but with the packages in it and without maps.
 * @param {'server' | 'games-provider' | 'signer'} app
 * @param {string} outDir
 */
export async function bundleApp(app, outDir) {
  const file = join(ROOT, 'apps', app, 'vite.server.config.ts')
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, file)
  if (loaded === null) throw new Error(`${file} can not be read`)
  await build({ ...mergeConfig(loaded.config, wholeProgram(outDir)), configFile: false })
}

/** @param {string} outDir */
export async function bundleTools(outDir) {
  await bundleFiles(Object.fromEntries(TOOLS.map(name => [name, `tools/${name}.mjs`])), outDir)
}

/**
 * What the server does to its pages when it starts, which it can not where it may not write.
 * @param {string} pages
 * @param {string} scratch
 */
export async function precompress(pages, scratch) {
  await bundleFiles({ compression: 'apps/server/src/platform/http/compression.ts' }, scratch)
  const bundled = await import(pathToFileURL(join(scratch, 'compression.js')).href)
  await bundled.precompress(pages)
}

/**
 * @param {Record<string, string>} files by the name of their bundle, paths from the root
 * @param {string} outDir
 */
async function bundleFiles(files, outDir) {
  const input = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(ROOT, file)]))
  const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
  await build({
    ...mergeConfig(wholeProgram(outDir), {
      root: ROOT,
      build: { ssr: true, target: 'node20', rolldownOptions: { input, output } },
    }),
    configFile: false,
  })
}

/**
 * @param {string} outDir
 * @returns {import('vite').InlineConfig}
 */
function wholeProgram(outDir) {
  return {
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      sourcemap: false,
      // The stack of a fault in production has the names of the sources.
      minify: false,
      license: { fileName: LICENCES },
      // Comments are a tenth of the code; licences are in a separate list. Packages use class names: node-fetch rejects a signal of a class
      // that a bundler renamed to `AbortSignal$1`.
      rolldownOptions: { output: { keepNames: true, comments: false } },
    },
    ssr: { noExternal: true, external: [...unbundledPackages().map(({ name }) => name), 'pg-native'] },
  }
}
