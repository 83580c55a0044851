import type { OwnShare } from '@arena/contract/endpoints/sharing'
import { Button, buttonClasses, EmptyState, Skeleton, showToast } from '@arena/ui'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Dices, GalleryHorizontalEnd, Layers, Link2, type LucideIcon, Undo2, Wallet } from 'lucide-react'
import { Link } from 'wouter'
import { call } from '../../server-api/index.ts'
import { LoadError, SubPage, useIsPlayer } from '../../shell/index.ts'
import { useErrorText, useFormats, useLanguage, useTranslations } from '../../texts/index.ts'

const ICONS: Readonly<Record<OwnShare['kind'], LucideIcon>> = {
  round: Dices,
  rank: GalleryHorizontalEnd,
  level: Layers,
  payout: Wallet,
}

const ownSharesQuery = (lang: string) =>
  queryOptions({
    queryKey: ['own-shares', lang],
    queryFn: ({ signal }) => call('/api/getOwnShares', { body: { lang }, signal }),
    select: ({ data }) => data.shares,
    staleTime: 0,
  })

/** The links that the player has made, to won rounds and to cards: what each shows, since when, and the way to take it back. */
export function OwnLinksScreen() {
  const t = useTranslations('sharing.links')
  const { language } = useLanguage()
  const query = useQuery({ ...ownSharesQuery(language), enabled: useIsPlayer() })
  return (
    <SubPage title={t('title')}>
      {query.data === undefined ? (
        query.isError ? (
          <LoadError title={t('loadFailed')} query={query} />
        ) : (
          <div className="flex flex-col gap-3" aria-busy="true">
            <Skeleton className="h-32 rounded-l" />
            <Skeleton className="h-32 rounded-l" />
          </div>
        )
      ) : query.data.length === 0 ? (
        <EmptyState icon={<Link2 className="size-7" />} title={t('empty')} description={t('emptyText')} />
      ) : (
        <>
          <p className="text-14 text-pretty text-soft">{t('about')}</p>
          <ul className="flex flex-col gap-3">
            {query.data.map(share => (
              <OwnLink key={share.share_id} share={share} />
            ))}
          </ul>
        </>
      )}
    </SubPage>
  )
}

function OwnLink({
  share: { share_id, kind, title, line, with_name, shared_at },
}: {
  readonly share: OwnShare
}) {
  const t = useTranslations('sharing.links')
  const formats = useFormats()
  const { takeBack, isPending } = useTakeBack()
  const Icon = ICONS[kind]
  return (
    <li className="card-surface flex flex-col gap-3 rounded-l p-4" data-testid="own-link">
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-gold" />
        <div className="min-w-0 flex-1">
          <p className="text-16 font-bold text-balance wrap-anywhere">{title}</p>
          <p className="text-14 text-soft wrap-anywhere">{line}</p>
          <p className="mt-1 text-12 text-soft">
            {formats.moment(shared_at)} · {t(with_name ? 'named' : 'nameless')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          href={kind === 'round' ? `/shared/${share_id}` : `/cards/${share_id}`}
          className={`${buttonClasses('quiet', 'small')} flex-1`}
        >
          {t('open')}
        </Link>
        <Button
          look="quiet"
          size="small"
          className="flex-1"
          busy={isPending}
          onClick={() => takeBack(share_id)}
          data-testid="take-back"
        >
          <Undo2 aria-hidden="true" className="size-4 shrink-0" />
          {t('takeBack')}
        </Button>
      </div>
    </li>
  )
}

/** Revokes a link to a round or to a card. */
export function useTakeBack() {
  const t = useTranslations('sharing.own')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (share_id: string) => call('/api/unshare', { body: { share_id } }),
    onSuccess: async (_, share_id) => {
      showToast({ kind: 'complete', title: t('done') })
      queries.removeQueries({ queryKey: ['share-card'] })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['own-shares'] }),
        queries.invalidateQueries({ queryKey: ['shared-round', share_id] }),
        queries.invalidateQueries({ queryKey: ['shared-card', share_id] }),
      ])
    },
    onError: error => showToast({ kind: 'error', ...errorText(error) }),
  })
  return { takeBack: mutation.mutate, isPending: mutation.isPending }
}
