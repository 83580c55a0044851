import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Game } from '../../games/game.ts'
import type { AutoplayPlan } from '../autoplay.ts'
import type { GameSession } from '../session/game-session.ts'
import { audio } from '../sound/audio-engine.ts'
import type { Piece } from '../sound/music.ts'
import { useStore } from '../store.ts'
import { AutoplayPanel } from './autoplay-panel.tsx'
import { BetPanel, ControlBar } from './control-bar.tsx'
import { reloadPage } from './failed-to-open.tsx'
import { FaultPanel } from './fault-panel.tsx'
import { useGame } from './game-context.tsx'
import { Icon } from './icons.tsx'
import { Panel } from './panel.tsx'
import type { PrimaryLook } from './primary-button.tsx'
import type { RoundPicture } from './round-list.tsx'
import { MenuPanel, type MenuTarget, SettingsPanel, TopStrip } from './top-strip.tsx'

const FairnessPanel = lazy(() =>
  import('./fairness-panel.tsx').then(module => ({ default: module.FairnessPanel })),
)

export interface GameShellProps {
  readonly game: Game
  /** Class of the whole page, for the game's own look. */
  readonly look: string
  readonly primary: PrimaryLook
  readonly onPrimary: () => void
  readonly locked: boolean
  /** Left out by games without autoplay. */
  readonly onAutoplay?: (plan: AutoplayPlan) => void
  /** Whether a round may begin a feature that autoplay can stop at. */
  readonly feature?: boolean
  /** Autoplay may change the bet after a win or a loss. */
  readonly betRules?: boolean
  readonly emblem?: ReactNode
  readonly paytable: ReactNode
  readonly rules: ReactNode
  readonly Picture: RoundPicture
  readonly betNote?: string
  /** The game's own controls in place of the standard bar; `open` shows one of the standard panels. */
  readonly controls?: (open: (panel: 'bet' | 'autoplay') => void) => ReactNode
  /** The game itself shows the cost of a round, which is not the bet of the session. */
  readonly ownStake?: boolean
  readonly children: ReactNode
}

/** For games whose page is complete once it has rendered: plays the music and reports to the frame that the game is ready. */
export function useGamePage(music: Piece): GameSession {
  const { session } = useGame()
  useEffect(() => audio.setMusic(music), [music])
  useEffect(() => session.channel.post('game_loaded'), [session])
  return session
}

type OpenPanel = MenuTarget | 'menu' | 'bet' | 'autoplay'

/** The frame of every game: balance above, controls below, panels over it. */
export function GameShell(props: GameShellProps) {
  const { session } = useGame()
  const [panel, setPanel] = useState<OpenPanel | null>(null)
  const leftHanded = useStore(session.preferences, state => state.leftHanded)

  return (
    <main className={`game ${props.look}`} data-left={leftHanded}>
      <TopStrip onMenu={() => setPanel('menu')} />
      {props.children}
      {props.controls?.(setPanel) ?? (
        <ControlBar
          primary={props.primary}
          onPrimary={props.onPrimary}
          locked={props.locked}
          emblem={props.emblem}
          onBet={() => setPanel('bet')}
          {...(props.onAutoplay === undefined ? {} : { onAuto: () => setPanel('autoplay') })}
        />
      )}
      <OpenPanelView {...props} panel={panel} onPanel={setPanel} />
      <FaultPanel ownStake={props.ownStake ?? false} />
    </main>
  )
}

interface OpenPanelViewProps extends GameShellProps {
  readonly panel: OpenPanel | null
  readonly onPanel: (panel: OpenPanel | null) => void
}

function OpenPanelView({ panel, onPanel, ...props }: OpenPanelViewProps) {
  const { t } = useGame()
  const close = () => onPanel(null)
  switch (panel) {
    case null:
      return null
    case 'menu':
      return <MenuPanel onClose={close} onOpen={onPanel} />
    case 'bet':
      return <BetPanel onClose={close} {...(props.betNote === undefined ? {} : { note: props.betNote })} />
    case 'autoplay':
      return (
        <AutoplayPanel
          feature={props.feature ?? false}
          betRules={props.betRules ?? false}
          onClose={close}
          onStart={plan => {
            close()
            props.onAutoplay?.(plan)
          }}
        />
      )
    case 'settings':
      return <SettingsPanel onClose={close} />
    case 'paytable':
    case 'rules':
      return (
        <Panel kind={panel} title={t(panel)} onClose={close}>
          {props[panel]}
        </Panel>
      )
    case 'fairness':
    case 'rounds':
      return (
        <LatePanel title={t(panel === 'rounds' ? 'myRounds' : 'fairness')} onClose={close}>
          <FairnessPanel
            game={props.game}
            Picture={props.Picture}
            tab={panel === 'rounds' ? 'rounds' : 'seeds'}
            onClose={close}
          />
        </LatePanel>
      )
  }
}

interface LatePanelProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel whose code loads when it is opened. Without a network that fails, and the game below must keep running. */
class LatePanel extends Component<LatePanelProps, { readonly isMissing: boolean }> {
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
