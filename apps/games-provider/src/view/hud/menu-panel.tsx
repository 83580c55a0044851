import { isFramed } from '../session/frame-channel.ts'
import { buttonSound } from '../sound/effects.ts'
import { type ChromeKey, useGame } from './game-context.tsx'
import { Icon, type IconName } from './icons.tsx'
import { Panel } from './panel.tsx'

export type MenuTarget = 'paytable' | 'rules' | 'settings' | 'fairness' | 'rounds'

const ENTRIES: readonly { readonly target: MenuTarget; readonly icon: IconName; readonly text: ChromeKey }[] =
  [
    { target: 'paytable', icon: 'paytable', text: 'paytable' },
    { target: 'rules', icon: 'rules', text: 'rules' },
    { target: 'settings', icon: 'settings', text: 'settings' },
    { target: 'fairness', icon: 'fairness', text: 'fairness' },
    { target: 'rounds', icon: 'rounds', text: 'myRounds' },
  ]

export function MenuPanel(props: {
  readonly onClose: () => void
  readonly onOpen: (target: MenuTarget) => void
}) {
  const { session, t } = useGame()
  const entry = (icon: IconName, text: string, onClick: () => void) => (
    <button
      key={text}
      type="button"
      className="menu-entry"
      onClick={() => {
        buttonSound()
        onClick()
      }}
    >
      <Icon name={icon} />
      <span>{text}</span>
      <Icon name="next" size={18} />
    </button>
  )
  return (
    <Panel kind="modal" title={t('menu')} onClose={props.onClose}>
      <nav className="menu-list">
        {ENTRIES.map(({ target, icon, text }) => entry(icon, t(text), () => props.onOpen(target)))}
        {isFramed() ? entry('exit', t('exit'), () => session.channel.post('exit')) : null}
      </nav>
      <p className="hint">{t('noCashValue')}</p>
    </Panel>
  )
}
