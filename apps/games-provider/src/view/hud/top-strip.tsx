import { useEffect, useSyncExternalStore } from 'react'
import { isFramed } from '../session/frame-channel.ts'
import { buttonSound } from '../sound/effects.ts'
import { type ChromeKey, useAmounts, useGame, useSessionState } from './game-context.tsx'
import { Icon, type IconName } from './icons.tsx'
import { Panel } from './panel.tsx'

/** Menu, balance, sound: always visible. */
export function TopStrip({ onMenu }: { readonly onMenu: () => void }) {
  const { session, t } = useGame()
  const balance = useSessionState(state => state.balance)
  const settings = useSessionState(state => state.settings)
  const amounts = useAmounts()
  const audible = settings.sounds || settings.music

  return (
    <header className="top-strip">
      <button
        type="button"
        className="icon-button"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        onClick={() => {
          buttonSound()
          onMenu()
        }}
      >
        <Icon name="menu" />
      </button>
      <div className="balance">
        <BalanceLabel />
        <span className="balance-amount" data-testid="balance">
          {amounts.plain(balance)} <small>{amounts.unit}</small>
        </span>
      </div>
      <ShareWin />
      <button
        type="button"
        className="icon-button"
        aria-label={`${t('sound')}, ${t('music')}`}
        aria-pressed={audible}
        onClick={() => session.setSwitches({ sounds: !audible, music: !audible })}
      >
        <Icon name={audible ? 'sound' : 'mute'} />
      </button>
    </header>
  )
}

const SHARE_SHOWN_MS = 12_000

/** For a while after a large win the round can be shown to others with one press. */
function ShareWin() {
  const { session, t } = useGame()
  const roundId = useSessionState(state => state.sharableRoundId)
  useEffect(() => {
    if (roundId === null) return
    const timer = setTimeout(() => session.state.set({ sharableRoundId: null }), SHARE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [roundId, session])
  if (roundId === null || !isFramed()) return null
  return (
    <button
      type="button"
      className="icon-button share-win"
      aria-label={t('shareRound')}
      onClick={() => {
        session.state.set({ sharableRoundId: null })
        session.channel.post('share_round', { round_id: roundId })
      }}
    >
      <Icon name="share" />
    </button>
  )
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Undefined while all is well. */
function useLinkFault(): 'reconnecting' | 'offline' | undefined {
  const link = useSessionState(state => state.link)
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  if (link === 'resending') return 'reconnecting'
  return online ? undefined : 'offline'
}

/**
 * The text above the balance: its name (or the rounds left, where a tournament counts them), or a notice that the connection is lost but a
 * running round is not. It takes no space of the game, so it covers nothing that the player is watching.
 */
function BalanceLabel() {
  const { t } = useGame()
  const fault = useLinkFault()
  const roundsLeft = useSessionState(state => state.roundsLeft)
  return (
    <span className="balance-label" role="status" data-link={fault ?? 'ok'}>
      {fault === undefined ? (
        roundsLeft === null ? (
          t('balance')
        ) : (
          t('roundsLeft', { count: roundsLeft })
        )
      ) : (
        <>
          <Icon name="offline" size={18} />
          <span>{t(fault)}</span>
        </>
      )}
    </span>
  )
}

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
