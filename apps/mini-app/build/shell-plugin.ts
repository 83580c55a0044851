import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/**
 * Makes the first answer enough for the first paint: the style sheet stands inside the page, and the parts every start needs are
 * named in it, so that they load side by side. The server allows the inlined style by
 * its hash.
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
        return { html: inlineStyles(html, bundle), tags: preloads(bundle) }
      },
    },
    generateBundle(_, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
    },
  }
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
  return [
    ...[main.fileName, ...main.imports.filter(name => !isEntry(bundle, name))].map(name =>
      tag({ rel: 'modulepreload', href: `/${name}` }),
    ),
    tag({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${latin.fileName}` }),
  ]
}

/** A file the start waits for must not wait for the start: its code would run before what it is made of. */
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

function tag(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' }
}
