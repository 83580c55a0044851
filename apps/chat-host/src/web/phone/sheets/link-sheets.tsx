import { startParameterOf } from '../../protocol/launch-url.ts'
import type { SheetProps } from './sheet-props.ts'

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
      <div className="sheet-row">
        <button type="button" data-testid="sheet-dismiss" onClick={() => act({ type: 'dismiss-sheet' })}>
          Cancel
        </button>
        <button type="button" className="primary" data-testid="link-open" onClick={follow}>
          Open
        </button>
      </div>
    </>
  )
}

/** A link inside the platform: to a chat, to the sharing of a text, or to this very app. */
export function PlatformLinkSheet({ path, act, host, onFollow }: SheetProps & { path: string }) {
  const address = `https://t.me${path}`
  const isOwnApp = host !== undefined && startParameterOf(address, host.bot.username) !== undefined
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
      <div className="sheet-row">
        <button type="button" data-testid="sheet-dismiss" onClick={() => act({ type: 'dismiss-sheet' })}>
          Stay
        </button>
        {isOwnApp ? (
          <button type="button" className="primary" data-testid="link-open" onClick={() => onFollow(address)}>
            Open here
          </button>
        ) : (
          <button
            type="button"
            className="primary"
            data-testid="link-open"
            onClick={() => act({ type: 'leave-through-link' })}
          >
            Go there
          </button>
        )}
      </div>
    </>
  )
}
