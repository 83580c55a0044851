import { defineConfig, mergeConfig } from 'vite'
import serverConfig from './vite.server.config.ts'

/** The program that simulates an installation's first weeks for `npm run demo`: beside the server, and in no release. */
export default mergeConfig(
  serverConfig,
  defineConfig({
    build: { outDir: 'dist/demo', rolldownOptions: { input: { demo: 'src/testing/demo/main.ts' } } },
  }),
)
