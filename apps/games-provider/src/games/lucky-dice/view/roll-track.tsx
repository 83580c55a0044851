import { useEffect, useRef } from 'react'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { RoundButton } from '../../../view/hud/round-button.tsx'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import { useStore } from '../../../view/store.ts'
import { ROLLS } from '../outcome.ts'
import { type DiceController, slideSound } from './dice-controller.ts'
import { useDiceText } from './round-picture.tsx'
import { choiceAt, formatRoll, lineOf, lineRange } from './target-line.ts'

const STEP = 100
const MARKS = [0, 25, 50, 75, 100]

interface RollTrackProps {
  readonly controller: DiceController
  readonly locked: boolean
}

/** The scale 0 … 100: the winning side shines, the handle moves the line, the marker shows where the roll fell. */
export function RollTrack({ controller, locked }: RollTrackProps) {
  const { session } = useGame()
  const text = useDiceText()
  const choice = useStore(controller.state, state => state.choice)
  const line = lineOf(choice)
  const range = lineRange(choice.side)
  const words = text(choice.side === 'under' ? 'goalUnder' : 'goalOver', {
    line: formatRoll(line, session.language),
  })

  const move = (to: number) => {
    const next = Math.min(range.max, Math.max(range.min, to))
    if (next === line) return
    slideSound()
    haptic(session, 'selection')
    controller.choose(choiceAt(next, choice.side))
  }

  return (
    <section className="track-block" aria-label={words}>
      <SideToggle controller={controller} locked={locked} />
      <p className="track-goal">{words}</p>
      <div className="track-row">
        <RoundButton
          icon="minus"
          label={text('lineDown')}
          disabled={locked || line <= range.min}
          onPress={() => move(line - STEP)}
        />
        <div className="track" data-side={choice.side} style={{ '--line': line / ROLLS }}>
          <div className="track-zones" />
          <Marker controller={controller} />
          <input
            type="range"
            min={0}
            max={ROLLS}
            step={STEP}
            value={line}
            disabled={locked}
            aria-label={text('lineLabel')}
            aria-valuetext={words}
            onChange={event => move(Number(event.target.value))}
          />
        </div>
        <RoundButton
          icon="plus"
          label={text('lineUp')}
          disabled={locked || line >= range.max}
          onPress={() => move(line + STEP)}
        />
      </div>
      <div className="track-marks" aria-hidden="true">
        {MARKS.map(mark => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </section>
  )
}

function Marker({ controller }: { readonly controller: DiceController }) {
  const result = useStore(controller.state, state => state.result)
  const phase = useStore(controller.state, state => state.phase)
  if (result === null) return null
  const verdict = phase === 'landing' ? 'open' : result.won ? 'won' : 'lost'
  return (
    <div
      className="track-marker"
      data-verdict={verdict}
      style={{ '--roll': result.roll / ROLLS, '--land': `${controller.landMs()}ms` }}
    />
  )
}

function SideToggle({ controller, locked }: RollTrackProps) {
  const text = useDiceText()
  const choice = useStore(controller.state, state => state.choice)
  return (
    <div className="side-toggle" role="radiogroup" aria-label={text('sideLabel')}>
      {(['under', 'over'] as const).map(side => (
        <label key={side}>
          <input
            type="radio"
            name="side"
            className="visually-hidden"
            checked={choice.side === side}
            disabled={locked}
            onChange={() => controller.choose({ ...choice, side })}
          />
          <span>{text(side)}</span>
        </label>
      ))}
    </div>
  )
}

const SHUFFLE_MS = 45

function verdictOf(known: { readonly won: boolean } | null, idle: boolean): string {
  if (known !== null) return known.won ? 'won' : 'lost'
  return idle ? 'none' : 'open'
}

/** The result in large figures. While the dice roll the figures tumble; they mean nothing until the answer is here. */
export function ResultMedal({ controller }: { readonly controller: DiceController }) {
  const { session } = useGame()
  const phase = useStore(controller.state, state => state.phase)
  const result = useStore(controller.state, state => state.result)
  const figures = useRef<HTMLSpanElement>(null)
  const known = phase === 'rolling' || phase === 'landing' ? null : result
  const verdict = verdictOf(known, phase === 'idle')

  useEffect(() => {
    const write = (roll: number) => {
      if (figures.current) figures.current.textContent = formatRoll(roll, session.language)
    }
    if (phase !== 'rolling' && phase !== 'landing') {
      if (result) write(result.roll)
      return undefined
    }
    if (prefersReducedMotion()) return undefined
    let last = 0
    return frames.add(now => {
      if (now - last < SHUFFLE_MS) return true
      last = now
      write(Math.floor(Math.random() * ROLLS))
      return true
    })
  }, [phase, result, session])

  return (
    <div className="medal" data-verdict={verdict}>
      <div className="medal-face">
        <span ref={figures} className="medal-figures" data-testid="roll">
          {formatRoll(0, session.language)}
        </span>
        <Verdict controller={controller} known={known} />
      </div>
    </div>
  )
}

interface VerdictProps {
  readonly controller: DiceController
  readonly known: { readonly won: boolean; readonly win: number } | null
}

function Verdict({ controller, known }: VerdictProps) {
  const text = useDiceText()
  const amounts = useAmounts()
  const phase = useStore(controller.state, state => state.phase)
  const words = () => {
    if (known === null) return phase === 'idle' ? text('invite') : text('rolling')
    return known.won ? `+${amounts.withUnit(known.win)}` : text('lost')
  }
  const said = words()
  return (
    <span className="medal-words" role="status" style={{ '--chars': said.length }}>
      {said}
    </span>
  )
}
