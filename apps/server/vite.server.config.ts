import { defineConfig } from 'vite'
import { textsPlugin } from '../../packages/texts/src/texts-plugin.ts'

/** Threads are programs of their own, which the main one finds by these names beside itself. */
const WORKERS: Readonly<Record<string, string>> = {
  'engine-worker': '../../packages/database/src/embedded/engine-worker.mjs',
  'paint-worker': 'src/features/sharing/paint-worker.mjs',
  'rehearse-worker': 'src/features/tournaments/rehearsal/rehearse-worker.mjs',
}

/**
 * The back end as one file for Node: our own packages and the text of the migrations are in it, packages from the registry are
 * not.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [textsPlugin()],
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
        'enrol-operator': 'src/enrol-operator.ts',
        ...WORKERS,
      },
      output: {
        entryFileNames: chunk => (chunk.name in WORKERS ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
  // With OpenTelemetry, of which the programs need a small part: it is a file of its own, which is loaded when somebody traces.
  ssr: { noExternal: [/^@arena\//, /^@opentelemetry\//] },
})
