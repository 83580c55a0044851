import './steps.css'
import { useEffect, useState } from 'react'
import { fractionNumber } from '../../../games/odds-figures.ts'
import { BigWinOverlay } from '../../../view/hud/big-win-overlay.tsx'
import { useGame } from '../../../view/hud/game-context.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { PayTable } from '../../../view/hud/pay-table.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { PAYS_TOP, returnOf, STEPS_SHARE } from '../maths/step-ladder.ts'
import { STEPS_LAST_MS, type StepsOutcome } from '../maths/step-round.ts'
import { StepsController } from './steps-controller.ts'
import { StepsControls } from './steps-controls.tsx'
import { useStepsText } from './steps-texts.ts'
import type { StepsTheme } from './steps-theme.ts'
import { StepsWords } from './steps-words.tsx'

interface StepsScreenProps<Choice, Outcome extends StepsOutcome> {
  readonly theme: StepsTheme<Choice, Outcome>
}

export function StepsScreen<Choice, Outcome extends StepsOutcome>({
  theme,
}: StepsScreenProps<Choice, Outcome>) {
  const session = useGamePage(theme.music)
  const text = useStepsText()
  const [controller] = useState(() => new StepsController<Choice, Outcome>(session, theme.plan))
  const busy = useStore(controller.loop.state, state => state.busy)
  const { Scene, Board } = theme

  useEffect(() => controller.start(), [controller])

  return (
    <GameShell
      game={theme.game}
      look={`steps ${theme.look}`}
      primary={{ state: busy ? 'waiting' : 'ready', label: text('pickAny') }}
      onPrimary={controller.pickAny}
      locked={busy}
      paytable={<StepsPaytable theme={theme} controller={controller} />}
      rules={<StepsRules theme={theme} />}
      Picture={theme.Picture}
      controls={open => <StepsControls theme={theme} controller={controller} onBet={() => open('bet')} />}
    >
      <div className="scene" aria-hidden="true">
        <Scene />
      </div>
      <div className="stage steps-stage">
        <h1 className="visually-hidden">{theme.game.name}</h1>
        <LadderRow theme={theme} controller={controller} />
        <div className="steps-board">
          <Board controller={controller} />
        </div>
        <StepsWords controller={controller} />
        <SettingRow theme={theme} controller={controller} />
      </div>
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

interface PartProps<Choice, Outcome extends StepsOutcome> extends StepsScreenProps<Choice, Outcome> {
  readonly controller: StepsController<Choice, Outcome>
}

const RUNGS_SHOWN = 5

/** The multipliers around the one that has been reached. */
function LadderRow<Choice, Outcome extends StepsOutcome>({ theme, controller }: PartProps<Choice, Outcome>) {
  const { session } = useGame()
  const text = useStepsText()
  const setting = useStore(controller.state, state => state.setting)
  const taken = useStore(controller.state, state => state.opened.length)
  const ladder = theme.ladderOf(setting)
  const from = Math.max(0, Math.min(taken - 2, ladder.length - RUNGS_SHOWN))
  const times = (pays_x100: number) => `${formatNumber(pays_x100 / 100, session.language, [2, 2])}×`
  const stateOf = (steps: number) => {
    if (steps === taken) return 'now'
    return steps < taken ? 'taken' : 'next'
  }
  return (
    <ol className="steps-ladder" aria-label={text('ladder')}>
      {ladder.slice(from, from + RUNGS_SHOWN).map(({ steps, pays_x100 }) => (
        <li key={steps} data-state={stateOf(steps)} aria-current={steps === taken ? 'step' : undefined}>
          <small>{steps}</small>
          <strong style={{ '--chars': times(pays_x100).length }}>{times(pays_x100)}</strong>
        </li>
      ))}
    </ol>
  )
}

/** The choice before a round, one touch each. */
function SettingRow<Choice, Outcome extends StepsOutcome>({ theme, controller }: PartProps<Choice, Outcome>) {
  const text = useStepsText()
  const busy = useStore(controller.loop.state, state => state.busy)
  const setting = useStore(controller.state, state => state.setting)
  return (
    <fieldset className="steps-settings" disabled={busy}>
      <legend>{text('setting')}</legend>
      {theme.settings.map(count => (
        <label key={count} data-chosen={count === setting}>
          <input
            type="radio"
            className="visually-hidden"
            name="setting"
            aria-label={text('settingName', { count })}
            checked={count === setting}
            onChange={() => controller.choose(count)}
          />
          <span aria-hidden="true">{count}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The payout of every step, the current setting first. */
function StepsPaytable<Choice, Outcome extends StepsOutcome>({
  theme,
  controller,
}: PartProps<Choice, Outcome>) {
  const { session } = useGame()
  const text = useStepsText()
  const chosen = useStore(controller.state, state => state.setting)
  const settings = [chosen, ...theme.settings.filter(setting => setting !== chosen)]
  const percent = (share: number) => formatPercent(share, session.language, share < 0.01 ? [2, 4] : [2, 2])
  return (
    <>
      <p className="lead">{text('paysLead')}</p>
      {settings.map(setting => (
        <section key={setting} className="steps-pays">
          <h3 className="panel-subhead">{text('settingName', { count: setting })}</h3>
          <PayTable
            headings={[text('stepsColumn'), text('chance'), text('returns'), text('multiplier')]}
            rows={theme
              .ladderOf(setting)
              .map(
                rung =>
                  [
                    String(rung.steps),
                    percent(fractionNumber(rung.chance)),
                    percent(fractionNumber(returnOf(rung))),
                    `${formatNumber(rung.pays_x100 / 100, session.language, [2, 2])}×`,
                  ] as const,
              )}
          />
        </section>
      ))}
    </>
  )
}

function StepsRules<Choice, Outcome extends StepsOutcome>({ theme }: StepsScreenProps<Choice, Outcome>) {
  const { session } = useGame()
  const text = useStepsText()
  const values = {
    top: formatNumber(PAYS_TOP / 100, session.language),
    count: STEPS_LAST_MS / 60_000,
    share: formatPercent(fractionNumber(STEPS_SHARE), session.language, [0, 0]),
    rtp: returnText(theme.game, session.language),
  }
  return (
    <RulesText
      text={text}
      values={values}
      chapters={['rulesSteps', 'rulesSetting', 'rulesCashOut', 'rulesTop', 'rulesTime']}
    />
  )
}
