import { useEffect, useEffectEvent, useMemo } from 'react'
import { useAmounts, useSessionState } from '../../../view/hud/game-context.tsx'
import { useStore } from '../../../view/store.ts'
import { bestMoveFor } from '../best-play.ts'
import { type BlackjackMove, MOVES } from '../outcome.ts'
import type { BlackjackController, WaitingRound } from './blackjack-controller.ts'
import { HintSign, MoveSign } from './blackjack-signs.tsx'
import { useBlackjackText } from './blackjack-texts.tsx'
import { extraStake } from './table.ts'

/** The nearest to the thumb come last. */
const ORDER: readonly BlackjackMove[] = ['double', 'split', 'hit', 'stand']
const KEYS: Readonly<Record<string, BlackjackMove>> = {
  KeyH: 'hit',
  KeyS: 'stand',
  KeyD: 'double',
  KeyP: 'split',
}
const KEY_NAMES: Readonly<Record<BlackjackMove, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P' }

/** The moves of the hand whose turn it is, each always at its own place; those not open now are dark. */
export function MoveButtons({ controller }: { readonly controller: BlackjackController }) {
  const text = useBlackjackText()
  const amounts = useAmounts()
  const phase = useStore(controller.state, state => state.phase)
  const round = useStore(controller.state, state => state.round)
  const isHinted = useStore(controller.hints, state => state.isOn)
  const balance = useSessionState(state => state.balance)
  const isAsked = phase === 'deciding'
  const offered = isAsked ? MOVES.filter(move => controller.offers(move)) : []
  const advice = useAdvice(isAsked && isHinted ? round : null, offered.join(), balance)
  useMoveKeys(controller)

  return (
    <div className="moves">
      {ORDER.map(move => {
        const isOffered = offered.includes(move)
        const extra = round === null ? 0 : extraStake(round.view, move)
        const isAdvised = advice === move
        return (
          <button
            key={move}
            type="button"
            className="move-button"
            data-move={move}
            data-advised={isAdvised}
            disabled={!isOffered}
            aria-label={isAdvised ? text('advised', { move: text(move) }) : text(move)}
            aria-keyshortcuts={KEY_NAMES[move]}
            onClick={() => controller.move(move)}
          >
            <MoveSign move={move} />
            <span className="move-words">
              {text(move)}
              {extra > 0 && isOffered ? <small>{`+${amounts.plain(extra)}`}</small> : null}
            </span>
            <kbd aria-hidden="true">{KEY_NAMES[move]}</kbd>
            {isAdvised ? (
              <span className="move-advice">
                <HintSign />
              </span>
            ) : null}
          </button>
        )
      })}
    </div>
  )
}

/** The best of the moves on offer, or null while none is asked for. */
function useAdvice(round: WaitingRound | null, offered: string, balance: number): BlackjackMove | null {
  return useMemo(() => {
    const open = MOVES.filter(move => offered.split(',').includes(move))
    const hand = round?.view.hands[round.view.active]
    if (round === null || hand === undefined || open.length === 0 || balance < 0) return null
    return bestMoveFor(hand.cards, round.view.up, open)
  }, [round, offered, balance])
}

function useMoveKeys(controller: BlackjackController): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const move = KEYS[event.code]
    const isElsewhere = document.querySelector('dialog[open]') !== null || event.repeat
    if (move === undefined || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    controller.move(move)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
