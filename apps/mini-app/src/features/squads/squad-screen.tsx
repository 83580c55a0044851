import type { Squad, SquadReply, SquadResult } from '@arena/contract/endpoints/squads'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { cutToGraphemes, SQUAD_NAME_MAX } from '@arena/rules'
import { Button, joinClasses, Skeleton, showToast } from '@arena/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Copy, Send } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import { copyText, haptic } from '../../host/index.ts'
import { botLink, call } from '../../server-api/index.ts'
import { UnlessOnBreak } from '../../shell/break-note.tsx'
import { useClaimReward } from '../../shell/claim-reward.tsx'
import { LoadError, SubPage, useIsPlayer, usePress } from '../../shell/index.ts'
import { RewardRow, WonReward } from '../../shell/reward-amounts.tsx'
import { sendOn } from '../../shell/send-on.ts'
import { useHas } from '../../shell/use-has.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import { missingMembers, pointsOf, squadQuery } from './index.tsx'
import { Chat, Members } from './squad-members.tsx'

/** The player's squad: its duel of the week, its members, and the ways in and out. */
export function SquadScreen() {
  const t = useTranslations('squads')
  const has = useHas('squads')
  const query = useQuery({ ...squadQuery, enabled: useIsPlayer() })
  const { data } = query
  return (
    <SubPage title={data?.squad?.name ?? t('title')}>
      {data !== undefined ? (
        <>
          <Last reply={data} />
          {data.leaving !== '' && (
            <p className="card-surface rounded-l p-4 text-14 text-pretty">
              {t('leaving', { name: data.leaving })}
            </p>
          )}
          {data.squad !== null ? <Own reply={data} squad={data.squad} /> : has && <CreateSquad />}
        </>
      ) : query.isError ? (
        <LoadError title={t('loadFailed')} query={query} />
      ) : (
        <div className="flex flex-col gap-4" aria-busy="true">
          <Skeleton className="h-40 rounded-xl" />
          <Skeleton className="h-12 rounded-m" />
          <Skeleton className="h-64 rounded-l" />
        </div>
      )}
    </SubPage>
  )
}

function Own({ reply, squad }: { readonly reply: SquadReply; readonly squad: Squad }) {
  const t = useTranslations('squads')
  return (
    <>
      <Duel reply={reply} squad={squad} />
      {!reply.is_joined && reply.t_key !== null && (
        <Link
          href={`/tournaments/${OPEN_TOURNAMENT_KEY}`}
          data-testid="squad-tournament"
          className="pressable card-surface flex min-h-14 items-center gap-3 rounded-l px-4 py-2 text-14"
        >
          <span className="min-w-0 flex-1 text-pretty">{t('enter')}</span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-gold" />
        </Link>
      )}
      <Invite squad={squad} />
      <Chat squad={squad} />
      <Members squad={squad}>
        <Prizes prizes={reply.prizes} />
        <p className="text-12 text-pretty text-soft">{t('rest')}</p>
      </Members>
    </>
  )
}

function Duel({ reply, squad }: { readonly reply: SquadReply; readonly squad: Squad }) {
  const t = useTranslations('squads.duel')
  const formats = useFormats()
  const { duel, duel_state } = squad
  return (
    <section
      aria-label={t('title')}
      className="gold-edge flex flex-col gap-3 rounded-xl p-4"
      data-testid="squad-duel"
    >
      <h2 className="text-14 text-soft">{t('title')}</h2>
      {duel === null ? (
        <p className="text-16 font-semibold text-pretty">
          {duel_state === 'few'
            ? t('few', { count: missingMembers(squad) })
            : t(duel_state === 'running' ? 'soon' : duel_state)}
        </p>
      ) : (
        <Sums own={squad.name} duel={duel} />
      )}
      <p className="text-12 text-pretty text-soft">
        {duel !== null && `${t('sides', { count: duel.sides })} `}
        {t('until', { moment: formats.moment(reply.week_ends_at) })}
      </p>
    </section>
  )
}

function Sums({ own, duel }: { readonly own: string; readonly duel: NonNullable<Squad['duel']> }) {
  const t = useTranslations('squads')
  const formats = useFormats()
  const { rival, credit, rival_credit } = duel
  const difference = Math.abs(credit - rival_credit)
  const state = difference === 0 ? 'even' : credit > rival_credit ? 'ahead' : 'behind'
  const share = credit + rival_credit === 0 ? 50 : (100 * credit) / (credit + rival_credit)
  const sides = [
    { name: own, points: credit, look: 'gold-text' },
    { name: rival, points: rival_credit, look: 'text-ink' },
  ]
  return (
    <>
      <dl className="grid cols-pair gap-4">
        {sides.map(({ name, points, look }, index) => (
          <div
            key={index}
            className={joinClasses('flex min-w-0 flex-col justify-between', index === 1 && 'text-right')}
          >
            <dt className="text-14 font-semibold wrap-break-word">{name}</dt>
            <dd className={joinClasses('text-16 font-bold tabular-nums', look)}>
              {formats.number(pointsOf(points))}
            </dd>
          </div>
        ))}
      </dl>
      <div aria-hidden="true" className="flex h-2 gap-1 overflow-hidden rounded-full">
        <span className="gold-surface rounded-full" style={{ width: `${share}%` }} />
        <span className="flex-1 rounded-full bg-raised" />
      </div>
      <p className="text-14 font-semibold">
        {t(`duel.${state}`, { count: pointsOf(difference), amount: formats.number(pointsOf(difference)) })}
      </p>
    </>
  )
}

