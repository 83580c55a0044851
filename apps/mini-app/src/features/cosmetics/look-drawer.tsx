import type { ChangedCosmeticsReply, Cosmetic } from '@arena/contract/endpoints/cosmetics'
import { Button, buttonClasses, joinClasses, showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Gamepad2 } from 'lucide-react'
import { Link } from 'wouter'
import { haptic } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { UnlessOnBreak } from '../../shell/break-note.tsx'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { updateAccount, useAccount, usePress } from '../../shell/index.ts'
import { looksQuery } from '../../shell/looks-query.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import { LookPreview } from './look-preview.tsx'

/** One look, large, and what can be done with it: the second press spends coins. */
export function LookDrawer({
  offer,
  isWorn,
  open,
  onClose,
}: DrawerControl & { readonly offer: Cosmetic; readonly isWorn: boolean }) {
  const t = useTranslations('cosmetics')
  return (
    <Drawer open={open} onClose={onClose} title={t(`names.${offer.id}`)} description={t('only')}>
      <div className="flex flex-col items-center gap-4">
        <div className="flex min-h-48 items-center justify-center px-8">
          <LookPreview slot={offer.slot} id={offer.id} isLarge />
        </div>
        {offer.is_owned ? (
          <WearButton offer={offer} isWorn={isWorn} onDone={onClose} />
        ) : (
          <UnlessOnBreak className="w-full">
            <BuyPart offer={offer} onDone={onClose} />
          </UnlessOnBreak>
        )}
      </div>
    </Drawer>
  )
}

interface PartProps {
  readonly offer: Cosmetic
  readonly onDone: () => void
}

function WearButton({ offer: { slot, id }, isWorn, onDone }: PartProps & { readonly isWorn: boolean }) {
  const t = useTranslations('cosmetics')
  const { press, isPending } = useChange({
    send: () => call('/api/wearCosmetic', { body: { slot, id: isWorn ? null : id } }),
    onDone,
  })
  return (
    <Button
      look={isWorn ? 'quiet' : 'gold'}
      className="w-full"
      busy={isPending}
      onClick={() => press()}
      data-testid="wear-look"
    >
      {isWorn ? t('takeOff') : t('wear')}
    </Button>
  )
}

function BuyPart({ offer: { slot, id, price, level }, onDone }: PartProps) {
  const t = useTranslations('cosmetics')
  const formats = useFormats()
  const account = useAccount()
  const { press, isPending } = useChange({
    send: () => call('/api/buyCosmetic', { body: { slot, id, price: price ?? 0 } }),
    onDone: () => {
      showToast({ kind: 'complete', title: t('bought'), description: t('boughtText') })
      onDone()
    },
  })
  if (account === undefined || price === null) return null
  const missing = price * 100 - account.credit
  const isLocked = account.level < level
  return (
    <>
      <p
        role="status"
        className={joinClasses('text-center text-14', isLocked || missing <= 0 ? 'text-soft' : 'text-bad')}
      >
        {isLocked
          ? t('needs', { level, price: formats.number(price) })
          : missing > 0
            ? t('missing', { amount: formats.number(Math.ceil(missing / 100)) })
            : t('have', { amount: formats.credit(account.credit) })}
      </p>
      {isLocked || missing > 0 ? (
        <Link
          href="/"
          onClick={onDone}
          className={joinClasses(buttonClasses('gold'), 'w-full')}
          data-testid="earn-coins"
        >
          <Gamepad2 aria-hidden="true" className="size-5" />
          {t('play')}
        </Link>
      ) : (
        <Button className="w-full" busy={isPending} onClick={() => press()} data-testid="buy-look">
          {t('buy', { price: formats.number(price) })}
        </Button>
      )}
    </>
  )
}

/** A purchase or a change of what is worn. A repeated purchase costs nothing: the player owns the look. */
function useChange({
  send,
  onDone,
}: {
  readonly send: () => Promise<ChangedCosmeticsReply>
  readonly onDone: () => void
}) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  return usePress<ChangedCosmeticsReply, void>({
    mutationFn: send,
    onSuccess: ({ account, ...reply }) => {
      queries.setQueryData(looksQuery.queryKey, reply)
      updateAccount(() => account)
      haptic('success')
      onDone()
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 4000 })
      void queries.invalidateQueries(looksQuery)
    },
  })
}
