import { neutral } from '../../economy/valuation/rules.ts'
import { type ContentOf, contentKind } from '../kind.ts'
import { linksContent, ownHosts } from '../links.ts'

export const kind = contentKind({
  kind: 'links',
  defaults: ({ publicUrl, bot }) => ({ hosts: [...ownHosts([publicUrl, bot.chatLinkBase])] }),
  read: linksContent,
  isForOwners: true,
  rules: { hosts: neutral('hosts that texts may link to: an owner alone publishes them') },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly links: ContentOf<typeof kind>
  }
}
