import { defineConfig } from 'vite'

/** The program that plays the rounds and serves the games' pages. */
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
