import type { RewardAmounts, RewardStopsReply } from '@arena/contract/endpoints/operator-rewards'
import { REWARD_SOURCES, type RewardSource } from '@arena/contract/kinds'
import { Button, Card } from '@arena/ui'
import { serverNow_ms } from '@arena/ui/server-clock'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { call } from '../server-api.ts'
import { useCaller } from '../session/signed-in.tsx'
import { useFormats } from '../texts.tsx'
import { MomentField } from '../zone/moment-field.tsx'
import { ChoiceField, NumberField, Row } from './reward-forms.tsx'

const HOUR_MS = 3_600_000
const CREDIT_PER_AC = 100
const NANO_PER_TON = 1_000_000_000
const NOTHING: RewardAmounts = { AC: 0, TICKET: 0, GOLD_TICKET: 0, WHEEL_SPIN: 0, TON: 0 }
const CURRENCIES = ['AC', 'TICKET', 'GOLD_TICKET', 'WHEEL_SPIN', 'TON'] as const
/** The number of ledger units in the form's unit. */
const UNITS: RewardAmounts = {
  AC: CREDIT_PER_AC,
  TICKET: 1,
  GOLD_TICKET: 1,
  WHEEL_SPIN: 1,
  TON: NANO_PER_TON,
}

/** The total given by a kind of reward since a moment, and a request to take it back, which needs an approver. */
export function CorrectRewards({
  corrections,
  language,
}: {
  readonly corrections: RewardStopsReply['corrections']
  readonly language: string
}) {
  const t = useTranslations('content.stops')
  const may = useCaller().operator.permissions
  const [source, setSource] = useState<RewardSource>('daily_reward')
  const [from_ms, setFrom] = useState(() => serverNow_ms() - HOUR_MS)
  const [until_ms, setUntil] = useState(serverNow_ms)
  const [keep, setKeep] = useState(NOTHING)
  const asked = { source, from_ms, until_ms, keep }
  const estimate = useMutation({ mutationFn: () => call('/operator/estimateGiven', asked) })
  const amounts = useAmounts(language)
  const changed = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      estimate.reset()
    }
  }
  return (
    <Card>
      <h3 className="mb-3 text-16 font-semibold">{t('given')}</h3>
      <div className="flex flex-col gap-3">
        <ChoiceField
          label={t('source')}
          value={source}
          values={REWARD_SOURCES}
          nameOf={one => t(`sources.${one}`)}
          onValue={changed(setSource)}
        />
        <div className="grid gap-3 md:grid-cols-2">
          <MomentField label={t('from')} value={from_ms} onValue={changed(setFrom)} />
          <MomentField label={t('until')} value={until_ms} onValue={changed(setUntil)} />
        </div>
        <Row name={t('keep')}>
          {CURRENCIES.map(currency => (
            <NumberField
              key={currency}
              label={t(`currencies.${currency}`)}
              value={keep[currency]}
              unit={UNITS[currency]}
              onValue={changed(value => setKeep({ ...keep, [currency]: value }))}
            />
          ))}
        </Row>
        <p className="text-12 text-soft">{t('keepText')}</p>
        <Button
          look="quiet"
          size="small"
          className="self-start"
          busy={estimate.isPending}
          onClick={() => estimate.mutate()}
        >
          {t('count')}
        </Button>
        {estimate.error !== null && <Rejection error={estimate.error} />}
        {estimate.data !== undefined && (
          <div role="status" className="flex flex-col gap-2 text-14">
            <p>{t('counted', { entries: estimate.data.entries, players: estimate.data.players })}</p>
            <p>
              {t('sums', { given: amounts(estimate.data.given), takeable: amounts(estimate.data.takeable) })}
            </p>
            {may.includes('rewards.correct') && estimate.data.entries > 0 && (
              <Act
                calls="/operator/correctRewards"
                label={t('correct')}
                explanation={t('correctText', { takeable: amounts(estimate.data.takeable) })}
                done={t('correctDone')}
                run={reason => call('/operator/correctRewards', { ...asked, reason })}
              />
            )}
          </div>
        )}
        <Corrections corrections={corrections} language={language} />
      </div>
    </Card>
  )
}

function Corrections({
  corrections,
  language,
}: {
  readonly corrections: RewardStopsReply['corrections']
  readonly language: string
}) {
  const t = useTranslations('content.stops')
  const formats = useFormats(language)
  const amounts = useAmounts(language)
  if (corrections.length === 0) return null
  return (
    <>
      <h4 className="text-14 font-semibold">{t('corrections')}</h4>
      <ul className="flex flex-col gap-2 text-14">
        {corrections.map(({ id, source, from_ms, until_ms, players, taken, done_ms, ...by }) => (
          <li key={id}>
            {t(done_ms === null ? 'underWay' : 'corrected', {
              name: t(`sources.${source}`),
              from: formats.moment(from_ms),
              until: formats.moment(until_ms),
              players,
              taken: amounts(taken),
            })}
            <span className="block text-soft">
              {t('agreed', { asked: by.asked_by, agreed: by.agreed_by, reason: by.reason })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** “1,200 AC, 3 tickets”: those that are not zero. */
function useAmounts(language: string): (amounts: RewardAmounts) => string {
  const t = useTranslations('content.stops')
  const formats = useFormats(language)
  return amounts => {
    const words = CURRENCIES.filter(currency => amounts[currency] > 0).map(currency =>
      t(`amounts.${currency}`, { amount: formats.number(amounts[currency] / UNITS[currency]) }),
    )
    return words.length === 0 ? t('nothing') : formats.list(words)
  }
}
