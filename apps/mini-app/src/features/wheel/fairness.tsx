import type { WheelPrize, WheelState } from '@arena/contract'
import { Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { LoadError } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { wheelSpinsQuery } from './calls.ts'
import { PrizeIcon } from './prize-icon.tsx'
import { Proof, Secret } from './proof.tsx'
import { usePrizeWords } from './use-prize-words.ts'

/** How the wheel is drawn: chances, hashes, and the player's spins to be checked. */
export function Fairness({ state }: { readonly state: WheelState }) {
  const t = useTranslations('wheel.fair')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section className="w-full">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="pressable mx-auto flex min-h-11 items-center gap-1.5 px-3 text-14 font-semibold text-gold"
        data-testid="wheel-fairness"
      >
        {t('open')}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform duration-300 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id}>{isOpen && <Details state={state} />}</div>
    </section>
  )
}

function Details({ state }: { readonly state: WheelState }) {
  const t = useTranslations('wheel.fair')
  const secretTotal = state.secret.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <div className="flex animate-rise flex-col gap-5 pt-2">
      <p className="text-14 text-pretty text-soft">{t('text')}</p>
      <Odds
        title={t('odds')}
        odds={state.segments.map(({ prizeKey, pays, weight }) => ({
          id: prizeKey,
          prize: pays,
          share: weight / state.total_weight,
        }))}
      />
      <Odds
        title={t('secretOdds')}
        odds={state.secret.map(({ prize, weight }) => ({
          id: `${prize.key}-${prize.value}`,
          prize,
          share: weight / secretTotal,
        }))}
      />
      <Secret label={t('next')} value={state.commitment} testId="wheel-commitment" />
      <Spins />
    </div>
  )
}

interface Chance {
  readonly id: string
  readonly prize: WheelPrize
  readonly share: number
}

function Odds({ title, odds }: { readonly title: string; readonly odds: readonly Chance[] }) {
  const words = usePrizeWords()
  const formats = useFormats()
  const sorted = odds.toSorted((a, b) => b.share - a.share)
  return (
    <section>
      <h3 className="mb-2 text-16 font-semibold">{title}</h3>
      <ul className="card-surface divide-y divide-line rounded-l px-3">
        {sorted.map(({ id, prize, share }) => (
          <li key={id} className="flex min-h-10 items-center gap-2.5 text-14" data-odds={id}>
            <PrizeIcon kind={prize.key} className="size-5 shrink-0" />
            <span className="min-w-0 flex-1">{words.full(prize)}</span>
            <span className="font-semibold tabular-nums">{formats.percent(share)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Spins() {
  const t = useTranslations('wheel.fair')
  const query = useQuery(wheelSpinsQuery)
  return (
    <section>
      <h3 className="mb-2 text-16 font-semibold">{t('spins')}</h3>
      {query.data === undefined ? (
        query.isError ? (
          <LoadError title={t('failed')} query={query} />
        ) : (
          <Skeleton className="h-14 rounded-l" />
        )
      ) : (
        <ul className="flex flex-col gap-2">
          {query.data.length === 0 && <li className="text-14 text-soft">{t('none')}</li>}
          {query.data.map(proof => (
            <li key={proof.spin}>
              <Proof proof={proof} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
