import { useState } from 'react'
import { type AutoplayPlan, autoplayCounts, LOSS_STOPS, WIN_STOPS } from '../autoplay.ts'
import { formatNumber, formatPercent, NO_BREAK_SPACE } from '../money-format.ts'
import { useAmounts, useGame, useSessionState } from './game-context.tsx'
import { Panel, SwitchRow } from './panel.tsx'

const USUAL_ROUNDS = 25

interface AutoplayPanelProps {
  readonly onClose: () => void
  readonly onStart: (plan: AutoplayPlan) => void
  /** Whether the game has free spins to stop on. */
  readonly feature: boolean
}

interface ChipsProps<Value> {
  readonly name: string
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: Value
  readonly write: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

function Chips<Value extends number | null>({
  name,
  label,
  values,
  chosen,
  write,
  onChoose,
}: ChipsProps<Value>) {
  return (
    <fieldset className="chips">
      <legend>{label}</legend>
      <div className="chip-row">
        {values.map(value => (
          <label key={String(value)} className="chip">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{write(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function AutoplayPanel({ onClose, onStart, feature }: AutoplayPanelProps) {
  const { session, t } = useGame()
  const balance = useSessionState(state => state.balance)
  const amounts = useAmounts()
  const counts = autoplayCounts(useSessionState(state => state.roundsLeft))
  const [rounds, setRounds] = useState(Math.min(USUAL_ROUNDS, counts.at(-1) ?? USUAL_ROUNDS))
  const [stopOnFeature, setStopOnFeature] = useState(feature)
  const [winBets, setWinBets] = useState<number | null>(null)
  const [loss, setLoss] = useState<number | null>(0.5)
  const floor = loss === null ? null : Math.round(balance * (1 - loss))
  const write = (value: number) => formatNumber(value, session.language)

  return (
    <Panel
      kind="autoplay"
      title={t('autoplay')}
      onClose={onClose}
      footer={
        <button
          type="button"
          className="gold-button"
          onClick={() => onStart({ rounds, stopOnFeature, stopOnWinBets: winBets, stopBelowBalance: floor })}
        >
          {t('autoplayStart', { count: rounds })}
        </button>
      }
    >
      <Chips
        name="rounds"
        label={t('autoplayRounds')}
        values={counts}
        chosen={rounds}
        write={write}
        onChoose={setRounds}
      />
      <h3 className="panel-subhead">{t('autoplayStopWhen')}</h3>
      {feature ? (
        <SwitchRow label={t('autoplayFeature')} checked={stopOnFeature} onChange={setStopOnFeature} />
      ) : null}
      <Chips
        name="win"
        label={t('autoplayWin')}
        values={WIN_STOPS}
        chosen={winBets}
        write={value => (value === null ? t('never') : t('times', { count: value }))}
        onChoose={setWinBets}
      />
      <Chips
        name="loss"
        label={t('autoplayLoss')}
        values={LOSS_STOPS}
        chosen={loss}
        write={value => (value === null ? t('never') : formatPercent(value, session.language, [0, 0]))}
        onChoose={setLoss}
      />
      <p className="hint">
        {floor === null ? NO_BREAK_SPACE : t('autoplayBelow', { amount: amounts.withUnit(floor) })}
      </p>
    </Panel>
  )
}
