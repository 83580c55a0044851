/** The button that shares an achievement. */
import { Button } from '@arena/ui'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyScreen } from '../../shell/lazy-screen.ts'
import { useTranslations } from '../../texts/index.ts'
import type { CardOf } from './share-drawers.tsx'

const ShareCardDrawer = lazyScreen(() => import('./share-drawers.tsx'), 'ShareCardDrawer')

export function ShareCardButton({ className, ...card }: CardOf & { readonly className?: string }) {
  const t = useTranslations('sharing.card')
  // Once opened it stays mounted, so that it can glide away.
  const [drawer, setDrawer] = useState<'none' | 'open' | 'closed'>('none')
  return (
    <>
      <Button
        look="quiet"
        size="small"
        {...(className !== undefined && { className })}
        onClick={() => setDrawer('open')}
        data-testid={`share-${card.kind}`}
      >
        <Share2 aria-hidden="true" className="size-4 shrink-0 text-gold" />
        {t('share')}
      </Button>
      {drawer !== 'none' && (
        <Suspense>
          <ShareCardDrawer {...card} open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  )
}
