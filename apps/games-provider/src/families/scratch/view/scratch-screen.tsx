import { useState } from 'react'
import { DrawingPaints, Drawn } from '../../../view/art/drawn.tsx'
import { BigWinOverlay } from '../../../view/hud/big-win-overlay.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import { WonAmount } from '../../../view/hud/won-amount.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { ALIKE, FIELDS, TICKETS } from '../maths/scratch-card.ts'
import { ScratchController } from './scratch-controller.ts'
import { ScratchLayer } from './scratch-layer.tsx'
import { type ScratchTheme, useScratchText } from './scratch-theme.ts'

/** How many of the highest prizes are shown below the card. */
const SHOWN_PRIZES = 5

export function ScratchScreen({ theme }: { readonly theme: ScratchTheme }) {
  const session = useGamePage(theme.music)
  const [controller] = useState(() => new ScratchController(session))
  const busy = useStore(controller.loop.state, state => state.busy)
  const phase = useStore(controller.state, state => state.phase)
  const { Scene } = theme

  return (
    <GameShell
      game={theme.game}
      look={`scratch ${theme.look}`}
      primary={usePrimaryLook(controller)}
      onPrimary={controller.loop.press}
      locked={busy}
      onAutoplay={controller.loop.autoplay}
      emblem={<Drawn className="scratch-emblem" drawing={phase === 'covered' ? theme.coin : theme.emblem} />}
      paytable={<ScratchPaytable theme={theme} />}
      rules={<ScratchRules theme={theme} />}
      Picture={theme.Picture}
    >
      <DrawingPaints />
      <div className="scene" aria-hidden="true">
        <Scene />
      </div>
      <div className="stage scratch-stage">
        <h1 className="card-title">{theme.game.name}</h1>
        <Plaque controller={controller} />
        <ScratchCardView controller={controller} theme={theme} />
        <PrizeStrip controller={controller} theme={theme} />
      </div>
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

function usePrimaryLook(controller: ScratchController): PrimaryLook {
  const text = useScratchText()
  const phase = useStore(controller.state, state => state.phase)
  const auto = useStore(controller.loop.state, state => state.auto)
  const busy = useStore(controller.loop.state, state => state.busy)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  if (phase === 'covered') return { state: 'ready', label: text('reveal') }
  return busy
    ? { state: 'waiting', label: text(phase === 'buying' ? 'buying' : 'clearing') }
    : { state: 'ready', label: text('buy') }
}

/** The card's text: an invitation, an instruction, or the result. */
function Plaque({ controller }: { readonly controller: ScratchController }) {
  const text = useScratchText()
  const phase = useStore(controller.state, state => state.phase)
  const result = useStore(controller.state, state => state.result)
  const won = result !== null && result.win > 0
  const said = () => {
    if (won) return text('alike', { symbol: text(`symbol${result.multiplier}`) })
    if (result !== null) return text('blank')
    if (phase === 'covered') return text('scratchIt')
    if (phase === 'clearing') return text('clearing')
    return text(phase === 'idle' ? 'invite' : 'buying')
  }
  return (
    <div className="plaque" role="status" data-won={won}>
      <span className="plaque-words">{said()}</span>
      {won ? (
        <strong className="plaque-amount">
          <WonAmount {...result} overlay={controller.overlay} done={phase === 'idle'} />
        </strong>
      ) : null}
    </div>
  )
}

interface PrizeStripProps {
  readonly controller: ScratchController
  readonly theme: ScratchTheme
}

/** The highest prizes, each with the symbol that must appear three times. */
function PrizeStrip({ controller, theme }: PrizeStripProps) {
  const { session } = useGame()
  const text = useScratchText()
  const result = useStore(controller.state, state => state.result)
  const shown = [...theme.table].reverse().slice(0, SHOWN_PRIZES)
  return (
    <ul className="prize-strip" aria-label={text('prizes')}>
      {shown.map(({ multiplier }) => (
        <li key={multiplier} data-won={result?.multiplier === multiplier}>
          <Drawn drawing={theme.symbols[multiplier] ?? []} />
          <span className="visually-hidden">{text(`symbol${multiplier}`)}</span>
          <span>×{formatNumber(multiplier, session.language)}</span>
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  readonly controller: ScratchController
  readonly theme: ScratchTheme
}

/** The card: nine fields under a foil. A field's content is revealed only once it is open. */
function ScratchCardView({ controller, theme }: CardProps) {
  const { session } = useGame()
  const text = useScratchText()
  const card = useStore(controller.state, state => state.card)
  const face = useStore(controller.state, state => state.face)
  const result = useStore(controller.state, state => state.result)
  const won = result !== null && result.multiplier > 0
  return (
    <section className="scratch-card" aria-label={text('card')} data-verdict={verdictOf(result)}>
      <div key={card} className="card-sheet" data-first={card === 0}>
        <div className="card-fields" aria-hidden="true">
          {(face ?? []).map((multiplier, field) => (
            <div
              key={field}
              className="card-field"
              data-hit={won && multiplier === result.multiplier}
              style={{ '--delay': `${field * 40}ms` }}
            >
              <Drawn drawing={theme.symbols[multiplier] ?? []} />
              <span>×{formatNumber(multiplier, session.language)}</span>
            </div>
          ))}
        </div>
        <ScratchLayer controller={controller} theme={theme} />
      </div>
      {result === null || face === null ? null : <FaceInWords face={face} />}
    </section>
  )
}

function verdictOf(result: { readonly multiplier: number } | null): string {
  if (result === null) return 'none'
  return result.multiplier > 0 ? 'won' : 'blank'
}

function FaceInWords({ face }: { readonly face: readonly number[] }) {
  const text = useScratchText()
  return (
    <ol className="visually-hidden">
      {face.map((multiplier, field) => (
        <li key={field}>
          {text('fieldOpen', { field: field + 1, symbol: text(`symbol${multiplier}`), prize: multiplier })}
        </li>
      ))}
    </ol>
  )
}

/** Every prize with its symbol, its payout at this bet, and its frequency. */
function ScratchPaytable({ theme }: { readonly theme: ScratchTheme }) {
  const { session } = useGame()
  const text = useScratchText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  return (
    <table className="scratch-pays">
      <thead>
        <tr>
          <th scope="col">{text('threeOf', { alike: ALIKE })}</th>
          <th scope="col">{text('prize')}</th>
          <th scope="col">{text('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {[...theme.table].reverse().map(({ multiplier, tickets }) => (
          <tr key={multiplier}>
            <th scope="row">
              <div className="pays-symbol">
                <Drawn drawing={theme.symbols[multiplier] ?? []} />
                <span>{text(`symbol${multiplier}`)}</span>
              </div>
            </th>
            <td>
              <strong>{amounts.withUnit(bet * multiplier)}</strong>
              <small>×{formatNumber(multiplier, session.language)}</small>
            </td>
            <td>{text('oneIn', { count: formatNumber(TICKETS / tickets, session.language, [0, 0]) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ScratchRules({ theme }: { readonly theme: ScratchTheme }) {
  const { session } = useGame()
  const text = useScratchText()
  const { game } = theme
  const winning = theme.table.reduce((total, { tickets }) => total + tickets, 0)
  const values = {
    fields: FIELDS,
    alike: ALIKE,
    tickets: formatNumber(TICKETS, session.language),
    top: formatNumber(game.maxWinMultiplier, session.language),
    share: formatPercent(winning / TICKETS, session.language, [0, 1]),
    rtp: returnText(game, session.language, [0, 2]),
  }
  return (
    <RulesText
      text={text}
      values={values}
      chapters={['rulesCard', 'rulesPrize', 'rulesFace', 'rulesScratch']}
    />
  )
}
