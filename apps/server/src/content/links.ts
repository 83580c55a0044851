/** Where texts that players receive may link to: content that an owner changes. */
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { ContentFaults, contentFault } from '@arena/texts/content-faults'
import { foreignLinks, PLATFORM_HOST, readHost } from '@arena/texts/find-links'

/** The hosts of a new installation: its own, and the chat platform's. */
export function ownHosts(addresses: readonly string[]): readonly string[] {
  return [...new Set([...addresses.map(address => new URL(address).hostname), PLATFORM_HOST])]
}

/**
 * @param own this installation's, which may be a plain address
 * @throws ContentFaults with every line that is no host, or a duplicate
 */
export function linksContent(
  { hosts }: ContentDocuments['links'],
  own: readonly string[],
): readonly string[] {
  const faults = hosts.flatMap((host, index) => {
    if (readHost(host) !== host && !own.includes(host)) return [contentFault('link_host', { host })]
    return hosts.indexOf(host) === index ? [] : [contentFault('link_twice', { host })]
  })
  if (faults.length > 0) throw new ContentFaults(faults)
  return hosts
}

/** Fields of operators' calls that no player reads, or that have a check of their own. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  'ask',
  'catalogue',
  'chat',
  'data',
  'document',
  'note',
  'partner_link',
  'picture',
  'place',
  'places',
  'round_id',
  'text',
  'words',
])
/** Calls whose reason is shown to the player. */
const REASON_SHOWN: ReadonlySet<string> = new Set(['/operator/banPlayer'])

/** Where in the body of an operator's call a text for players has a link to a host that is not allowed; undefined = nowhere. */
export function foreignLinkIn(
  { path, body }: { readonly path: string; readonly body: unknown },
  hosts: readonly string[],
): string | undefined {
  const search = (value: unknown, place: string): string | undefined => {
    if (typeof value === 'string') return foreignLinks(value, hosts).length > 0 ? place : undefined
    if (typeof value !== 'object' || value === null) return undefined
    for (const [key, inner] of Object.entries(value)) {
      if (NOT_SHOWN.has(key) || (key === 'reason' && !REASON_SHOWN.has(path))) continue
      const found = search(inner, place === '' ? key : `${place}/${key}`)
      if (found !== undefined) return found
    }
    return undefined
  }
  return search(body, '')
}
