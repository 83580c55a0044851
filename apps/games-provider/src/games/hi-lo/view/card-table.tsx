import { useEffect, useRef, useState } from 'react'
import { cardBackPicture, cardPicture } from '../../../families/cards/view/card-pictures.ts'
import type { StepsController } from '../../../families/steps/view/steps-controller.ts'
import { useGame } from '../../../view/hud/game-context.tsx'
import { useStore } from '../../../view/store.ts'
import type { HiLoChoice, HiLoOutcome, HiLoView } from '../outcome.ts'
import { cardName, useHiLoText } from './hi-lo-texts.ts'
import { cardRow, openCards } from './open-cards.ts'
import { SmallCard } from './small-card.tsx'

export type HiLoController = StepsController<HiLoChoice, HiLoOutcome, HiLoView>

interface PartProps {
  readonly controller: HiLoController
}

/** The open cards of the round, the newest one last and always in sight. */
export function PastCards({ controller }: PartProps) {
  const { session } = useGame()
  const text = useHiLoText()
  const row = useRef<HTMLOListElement>(null)
  const state = useStore(controller.state, seen => seen)
  const cards = openCards(state)
  const seen = cardRow({
    cards,
    picks: state.outcome?.opened ?? state.opened,
    isLost: state.outcome?.end === 'hit',
  })
  useEffect(() => {
    if (row.current !== null) row.current.scrollLeft = cards.length === 1 ? 0 : row.current.scrollWidth
  }, [cards.length])
  return (
    // A row that scrolls has to be reached by keyboards, too.
    <ol ref={row} className="hi-lo-row" aria-label={text('pastCards')} tabIndex={cards.length > 6 ? 0 : -1}>
      {seen.map((each, place) => (
        <li key={`${place}-${each.card}`}>
          <SmallCard seen={each} language={session.language} />
          <span className="visually-hidden">
            {text('pastCard', { card: cardName(text, each.card), mark: text(each.mark) })}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The card to guess from: each new one turns over where the last one lay. */
export function BigCard({ controller }: PartProps) {
  const text = useHiLoText()
  const state = useStore(controller.state, seen => seen)
  const cards = openCards(state)
  const card = cards.at(-1) ?? state.setting
  const before = cards.at(-2)
  const turn = useTurn(card, cards.length)
  return (
    <div
      className="big-card-place"
      data-end={state.outcome?.end}
      data-asking={state.phase === 'asking'}
      data-phase={state.phase}
    >
      <img className="card-pile" src={cardBackPicture()} alt="" draggable={false} />
      <img className="card-pile" src={cardBackPicture()} alt="" draggable={false} />
      {before === undefined ? null : (
        <img
          key={`left-${turn}`}
          className="card-left"
          src={cardPicture(before)}
          alt=""
          draggable={false}
          data-moves={turn > 0}
        />
      )}
      <div key={turn} className="big-card" data-turns={turn > 0}>
        <img
          className="big-card-front"
          src={cardPicture(card)}
          alt={cardName(text, card)}
          draggable={false}
        />
        <img className="big-card-back" src={cardBackPicture()} alt="" draggable={false} />
      </div>
    </div>
  )
}

/** Counts the cards that were turned over. The last card of a round that stays for the next one is not. */
function useTurn(card: number, count: number): number {
  const [last, setLast] = useState({ card, count, turn: 0 })
  if (last.card === card && last.count === count) return last.turn
  const isNew = count > last.count || card !== last.card
  const turn = isNew ? last.turn + 1 : last.turn
  setLast({ card, count, turn })
  return turn
}
