/** Builds the games' pages: `/g/<game>/` for each game, `/verify/`, and the pictures for the catalogue under `/thumbnails/`. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { BANNER_TOP, BANNER_TOP_USUAL, THUMBNAILS } from './src/games/thumbnails.ts'
import { palettePng } from './src/view/palette-png.ts'

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url))

/** Where each page's file lies among the sources, and the address it is served at. */
const PAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(THUMBNAILS).map(id => [`games/${id}/view/index.html`, `g/${id}/index.html`]),
  ),
  'verify/index.html': 'verify/index.html',
}

function servePagesAtTheirAddress(): Plugin {
  return {
    name: 'pages-at-their-address',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [path, address] of Object.entries(PAGES)) {
        const page = bundle[path]
        if (page?.type !== 'asset') continue
        page.fileName = address
        page.source = withStagePreloads(String(page.source), bundle)
      }
    },
  }
}

/**
 * A game that draws on a stage brings that code beside its session. Named in the page, it is on its way at once and not only when the
 * first scripts have been read.
 */
function withStagePreloads(html: string, bundle: Rolldown.OutputBundle): string {
  const entry = /<script type="module" crossorigin src="\/([^"]+)"/.exec(html)?.[1] ?? ''
  const main = bundle[entry]
  if (main?.type !== 'chunk') return html
  const stages = main.dynamicImports.filter(file => /-stage-[^/]+\.js$/.test(file))
  const files = new Set(stages.flatMap(file => withImports(file, bundle)))
  const links = [...files]
    .filter(file => !html.includes(file))
    .map(file => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
  return html.replace('  </head>', `${links.join('')}  </head>`)
}

function withImports(file: string, bundle: Rolldown.OutputBundle): string[] {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' ? [file, ...chunk.imports.flatMap(other => withImports(other, bundle))] : []
}

const THUMBNAIL_WIDTH = 320
const BANNER_WIDTH = 600

/** The middle of a thumbnail of 320 × 400, wider than high: the head of the game's own page. */
function bannerOf(gameId: string, thumbnail: string): string {
  const top = BANNER_TOP[gameId] ?? BANNER_TOP_USUAL
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200" viewBox="0 ${top} 320 200">`
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
      for (const [gameId, draw] of Object.entries(THUMBNAILS)) {
        const svg = draw()
        emit(`thumbnails/${gameId}.png`, svg, THUMBNAIL_WIDTH)
        emit(`thumbnails/${gameId}-banner.png`, bannerOf(gameId, svg), BANNER_WIDTH)
      }
    },
  }
}

/** Below this size the headers outweigh what is saved. */
const WORTHWHILE_BYTES = 1024
const BROTLI_QUALITY = 10

/** Puts a brotli and a gzip form beside each script and style sheet: the server sends what the phone takes. */
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

export default defineConfig({
  root: source(''),
  base: '/',
  publicDir: false,
  plugins: [react(), servePagesAtTheirAddress(), thumbnails(), compressedForms()],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome87', 'safari15'],
    modulePreload: { polyfill: false },
    // Nothing may be inlined: the pages run under a policy that allows no data addresses for code, styles or fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { input: Object.keys(PAGES).map(source) },
  },
})
