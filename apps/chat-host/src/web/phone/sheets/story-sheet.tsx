import type { Sheet } from '../../protocol/phone.ts'
import type { SheetProps } from './sheet-view.tsx'

/** The story editor. The app never learns whether the story was posted, so both buttons tell it nothing. */
export function StorySheet({ story, act, user }: SheetProps & { story: Extract<Sheet, { kind: 'story' }> }) {
  const done = () => act({ type: 'dismiss-sheet' })
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
      <div className="sheet-row">
        <button type="button" data-testid="sheet-dismiss" onClick={done}>
          Discard
        </button>
        <button type="button" className="primary" data-testid="story-post" onClick={done}>
          Post
        </button>
      </div>
    </>
  )
}
