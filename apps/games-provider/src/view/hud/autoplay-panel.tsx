import { useState } from 'react'
import {
  type AutoplayPlan,
  autoplayCounts,
  BET_CHANGES,
  type BetChange,
  type BetRules,
  GAIN_STOPS,
  LOSS_STOPS,
  WIN_STOPS,
} from '../autoplay.ts'
import { formatNumber, formatPercent, NO_BREAK_SPACE } from '../money-format.ts'
import { useAmounts, useGame, useSessionState } from './game-context.tsx'
import { Panel, SwitchRow } from './panel.tsx'

const USUAL_ROUNDS = 25

interface AutoplayPanelProps {
  readonly onClose: () => void
  readonly onStart: (plan: AutoplayPlan) => void
  /** Whether the game has free spins to stop on. */
  readonly feature: boolean
  readonly betRules: boolean
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

export function AutoplayPanel({ onClose, onStart, feature, betRules }: AutoplayPanelProps) {
  const { session, t } = useGame()
  const balance = useSessionState(state => state.balance)
  const amounts = useAmounts()
  const counts = autoplayCounts(useSessionState(state => state.roundsLeft))
  const [rounds, setRounds] = useState(Math.min(USUAL_ROUNDS, counts.at(-1) ?? USUAL_ROUNDS))
  const [stopOnFeature, setStopOnFeature] = useState(feature)
  const [winBets, setWinBets] = useState<number | null>(null)
  const { freeStakes } = session
  const [loss, setLoss] = useState<number | null>(freeStakes ? null : 0.5)
  const [gain, setGain] = useState<number | null>(null)
  const [rules, setRules] = useState<BetRules>({ onWin: null, onLoss: null })
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
          onClick={() =>
            onStart({
              rounds,
              stopOnFeature,
              stopOnWinBets: winBets,
              stopBelowBalance: floor,
              stopAtBalance: gain === null ? null : Math.round(balance * (1 + gain)),
              freeStakes,
              ...(betRules ? { betRules: rules } : {}),
            })
          }
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
      {betRules ? <BetRuleChips rules={rules} onChange={setRules} /> : null}
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
      {freeStakes ? null : (
        <Chips
          name="loss"
          label={t('autoplayLoss')}
          values={LOSS_STOPS}
          chosen={loss}
          write={value => (value === null ? t('never') : formatPercent(value, session.language, [0, 0]))}
          onChoose={setLoss}
        />
      )}
      {betRules && !freeStakes ? (
        <Chips
          name="gain"
          label={t('autoplayGain')}
          values={GAIN_STOPS}
          chosen={gain}
          write={value => (value === null ? t('never') : formatPercent(value, session.language, [0, 0]))}
          onChoose={setGain}
        />
      ) : null}
      <p className="hint">
        {floor === null ? NO_BREAK_SPACE : t('autoplayBelow', { amount: amounts.withUnit(floor) })}
      </p>
    </Panel>
  )
}

interface BetRuleChipsProps {
  readonly rules: BetRules
  readonly onChange: (rules: BetRules) => void
}

/** What becomes of the bet after a win and after a loss. */
function BetRuleChips({ rules, onChange }: BetRuleChipsProps) {
  const { session, t } = useGame()
  const amounts = useAmounts()
  const write = (change: BetChange) => {
    if (change === null) return t('betKeep')
    return change === 0 ? t('betReset') : `+${formatPercent(change, session.language, [0, 0])}`
  }
  return (
    <>
      {(['onWin', 'onLoss'] as const).map(when => (
        <Chips
          key={when}
          name={when}
          label={t(when === 'onWin' ? 'betAfterWin' : 'betAfterLoss')}
          values={BET_CHANGES}
          chosen={rules[when]}
          write={write}
          onChoose={change => onChange({ ...rules, [when]: change })}
        />
      ))}
      <p className="hint">{t('betRulesHint', { amount: amounts.withUnit(session.limits.max_bet) })}</p>
    </>
  )
}
