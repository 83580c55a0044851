import type { WheelPrize, WheelProof, WheelState } from '@arena/contract/endpoints/wheel'
import { Accordion, Button, PrizeIcon, Skeleton, showToast } from '@arena/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleAlert, CircleCheck, Copy, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { copyText } from '../../host/index.ts'
import { LoadError, useAccount, usePaysTon } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { checkSpin } from './check-spin.ts'
import { usePrizeWords } from './prize.tsx'
import { wheelSpinsQuery } from './wheel-queries.ts'

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
  const paysTon = usePaysTon()
  const account = useAccount()
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
      {!paysTon ? (
        <p className="text-14 text-pretty text-soft" data-testid="wheel-without-ton">
          {t('withoutTon')}
        </p>
      ) : (
        account?.chat_linked === false && <p className="text-14 text-pretty text-soft">{t('withoutChat')}</p>
      )}
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

/** A finished spin with everything its result follows from, and a button that recomputes it on this phone. */
function Proof({ proof }: { readonly proof: WheelProof }) {
  const t = useTranslations('wheel.fair')
  const words = usePrizeWords()
  const formats = useFormats()
  return (
    <Accordion title={`${t('spin', { number: formats.number(proof.spin) })} · ${words.full(proof.prize)}`}>
      <div className="flex flex-col gap-3" data-testid={`wheel-proof-${proof.spin}`}>
        <p className="text-12">{formats.moment(proof.spun_at)}</p>
        <Secret label={t('commitment')} value={proof.commitment} />
        <Secret label={t('serverSeed')} value={proof.server_seed} />
        <Secret label={t('clientSeed')} value={proof.client_seed} />
        <Check proof={proof} />
      </div>
    </Accordion>
  )
}

function Secret({
  label,
  value,
  testId,
}: {
  readonly label: string
  readonly value: string
  readonly testId?: string
}) {
  return (
    <div>
      <p className="mb-1 text-12 text-soft">{label}</p>
      <p className="rounded-m bg-raised p-2.5 text-12 break-all text-ink select-text" data-testid={testId}>
        {value}
      </p>
    </div>
  )
}

function Check({ proof }: { readonly proof: WheelProof }) {
  const t = useTranslations('wheel.fair')
  const formats = useFormats()
  const check = useMutation({ mutationFn: checkSpin, networkMode: 'always' })
  const drawn = check.data
  const total = proof.table.segments.reduce((sum, { weight }) => sum + weight, 0)
  const copy = async () => {
    if (await copyText(JSON.stringify(proof, null, 2))) showToast({ kind: 'complete', title: t('copied') })
    else showToast({ kind: 'error', title: t('copyFailed') })
  }
  return (
    <>
      <div className="flex flex-col gap-2">
        <Button
          look="quiet"
          size="small"
          busy={check.isPending}
          onClick={() => check.mutate(proof)}
          data-testid="check-spin"
        >
          <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
          {t('check')}
        </Button>
        <Button look="quiet" size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4 shrink-0" />
          {t('copy')}
        </Button>
      </div>
      <div role="status">
        {drawn !== undefined && (
          <p className="flex items-start gap-2 text-14 text-good" data-testid="spin-is-right">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              {t('right')}
              <span className="block text-12 text-soft">
                {t('number')}
                {': '}
                {t('numberOf', { number: formats.number(drawn.number), total: formats.number(total) })}
              </span>
            </span>
          </p>
        )}
        {((check.isSuccess && drawn === undefined) || check.isError) && (
          <p className="flex items-start gap-2 text-14 text-bad" data-testid="spin-is-wrong">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('wrong')}
          </p>
        )}
      </div>
    </>
  )
}
