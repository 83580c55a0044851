import type { SquadInvitation } from '@arena/contract/endpoints/squads'
import { Button, buttonClasses, EmptyState, Skeleton, showToast } from '@arena/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2Off, Users } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { haptic } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { UnlessOnBreak } from '../../shell/break-note.tsx'
import { LoadError, SubPage, useIsPlayer, usePress } from '../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import { OpenChat, squadQuery } from './index.tsx'

const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['squad-invitation', code],
    queryFn: async ({ signal }) =>
      (await call('/api/getSquadInvitation', { body: { code }, signal })).invitation,
    staleTime: 0,
  })

/** The target of a squad's link: the squad, its leader, and the button to join. */
export function SquadInvitationScreen({ params }: { readonly params: { readonly code: string } }) {
  const t = useTranslations('squads.join')
  const query = useQuery({ ...invitationQuery(params.code), enabled: useIsPlayer() })
  return (
    <SubPage title={t('title')}>
      {query.data === null ? (
        <EmptyState icon={<Link2Off className="size-7" />} title={t('gone')} description={t('goneText')}>
          <Link href="/squads" className={`${buttonClasses('quiet', 'small')} mt-3`}>
            {t('own')}
          </Link>
        </EmptyState>
      ) : query.data !== undefined ? (
        <Invitation invitation={query.data} />
      ) : query.isError ? (
        <LoadError title={t('loadFailed')} query={query} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-80 rounded-xl" />
        </div>
      )}
    </SubPage>
  )
}

function Invitation({ invitation }: { readonly invitation: SquadInvitation }) {
  const t = useTranslations('squads.join')
  const formats = useFormats()
  const { join, isPending } = useJoin(invitation.code)
  const { name, leader, chat, members, members_max, hindrance, counts } = invitation
  return (
    <section className="card-surface flex flex-col items-center gap-4 rounded-xl px-4 py-6 text-center">
      <span aria-hidden="true" className="gold-surface flex size-16 items-center justify-center rounded-full">
        <Users className="size-8" strokeWidth={2} />
      </span>
      <div className="flex max-w-full flex-col gap-1">
        <h2 className="gold-text text-24 font-bold wrap-break-word" data-testid="squad-invitation-name">
          {name}
        </h2>
        <p className="text-14 text-soft">
          {leader !== '' && <span className="block wrap-break-word">{t('led', { name: leader })}</span>}
          {t('members', { members: formats.number(members), max: formats.number(members_max) })}
        </p>
      </div>
      <p className="max-w-80 text-14 text-pretty">{t('text')}</p>
      {hindrance === null ? (
        <>
          <UnlessOnBreak className="w-full">
            <Button className="w-full" busy={isPending} onClick={join} data-testid="join-squad">
              {t('button')}
            </Button>
          </UnlessOnBreak>
          <p className="text-12 text-pretty text-soft">{t(counts)}</p>
        </>
      ) : (
        <>
          <p className="text-14 font-semibold text-pretty" data-testid="squad-hindrance">
            {t(`hindrances.${hindrance}`)}
          </p>
          {(hindrance === 'member' || hindrance === 'other') && (
            <Link href="/squads" className={`${buttonClasses()} w-full`}>
              {t('own')}
            </Link>
          )}
        </>
      )}
      {chat !== null && <OpenChat chat={chat} />}
    </section>
  )
}

function useJoin(code: string) {
  const t = useTranslations('squads.join')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const { press, isPending } = usePress({
    mutationFn: (_: undefined) => call('/api/joinSquad', { body: { code } }),
    onSuccess: reply => {
      queries.setQueryData(squadQuery.queryKey, reply)
      haptic('success')
      showToast({ kind: 'complete', title: t('done') })
      navigate('/squads', { replace: true })
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 5000 })
      void queries.invalidateQueries({ queryKey: invitationQuery(code).queryKey })
    },
  })
  return { join: () => press(undefined), isPending }
}
