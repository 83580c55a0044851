import './numbers.css'
import './roulette.css'
import './table.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { BigWinOverlay } from '../../../view/hud/overlay-frame.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { buttonSound } from '../../../view/sound/effects.ts'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { europeanRoulette } from '../game.ts'
import { BetsPanel, NoticeLine } from './bets-panel.tsx'
import { RoulettePaytable, RouletteRules } from './info-views.tsx'
import { HistoryStrip, ResultSpeaker } from './past-spins.tsx'
import { racetrackLayout } from './racetrack-layout.ts'
import { RacetrackView } from './racetrack-view.tsx'
import { RouletteController } from './roulette-controller.ts'
import { RouletteIcon, type RouletteIconName } from './roulette-icons.tsx'
import { playLounge } from './roulette-sounds.ts'
import { loadPast } from './roulette-state.ts'
import { rouletteTextsOf, useRouletteText } from './roulette-texts.ts'
import { RouletteRoundPicture } from './round-picture.tsx'
import { TableControls } from './table-controls.tsx'
import { tableLayout } from './table-layout.ts'
import { TableView } from './table-view.tsx'
import { WheelView } from './wheel-view.tsx'

export const page: GamePage = { prepare: withTexts(rouletteTextsOf, RouletteScreen) }

function RouletteScreen() {
  const session = useGamePage(playLounge)
  const [controller] = useState(() => new RouletteController(session))
  const locked = useStore(controller.loop.state, state => state.busy)

  useEffect(() => {
    void loadPast(session.client).then(past => controller.addPast(past))
  }, [controller, session])

  return (
    <GameShell
      game={europeanRoulette}
      look="roulette"
      primary={{ state: 'ready', label: '' }}
      onPrimary={controller.press}
      locked={locked}
      onAutoplay={controller.autoplay}
      ownStake
      paytable={<RoulettePaytable />}
      rules={<RouletteRules cap={controller.cap()} />}
      Picture={RouletteRoundPicture}
      controls={open => (
        <TableControls controller={controller} locked={locked} onAuto={() => open('autoplay')} />
      )}
    >
      <RouletteStage controller={controller} locked={locked} />
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

interface StageProps {
  readonly controller: RouletteController
  readonly locked: boolean
}

function RouletteStage({ controller, locked }: StageProps) {
  const text = useRouletteText()
  const view = useStore(controller.state, state => state.view)
  const phase = useStore(controller.state, state => state.phase)
  const [listOpen, setListOpen] = useState(false)
  const up = phase === 'rolling' || phase === 'landing' || phase === 'resting'
  return (
    <div className="stage roulette-stage" onPointerDown={locked ? controller.loop.tap : undefined}>
      <WheelView controller={controller} />
      <div className="band" data-dimmed={up}>
        <HistoryStrip controller={controller} />
        <BandButton
          icon={view === 'table' ? 'race' : 'table'}
          label={text(view === 'table' ? 'showRace' : 'showTable')}
          onPress={() => controller.state.set({ view: view === 'table' ? 'race' : 'table' })}
        />
        <BandButton icon="list" label={text('allBets')} onPress={() => setListOpen(true)} />
      </div>
      <Field controller={controller} locked={locked} view={view} dimmed={up} />
      <div className="notice-place" role="status">
        <NoticeLine controller={controller} />
      </div>
      <ResultSpeaker controller={controller} />
      {listOpen ? (
        <BetsPanel controller={controller} locked={locked} onClose={() => setListOpen(false)} />
      ) : null}
    </div>
  )
}

interface BandButtonProps {
  readonly icon: RouletteIconName
  readonly label: string
  readonly onPress: () => void
}

function BandButton({ icon, label, onPress }: BandButtonProps) {
  return (
    <button
      type="button"
      className="icon-button band-button"
      aria-label={label}
      onClick={() => {
        buttonSound()
        onPress()
      }}
    >
      <RouletteIcon name={icon} size={24} />
    </button>
  )
}

interface FieldProps extends StageProps {
  readonly view: 'table' | 'race'
  readonly dimmed: boolean
}

const STEPPER_HEIGHT = 52

/** Gives the table, or the racetrack, the size of the place that is left for it. */
function Field({ controller, locked, view, dimmed }: FieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const size = useSize(place)
  const { width, height } = size
  const draw = () => {
    if (width === 0 || height === 0) return null
    if (view === 'race') {
      const layout = racetrackLayout(width, height - STEPPER_HEIGHT)
      return <RacetrackView controller={controller} layout={layout} locked={locked} />
    }
    return (
      <TableView
        controller={controller}
        layout={tableLayout(width, height, height > width * 0.75)}
        locked={locked}
      />
    )
  }
  return (
    <div ref={place} className="field" data-dimmed={dimmed}>
      {draw()}
    </div>
  )
}

function useSize(place: RefObject<HTMLDivElement | null>): {
  readonly width: number
  readonly height: number
} {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return size
}
