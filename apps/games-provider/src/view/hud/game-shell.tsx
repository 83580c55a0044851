import { type ReactNode, useEffect, useState } from 'react'
import type { Game } from '../../games/game.ts'
import type { AutoplayPlan } from '../autoplay.ts'
import { type LatePart, loadLateParts, partOnDemand } from '../late-part.ts'
import type { GameSession } from '../session/game-session.ts'
import { audio } from '../sound/audio-engine.ts'
import type { Piece } from '../sound/music.ts'
import { useStore } from '../store.ts'
import { ControlBar } from './control-bar.tsx'
import { useGame } from './game-context.tsx'
import { lateChrome } from './late-chrome.ts'
import { LatePanel } from './late-panel.tsx'
import { Panel } from './panel.tsx'
import type { PrimaryLook } from './primary-button.tsx'
import type { RoundPicture } from './round-list.tsx'
import { SessionFault } from './session-fault.tsx'
import { MenuPanel, type MenuTarget, TopStrip } from './top-strip.tsx'

const fairness = partOnDemand(() => import('./fairness-panel.tsx'))

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
  /** The late part that contains the paytable and the rules; left out where the page itself does. */
  readonly info?: LatePart<unknown>
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
  const isPlayable = props.primary.state !== 'waiting'
  useEffect(() => {
    if (isPlayable) loadLateParts()
  }, [isPlayable])
  return session.replay === null ? (
    <PlayedShell {...props} />
  ) : (
    <main className={`game ${props.look}`}>
      <session.replay.Chrome />
      <div className="replayed" inert>
        {props.children}
      </div>
    </main>
  )
}

function PlayedShell(props: GameShellProps) {
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
      <SessionFault ownStake={props.ownStake ?? false} />
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
      return (
        <LatePanel part={lateChrome} title={t('chooseBet')} onClose={close}>
          {({ BetPanel }) => (
            <BetPanel onClose={close} {...(props.betNote === undefined ? {} : { note: props.betNote })} />
          )}
        </LatePanel>
      )
    case 'autoplay':
      return (
        <LatePanel part={lateChrome} title={t('autoplay')} onClose={close}>
          {({ AutoplayPanel }) => (
            <AutoplayPanel
              feature={props.feature ?? false}
              betRules={props.betRules ?? false}
              onClose={close}
              onStart={plan => {
                close()
                props.onAutoplay?.(plan)
              }}
            />
          )}
        </LatePanel>
      )
    case 'settings':
      return (
        <LatePanel part={lateChrome} title={t('settings')} onClose={close}>
          {({ SettingsPanel }) => <SettingsPanel onClose={close} />}
        </LatePanel>
      )
    case 'paytable':
    case 'rules': {
      const show = () => (
        <Panel kind={panel} title={t(panel)} onClose={close}>
          {props[panel]}
        </Panel>
      )
      return props.info === undefined ? (
        show()
      ) : (
        <LatePanel part={props.info} title={t(panel)} onClose={close}>
          {show}
        </LatePanel>
      )
    }
    case 'fairness':
    case 'rounds':
      return (
        <LatePanel part={fairness} title={t(panel === 'rounds' ? 'myRounds' : 'fairness')} onClose={close}>
          {({ FairnessPanel }) => (
            <FairnessPanel
              game={props.game}
              Picture={props.Picture}
              tab={panel === 'rounds' ? 'rounds' : 'seeds'}
              onClose={close}
            />
          )}
        </LatePanel>
      )
  }
}
