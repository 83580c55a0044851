import { useState } from 'react'
import { BigWinOverlay } from '../../../view/hud/big-win-overlay.tsx'
import { Choices } from '../../../view/hud/choices.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { Icon } from '../../../view/hud/icons.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { ballsOf, type DrawRules, hitsOf, paysOf, type Risk, risksOf } from '../maths/number-draw.ts'
import { hitChance } from '../maths/number-draw-odds.ts'
import { DrawController } from './draw-controller.ts'
import { useDrawText } from './draw-texts.ts'
import { DrawTheatre } from './draw-theatre.tsx'
import type { DrawTheme } from './draw-theme.ts'
import { leastMarks, mostMarks } from './marking.ts'

export function DrawScreen({ theme }: { readonly theme: DrawTheme }) {
  const session = useGamePage(theme.music)
  const [controller] = useState(() => new DrawController(session, { rules: theme.rules, pace: theme }))
  const busy = useStore(controller.loop.state, state => state.busy)
  const { Scene, Emblem } = theme

  return (
    <GameShell
      game={theme.game}
      look={`draw ${theme.look}`}
      primary={usePrimaryLook(controller)}
      onPrimary={controller.loop.press}
      locked={busy}
      onAutoplay={controller.loop.autoplay}
      emblem={<Emblem />}
      paytable={<DrawPaytable theme={theme} controller={controller} />}
      rules={<DrawRulesView theme={theme} />}
      Picture={theme.Picture}
    >
      <div className="scene" aria-hidden="true">
        <Scene />
      </div>
      <div className="stage draw-stage">
        <h1 className="visually-hidden">{theme.game.name}</h1>
        <PastDraws controller={controller} />
        <DrawTheatre controller={controller} theme={theme} />
        <div className="ticket">
          {risksOf(theme.rules).length > 1 ? (
            <RiskRow controller={controller} rules={theme.rules} name="risk" />
          ) : null}
          <PayRow controller={controller} rules={theme.rules} />
          <NumberBoard controller={controller} rules={theme.rules} />
        </div>
      </div>
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

function usePrimaryLook(controller: DrawController): PrimaryLook {
  const text = useDrawText()
  const auto = useStore(controller.loop.state, state => state.auto)
  const busy = useStore(controller.loop.state, state => state.busy)
  const canHurry = useStore(controller.loop.state, state => state.canHurry)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  if (!busy) return { state: 'ready', label: text('draw') }
  return canHurry ? { state: 'stop', label: text('hurry') } : { state: 'waiting', label: text('rolling') }
}

/** The last draws, newest first; a win is marked by more than its colour. */
function PastDraws({ controller }: { readonly controller: DrawController }) {
  const text = useDrawText()
  const amounts = useAmounts()
  const past = useStore(controller.state, state => state.past)
  return (
    <ol className="past-draws" aria-label={text('results')}>
      {past.length === 0 ? <li className="past-none">{text('noResults')}</li> : null}
      {past.map(({ round_id, hits, marks, win }) => (
        <li key={round_id} data-won={win > 0}>
          <span aria-hidden="true">
            {hits}/{marks}
          </span>
          <span className="visually-hidden">{text('hitsOf', { hits, marks })}</span>
          {win > 0 ? <strong>+{amounts.plain(win)}</strong> : null}
        </li>
      ))}
    </ol>
  )
}

interface PayRowProps {
  readonly controller: DrawController
  readonly rules: DrawRules
}

function RiskRow({ controller, rules, name }: PayRowProps & { readonly name: string }) {
  const text = useDrawText()
  const busy = useStore(controller.loop.state, state => state.busy)
  const risk = useStore(controller.state, state => state.risk)
  return (
    <Choices
      name={name}
      label={text('risk')}
      values={risksOf(rules)}
      chosen={risk}
      locked={busy}
      write={text}
      onChoose={controller.chooseRisk}
    />
  )
}

/** The payouts of the current number of marks; the hits of the draw under way are lit. */
function PayRow({ controller, rules }: PayRowProps) {
  const { session } = useGame()
  const text = useDrawText()
  const numbers = useStore(controller.state, state => state.numbers)
  const shown = useStore(controller.state, state => state.shown)
  const risk = useStore(controller.state, state => state.risk)
  const marks = numbers.length
  const hits = shown.length === 0 ? -1 : hitsOf({ numbers }, shown)
  const kind = { marks, risk: playedRisk(rules, risk) }
  const paying = paysOf(rules, kind).flatMap((tenths, hit) => (tenths === 0 ? [] : [{ hit, tenths }]))
  return (
    <ul className="pay-row" aria-label={text('pays')}>
      {paying.length === 0 ? <li className="pay-none">{text('paysLater')}</li> : null}
      {paying.map(({ hit, tenths }) => (
        <li key={hit} data-lit={hit === hits}>
          <span aria-hidden="true">{hit}</span>
          <span className="visually-hidden">{text('hitsOf', { hits: hit, marks })}</span>
          <strong>×{formatNumber(tenths / 10, session.language)}</strong>
        </li>
      ))}
    </ul>
  )
}

/** The only risk of a game without a choice is medium, whatever is chosen elsewhere. */
const playedRisk = (rules: DrawRules, risk: Risk): Risk => (risksOf(rules).includes(risk) ? risk : 'medium')

interface BoardProps {
  readonly controller: DrawController
  readonly rules: DrawRules
}

const COLUMNS = 7

/** The ticket: a touch marks a number; the last cells of its last row contain quick pick and the eraser. */
function NumberBoard({ controller, rules }: BoardProps) {
  const text = useDrawText()
  const busy = useStore(controller.loop.state, state => state.busy)
  const numbers = useStore(controller.state, state => state.numbers)
  const shown = useStore(controller.state, state => state.shown)
  const hint = useStore(controller.state, state => state.hint)
  const left = (COLUMNS - (rules.balls % COLUMNS)) % COLUMNS
  const wide = Math.floor(left / 2)
  return (
    <div
      className="board"
      role="group"
      aria-label={text('board')}
      data-locked={busy}
      data-hint={hint !== null}
    >
      {ballsOf(rules).map(number => (
        <Field
          key={number}
          number={number}
          marked={numbers.includes(number)}
          drawn={shown.includes(number)}
          onTouch={controller.touch}
        />
      ))}
      <button
        type="button"
        className="board-tool"
        style={{ '--span': wide }}
        disabled={busy}
        aria-label={text('quickPick')}
        onClick={controller.quickPick}
      >
        <Icon name="dice" size={22} />
        {wide > 1 ? <span>{text('quickPick')}</span> : null}
      </button>
      <button
        type="button"
        className="board-tool"
        style={{ '--span': left - wide }}
        disabled={busy || numbers.length === 0}
        aria-label={text('clear')}
        onClick={controller.clear}
      >
        <Icon name="close" size={22} />
        {wide > 1 ? <span>{text('clear')}</span> : null}
      </button>
    </div>
  )
}

interface FieldProps {
  readonly number: number
  readonly marked: boolean
  readonly drawn: boolean
  readonly onTouch: (number: number) => void
}

function Field({ number, marked, drawn, onTouch }: FieldProps) {
  const text = useDrawText()
  const label = () => {
    if (!drawn) return String(number)
    return text(marked ? 'fieldHit' : 'fieldDrawn', { number })
  }
  return (
    <button
      type="button"
      className="board-field"
      aria-pressed={marked}
      aria-label={label()}
      data-drawn={drawn}
      onClick={() => onTouch(number)}
    >
      <span className="field-face">
        <span className="field-number">{number}</span>
        {marked ? (
          <svg className="field-cross" viewBox="0 0 40 40" aria-hidden="true">
            <path d="M7 9C14 15 25 26 33 34M34 6C27 13 14 26 6 35" />
          </svg>
        ) : null}
      </span>
    </button>
  )
}

interface PaytableProps {
  readonly theme: DrawTheme
  readonly controller: DrawController
}

/** The payouts of every ticket of the chosen risk, the current number of marks first. */
function DrawPaytable({ theme, controller }: PaytableProps) {
  const text = useDrawText()
  const marked = useStore(controller.state, state => state.numbers.length)
  const chosen = useStore(controller.state, state => state.risk)
  const { rules } = theme
  const risk = playedRisk(rules, chosen)
  const first = rules.marks.filter(marks => marks === marked)
  const others = rules.marks.filter(marks => marks !== marked)
  return (
    <>
      {risksOf(rules).length > 1 ? (
        <RiskRow controller={controller} rules={rules} name="paytable-risk" />
      ) : null}
      {[...first, ...others].map(marks => (
        <section key={marks} className="draw-pays" data-current={marks === marked}>
          {rules.marks.length > 1 ? <h3>{text('marked', { count: marks })}</h3> : null}
          <TicketPays theme={theme} marks={marks} risk={risk} />
        </section>
      ))}
    </>
  )
}

interface TicketPaysProps {
  readonly theme: DrawTheme
  readonly marks: number
  readonly risk: Risk
}

function TicketPays({ theme, marks, risk }: TicketPaysProps) {
  const { session } = useGame()
  const text = useDrawText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const { rules } = theme
  const pays = paysOf(rules, { marks, risk })
  const rows = pays.flatMap((tenths, hits) => (tenths === 0 ? [] : [{ hits, tenths }]))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text('hits')}</th>
          <th scope="col">{text('prize')}</th>
          <th scope="col">{text('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows].reverse().map(({ hits, tenths }) => (
          <tr key={hits}>
            <th scope="row">{hits}</th>
            <td>
              <strong>{amounts.withUnit((bet / 10) * tenths)}</strong>{' '}
              <small>×{formatNumber(tenths / 10, session.language)}</small>
            </td>
            <td>
              {text('oneIn', {
                count: formatNumber(1 / hitChance(rules, { marks, hits }), session.language, [
                  0,
                  hits > 2 ? 0 : 1,
                ]),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DrawRulesView({ theme }: { readonly theme: DrawTheme }) {
  const { session } = useGame()
  const text = useDrawText()
  const { rules, game } = theme
  const values = {
    balls: rules.balls,
    drawn: rules.drawn,
    least: leastMarks(rules),
    most: mostMarks(rules),
    top: formatNumber(game.maxWinMultiplier, session.language),
    rtp: returnText(game, session.language, [0, 2]),
  }
  const choice = risksOf(rules).length > 1 ? (['rulesRisk'] as const) : []
  return (
    <RulesText text={text} values={values} chapters={['rulesDraw', 'rulesTicket', ...choice, 'rulesPay']} />
  )
}
