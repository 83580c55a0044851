import { defineConfig } from 'vite'

/** The program that signs payouts: our own packages are in it, those from the registry are not. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  // With OpenTelemetry, of which the programs need a small part: a separate file, loaded only when tracing is on.
  ssr: { noExternal: [/^@arena\//, /^@opentelemetry\//] },
})
