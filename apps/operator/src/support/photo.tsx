import { Button } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Rejection } from '../frame/rejection.tsx'
import { call } from '../server-api.ts'

/** A photo that a player sent. It is fetched when the operator asks for it: each view is audited. */
export function Photo({ player, message }: { readonly player: number; readonly message: number }) {
  const t = useTranslations('support')
  const [isAsked, ask] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['photo', player, message],
    queryFn: () => call('/operator/readPhoto', { telegram_id: player, id: message }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (data !== undefined)
    return (
      <img
        src={`data:${data.type};base64,${data.data}`}
        alt={t('photo')}
        className="max-h-96 max-w-full rounded-m object-contain"
      />
    )
  return (
    <>
      {error !== null && <Rejection error={error} />}
      <Button
        look="quiet"
        size="small"
        busy={isFetching}
        onClick={() => {
          if (isAsked) void refetch()
          else ask(true)
        }}
      >
        {t('showPhoto')}
      </Button>
    </>
  )
}
