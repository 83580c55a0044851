import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Game } from '../../games/game.ts'
import { type AutoplayPlan, autoplayCounts, LOSS_STOPS, WIN_STOPS } from '../autoplay.ts'
import { formatNumber, formatPercent, NO_BREAK_SPACE } from '../money-format.ts'
import type { GameSession } from '../session/game-session.ts'
import { audio } from '../sound/audio-engine.ts'
import type { Piece } from '../sound/music.ts'
import { useStore } from '../store.ts'
import { BetPanel, ControlBar } from './control-bar.tsx'
import { reloadPage } from './failed-to-open.tsx'
import { FaultPanel } from './fault-panel.tsx'
import { useAmounts, useGame, useSessionState } from './game-context.tsx'
import { Icon } from './icons.tsx'
import { Panel, SwitchRow } from './panel.tsx'
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

const USUAL_ROUNDS = 25

interface AutoplayPanelProps {
  readonly onClose: () => void
  readonly onStart: (plan: AutoplayPlan) => void
  /** Whether the game has free spins to stop on. */
  readonly feature: boolean
}

interface ChipsProps<Value> {
  readonly name: string
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: Value
  readonly write: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

function Chips<Value extends number | null>({
  name,
  label,
  values,
  chosen,
  write,
  onChoose,
}: ChipsProps<Value>) {
  return (
    <fieldset className="chips">
      <legend>{label}</legend>
      <div className="chip-row">
        {values.map(value => (
          <label key={String(value)} className="chip">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{write(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function AutoplayPanel({ onClose, onStart, feature }: AutoplayPanelProps) {
  const { session, t } = useGame()
  const balance = useSessionState(state => state.balance)
  const amounts = useAmounts()
  const counts = autoplayCounts(useSessionState(state => state.roundsLeft))
  const [rounds, setRounds] = useState(Math.min(USUAL_ROUNDS, counts.at(-1) ?? USUAL_ROUNDS))
  const [stopOnFeature, setStopOnFeature] = useState(feature)
  const [winBets, setWinBets] = useState<number | null>(null)
  const { freeStakes } = session
  const [loss, setLoss] = useState<number | null>(freeStakes ? null : 0.5)
  const floor = loss === null ? null : Math.round(balance * (1 - loss))
  const write = (value: number) => formatNumber(value, session.language)

  return (
    <Panel
      kind="autoplay"
      title={t('autoplay')}
      onClose={onClose}
      footer={
        <button
          type="button"
          className="gold-button"
          onClick={() =>
            onStart({ rounds, stopOnFeature, stopOnWinBets: winBets, stopBelowBalance: floor, freeStakes })
          }
        >
          {t('autoplayStart', { count: rounds })}
        </button>
      }
    >
      <Chips
        name="rounds"
        label={t('autoplayRounds')}
        values={counts}
        chosen={rounds}
        write={write}
        onChoose={setRounds}
      />
      <h3 className="panel-subhead">{t('autoplayStopWhen')}</h3>
      {feature ? (
        <SwitchRow label={t('autoplayFeature')} checked={stopOnFeature} onChange={setStopOnFeature} />
      ) : null}
      <Chips
        name="win"
        label={t('autoplayWin')}
        values={WIN_STOPS}
        chosen={winBets}
        write={value => (value === null ? t('never') : t('times', { count: value }))}
        onChoose={setWinBets}
      />
      {freeStakes ? null : (
        <Chips
          name="loss"
          label={t('autoplayLoss')}
          values={LOSS_STOPS}
          chosen={loss}
          write={value => (value === null ? t('never') : formatPercent(value, session.language, [0, 0]))}
          onChoose={setLoss}
        />
      )}
      <p className="hint">
        {floor === null ? NO_BREAK_SPACE : t('autoplayBelow', { amount: amounts.withUnit(floor) })}
      </p>
    </Panel>
  )
}
