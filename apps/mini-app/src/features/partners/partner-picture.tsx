import type { Partner } from '@arena/contract/endpoints/partners'
import { joinClasses } from '@arena/ui'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { appConfig } from '../../server-api/index.ts'
import { useTranslations } from '../../texts/index.ts'

/** A partner's picture; a gift while it is on its way, or does not come. */
export function PartnerPicture({
  partner,
  className,
}: {
  readonly partner: Partner
  readonly className?: string
}) {
  const [state, setState] = useState<'loading' | 'there' | 'missing'>('loading')
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'relative flex shrink-0 items-center justify-center overflow-hidden rounded-m bg-raised text-gold',
        className,
      )}
    >
      {state !== 'there' && <Gift className="size-1/2" strokeWidth={1.6} />}
      {state !== 'missing' && (
        <img
          src={appConfig.apiUrl + partner.image}
          alt=""
          decoding="async"
          onLoad={() => setState('there')}
          onError={() => setState('missing')}
          className={joinClasses(
            'absolute inset-0 size-full object-cover transition-opacity duration-300',
            state !== 'there' && 'opacity-0',
          )}
        />
      )}
    </span>
  )
}

/** Marks an advertisement and names its advertiser. */
export function AdLabel({ className }: { readonly className?: string }) {
  const t = useTranslations('partners')
  return <span className={joinClasses('text-12 font-medium text-soft', className)}>{t('ad')}</span>
}
