import type { FrensListReply } from '@arena/contract/endpoints/friends'
import { Button, CoinIcon, IconButton, Skeleton } from '@arena/ui'
import { Copy, QrCode, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyScreen } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { useCopyLink } from './invite-link.ts'

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

/** A friend's reward, large; undefined while unknown, null when it could not be loaded. */
export function Income({ text }: { readonly text: string | null | undefined }) {
  if (text === null) return null
  return (
    <p className="my-1.5 flex min-h-7 items-center gap-1.5">
      {text === undefined ? (
        <Skeleton className="h-6 w-28 rounded-full" />
      ) : (
        <>
          <CoinIcon className="size-6 shrink-0" />
          <span className="gold-text text-24 font-bold">{text}</span>
        </>
      )}
    </p>
  )
}

/** Two people with a coin between them. Decoration. */
function InviteArt({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 144 128" className={className}>
      <circle cx="84" cy="58" r="54" fill="url(#ui-gold)" opacity=".13" />
      <circle cx="84" cy="58" r="38" fill="url(#ui-gold)" opacity=".13" />
      <g fill="url(#ui-gold-deep)" opacity=".92">
        <circle cx="108" cy="44" r="15" />
        <path d="M82 96c0-19 11-31 26-31s26 12 26 31z" />
      </g>
      <g fill="url(#ui-gold)">
        <circle cx="70" cy="50" r="18" />
        <path d="M38 110c0-23 13-37 32-37s32 14 32 37z" />
      </g>
      <path
        d="M56 42a15 15 0 0 1 12-9"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <g>
        <circle cx="104" cy="94" r="17" fill="url(#ui-gold)" className="stroke-card" strokeWidth="4" />
        <path d="M104 86v16M96 94h16" stroke="#3d2a00" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  )
}
