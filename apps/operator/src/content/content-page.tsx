import { Card, ErrorBox, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useErrorSentence } from '../frame/error-sentence.ts'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

export type KindState = Awaited<ReturnType<typeof call<'/operator/listContent'>>>['kinds'][number]
export type Judgement = Awaited<ReturnType<typeof call<'/operator/judgeContent'>>>
export type Version = Awaited<ReturnType<typeof call<'/operator/listContentVersions'>>>['versions'][number]

export const useContent = () =>
  useQuery({ queryKey: ['content'], queryFn: () => call('/operator/listContent') })

/** What operators change while the product runs, and since when it is as it is. */
export function ContentPage({ language }: { readonly language: string }) {
  const t = useTranslations('content')
  const tFrame = useTranslations('frame')
  const sentence = useErrorSentence()
  const { data, error, refetch } = useContent()
  if (data === undefined && error !== null) {
    return (
      <ErrorBox
        title={tFrame('failed')}
        description={sentence(error)}
        retryLabel={tFrame('retry')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <Skeleton className="h-64 rounded-l" />
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {data.kinds.map(state => (
        <li key={state.kind}>
          <Card>
            <div className="flex flex-col gap-2">
              <h2 className="text-18 font-semibold">{t(`kinds.${state.kind}`)}</h2>
              <p className="text-14 text-soft">{t(`about.${state.kind}`)}</p>
              <Since state={state} language={language} />
              <Link
                href={`/content/${state.kind}`}
                className="flex min-h-11 items-center text-14 font-semibold text-gold"
                aria-label={`${t('edit')}: ${t(`kinds.${state.kind}`)}`}
              >
                {t('edit')}
              </Link>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** Which version holds, by whom, and which will. */
export function Since({ state, language }: { readonly state: KindState; readonly language: string }) {
  const t = useTranslations('content')
  const formats = useFormats(language)
  const held = state.publications.find(one => one.state === 'holds')
  const words = held && {
    version: String(held.version),
    name: held.published_by,
    second: held.agreed_by,
    time: formats.moment(held.from_ms),
  }
  return (
    <div className="text-14">
      <p>{words === undefined ? t('brought') : t(words.second === '' ? 'live' : 'withSecond', words)}</p>
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
