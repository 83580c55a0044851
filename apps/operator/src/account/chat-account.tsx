import { Button, Skeleton } from '@arena/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadError } from '../frame/load-error.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { call } from '../server-api.ts'
import { withPasskey } from '../session/passkey.ts'
import { useFormats } from '../texts.tsx'

/** Links the caller's account of Telegram, with which they answer players in the operators' chat. */
export function ChatAccount({ language }: { readonly language: string }) {
  const t = useTranslations('account')
  const formats = useFormats(language)
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['chat-account'],
    queryFn: () => call('/operator/readChatAccount'),
  })
  const link = useMutation({ mutationFn: () => withPasskey(() => call('/operator/linkChatAccount')) })
  const unlink = useMutation({
    mutationFn: () => call('/operator/unlinkChatAccount'),
    onSuccess: async () => {
      link.reset()
      await queries.invalidateQueries({ queryKey: ['chat-account'] })
    },
  })
  const fault = link.error ?? unlink.error
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="h-24 rounded-m" />
  return (
    <>
      <p className="text-soft">{t(data.is_linked ? 'chatLinked' : 'chatNotLinked')}</p>
      {link.data !== undefined && (
        <div role="status">
          <p>{t('chatCode', { time: formats.moment(link.data.expires_ms) })}</p>
          <code className="block py-2 text-16 select-all wrap-anywhere">/link {link.data.code}</code>
        </div>
      )}
      {fault !== null && <Rejection error={fault} />}
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="small" onClick={() => link.mutate()} busy={link.isPending}>
          {t('chatGetCode')}
        </Button>
        {data.is_linked && (
          <Button look="quiet" size="small" onClick={() => unlink.mutate()} busy={unlink.isPending}>
            {t('chatUnlink')}
          </Button>
        )}
      </div>
    </>
  )
}
