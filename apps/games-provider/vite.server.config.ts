import { defineConfig } from 'vite'

/** The embedded database's thread: a separate program, which the main one finds by this name beside itself. */
const ENGINE_WORKER = 'engine-worker'

/** The program that plays the rounds and serves the games' pages: our own packages are in it, those from the registry are not. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        migrate: 'src/migrate.ts',
        backup: 'src/backup.ts',
        reconcile: 'src/reconcile.ts',
        'retire-seeds': 'src/retire-seeds.ts',
        [ENGINE_WORKER]: `../../packages/database/src/embedded/${ENGINE_WORKER}.mjs`,
      },
      output: {
        entryFileNames: chunk => (chunk.name === ENGINE_WORKER ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
  // With OpenTelemetry, of which the programs need a small part: a separate file, loaded only when tracing is on.
  ssr: { noExternal: [/^@arena\//, /^@opentelemetry\//] },
})
