import { defineConfig } from 'vite'

/** The program that serves the phone page and answers as the Bot API. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
})
