import { Button, showToast } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorSentence } from '../frame/rejection.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

export type Row = Awaited<ReturnType<typeof call<'/operator/playerTimeline'>>>['rows'][number]

const FullScreen = lazy(() =>
  import('@arena/ui/full-screen').then(({ FullScreen }) => ({ default: FullScreen })),
)

/** Plays a player's round again, on the games' own page. Each press is audited, like the reading of the round. */
export function WatchRound({
  player,
  row,
  language,
}: {
  readonly player: number
  readonly row: Row
  readonly language: string
}) {
  const t = useTranslations('players')
  const { moment } = useFormats(language)
  const sentence = useErrorSentence()
  const round = row.fields['round']
  const watch = useMutation({
    mutationFn: async (roundId: string) => {
      const { replay_url } = await call('/operator/showRound', {
        telegram_id: player,
        round_id: roundId,
        language: language === 'ru' ? 'ru' : 'en',
      })
      if (replay_url === null) showToast({ kind: 'info', title: t('noReplay') })
      return replay_url
    },
    onError: error => showToast({ kind: 'error', title: sentence(error) }),
  })
  if (typeof round !== 'string' || row.section !== 'ledger') return null
  const url = watch.data ?? null
  return (
    <>
      <Button look="plain" size="small" busy={watch.isPending} onClick={() => watch.mutate(round)}>
        <Play aria-hidden="true" className="size-4" />
        <span className="sr-only">{t('watchRound', { at: moment(row.at_ms) })}</span>
      </Button>
      {url !== null && (
        <Suspense>
          <FullScreen open onClose={watch.reset} title={t('replay')} closeLabel={t('closeReplay')}>
            <iframe
              src={`${url}&sounds=0&music=0`}
              title={t('replay')}
              sandbox="allow-scripts allow-same-origin"
              referrerPolicy="no-referrer"
              data-testid="replay"
              className="-mx-4 w-[calc(100%+2rem)] flex-1 border-0 bg-black"
            />
          </FullScreen>
        </Suspense>
      )}
    </>
  )
}
