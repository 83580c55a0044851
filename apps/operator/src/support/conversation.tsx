import type { ConversationMessage } from '@arena/contract/endpoints/operator-inbox'
import { Button, Card, Skeleton } from '@arena/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { LoadError } from '../frame/load-error.tsx'
import { PageLink } from '../frame/page-link.tsx'
import { usePageSubject } from '../frame/page-subject.tsx'
import { call } from '../server-api.ts'
import { languageName, useFormats } from '../texts.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Photo } from './photo.tsx'

const LOOKED_AGAIN_MS = 15_000

/** One player's messages and the answers, with the form for the next one. */
export function Conversation({ id, language }: { readonly id: number; readonly language: string }) {
  const t = useTranslations('support')
  const pages = useInfiniteQuery({
    queryKey: ['conversation', id],
    queryFn: ({ pageParam: before }) =>
      call('/operator/readConversation', { telegram_id: id, ...(before !== null && { before }) }),
    initialPageParam: null as number | null,
    getNextPageParam: page => (page.has_more ? (page.messages[0]?.id ?? null) : null),
    refetchInterval: LOOKED_AGAIN_MS,
  })
  const latest = pages.data?.pages[0]
  usePageSubject(latest?.nickname)
  if (pages.error !== null && latest === undefined)
    return <LoadError error={pages.error} onRetry={() => void pages.refetch()} />
  if (pages.data === undefined || latest === undefined) return <Skeleton className="h-64 rounded-l" />
  const messages = pages.data.pages.toReversed().flatMap(page => page.messages)
  const name = latest.nickname === '' ? t('unnamed', { id: String(id) }) : latest.nickname
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 text-14">
        <h2 className="text-16 font-semibold wrap-anywhere">{name}</h2>
        <PageLink
          href={`/players/${id}`}
          className="inline-flex min-h-11 items-center text-gold"
          otherwise={null}
        >
          {t('toPlayer')}
        </PageLink>
        <Link href="/support" className="inline-flex min-h-11 items-center text-gold lg:hidden">
          {t('toAll')}
        </Link>
        <span className="text-soft">
          {t('language', { language: languageName(latest.language, language) })}
        </span>
      </div>
      {pages.hasNextPage && (
        <Button
          look="quiet"
          size="small"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      )}
      <Messages id={id} messages={messages} language={language} />
      <AnswerForm
        id={id}
        upTo={messages.at(-1)?.id ?? 0}
        isWaiting={latest.waiting_ms !== null}
        replies={latest.replies}
      />
    </section>
  )
}

function Messages({
  id: player,
  messages,
  language,
}: {
  readonly id: number
  readonly messages: readonly ConversationMessage[]
  readonly language: string
}) {
  const t = useTranslations('support')
  const formats = useFormats(language)
  return (
    <Card>
      <ul aria-label={t('messages')} className="flex flex-col gap-4 text-14">
        {messages.map(({ id, text, attachment, has_photo, at_ms, by, state }) => {
          const time = formats.moment(at_ms)
          return (
            <li key={id} className={by === '' ? '' : 'border-l-2 border-gold pl-3'}>
              {has_photo && <Photo player={player} message={id} />}
              {attachment !== '' && !has_photo && (
                <p className="text-soft">{t('attachmentNote', { what: t(`attachments.${attachment}`) })}</p>
              )}
              <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
              <p className={`text-12 ${state === 'failed' ? 'text-bad' : 'text-soft'}`}>
                {state === ''
                  ? t('byPlayer', { time })
                  : t('byOperator', { name: by, time, state: t(`answerStates.${state}`) })}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
