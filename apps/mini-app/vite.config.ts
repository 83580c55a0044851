import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { textsPlugin } from '../../packages/texts/src/texts-plugin.ts'
import { repeatableImports } from '../../packages/ui/src/downloads/repeatable-imports.ts'
import { firstLoad } from './build/first-load.ts'
import { lineIcons } from './build/line-icons.ts'
import { shellPlugin } from './build/shell-plugin.ts'
import { storyPicturesPlugin } from './build/story-pictures.ts'
import { fontLicense, subsetFonts } from './build/subset-fonts.ts'

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`
const HOST_PORT = process.env['CHAT_HOST_PORT'] ?? '3002'
const GAMES_PORT = process.env['GAMES_PORT'] ?? '3001'

/** Parts of packages that no phone needs, and their replacements. */
const LEANER = [
  // The formatter that reads compiled messages: the parser of message syntax stays here.
  { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
  // Its shim for older versions of React is part of this one.
  { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
]

export default defineConfig(async () => {
  await subsetFonts()
  const first = firstLoad()
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      tailwindcss(),
      textsPlugin(),
      repeatableImports(),
      shellPlugin(),
      storyPicturesPlugin(),
      devConfigPlugin(),
      lineIcons(),
      first.plugin,
      fontLicense(),
    ],
    resolve: { alias: LEANER },
    build: {
      // The licences of the packages in the scripts; `docs/decisions/0001` says which may be shipped.
      license: { fileName: 'licenses/packages.txt' },
      assetsInlineLimit: 0,
      // One style sheet for everything, which is then inlined: no chunk requests it as a file.
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

/** While developing, no server fills the page's configuration: this does, for the local ports. */
function devConfigPlugin(): Plugin {
  const config = {
    apiUrl: '',
    assetsUrl: '/pictures',
    thumbnailsUrl: '/thumbnails',
    gameOrigins: [`http://127.0.0.1:${GAMES_PORT}`, `http://localhost:${GAMES_PORT}`],
    botUsername: 'arena_dev_bot',
    chatLinkBase: 'https://t.me',
    hostOrigins: [`http://127.0.0.1:${HOST_PORT}`, `http://localhost:${HOST_PORT}`],
  }
  return {
    name: 'arena-dev-config',
    apply: 'serve',
    transformIndexHtml: html =>
      html.replace('id="arena-config">{}<', `id="arena-config">${JSON.stringify(config)}<`),
  }
}
