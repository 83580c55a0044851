/**
 * Builds the games' pages: `/g/<game>/` for each game, `/verify/`, and the pictures for the catalogue under `/thumbnails/`. The games' own
 * sources draw the pictures, and import packages of ours that Node can't load directly: hence `--configLoader runner`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { textsPlugin } from '../../packages/texts/src/texts-plugin.ts'
import { repeatableImports } from '../../packages/ui/src/downloads/repeatable-imports.ts'
import { BANNER_TOP_USUAL, PAGES, type PageOfGame, THEME_COLOUR_USUAL } from './src/games/pages.ts'
import { pageChunks } from './src/view/page-chunks.ts'
import { palettePng } from './src/view/palette-png.ts'

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url))

const pageHtml = ({ title, themeColour = THEME_COLOUR_USUAL }: PageOfGame) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="dark" />
    <meta name="theme-color" content="${themeColour}" />
    <link rel="icon" href="data:," />
    <title>${title}</title>
    <script type="module" src="./main.tsx"></script>
  </head>
  <body>
    <div id="game"><div class="curtain"></div></div>
  </body>
</html>
`

/** The look that all games share comes first, so that a game's own may change it. */
const ENTRY = `import '../../../view/styles/chrome.css'
import { launchGame } from '../../../view/launch-game.tsx'
import { page } from './page.tsx'

launchGame(page)
`

const htmlOf = (gameId: string) => source(`games/${gameId}/view/index.html`)
const entryOf = (gameId: string) => source(`games/${gameId}/view/main.tsx`)

/** Generated sources by their path: the games' pages differ only in their entry of `PAGES` and in `view/page.tsx`. */
const GENERATED: ReadonlyMap<string, string> = new Map(
  Object.entries(PAGES).flatMap(([gameId, page]) => [
    [htmlOf(gameId), pageHtml(page)],
    [entryOf(gameId), ENTRY],
  ]),
)

/** The location of each page's file among the sources, and the address where it is served. */
const ADDRESSES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(PAGES).map(id => [`games/${id}/view/index.html`, `g/${id}/index.html`])),
  'verify/index.html': 'verify/index.html',
}

function generatedPages(): Plugin {
  return {
    name: 'generated-pages',
    enforce: 'pre',
    resolveId(id, importer) {
      const path = importer === undefined ? id : resolve(importer, '..', id)
      return GENERATED.has(path) ? path : undefined
    },
    load: path => GENERATED.get(path),
  }
}

function servePagesAtTheirAddress(): Plugin {
  return {
    name: 'pages-at-their-address',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [path, address] of Object.entries(ADDRESSES)) {
        const page = bundle[path]
        if (page?.type !== 'asset') continue
        page.fileName = address
      }
    },
  }
}

const THUMBNAIL_WIDTH = 320
const BANNER_WIDTH = 600

/** The middle of a thumbnail of 320 × 400, wider than high: the head of the game's own page. */
function bannerOf({ bannerTop = BANNER_TOP_USUAL }: PageOfGame, thumbnail: string): string {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200" viewBox="0 ${bannerTop} 320 200">`
  return thumbnail.replace(/<svg[^>]*>/, root)
}

/** The pictures of the catalogue, as the platform asks for them. */
function thumbnails(): Plugin {
  return {
    name: 'thumbnails',
    generateBundle() {
      const emit = (fileName: string, svg: string, width: number) => {
        const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render()
        const png = palettePng(picture.pixels, picture.width, picture.height)
        this.emitFile({ type: 'asset', fileName, source: png })
      }
      for (const [gameId, page] of Object.entries(PAGES)) {
        const svg = page.thumbnail()
        emit(`thumbnails/${gameId}.png`, svg, THUMBNAIL_WIDTH)
        emit(`thumbnails/${gameId}-banner.png`, bannerOf(page, svg), BANNER_WIDTH)
      }
    },
  }
}

/** Below this size the headers outweigh the savings. */
const WORTHWHILE_BYTES = 1024
const BROTLI_QUALITY = 10

/** Adds a brotli and a gzip form beside each script and style sheet: the server sends what the client accepts. */
function compressedForms(): Plugin {
  return {
    name: 'compressed-forms',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter(name => /\.(js|css)$/.test(name))
      await Promise.all(
        files.map(async name => {
          const file = join(dir, name)
          const bytes = await readFile(file)
          if (bytes.length < WORTHWHILE_BYTES) return
          const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
          await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
          await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
        }),
      )
    },
  }
}

/** Ships the font's licence with its files, as the licence requires. */
function fontLicense(): Plugin {
  return {
    name: 'font-license',
    async generateBundle() {
      const folder = dirname(
        createRequire(import.meta.url).resolve('@fontsource-variable/onest/package.json'),
      )
      const source = await readFile(join(folder, 'LICENSE'), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'licenses/onest-font.txt', source })
    },
  }
}

const chunks = pageChunks(
  Object.fromEntries(Object.keys(PAGES).map(id => [id, htmlOf(id)])),
  source('verify/index.html'),
)

export default defineConfig({
  root: source(''),
  base: '/',
  publicDir: false,
  plugins: [
    generatedPages(),
    textsPlugin(),
    repeatableImports(),
    react(),
    servePagesAtTheirAddress(),
    thumbnails(),
    compressedForms(),
    fontLicense(),
    chunks.plugin,
  ],
  build: {
    license: { fileName: 'licenses/packages.txt' },
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // For these, class fields are compiled to assignments: hence `useDefineForClassFields` in tsconfig.json, which saves a helper for each.
    target: ['chrome87', 'safari15'],
    // Nothing may be inlined: the pages run under a policy that allows no data addresses for code, styles or fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.keys(ADDRESSES).map(source),
      output: { codeSplitting: { groups: chunks.groups } },
    },
  },
})
