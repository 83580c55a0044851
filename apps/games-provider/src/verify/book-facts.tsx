import type { BookOutcome } from '../books/books-game.ts'
import type { RoundPicture } from '../view/hud/round-list.tsx'
import { formatAmount } from '../view/money-format.ts'
import type { Translate } from '../view/texts/game-texts.tsx'
import type { VerifyKey } from './verify-page.tsx'

/** What can be shown of a studio's round without the studio's page: which of its books was drawn, and how. */
export function bookFacts(t: Translate<VerifyKey>): RoundPicture {
  return ({ round, language }) => {
    const { mode, book, payout_x100, draw, of } = round.outcome as BookOutcome
    return (
      <dl className="facts facts-long">
        <dt>{t('mode')}</dt>
        <dd>{mode}</dd>
        <dt>{t('book')}</dt>
        <dd>{book}</dd>
        <dt>{t('multiplier')}</dt>
        <dd>{formatAmount(payout_x100, language)}×</dd>
        <dt>{t('draw')}</dt>
        <dd>
          {draw} / {of}
        </dd>
      </dl>
    )
  }
}
