import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { textsPlugin } from '../../packages/texts/src/texts-plugin.ts'
import { repeatableImports } from '../../packages/ui/src/downloads/repeatable-imports.ts'

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** Ships the licence of the font beside its files, as the licence asks for. */
function fontLicense(): Plugin {
  return {
    name: 'font-license',
    async generateBundle() {
      const require = createRequire(import.meta.url)
      const folder = dirname(require.resolve('@fontsource-variable/onest/package.json'))
      const source = await readFile(join(folder, 'LICENSE'), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'licenses/onest-font.txt', source })
    },
  }
}

/** The console is under the same path as its calls, so that one rule of a proxy protects both. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/operator/',
  plugins: [react(), tailwindcss(), textsPlugin(), repeatableImports(), fontLicense()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    license: { fileName: 'licenses/packages.txt' },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
  server: { proxy: { '^/operator/[a-z]+[A-Z]': SERVER } },
})
