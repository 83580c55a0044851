import { MARKUP_POLICY } from '@arena/contract/app-config'
import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Accordion } from '@arena/ui'
import { Fragment, type ReactNode, useMemo } from 'react'
import { openChatLink, openOutsideLink } from '../../../host/index.ts'
import { useLanguage, useTranslations } from '../../../texts/index.ts'
import { safeLink } from '../links.ts'
import { tournamentText } from '../tournament-text.ts'
import { Conditions } from './conditions.tsx'

/** What the tournament is, how it is played and what one should know, in the player's language or else in English. */
export function TournamentInfo({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.info')
  const { language } = useLanguage()
  const text = tournamentText(tournament, language)
  if (text === undefined) return null
  return (
    <section aria-label={t('label')} className="flex flex-col gap-3">
      {text.description !== '' && (
        <div className="text-14 text-soft">
          <RichText html={text.description} />
        </div>
      )}
      <Conditions tournament={tournament} />
      {text.rules !== '' && (
        <Accordion title={t('rules')}>
          <RichText html={text.rules} />
        </Accordion>
      )}
      {text.terms !== '' && (
        <Accordion title={t('terms')}>
          <RichText html={text.terms} />
        </Accordion>
      )}
    </section>
  )
}

/** What an operator's text may be made of. Everything else is dropped, its words are kept. */
const PLAIN_TAGS = ['b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'p', 'h3', 'h4'] as const
/** Elements whose content is no text. */
const SILENT_TAGS = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'title'])

/**
 * Shows an operator's HTML without ever handing a string to the page: the browser parses it into a document of its own, and only
 * listed elements are built anew, without any attribute but a link's checked address. The server sanitises the same text when it is written.
 */
function RichText({ html }: { readonly html: string }) {
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

interface MarkupPolicy {
  createHTML(html: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: MarkupPolicy): MarkupPolicy
}

/** Undefined in browsers that don't know it, where texts are parsed as they are. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
/** The page's own policy allows one of this name, once: nobody else gets markup past it. */
const policy = trustedTypes?.createPolicy(MARKUP_POLICY, { createHTML: html => html })

/** Parses markup into a document of its own, in which nothing loads and nothing runs. It must not be moved into the page. */
function parseApart(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body
}
