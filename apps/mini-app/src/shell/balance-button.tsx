import { CoinIcon, joinClasses } from '@arena/ui'
import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { formatCompact, useFormats, useTranslations } from '../texts/index.ts'

/** The balance in short form; a tap unfolds all of it. */
export function BalanceButton({ credit }: { readonly credit: number }) {
  const t = useTranslations('shell.header')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const compact = formatCompact(credit / 100)

  const closeFromOutside = useEffectEvent((event: Event) => {
    const isInside = event.target instanceof Node && box.current?.contains(event.target) === true
    if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) setOpen(false)
  })
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => closeFromOutside(event)
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [isOpen])

  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('coins', { compact })}
        onClick={() => setOpen(!isOpen)}
        className="pressable flex h-11 items-center"
      >
        <span className="flex h-9 min-w-21 items-center justify-center gap-1 rounded-full border border-line bg-card pr-1.5 pl-2 text-14 font-semibold">
          <CoinIcon />
          <span className="tabular-nums">{compact}</span>
          <ChevronDown
            aria-hidden="true"
            className={joinClasses('size-4 text-gold transition-transform', isOpen && 'rotate-180')}
          />
        </span>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-12 right-0 w-60 animate-rise rounded-l border border-line bg-raised p-4 shadow-2xl shadow-black/60"
      >
        <p className="text-12 text-soft">{t('balance')}</p>
        <p className="mt-1 flex items-center gap-2 text-24 font-bold">
          <CoinIcon className="size-6 shrink-0" />
          <span className="gold-text" data-testid="full-balance">
            {formats.credit(credit)}
          </span>
        </p>
        <p className="mt-2 text-12 text-soft">{t('balanceNote')}</p>
      </div>
    </div>
  )
}
