import { defineConfig } from 'vite'
import { textsPlugin } from '../../packages/texts/src/texts-plugin.ts'

/** The embedded database's thread: a program of its own, which the main one finds by this name beside itself. */
const ENGINE_WORKER = 'engine-worker'

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
        [ENGINE_WORKER]: `../../packages/database/src/embedded/${ENGINE_WORKER}.mjs`,
      },
      output: {
        entryFileNames: chunk => (chunk.name === ENGINE_WORKER ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
  // With OpenTelemetry, of which the programs need a small part: it is a file of its own, which is loaded when somebody traces.
  ssr: { noExternal: [/^@arena\//, /^@opentelemetry\//] },
})
