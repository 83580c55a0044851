import { useState } from 'react'
import { useAmounts, useSessionState } from '../../../view/hud/game-context.tsx'
import { Panel } from '../../../view/hud/panel.tsx'
import { RoundButton } from '../../../view/hud/round-button.tsx'
import { useStore } from '../../../view/store.ts'
import { BETS, type BetKind, type RouletteBet } from '../maths/bets.ts'
import { MOST_BETS } from '../maths/laid-bets.ts'
import { ANNOUNCED_NAMES, type AnnouncedName } from '../maths/wheel.ts'
import { betText, payText, totalOf } from './bet-slip.ts'
import { announcedChips } from './racetrack-layout.ts'
import type { RouletteController } from './roulette-controller.ts'
import type { Notice } from './roulette-state.ts'
import { type RouletteTexts, useRouletteText } from './roulette-texts.ts'
import { ChipTray } from './table-controls.tsx'

interface BetGroup {
  readonly name: keyof RouletteTexts
  readonly kinds: readonly BetKind[]
}

const GROUPS: readonly BetGroup[] = [
  { name: 'evenChances', kinds: ['red', 'black', 'even', 'odd', 'low', 'high'] },
  { name: 'dozen', kinds: ['dozen'] },
  { name: 'column', kinds: ['column'] },
  { name: 'straight', kinds: ['straight'] },
  { name: 'split', kinds: ['split'] },
  { name: 'street', kinds: ['street', 'trio'] },
  { name: 'corner', kinds: ['corner', 'firstFour'] },
  { name: 'sixLine', kinds: ['sixLine'] },
  { name: 'announced', kinds: [] },
]

interface BetsPanelProps {
  readonly controller: RouletteController
  readonly locked: boolean
  readonly onClose: () => void
}

/** Every bet by name, with buttons: for a keyboard, a screen reader, or a finger that wants large targets. */
export function BetsPanel({ controller, locked, onClose }: BetsPanelProps) {
  const text = useRouletteText()
  const amounts = useAmounts()
  const [group, setGroup] = useState(0)
  const slip = useStore(controller.state, state => state.slip)
  const chip = useStore(controller.state, state => state.chip)
  const kinds = GROUPS[group]?.kinds ?? []
  return (
    <Panel kind="modal" title={text('allBets')} onClose={onClose}>
      <ChipTray controller={controller} locked={locked} name="list-chip" />
      <p className="hint">{text('removeHint', { amount: amounts.withUnit(chip) })}</p>
      <label className="bet-filter">
        <span>{text('betKind')}</span>
        <select value={group} onChange={event => setGroup(Number(event.target.value))}>
          {GROUPS.map(({ name }, place) => (
            <option key={name} value={place}>
              {text(name)}
            </option>
          ))}
        </select>
      </label>
      <p className="bets-total" role="status">
        {text('stake')} <strong>{amounts.withUnit(totalOf(slip))}</strong>
        <NoticeLine controller={controller} />
      </p>
      <ul className="bet-list">
        {kinds.length === 0
          ? ANNOUNCED_NAMES.map(name => (
              <AnnouncedRow key={name} name={name} controller={controller} locked={locked} />
            ))
          : BETS.filter(({ kind }) => kinds.includes(kind)).map(bet => (
              <BetRow key={bet.id} bet={bet} controller={controller} locked={locked} />
            ))}
      </ul>
    </Panel>
  )
}

interface RowProps {
  readonly controller: RouletteController
  readonly locked: boolean
}

function BetRow({ bet, controller, locked }: RowProps & { readonly bet: RouletteBet }) {
  const text = useRouletteText()
  const amounts = useAmounts()
  const laid = useStore(controller.state, state => state.slip.get(bet.id) ?? 0)
  const chip = useStore(controller.state, state => state.chip)
  const words = betText(bet, text)
  const values = { amount: amounts.withUnit(chip), bet: words }
  return (
    <li>
      <span className="bet-name">
        {words}
        <small>{payText(bet, controller.theme.returnOf)}</small>
      </span>
      <output>{laid === 0 ? '' : amounts.plain(laid)}</output>
      <RoundButton
        icon="minus"
        size={20}
        label={text('betLess', values)}
        disabled={locked || laid === 0}
        onPress={() => controller.remove(bet.id)}
      />
      <RoundButton
        icon="plus"
        size={20}
        label={text('betMore', values)}
        disabled={locked}
        onPress={() => controller.lay([{ bet: bet.id, amount: chip }])}
      />
    </li>
  )
}

function AnnouncedRow({ name, controller, locked }: RowProps & { readonly name: AnnouncedName }) {
  const text = useRouletteText()
  const amounts = useAmounts()
  const chip = useStore(controller.state, state => state.chip)
  const laid = announcedChips(name, chip)
  const sum = laid.reduce((total, { amount }) => total + amount, 0)
  return (
    <li className="bet-row-announced">
      <span className="bet-name">
        {text(name)}
        <small>{text('chipsNeeded', { count: sum / chip })}</small>
      </span>
      <output>{amounts.plain(sum)}</output>
      <RoundButton
        icon="plus"
        size={20}
        label={text('betMore', { amount: amounts.withUnit(sum), bet: text(name) })}
        disabled={locked}
        onPress={() => controller.lay(laid)}
      />
    </li>
  )
}

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
