import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { textsPlugin } from '../../packages/texts/src/texts-plugin.ts'

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** The console lies under the same path as the calls that it makes, so that a proxy keeps both in by one rule. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/operator/',
  plugins: [react(), tailwindcss(), textsPlugin()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    license: { fileName: 'licenses/packages.txt' },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
  },
  server: { proxy: { '^/operator/[a-z]+[A-Z]': SERVER } },
})
