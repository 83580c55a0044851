import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { compileFiles } from '../../../packages/texts/src/compile-texts.ts'
import { LANGUAGES, type Language } from '../../../packages/texts/src/languages.ts'

type Bundle = Rolldown.OutputBundle

/**
 * Makes the first answer sufficient for the first paint: the style sheet is inlined, and the chunks every start needs are preloaded, so that
 * they load in parallel. The server allows the inlined style and the start's few lines of script by their hashes.
 */
export function shellPlugin(): Plugin {
  return {
    name: 'arena-shell',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html
        return {
          html: inlineStyles(html, bundle).replace('</body>', `${LANGUAGES.map(firstPage).join('')}</body>`),
          tags: preloads(bundle),
        }
      },
    },
    generateBundle(_, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
    },
  }
}

const FIRST_PAGE = ['title', 's2', 's3', 's4', 's5'] as const

/**
 * The first page for a newcomer, as `Welcome` renders it, with placeholders for buttons that need the app. The page contains it in every
 * language, so that it shows as soon as the start knows the language (`boot.ts`).
 */
function firstPage(language: Language): string {
  const texts = compileFiles({ language, area: 'app' }, ['onboarding'])['onboarding']
  const [title = '', ...lines] = FIRST_PAGE.map(key => escaped(texts?.[key]))
  const rows = lines.map(
    line =>
      `<div class="card-surface flex min-h-14 items-center gap-3 rounded-m px-4 py-2 text-14"><div class="size-6 shrink-0"></div>${line}</div>`,
  )
  return (
    `<template id="first-page-${language}"><div class="flex min-h-11 items-center"><div class="h-1 flex-1 rounded-full bg-raised"></div></div>` +
    `<div class="flex flex-col gap-5"><div class="min-h-28"></div><div class="text-center text-24 font-bold text-balance">${title}</div>` +
    `<div class="flex flex-col gap-2">${rows.join('')}</div></div></template>`
  )
}

function escaped(text: unknown): string {
  if (typeof text !== 'string') throw new Error('A text of the first page takes values')
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function inlineStyles(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, fileName: string) => {
    const file = bundle[fileName]
    return file?.type === 'asset' ? `<style>${String(file.source).trim()}</style>` : link
  })
}

function preloads(bundle: Bundle): HtmlTagDescriptor[] {
  const files = Object.values(bundle)
  const main = files.find(
    file => file.type === 'chunk' && file.moduleIds.some(id => id.endsWith('/src/main.tsx')),
  )
  if (main?.type !== 'chunk') throw new Error('The build has no chunk for src/main.tsx')
  refuseCircles(bundle, main)
  const latin = files.find(file => /onest-latin[^/]*\.woff2$/.test(file.fileName))
  if (latin === undefined) throw new Error('The build has no latin font')
  const app = [main.fileName, ...main.imports.filter(name => !isEntry(bundle, name))]
  return [
    { tag: 'script', children: startOf(app.map(name => `/${name}`)), injectTo: 'head' },
    {
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${latin.fileName}`, crossorigin: '' },
      injectTo: 'head',
    },
  ]
}

/**
 * Runs while the page is still being parsed. For players past the first steps, the app's files are requested at once. A newcomer reads the
 * first page meanwhile, which must not share bandwidth with them: their app is requested once that page is painted (`boot.ts`).
 */
function startOf(files: readonly string[]): string {
  return (
    `{let known=!['/','/onboarding'].includes(location.pathname);try{known||=localStorage.getItem('playHide3_Onboarding')==='true'}catch{}` +
    `if(known)for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href}));` +
    "else document.documentElement.dataset.start='newcomer'}"
  )
}

/** A file that the start imports must not import the start: its code would run before its dependencies. */
function refuseCircles(bundle: Bundle, main: Rolldown.OutputChunk): void {
  for (const name of main.imports) {
    const file = bundle[name]
    if (file?.type === 'chunk' && file.imports.includes(main.fileName)) {
      throw new Error(`${main.fileName} and ${name} import each other: ${file.moduleIds.join(', ')}`)
    }
  }
}

/** The page names its entry as a script already. */
function isEntry(bundle: Bundle, name: string): boolean {
  const file = bundle[name]
  return file?.type === 'chunk' && file.isEntry
}