/** The squad's link: sent to a chat, or copied. */
function Invite({ squad: { code, name } }: { readonly squad: Squad }) {
  const t = useTranslations('squads.invite')
  const link = botLink(`squad_${code}`) ?? `${window.location.origin}/squads/${code}`
  const copy = async () => {
    const isCopied = await copyText(link)
    haptic(isCopied ? 'success' : 'error')
    showToast({ kind: isCopied ? 'complete' : 'error', title: t(isCopied ? 'copied' : 'copyFailed') })
  }
  return (
    <div className="flex gap-2">
      <Button
        className="min-w-0 flex-1"
        onClick={() => sendOn({ messageId: null, link, text: t('message', { name }) }, () => undefined)}
        data-testid="invite-to-squad"
      >
        <Send aria-hidden="true" className="size-5 shrink-0" />
        {t('send')}
      </Button>
      <Button look="quiet" onClick={() => void copy()} aria-label={t('copy')} data-testid="copy-squad-link">
        <Copy aria-hidden="true" className="size-5 shrink-0" />
      </Button>
    </div>
  )
}

const ENDS = ['won', 'drawn', 'rested', 'lost'] as const

function Prizes({ prizes }: Pick<SquadReply, 'prizes'>) {
  const t = useTranslations('squads.prizes')
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      <h2 className="text-16 font-bold">{t('title')}</h2>
      <ul className="card-surface flex flex-col divide-y divide-line rounded-l px-3">
        {ENDS.map(end => (
          <li key={end} className="flex min-h-11 items-center gap-3 py-1.5 text-14">
            <span className="min-w-0 flex-1">{t(end)}</span>
            <RewardRow reward={prizes[end]} />
          </li>
        ))}
      </ul>
      <p className="text-12 text-pretty text-soft">{t('who')}</p>
    </section>
  )
}

/** How the last week went, and its reward. */
function Last({ reply: { last, ready } }: { readonly reply: SquadReply }) {
  const t = useTranslations('squads')
  const reward = useClaimReward({
    ask: () => call('/api/claimSquad', {}),
    queryKey: squadQuery.queryKey,
  })
  if (reward.won !== null) return <WonReward reward={reward.won} praise={t('praise')} testId="squad-won" />
  const isReady = ready.coin + ready.ticket > 0
  if (last === null && !isReady) return null
  return (
    <section
      aria-label={t('last.title')}
      className={joinClasses('flex flex-col gap-2 rounded-l p-3', isReady ? 'gold-edge' : 'card-surface')}
      data-testid="squad-last"
    >
      {last !== null && <Result last={last} />}
      {isReady && (
        <UnlessOnBreak>
          <Button busy={reward.isPending} onClick={reward.claim} data-testid="claim-squad">
            {t('claim')}
          </Button>
        </UnlessOnBreak>
      )}
    </section>
  )
}

function Result({ last }: { readonly last: SquadResult }) {
  const t = useTranslations('squads.last')
  const tSquads = useTranslations('squads')
  const formats = useFormats()
  const { outcome, rival, state, reward } = last
  const hasSums = outcome === 'won' || outcome === 'drawn' || outcome === 'lost'
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-12 text-soft">
        <span className="min-w-0 wrap-break-word">{t('of', { squad: last.squad })}</span>
        {hasSums && (
          <span className="tabular-nums">
            {tSquads('sums', {
              own: formats.number(pointsOf(last.credit)),
              other: formats.number(pointsOf(last.rival_credit)),
            })}
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-16 font-bold">
        <span className="min-w-0 wrap-break-word">{t(outcome, { rival })}</span>
        {(state === 'ready' || state === 'paid') && <RewardRow reward={reward} isOver={state === 'paid'} />}
      </p>
      {(state === 'paid' || (state === 'nothing' && outcome !== 'called_off')) && (
        <p className="text-12 text-soft">{t(state)}</p>
      )}
    </>
  )
}

/** For players without a squad: what a squad is, and how to create one. */
function CreateSquad() {
  const t = useTranslations('squads.none')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const id = useId()
  const [name, setName] = useState('')
  const { press, isPending } = usePress({
    mutationFn: (wanted: string) => call('/api/createSquad', { body: { name: wanted } }),
    onSuccess: reply => {
      queries.setQueryData(squadQuery.queryKey, reply)
      haptic('success')
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 5000 })
      void queries.invalidateQueries({ queryKey: squadQuery.queryKey })
    },
  })
  const found = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') press(name)
  }
  return (
    <form onSubmit={found} className="card-surface flex flex-col gap-4 rounded-xl p-4">
      <h2 className="text-16 font-bold text-balance">{t('title')}</h2>
      <p className="text-14 text-pretty text-soft">{t('text')}</p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-14 text-soft">
          {t('name')}
        </label>
        <input
          id={id}
          value={name}
          onChange={event => setName(cutToGraphemes(event.target.value, SQUAD_NAME_MAX))}
          required
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          data-testid="squad-name"
          className="min-h-12 w-full rounded-m border border-line bg-raised px-4 text-16 outline-none focus-visible:border-gold"
        />
        <p id={`${id}-hint`} className="text-12 text-soft">
          {t('hint')}
        </p>
      </div>
      <UnlessOnBreak>
        <Button type="submit" busy={isPending} data-testid="create-squad">
          {t('found')}
        </Button>
      </UnlessOnBreak>
      <p className="text-12 text-pretty text-soft">{t('link')}</p>
    </form>
  )
}
