import { Fragment, type ReactNode, useMemo } from 'react'
import { openChatLink, openOutsideLink } from '../../../host/index.ts'
import { parseApart } from './parse-apart.ts'
import { safeLink } from './safe-link.ts'

/** What an operator's text may be made of. Everything else is dropped, its words are kept. */
const PLAIN_TAGS = ['b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'p', 'h3', 'h4'] as const
/** Elements whose content is no text. */
const SILENT_TAGS = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'title'])

/**
 * Shows an operator's HTML without ever handing a string to the page: the browser parses it into a document of its own, and only
 * listed elements are built anew, without any attribute but a link's checked address. The server sanitises the same text when it is written.
 */
export function RichText({ html }: { readonly html: string }) {
  const content = useMemo(() => childrenOf(parseApart(html)), [html])
  return (
    <div className="flex flex-col gap-2 leading-6 text-pretty [&_h3]:text-16 [&_h3]:font-bold [&_h3]:text-ink [&_h4]:font-bold [&_h4]:text-ink [&_li]:ml-5 [&_ol]:list-decimal [&_strong]:text-ink [&_ul]:list-disc">
      {content}
    </div>
  )
}

function childrenOf(parent: Node): ReactNode {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{present(node)}</Fragment>)
}

function present(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (SILENT_TAGS.has(tag)) return null
  if (tag === 'br') return <br />
  const Plain = PLAIN_TAGS.find(listed => listed === tag)
  if (Plain !== undefined) return <Plain>{childrenOf(node)}</Plain>
  const href = tag === 'a' ? safeLink(node.getAttribute('href')) : null
  if (href !== null) return <OutsideLink href={href}>{childrenOf(node)}</OutsideLink>
  return childrenOf(node)
}

function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      rel="noopener noreferrer nofollow"
      target="_blank"
      className="text-gold underline underline-offset-2"
      onClick={event => {
        event.preventDefault()
        if (new URL(href).hostname === 't.me') openChatLink(href)
        else openOutsideLink(href)
      }}
    >
      {children}
    </a>
  )
}
