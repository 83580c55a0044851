import { useState } from 'react'
import type { Act } from '../../protocol/act.ts'
import type { Sheet } from '../../protocol/phone.ts'
import {
  FileSheet,
  InvoiceSheet,
  LinkSheet,
  PlatformLinkSheet,
  PreparedMessageSheet,
} from './question-sheets.tsx'
import { type SheetProps, SheetRow } from './sheet-parts.tsx'

/** The sheet over the app, if any. */
export function SheetView({ sheet, ...props }: SheetProps & { sheet: Sheet }) {
  const isDialog = ['popup', 'closing-question', 'unsupported', 'write-access', 'home-screen'].includes(
    sheet.kind,
  )
  return (
    <div className="sheet-layer" data-dialog={isDialog || undefined}>
      <button
        type="button"
        className="sheet-backdrop"
        aria-label="Dismiss"
        data-testid="sheet-backdrop"
        onClick={() => props.act({ type: 'dismiss-sheet' })}
      />
      <div
        className="sheet"
        role="dialog"
        aria-modal="true"
        aria-label={sheet.kind}
        data-testid={`sheet-${sheet.kind}`}
      >
        <SheetContent sheet={sheet} {...props} />
      </div>
    </div>
  )
}

function SheetContent({ sheet, ...props }: SheetProps & { sheet: Sheet }) {
  const { act } = props
  switch (sheet.kind) {
    case 'popup':
      return <Popup popup={sheet} act={act} />
    case 'invoice':
      return <InvoiceSheet slug={sheet.slug} {...props} />
    case 'prepared-message':
      return <PreparedMessageSheet id={sheet.id} {...props} />
    case 'story':
      return <StorySheet story={sheet} {...props} />
    case 'link':
      return <LinkSheet url={sheet.url} {...props} />
    case 'platform-link':
      return <PlatformLinkSheet path={sheet.path} {...props} />
    case 'scan-qr':
      return <ScanSheet text={sheet.text} act={act} />
    case 'file-download':
      return <FileSheet url={sheet.url} fileName={sheet.fileName} {...props} />
    case 'write-access':
      return (
        <Question
          text="Allow the bot to write to you?"
          yes={{ text: 'Allow', deed: { type: 'allow-writing' } }}
          act={act}
        />
      )
    case 'home-screen':
      return (
        <Question
          text="Add the app to the home screen?"
          yes={{ text: 'Add', deed: { type: 'add-to-home-screen' } }}
          act={act}
        />
      )
    case 'closing-question':
      return (
        <Question
          text="Changes that you made may not be saved."
          yes={{ text: 'Close anyway', deed: { type: 'close-anyway' } }}
          act={act}
        />
      )
    case 'unsupported':
      return <Question text={`${sheet.what}: this client does not have them.`} act={act} />
  }
}

interface PopupProps {
  popup: Extract<Sheet, { kind: 'popup' }>
  act: (deed: Act) => void
}

function Popup({ popup, act }: PopupProps) {
  return (
    <>
      {popup.title && <h2>{popup.title}</h2>}
      <p className="sheet-text">{popup.message}</p>
      <div className="sheet-column">
        {popup.buttons.map((button, index) => (
          <button
            key={`${button.id} ${button.text}`}
            type="button"
            data-testid={`popup-button-${index}`}
            data-type={button.type}
            className={index === 0 ? 'primary' : undefined}
            onClick={() => act({ type: 'answer-popup', buttonId: button.id })}
          >
            {button.text}
          </button>
        ))}
      </div>
    </>
  )
}

interface QuestionProps {
  text: string
  /** Absent: nothing to decide, only to read. */
  yes?: { text: string; deed: Act }
  act: (deed: Act) => void
}

function Question({ text, yes, act }: QuestionProps) {
  return (
    <>
      <p className="sheet-text">{text}</p>
      <SheetRow
        act={act}
        stay={yes ? 'Cancel' : 'OK'}
        go={yes && { text: yes.text, testId: 'sheet-confirm', onGo: () => act(yes.deed) }}
      />
    </>
  )
}

/** The scanner, with a typed text in place of a camera. It stays open until the app or the person shuts it. */
function ScanSheet({ text, act }: { text: string; act: (deed: Act) => void }) {
  const [scanned, setScanned] = useState('')
  return (
    <>
      <h2>{text || 'Scan a QR code'}</h2>
      <input
        aria-label="What the code says"
        data-testid="scan-text"
        placeholder="what the code says"
        value={scanned}
        onChange={event => setScanned(event.target.value)}
      />
      <SheetRow
        act={act}
        stay="Close"
        go={{
          text: 'Scan',
          testId: 'scan-send',
          isOff: scanned === '',
          onGo: () => act({ type: 'scan-qr', text: scanned }),
        }}
      />
    </>
  )
}

/** The story editor. The app never learns whether the story was posted, so neither button reports anything. */
function StorySheet({ story, act, user }: SheetProps & { story: Extract<Sheet, { kind: 'story' }> }) {
  return (
    <>
      <h2>New story</h2>
      <div className="story">
        <img src={story.mediaUrl} alt="Story" />
        {story.text && <p>{story.text}</p>}
        {story.link && (
          <span data-testid="story-link" data-dropped={user.is_premium ? undefined : true}>
            {story.link.name || story.link.url}
          </span>
        )}
      </div>
      {story.link && !user.is_premium && <p className="hint">Without Premium the link is not posted.</p>}
      <SheetRow
        act={act}
        stay="Discard"
        go={{ text: 'Post', testId: 'story-post', onGo: () => act({ type: 'dismiss-sheet' }) }}
      />
    </>
  )
}
