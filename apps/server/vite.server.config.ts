import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { textsPlugin } from '../../packages/texts/src/texts-plugin.ts'

/** Threads are separate programs, which the main one finds by these names next to itself. */
const WORKERS: Readonly<Record<string, string>> = {
  'engine-worker': '../../packages/database/src/embedded/engine-worker.mjs',
  'paint-worker': 'src/features/sharing/paint-worker.mjs',
  'rehearse-worker': 'src/features/tournaments/rehearsal/rehearse-worker.mjs',
}

const FONTS = join(import.meta.dirname, 'src/features/sharing/fonts')

/** The renderer finds its fonts, and their licence, next to itself. */
const fontsPlugin: Plugin = {
  name: 'arena-fonts',
  generateBundle() {
    for (const file of readdirSync(FONTS))
      this.emitFile({ type: 'asset', fileName: `fonts/${file}`, source: readFileSync(join(FONTS, file)) })
  },
}

/**
 * The back end as one file for Node: our own packages and the text of the migrations are in it, packages from the registry are
 * not.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [textsPlugin(), fontsPlugin],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        migrate: 'src/migrate.ts',
        backup: 'src/backup.ts',
        reconcile: 'src/reconcile.ts',
        'verify-books': 'src/verify-books.ts',
        'verify-tournament': 'src/verify-tournament.ts',
        'verify-wheel': 'src/verify-wheel.ts',
        doctor: 'src/doctor.ts',
        'enrol-operator': 'src/enrol-operator.ts',
        ...WORKERS,
      },
      output: {
        entryFileNames: chunk => (chunk.name in WORKERS ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
  // With OpenTelemetry, of which the programs need a small part: a separate file, loaded only when tracing is on.
  ssr: { noExternal: [/^@arena\//, /^@opentelemetry\//] },
})
