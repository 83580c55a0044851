import { MARKUP_POLICY } from '@arena/contract'

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
export function parseApart(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body
}
