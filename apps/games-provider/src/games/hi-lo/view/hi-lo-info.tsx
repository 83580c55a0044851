import { RANKS } from '../../../families/cards/maths/deck.ts'
import { PAYS_TOP, STEPS_SHARE } from '../../../families/steps/maths/step-ladder.ts'
import { STEPS_LAST_MS } from '../../../families/steps/maths/step-round.ts'
import { useStepsText } from '../../../families/steps/view/steps-texts.ts'
import { useGame } from '../../../view/hud/game-context.tsx'
import { PayTable } from '../../../view/hud/pay-table.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { fractionNumber } from '../../odds-figures.ts'
import { hiLo } from '../game.ts'
import { DRAWS, HIGHER, LOWER, paysFor, thirteenthsOf, VALUES } from '../outcome.ts'
import { useHiLoText } from './hi-lo-texts.ts'

const SUITS_OF_A_RANK = 4

/** The chance of both guesses from every card, and what each chance pays and returns. */
export function HiLoPaytable() {
  const { session } = useGame()
  const text = useHiLoText()
  const family = useStepsText()
  const percent = (share: number) => formatPercent(share, session.language, [2, 2])
  const times = (ways: number) => `${formatNumber(paysFor([ways]) / 100, session.language, [2, 2])}×`
  const ways = Array.from({ length: VALUES - 1 }, (_, place) => VALUES - 1 - place)
  return (
    <>
      <p className="lead">{text('paysLead')}</p>
      <PayTable
        headings={[text('cardColumn'), text('higher'), text('lower')]}
        rows={RANKS.map((rank, value) => {
          const card = value * SUITS_OF_A_RANK
          const both = [HIGHER, LOWER].map(guess => percent(thirteenthsOf(card, guess as 0 | 1) / VALUES))
          return [rank, ...both] as const
        })}
      />
      <p className="lead">{text('paysChance')}</p>
      <PayTable
        headings={[family('chance'), family('returns'), family('multiplier')]}
        rows={ways.map(
          each =>
            [
              percent(each / VALUES),
              percent((paysFor([each]) / 100) * (each / VALUES)),
              times(each),
            ] as const,
        )}
      />
    </>
  )
}

export function HiLoRules() {
  const { session } = useGame()
  const text = useHiLoText()
  const family = useStepsText()
  const values = {
    top: formatNumber(PAYS_TOP / 100, session.language),
    count: STEPS_LAST_MS / 60_000,
    cards: DRAWS + 1,
    share: formatPercent(fractionNumber(STEPS_SHARE), session.language, [0, 0]),
    rtp: returnText(hiLo, session.language),
  }
  return (
    <RulesText
      text={(key, given) =>
        key === 'rulesCards' || key === 'rulesSkip' ? text(key, given) : family(key, given)
      }
      values={values}
      chapters={['rulesSteps', 'rulesCards', 'rulesSkip', 'rulesTop', 'rulesTime']}
    />
  )
}
