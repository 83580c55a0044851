import { ContentFaults, contentFault } from '@arena/texts/content-faults'
import { agreed, isMore } from '../../economy/valuation/rules.ts'
import { type ContentOf, contentKind } from '../kind.ts'

export const kind = contentKind({
  kind: 'event_export',
  defaults: () => ({ state: 'off', url: '', key: 1, old_key_until_ms: 0 }),
  read: (document, { isProduction }) => {
    const { url } = document
    if (url !== '' && !isReceiver(url, isProduction))
      throw new ContentFaults([contentFault('event_receiver', { url })])
    return document
  },
  isForOwners: true,
  rules: {
    state: agreed<'on' | 'off'>((before, after) => after === 'on' && before !== 'on'),
    url: agreed<string>((before, after) => before !== after && after !== ''),
    key: agreed<number>((before, after) => before !== after),
    old_key_until_ms: agreed(isMore),
  },
})

/** Encrypted, or plain on a developer's machine. Where the name leads is checked at each call. */
function isReceiver(address: string, isProduction: boolean): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, hash } = new URL(address)
  const isSecure = protocol === 'https:' || (protocol === 'http:' && !isProduction)
  return isSecure && `${username}${password}${hash}` === ''
}

declare module '../kind.ts' {
  interface ContentReads {
    readonly event_export: ContentOf<typeof kind>
  }
}
