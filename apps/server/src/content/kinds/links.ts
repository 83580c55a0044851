import { neutral } from '../../economy/valuation/rules.ts'
import { type ContentOf, contentKind, type KindConfig } from '../kind.ts'
import { linksContent, ownHosts } from '../links.ts'

const hostsOf = ({ publicUrl, bot }: KindConfig) => ownHosts([publicUrl, bot.chatLinkBase])

export const kind = contentKind({
  kind: 'links',
  defaults: config => ({ hosts: [...hostsOf(config)] }),
  read: (links, config) => linksContent(links, hostsOf(config)),
  isForOwners: true,
  rules: { hosts: neutral('hosts that texts may link to: an owner alone publishes them') },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly links: ContentOf<typeof kind>
  }
}
