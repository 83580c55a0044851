import { Component, type ReactNode, Suspense } from 'react'
import { reloadPage } from './failed-to-open.tsx'
import { useGame } from './game-context.tsx'
import { Icon } from './icons.tsx'
import { Panel } from './panel.tsx'

interface LatePanelProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel whose code comes when it is opened. Without a network it does not, and the game below must not go with it. */
export class LatePanel extends Component<LatePanelProps, { readonly isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override render() {
    const { title, onClose, children } = this.props
    return this.state.isMissing ? (
      <MissingPanel title={title} onClose={onClose} />
    ) : (
      <Suspense>{children}</Suspense>
    )
  }
}

function MissingPanel({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { t } = useGame()
  return (
    <Panel kind="modal" title={title} onClose={onClose} centred>
      <div className="fault">
        <span className="fault-sign">
          <Icon name="offline" size={40} />
        </span>
        <p>{t('faultNoAnswer')}</p>
        <div className="button-row">
          <button type="button" className="gold-button" onClick={reloadPage}>
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
