import { type ReactNode, useEffect, useState } from 'react'
import type { LatePart } from '../late-part.ts'
import { reloadPage } from './failed-to-open.tsx'
import { useGame } from './game-context.tsx'
import { Icon } from './icons.tsx'
import { Panel } from './panel.tsx'

interface LatePanelProps<Part> {
  readonly part: LatePart<Part>
  readonly title: string
  readonly onClose: () => void
  /** What to say and do if the code can't be loaded; left out, the page offers to load itself again. */
  readonly missing?: { readonly text: string; readonly retry: () => void }
  readonly children: (part: Part) => ReactNode
}

/** A panel whose code may still have to load. Without a network that fails, and the game below must keep running. A late answer still opens it. */
export function LatePanel<Part>(props: LatePanelProps<Part>) {
  const { part, title, onClose, missing, children } = props
  const { t } = useGame()
  const [stage, setStage] = useState<'loading' | 'here' | 'missing'>(part.now() === null ? 'loading' : 'here')
  useEffect(() => {
    let isWanted = true
    const show = (next: typeof stage) => {
      if (isWanted) setStage(next)
    }
    void part.inTime().then(inTime => show(inTime === null ? 'missing' : 'here'))
    part.load().then(
      () => show('here'),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [part])
  const loaded = stage === 'here' ? part.now() : null
  if (loaded !== null) return children(loaded)
  if (stage !== 'missing') return null
  const { text, retry } = missing ?? { text: t('faultNoAnswer'), retry: reloadPage }
  return <MissingPanel title={title} text={text} onRetry={retry} onClose={onClose} />
}

interface MissingPanelProps {
  readonly title: string
  readonly text: string
  readonly onRetry: () => void
  readonly onClose: () => void
}

function MissingPanel({ title, text, onRetry, onClose }: MissingPanelProps) {
  const { t } = useGame()
  return (
    <Panel kind="modal" title={title} onClose={onClose} centred>
      <div className="fault">
        <span className="fault-sign">
          <Icon name="offline" size={40} />
        </span>
        <p>{text}</p>
        <div className="button-row">
          <button type="button" className="gold-button" onClick={onRetry}>
            {t('tryAgain')}
          </button>
          <button type="button" className="plain-button" onClick={onClose}>
            {t('close')}
          </button>
        </div>
      </div>
    </Panel>
  )
}
