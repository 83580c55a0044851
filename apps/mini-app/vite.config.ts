import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devConfigPlugin } from './build/dev-config-plugin.ts'
import { firstLoad } from './build/first-load.ts'
import { shellPlugin } from './build/shell-plugin.ts'
import { storyPicturesPlugin } from './build/story-pictures.ts'
import { subsetFonts } from './build/subset-fonts.ts'
import { textsPlugin } from './build/texts-plugin.ts'

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig(async () => {
  await subsetFonts()
  const first = firstLoad()
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      tailwindcss(),
      textsPlugin(),
      shellPlugin(),
      storyPicturesPlugin(),
      devConfigPlugin(),
      first.plugin,
    ],
    // The formatter that reads compiled messages: without it the parser of message syntax would travel to every phone.
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    build: {
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // One sheet for everything, which then stands inside the page: no chunk asks for it as a file.
      cssCodeSplit: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: first.groups } },
      },
    },
    server: {
      proxy: { '/auth': SERVER, '/ip': SERVER, '/share': SERVER, '/api': SERVER, '/thumbnails': SERVER },
    },
  }
})
