import { useEffect, useRef } from 'react'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { useStore } from '../../../view/store.ts'
import { ROLLS } from '../outcome.ts'
import type { DiceController } from './dice-controller.ts'
import { useDiceText } from './dice-texts.tsx'
import { formatRoll } from './target-line.ts'

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
