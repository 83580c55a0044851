import type { FrensListReply } from '@arena/contract'
import { Button, IconButton } from '@arena/ui'
import { Copy, QrCode, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyScreen } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { Income } from './income.tsx'
import { InviteArt } from './invite-art.tsx'
import { useCopyLink } from './use-copy-link.ts'

const InviteDrawer = lazyScreen(() => import('./invite-drawer.tsx'), 'InviteDrawer')
const QrDrawer = lazyScreen(() => import('./qr-drawer.tsx'), 'QrDrawer')

/** The way to invite: a message, the link, or a code for a camera. */
export function InviteBanner({
  telegramId,
  link,
  terms,
}: {
  readonly telegramId: number
  readonly link: string
  readonly terms: FrensListReply['terms'] | null | undefined
}) {
  const t = useTranslations('friends.invite')
  const formats = useFormats()
  const copy = useCopyLink()
  // A drawer that was opened stays mounted, so that it can glide away.
  const [drawers, setDrawers] = useState<readonly ('invite' | 'qr')[]>([])
  const [open, setOpen] = useState<'invite' | 'qr' | null>(null)
  const show = (drawer: 'invite' | 'qr') => {
    setDrawers(opened => [...new Set([...opened, drawer])])
    setOpen(drawer)
  }
  return (
    <section className="gold-edge overflow-hidden rounded-xl p-4">
      {/* The words run around the picture, and below it where they are many. */}
      <div className="flow-root">
        <InviteArt className="pointer-events-none float-right -mt-2 -mr-3 ml-2 h-28 w-30 max-[22.4rem]:w-24" />
        <h2 className="text-16 font-bold text-balance">{t('title')}</h2>
        <Income text={terms && t('income', { amount: formats.credit(terms.reward) })} />
        <p className="min-h-10 text-14 text-pretty text-soft">
          {terms && t('text', { rounds: terms.rounds })}
        </p>
      </div>
      <div className="mt-3 flex gap-2">
        <Button className="min-w-0 flex-1" onClick={() => show('invite')} data-testid="invite">
          <UserPlus aria-hidden="true" className="size-5 shrink-0" />
          {t('open')}
        </Button>
        <IconButton className="size-12" label={t('copy')} onClick={() => void copy(link)}>
          <Copy aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton className="size-12" label={t('qr')} onClick={() => show('qr')}>
          <QrCode aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <Suspense>
        {drawers.includes('invite') && (
          <InviteDrawer
            telegramId={telegramId}
            link={link}
            open={open === 'invite'}
            onClose={() => setOpen(null)}
          />
        )}
        {drawers.includes('qr') && (
          <QrDrawer link={link} open={open === 'qr'} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </section>
  )
}
