import type { CSSProperties } from 'react'
import { CountUp } from '../../../view/hud/count-up.tsx'
import { useAmounts } from '../../../view/hud/game-context.tsx'
import type { RoundSum } from './blackjack-controller.ts'
import { useBlackjackText } from './blackjack-texts.tsx'
import type { Spot } from './table-layout.ts'

/** Below this height the words stand in one line with the amount. */
const ROOMY = 110
const SPARKS = Array.from({ length: 22 }, (_, spark) => spark)

/** What the whole round brought, between dealer and player. A round that returned less than its stake is told plainly. */
export function SumSign({ sum, band }: { readonly sum: RoundSum; readonly band: Spot }) {
  const text = useBlackjackText()
  const { staked, win, isBlackjack, count_ms } = sum
  const words = win > staked ? 'sumWon' : win === staked ? 'sumEven' : win > 0 ? 'sumPart' : 'sumLost'
  const isNatural = isBlackjack && win > staked
  return (
    <div
      className="sum"
      data-look={win > staked ? 'won' : 'plain'}
      data-tight={band.height < ROOMY}
      style={{ top: band.y + band.height / 2 }}
      aria-hidden="true"
    >
      {isNatural ? <Celebration /> : null}
      <span className={isNatural ? 'sum-blackjack' : 'sum-words'}>
        {text(isNatural ? 'blackjack' : words)}
      </span>
      {win > 0 ? <SumAmount win={win} count_ms={count_ms} /> : null}
    </div>
  )
}

function SumAmount({ win, count_ms }: { readonly win: number; readonly count_ms: number }) {
  const amounts = useAmounts()
  return (
    <strong className="sum-amount" style={{ '--chars': amounts.withUnit(win).length }}>
      <CountUp amount={win} count_ms={count_ms} done={false} unit />
    </strong>
  )
}

/** Rays and gold for an ace and a ten. */
function Celebration() {
  return (
    <span className="sum-burst">
      <span className="sum-rays" />
      {SPARKS.map(spark => {
        const style: CSSProperties = {
          '--angle': `${spark * 137.5}deg`,
          '--far': 0.55 + ((spark * 7) % 10) / 18,
        }
        return <span key={spark} className="sum-spark" style={style} />
      })}
    </span>
  )
}
