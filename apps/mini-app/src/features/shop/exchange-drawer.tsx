import type { TicketPack } from '@arena/contract/endpoints/shop'
import { Button, buttonClasses, CoinIcon, joinClasses, showToast, TicketIcon } from '@arena/ui'
import { Gamepad2, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { haptic } from '../../host/index.ts'
import { ApiError, call } from '../../server-api/index.ts'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { namedPresses, updateAccount, useAccount, useLevelCheck, usePress } from '../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import { TicketsArt } from './shop-parts.tsx'

/** The second press spends coins: this asks first, and shows the remaining balance or what is missing. */
export function ExchangeDrawer({
  pack,
  open,
  onClose,
}: DrawerControl & {
  readonly pack: TicketPack
}) {
  const t = useTranslations('shop.packs')
  const formats = useFormats()
  const account = useAccount()
  const { exchange, isPending } = useExchange(onClose)
  const total = pack.tickets + pack.gift
  const credit = account?.credit ?? 0
  const left = credit - pack.price * 100
  return (
    <Drawer open={open} onClose={onClose} title={t('title', { count: pack.tickets })} description={t('text')}>
      <div className="flex flex-col gap-4">
        <div className="flex justify-center py-2">
          <TicketsArt count={total} />
        </div>
        <dl className="card-surface flex flex-col rounded-l px-4 text-14">
          <Line label={t('price')} value={formats.number(pack.price)} icon={<CoinIcon />} />
          {pack.gift > 0 && (
            <Line
              label={t('giftLabel')}
              value={t('gift', { count: pack.gift })}
              icon={<Gift aria-hidden="true" className="size-5 text-gold" />}
            />
          )}
          <Line label={t('youGet')} value={formats.number(total)} icon={<TicketIcon />} strong />
          <Line
            label={left < 0 ? t('youHave') : t('left')}
            value={formats.credit(left < 0 ? credit : left)}
            icon={<CoinIcon />}
          />
        </dl>
        {left < 0 ? (
          <>
            <p role="status" data-testid="coins-missing" className="text-center text-14 text-bad">
              {t('missingLong', { amount: formats.number(Math.ceil(-left / 100)) })}
            </p>
            <Link
              href="/"
              onClick={onClose}
              className={joinClasses(buttonClasses('gold'), 'w-full')}
              data-testid="earn-coins"
            >
              <Gamepad2 aria-hidden="true" className="size-5" />
              {t('play')}
            </Link>
          </>
        ) : (
          <div className="grid cols-pair gap-3">
            <Button look="quiet" disabled={isPending} onClick={onClose} data-testid="cancel-exchange">
              {t('cancel')}
            </Button>
            <Button busy={isPending} onClick={() => exchange(pack)} data-testid="confirm-exchange">
              {t('buy')}
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  )
}

function Line({
  label,
  value,
  icon,
  strong = false,
}: {
  readonly label: string
  readonly value: string
  readonly icon: ReactNode
  readonly strong?: boolean
}) {
  return (
    <div className="flex min-h-11 items-center gap-2 border-b border-line last:border-b-0">
      <dt className="flex-1 text-soft">{label}</dt>
      <dd
        className={joinClasses('flex items-center gap-1.5', strong ? 'text-16 font-bold' : 'font-semibold')}
      >
        {value}
        {icon}
      </dd>
    </div>
  )
}

const presses = namedPresses('arena.exchangePress')

/** Buys a pack. A player who presses again because no answer came repeats the same purchase, so that it is made once. */
function useExchange(onDone: () => void) {
  const t = useTranslations('shop.packs')
  const errorText = useErrorText()
  const checkLevel = useLevelCheck()
  const { press, isPending } = usePress({
    mutationFn: (pack: TicketPack) =>
      call('/api/exchangeTicket', {
        body: { key: pack.key, price: pack.price, request_id: presses.nameOf(pack.key) },
      }),
    onSuccess: ({ account }, pack) => {
      presses.ended()
      updateAccount(() => account)
      haptic('success')
      showToast({
        kind: 'complete',
        title: t('done'),
        description: t('doneText', { count: pack.tickets + pack.gift }),
      })
      onDone()
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 4000 })
      presses.ended(error)
      if (!(error instanceof ApiError && error.isAnswer && error.status < 500)) void checkLevel()
    },
  })
  return { exchange: press, isPending }
}
