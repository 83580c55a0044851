import { startParameterOf } from '../../protocol/launch-url.ts'
import type { SheetProps } from './sheet-props.ts'
import { SheetRow } from './sheet-row.tsx'

/** A link that leaves the platform: shown first, so that a test or a person sees where it leads. */
export function LinkSheet({ url, act, onFollow }: SheetProps & { url: string }) {
  const follow = () => {
    act({ type: 'dismiss-sheet' })
    onFollow(url)
  }
  return (
    <>
      <h2>Open this link?</h2>
      <p className="sheet-address" data-testid="link-address">
        {url}
      </p>
      <SheetRow act={act} stay="Cancel" go={{ text: 'Open', testId: 'link-open', onGo: follow }} />
    </>
  )
}

/** A link inside the platform: to a chat, to the sharing of a text, or to this very app. */
export function PlatformLinkSheet({ path, act, host, onFollow }: SheetProps & { path: string }) {
  const address = `https://t.me${path}`
  const isOwnApp = host !== undefined && startParameterOf(address, host.bot.username) !== undefined
  const go = () => (isOwnApp ? onFollow(address) : act({ type: 'leave-through-link' }))
  const shared = path.startsWith('/share/url') ? new URL(address).searchParams : undefined
  return (
    <>
      <h2>{shared ? 'Share with…' : isOwnApp ? 'Opens this app' : 'Opens a chat'}</h2>
      <p className="sheet-address" data-testid="link-address">
        {address}
      </p>
      {shared && (
        <p className="sheet-preview">
          {shared.get('text')} {shared.get('url')}
        </p>
      )}
      <SheetRow
        act={act}
        stay="Stay"
        go={{ text: isOwnApp ? 'Open here' : 'Go there', testId: 'link-open', onGo: go }}
      />
    </>
  )
}
