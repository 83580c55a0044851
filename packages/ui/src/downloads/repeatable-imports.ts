import type { Plugin } from 'vite'

/** Vite's own module that dynamic imports go through. */
const HELPER = '\0vite/preload-helper.js'

/** Lets every dynamic import of a build be repeated after its download has failed: see `import-downloaded.ts`. */
export function repeatableImports(): Plugin {
  return {
    name: 'arena-repeatable-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite leaves out a module that imports nothing.
          resolveDependencies: (file, dependencies, { hostType }) =>
            hostType === 'js' && dependencies.length === 0 ? [file] : dependencies,
        },
      },
    }),
    resolveId: id => (id === HELPER ? new URL('./import-downloaded.ts', import.meta.url).pathname : null),
  }
}
