import { defineConfig, mergeConfig } from 'vite'
import serverConfig from './vite.server.config.ts'

/** The provider for browser tests: the production program with planned seeds, beside it and never part of it. */
export default mergeConfig(
  serverConfig,
  defineConfig({
    build: {
      outDir: 'dist/planned',
      rolldownOptions: { input: { main: 'src/provider/testing/planned-main.ts' } },
    },
  }),
)
