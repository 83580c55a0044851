import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'

export interface BuiltPrograms {
  /** Holds `<name>.js` for every program. */
  readonly folder: string
  remove(): void
}

/**
 * An app's programs as they are shipped, and beside them programs of its tests (`entries`: name → file, from the app's folder). A process that a test
 * kills repeatedly is started from here: a bundle starts in a third of the time of its source, and is never older than it. `plugins` change the
 * build.
 */
export async function buildPrograms(
  appRoot: string,
  entries: Readonly<Record<string, string>> = {},
  plugins: Plugin[] = [],
): Promise<BuiltPrograms> {
  // Inside the app, so that the built programs find their packages.
  const parent = path.join(appRoot, 'dist')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(path.join(parent, 'test-programs-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    await build({
      configFile: path.join(appRoot, 'vite.server.config.ts'),
      logLevel: 'error',
      plugins,
      build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: { ...entries } } },
    })
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}
