import { useAmounts, useSessionState } from '../../../view/hud/game-context.tsx'
import { useStore } from '../../../view/store.ts'
import { MOST_BETS } from '../outcome.ts'
import type { RouletteController } from './roulette-controller.ts'
import type { Notice } from './roulette-state.ts'
import { type RouletteTexts, useRouletteText } from './roulette-texts.tsx'

const WORDS: Readonly<Record<Notice['reason'], keyof RouletteTexts>> = {
  cap: 'noticeCap',
  balance: 'noticeBalance',
  bets: 'noticeBets',
  empty: 'noticeEmpty',
}

/** Why a chip was not laid. */
export function NoticeLine({ controller }: { readonly controller: RouletteController }) {
  const text = useRouletteText()
  const amounts = useAmounts()
  const balance = useSessionState(state => state.balance)
  const notice = useStore(controller.state, state => state.notice)
  if (notice === null) return null
  const amount = amounts.withUnit(notice.reason === 'balance' ? balance : controller.cap())
  return (
    <span key={notice.serial} className="notice">
      {text(WORDS[notice.reason], { amount, count: MOST_BETS })}
    </span>
  )
}
