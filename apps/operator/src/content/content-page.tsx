import { Button, Card, Skeleton } from '@arena/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { LoadError } from '../frame/load-error.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { call, mayCall } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { useKindWords } from './kind-words.ts'
import { RewardStops } from './reward-stops.tsx'

export type KindState = Awaited<ReturnType<typeof call<'/operator/listContent'>>>['kinds'][number]
export type Assessment = Awaited<ReturnType<typeof call<'/operator/assessContent'>>>
export type Version = Awaited<ReturnType<typeof call<'/operator/listContentVersions'>>>['versions'][number]

export const useContent = () =>
  useQuery({ queryKey: ['content'], queryFn: () => call('/operator/listContent') })

/** The content that operators change while the product runs, and the date of its current version. */
export function ContentPage({ language }: { readonly language: string }) {
  const t = useTranslations('content')
  const wordsOf = useKindWords()
  const { data, error, refetch } = useContent()
  const opens = t(mayCall('/operator/saveContent') ? 'edit' : 'show')
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="h-64 rounded-l" />
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {data.kinds.map(state => (
          <li key={state.kind}>
            <Card>
              <div className="flex flex-col gap-2">
                <h2 className="text-18 font-semibold">{wordsOf(state.kind).name}</h2>
                <p className="text-14 text-soft">{wordsOf(state.kind).summary}</p>
                <Since state={state} language={language} />
                <Link
                  href={`/content/${state.kind}`}
                  className="flex min-h-11 items-center text-14 font-semibold text-gold"
                  aria-label={`${opens}: ${wordsOf(state.kind).name}`}
                >
                  {opens}
                </Link>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <RewardStops language={language} />
    </>
  )
}

/** The live version, its author, and planned ones. */
export function Since({ state, language }: { readonly state: KindState; readonly language: string }) {
  const t = useTranslations('content')
  const formats = useFormats(language)
  const live = state.publications.find(one => one.state === 'holds')
  const words = live && {
    version: String(live.version),
    name: live.published_by,
    second: live.agreed_by,
    time: formats.moment(live.from_ms),
  }
  return (
    <div className="text-14">
      <p>{words === undefined ? t('isDefault') : t(words.second === '' ? 'live' : 'withSecond', words)}</p>
      {state.publications
        .filter(one => one.state === 'planned')
        .map(({ id, version, from_ms }) => (
          <p key={id} className="text-warn">
            {t('later', { version: String(version), time: formats.moment(from_ms) })}
          </p>
        ))}
    </div>
  )
}

/** The path where players first see it; home when left out. */
const FIRST_SEEN: Readonly<Partial<Record<KindState['kind'], string>>> = {
  daily_reward: '/tasks',
  tasks: '/tasks',
  shop: '/boost',
  ads: '/boost',
  friends: '/friends',
  series: '/active-tournaments',
}

/** The mini-app with the draft, for a new player. The server answers only reads, each in a transaction that is never committed. */
export function PhonePreview({
  kind,
  keep,
}: {
  readonly kind: KindState['kind']
  /** Saves the draft, and returns its version. */
  readonly keep: (note: string) => Promise<number>
}) {
  const t = useTranslations('content.preview')
  const queries = useQueryClient()
  const preview = useMutation({
    mutationFn: async () => call('/operator/previewContent', { kind, version: await keep(t('note')) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['content', 'versions'] }),
  })
  const launch = new URLSearchParams({
    tgWebAppData: preview.data?.ticket ?? '',
    tgWebAppPlatform: 'ios',
    tgWebAppVersion: '8.0',
  })
  return (
    <div className="flex flex-col gap-3">
      <Button
        look="quiet"
        size="small"
        className="self-start"
        busy={preview.isPending}
        onClick={() => preview.mutate()}
      >
        {t('show')}
      </Button>
      {preview.error !== null && <Rejection error={preview.error} />}
      {preview.data !== undefined && (
        <>
          <p className="text-14 text-soft">{t('text')}</p>
          <iframe
            key={preview.data.ticket}
            title={t('title')}
            className="h-[49rem] w-full max-w-[390px] self-center rounded-xl border border-line"
            sandbox="allow-scripts allow-same-origin"
            src={`${preview.data.app}${FIRST_SEEN[kind] ?? '/'}#${launch.toString()}`}
          />
        </>
      )}
    </div>
  )
}
