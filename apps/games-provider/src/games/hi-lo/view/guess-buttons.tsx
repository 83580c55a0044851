import { useEffect, useEffectEvent } from 'react'
import { useGame } from '../../../view/hud/game-context.tsx'
import { LineIcon } from '../../../view/hud/icons.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import {
  coversOf,
  type Guess,
  guessesOf,
  HIGHER,
  LOWER,
  paysWith,
  thirteenthsOf,
  VALUES,
} from '../outcome.ts'
import type { HiLoController } from './card-table.tsx'
import { useHiLoText } from './hi-lo-texts.ts'
import { openCards, picksNow } from './open-cards.ts'
import { ARROWS } from './small-card.tsx'

/** Both guesses, with the chance of each and the multiplier it leads to. The arrow keys up and down do the same. */
export function GuessButtons({ controller }: { readonly controller: HiLoController }) {
  useArrowKeys(controller)
  const isAsking = useStore(controller.state, ({ phase }) => phase === 'asking')
  const busy = useStore(controller.loop.state, state => state.busy)
  const isDeciding = useStore(controller.state, ({ phase }) => phase === 'deciding')
  return (
    <div className="guess-buttons" data-waits={isAsking || (busy && !isDeciding)}>
      <GuessButton controller={controller} guess={HIGHER} />
      <GuessButton controller={controller} guess={LOWER} />
    </div>
  )
}

interface GuessButtonProps {
  readonly controller: HiLoController
  readonly guess: Guess
}

function GuessButton({ controller, guess }: GuessButtonProps) {
  const { session } = useGame()
  const text = useHiLoText()
  const state = useStore(controller.state, seen => seen)
  const isOver = state.outcome !== null
  const card = isOver ? state.setting : (openCards(state).at(-1) ?? state.setting)
  const before = isOver ? [] : guessesOf(openCards(state), state.opened)
  const covers = coversOf(card, guess)
  const isOffered = picksNow(state).includes(guess)
  const chance = formatPercent(thirteenthsOf(card, guess) / VALUES, session.language, [1, 1])
  const multiplier = `${formatNumber(paysWith(before, card, guess) / 100, session.language, [2, 2])}×`
  const word = text(covers)
  return (
    <button
      type="button"
      className="guess-button"
      data-guess={guess === HIGHER ? 'higher' : 'lower'}
      data-asked={state.asked === guess}
      aria-disabled={!isOffered}
      aria-label={
        isOffered ? text('guess', { guess: word, chance, multiplier }) : text('guessOff', { guess: word })
      }
      onClick={() => controller.pick(guess)}
    >
      <LineIcon path={ARROWS[covers]} size={26} />
      <span className="guess-word">{word}</span>
      <span className="guess-figures">
        <span>{chance}</span>
        <strong>{isOffered ? multiplier : '—'}</strong>
      </span>
    </button>
  )
}

function useArrowKeys(controller: HiLoController): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const guess = { ArrowUp: HIGHER, ArrowDown: LOWER }[event.key]
    if (guess === undefined || event.repeat || document.querySelector('dialog[open]')) return
    if (document.activeElement?.matches('input')) return
    event.preventDefault()
    controller.pick(guess)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
