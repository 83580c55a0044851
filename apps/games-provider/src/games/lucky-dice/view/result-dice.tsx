import { type RefObject, useEffect, useRef } from 'react'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { useStore } from '../../../view/store.ts'
import type { DiceController } from './dice-controller.ts'
import { DICE, digitsOf, tumbleAt } from './dice-motion.ts'
import { useDiceText } from './round-picture.tsx'
import { formatRoll } from './target-line.ts'

function verdictOf(known: { readonly won: boolean } | null, idle: boolean): string {
  if (known !== null) return known.won ? 'won' : 'lost'
  return idle ? 'none' : 'open'
}

/**
 * The result as four ten-sided dice, a digit each: they tumble until the answer is here, then stop one after another on its digits. The
 * figures of a tumbling die mean nothing.
 */
export function ResultDice({ controller }: { readonly controller: DiceController }) {
  const { session } = useGame()
  const phase = useStore(controller.state, state => state.phase)
  const result = useStore(controller.state, state => state.result)
  const known = phase === 'rolling' || phase === 'landing' ? null : result
  const row = useRef<HTMLDivElement>(null)
  useTumble(controller, row)

  const separator = formatRoll(0, session.language).charAt(2)
  return (
    <div className="medal" data-verdict={verdictOf(known, phase === 'idle')}>
      <div className="medal-face">
        <div ref={row} className="dice-row" aria-hidden="true">
          {DICE.map(die => (
            <span key={die} className="die-place">
              {die === 2 ? <span className="die-point">{separator}</span> : null}
              <Die />
            </span>
          ))}
        </div>
        <span className="visually-hidden" data-testid="roll">
          {known === null ? '' : formatRoll(known.roll, session.language)}
        </span>
        <Verdict controller={controller} known={known} />
      </div>
    </div>
  )
}

/** A ten-sided die seen from above: the face on top, and the four beside it. */
function Die() {
  return (
    <svg className="die" viewBox="0 0 100 100">
      <path className="die-left" d="M50 3L5 38L24 62L50 74z" />
      <path className="die-right" d="M50 3L95 38L76 62L50 74z" />
      <path className="die-base-left" d="M5 38L8 66L50 97L50 74L24 62z" />
      <path className="die-base-right" d="M95 38L92 66L50 97L50 74L76 62z" />
      <path className="die-top" d="M50 3L76 62L50 74L24 62z" />
      <text x="50" y="60" textAnchor="middle">
        {0}
      </text>
    </svg>
  )
}

/** Turns the dice and writes their digits. Without motion, and at rest, they lie on the last result. */
function useTumble(controller: DiceController, row: RefObject<HTMLDivElement | null>): void {
  const phase = useStore(controller.state, state => state.phase)
  const result = useStore(controller.state, state => state.result)
  useEffect(() => {
    const dice = [...(row.current?.querySelectorAll('svg') ?? [])]
    const draw = (
      die: number,
      look: { readonly turns: number; readonly lift: number; readonly digit: number },
    ) => {
      const svg = dice[die]
      const text = svg?.querySelector('text')
      if (svg === undefined || !text) return
      svg.style.transform = `translateY(${-look.lift * 14}%) rotate(${look.turns}turn)`
      text.textContent = String(look.digit)
    }
    const isRolling = phase === 'rolling' || phase === 'landing'
    const digits = result === null ? null : digitsOf(result.roll)
    if (!isRolling || prefersReducedMotion()) {
      if (digits !== null && !isRolling)
        for (const die of DICE) draw(die, { turns: 0, lift: 0, digit: digits[die] ?? 0 })
      return undefined
    }
    const land_ms = phase === 'landing' ? controller.landMs() : null
    let began: number | null = null
    return frames.add(now => {
      began ??= now
      for (const die of DICE)
        draw(
          die,
          tumbleAt({
            die,
            now,
            landing: land_ms === null ? null : { passed_ms: now - began, land_ms },
            digits,
          }),
        )
      return true
    })
  }, [controller, phase, result, row])
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
