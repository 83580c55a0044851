import type { WithdrawalsReply } from '@arena/contract/endpoints/withdrawals'
import { intlLocale } from '@arena/texts/languages'
import { pastedCode } from '@arena/texts/pasted-text'
import { Button, joinClasses, showToast } from '@arena/ui'
import { ClipboardPaste, TriangleAlert } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { lazyScreen } from '../../shell/index.ts'
import { useFormats, useLanguage, useTranslations } from '../../texts/index.ts'
import { hundredthsOf, textOf, typedAmount, wholeHundredths, writtenAmount } from './amount-text.ts'
import type { Wish } from './confirm-drawer.tsx'
import { type AddressFault, addressFault } from './read-address.ts'

const ConfirmDrawer = lazyScreen(() => import('./confirm-drawer.tsx'), 'ConfirmDrawer')

const FIELD =
  'w-full rounded-m border bg-raised px-4 text-16 outline-none placeholder:text-soft focus-visible:border-gold'

/** Amount and address. Errors appear under their field; nothing is sent before the drawer is confirmed. */
export function WithdrawalForm({
  ton,
  rules,
}: {
  readonly ton: number
  readonly rules: WithdrawalsReply['rules']
}) {
  const t = useTranslations('withdrawals')
  const formats = useFormats()
  const form = useFormState(ton, rules)
  const [asked, setAsked] = useState<Wish | null>(null)
  const [isOpen, setOpen] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = form.complaint ?? form.addressComplaint
    if (wrong !== undefined) {
      showToast({ kind: 'error', title: wrong })
      return
    }
    setAsked({ amount: form.amount.replace(/\.$/, ''), address: form.address })
    setOpen(true)
  }
  return (
    <form onSubmit={submit} noValidate className="card-surface flex flex-col gap-4 rounded-l p-4">
      <h2 className="text-16 font-bold">{t('form')}</h2>
      <AmountField form={form} hint={limitsText(rules, t, formats.number)} />
      <AddressField form={form} />
      <p className="flex gap-3 rounded-m bg-raised p-3 text-14 text-pretty">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        {t('memoWarning')}
      </p>
      <Button type="submit" disabled={!form.isReady} data-testid="withdraw" className="w-full">
        {form.isReady ? t('withdrawAmount', { amount: formats.number(Number(form.amount)) }) : t('withdraw')}
      </Button>
      <p className="text-center text-12 text-balance text-soft">
        {t('term', { days: rules.working_days })}
        {rules.new_address_wait_h > 0 && ` ${t('newAddress', { hours: rules.new_address_wait_h })}`}{' '}
        {t('dayCount', { count: rules.day_count })}
      </p>
      {asked !== null && (
        <Suspense fallback={null}>
          <ConfirmDrawer
            wish={asked}
            open={isOpen}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              form.clear()
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

/** The maximum of one request now: whole prizes, and of the rest what the daily limit has left. */
function limitsText(
  { min, day_max, now_max, prize }: WithdrawalsReply['rules'],
  t: ReturnType<typeof useTranslations<'withdrawals'>>,
  number: (value: number) => string,
): string {
  const limits = { min: number(min), max: number(day_max) }
  if (prize < min) return t('limits', limits)
  return t('prizeLimits', {
    ...limits,
    prize: number(wholeHundredths(prize) / 100),
    now: number(wholeHundredths(now_max) / 100),
  })
}

/** The keyboard's send button submits the form even while our button is disabled: the form then shows what is missing. */
function submitByKey(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function AmountField({ form, hint }: { readonly form: FormState; readonly hint: string }) {
  const t = useTranslations('withdrawals')
  const id = useId()
  return (
    <Field id={id} label={t('amount')} fault={form.amountFault} hint={hint}>
      <div className="relative">
        <input
          id={id}
          data-testid="amount"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          placeholder={t('amountPlaceholder')}
          value={form.amountText}
          aria-invalid={form.amountFault !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={event => form.typeAmount(event.target.value)}
          onKeyDown={submitByKey}
          className={joinClasses(FIELD, 'min-h-12 pr-20 font-semibold', edge(form.amountFault))}
        />
        <button
          type="button"
          onClick={form.takeAll}
          data-testid="all"
          className="pressable absolute inset-y-0 right-0 min-w-16 rounded-m px-4 text-14 font-semibold text-gold"
        >
          {t('all')}
        </button>
      </div>
    </Field>
  )
}

function AddressField({ form }: { readonly form: FormState }) {
  const t = useTranslations('withdrawals')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const canPaste = 'clipboard' in navigator && 'readText' in navigator.clipboard

  async function paste() {
    try {
      form.typeAddress(await navigator.clipboard.readText())
    } catch {
      // Not every client lets a page read the clipboard: the player can then paste with one touch.
      field.current?.focus()
      showToast({ kind: 'info', title: t('pasteByHand') })
    }
  }
  return (
    <Field id={id} label={t('address')} fault={form.addressFaultText} hint={t('addressHint')}>
      <div className="relative">
        <textarea
          ref={field}
          id={id}
          data-testid="address"
          rows={2}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={t('addressPlaceholder')}
          value={form.address}
          aria-invalid={form.addressFaultText !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={event => form.typeAddress(event.target.value)}
          onBlur={form.leaveAddress}
          onKeyDown={submitByKey}
          className={joinClasses(
            FIELD,
            'block field-sizing-content min-h-18.5 resize-none py-3 break-all supports-[not(field-sizing:content)]:max-[22.4rem]:h-24.5',
            canPaste && 'pr-14',
            edge(form.addressFaultText),
          )}
        />
        {canPaste && (
          <button
            type="button"
            aria-label={t('paste')}
            onClick={() => void paste()}
            className="pressable absolute inset-y-0 right-0 flex w-13 items-center justify-center rounded-m text-gold"
          >
            <ClipboardPaste aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
    </Field>
  )
}

function Field({
  id,
  label,
  fault,
  hint,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly fault: string | undefined
  readonly hint: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
      </label>
      {children}
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className={joinClasses('text-12 text-pretty', fault === undefined ? 'text-soft' : 'text-bad')}
      >
        {fault ?? hint}
      </p>
    </div>
  )
}

function edge(fault: string | undefined): string {
  return fault === undefined ? 'border-line' : 'border-bad'
}

type FormState = ReturnType<typeof useFormState>

function useFormState(ton: number, rules: WithdrawalsReply['rules']) {
  const t = useTranslations('withdrawals')
  const formats = useFormats()
  const locale = intlLocale(useLanguage().language)
  /** As typed: a field that rewrites its input loses the next letter. */
  const [amountText, setAmountText] = useState('')
  const [address, setAddress] = useState('')
  const [hasLeftAddress, setLeftAddress] = useState(false)
  /** More than there is does not get into the field. */
  const [isKeptOut, setKeptOut] = useState(false)
  const typed = typedAmount(amountText, locale)
  const amount = typed ?? ''
  const most = wholeHundredths(ton)
  const wanted = hundredthsOf(amount)
  const fault = address === '' ? undefined : addressFault(address, rules.network)
  const addressTexts: Readonly<Record<AddressFault, string>> = {
    malformed: t('addressFaults.malformed'),
    checksum: t('addressFaults.checksum'),
    network: t('addressFaults.network'),
    unsupported: t('addressFaults.unsupported'),
  }
  const tooLittle = wanted !== undefined && wanted < wholeHundredths(rules.min)
  const tooMuch = isKeptOut || (wanted !== undefined && wanted > most)
  const complaint =
    wanted === undefined || address === ''
      ? t('fillAllFields')
      : tooLittle
        ? t('minAmount', { min: formats.number(rules.min) })
        : wanted > most
          ? t('insufficientFunds')
          : undefined
  return {
    amount,
    amountText,
    address,
    amountFault: tooMuch
      ? t('insufficientFunds')
      : typed === undefined
        ? t('amountSteps')
        : tooLittle
          ? t('minAmount', { min: formats.number(rules.min) })
          : undefined,
    addressFaultText: fault !== undefined && hasLeftAddress ? addressTexts[fault] : undefined,
    complaint,
    addressComplaint: fault === undefined ? undefined : addressTexts[fault],
    isReady: complaint === undefined && fault === undefined,
    typeAmount(text: string) {
      const next = typedAmount(text, locale)
      const isTooMuch = next !== undefined && (hundredthsOf(next) ?? 0) > most
      setKeptOut(isTooMuch)
      if (!isTooMuch) setAmountText(text)
    },
    takeAll() {
      setKeptOut(false)
      const all = textOf(Math.min(most, wholeHundredths(rules.now_max) || most))
      setAmountText(writtenAmount(all, formats.number(0.1).charAt(1)))
    },
    typeAddress(text: string) {
      const pasted = pastedCode(text)
      setAddress(pasted)
      // A pasted full address is validated at once, a typed one when the field is left.
      setLeftAddress(pasted.length >= 48)
    },
    leaveAddress: () => setLeftAddress(true),
    clear() {
      setAmountText('')
      setAddress('')
      setKeptOut(false)
      setLeftAddress(false)
    },
  }
}
