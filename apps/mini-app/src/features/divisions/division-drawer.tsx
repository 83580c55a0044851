import type { DivisionReply, DivisionResult, DivisionRow } from '@arena/contract/endpoints/divisions'
import { shortNickname } from '@arena/rules'
import { joinClasses } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronsDown, ChevronsUp } from 'lucide-react'
import { Fragment } from 'react'
import { call } from '../../server-api/index.ts'
import { ClaimFoot, useClaimReward } from '../../shell/claim-reward.tsx'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { FramedAvatar } from '../../shell/framed-avatar.tsx'
import { usePlayerName } from '../../shell/index.ts'
import { RewardRow } from '../../shell/reward-amounts.tsx'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { divisionName, divisionQuery, isReady, OPEN_MS } from './division-query.ts'
import { LastText, Others } from './newcomers.tsx'

/** The division's details: standings, which places rise and fall, their prizes, and how the last week ended. */
export function DivisionDrawer({ open, onClose }: DrawerControl) {
  const t = useTranslations('divisions')
  const { data } = useQuery({ ...divisionQuery, enabled: open, refetchInterval: OPEN_MS })
  const reward = useClaimReward({
    ask: () => call('/api/claimDivision', {}),
    queryKey: divisionQuery.queryKey,
  })
  const leave = () => {
    reward.forget()
    onClose()
  }
  if (data === undefined) return null
  const isNew = data.newcomers !== null
  return (
    <Drawer
      open={open}
      onClose={leave}
      title={t(`tiers.${divisionName(data.tier)}`)}
      description={t(isNew ? 'newcomers.about' : 'about')}
    >
      <div className="flex flex-col gap-5" data-testid="division-drawer">
        {data.last !== null && <Last last={data.last} />}
        <Standing reply={data} />
        {data.division !== null && <Prizes reply={data} prizes={data.division.prizes} />}
        <p className="text-12 text-pretty text-soft">{t(isNew ? 'newcomers.rest' : 'rest')}</p>
      </div>
      <ClaimFoot
        name="division"
        reward={reward}
        isReady={isReady(data)}
        label={t('claim')}
        praise={t('won')}
      />
    </Drawer>
  )
}

function Standing({ reply: { state, division, newcomers } }: { readonly reply: DivisionReply }) {
  const t = useTranslations('divisions')
  if (division === null) {
    return (
      <p className="card-surface rounded-l p-4 text-14 text-pretty">
        {t(state === 'counting' ? 'counting' : newcomers === null ? 'join' : 'newcomers.join')}
      </p>
    )
  }
  if (division.rows.length === 0) return <p className="card-surface rounded-l p-4 text-14">{t('empty')}</p>
  const { rows, up, down } = division
  return (
    <section aria-label={t('standing')} className="flex flex-col gap-3">
      {newcomers !== null && <Others newcomers={newcomers} others={rows.length - 1} />}
      <ol className="card-surface overflow-hidden rounded-l" data-testid="division-rows">
        {rows.map(row => (
          <Fragment key={row.telegram_id}>
            <Row row={row} />
            {row.place === up && <Line kind="rise" isNew={newcomers !== null} />}
            {row.place === rows.length - down && down > 0 && <Line kind="fall" />}
          </Fragment>
        ))}
      </ol>
    </section>
  )
}

const LINES = {
  rise: { Icon: ChevronsUp, look: 'text-good' },
  fall: { Icon: ChevronsDown, look: 'text-soft' },
} as const

/** The line above which members rise, or below which they fall. */
function Line({ kind, isNew = false }: { readonly kind: 'rise' | 'fall'; readonly isNew?: boolean }) {
  const t = useTranslations('divisions')
  const { Icon, look } = LINES[kind]
  return (
    <li
      className={joinClasses(
        'flex items-center gap-2 border-y border-line bg-page/60 px-3 py-1 text-12 font-semibold',
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {t(isNew ? 'newcomers.rise' : kind)}
    </li>
  )
}

function Row({ row }: { readonly row: DivisionRow }) {
  const t = useTranslations('divisions')
  const formats = useFormats()
  const name = usePlayerName()(row)
  const points = Math.round(row.credit / 100)
  return (
    <li
      aria-current={row.is_own || undefined}
      data-testid={row.is_own ? 'own-division-row' : undefined}
      className={joinClasses(
        'flex min-h-11 items-center gap-3 px-3 py-1.5',
        row.is_own && 'bg-(--aura) shadow-[inset_3px_0_0_var(--gold)]',
      )}
    >
      <span className="w-7 shrink-0 text-center text-14 font-bold text-soft tabular-nums">{row.place}</span>
      <FramedAvatar name={name} frame={row.frame} className="size-8 shrink-0 text-12 max-[22rem]:hidden" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-1.5 text-14 font-semibold">
          <span className="truncate">{shortNickname(name)}</span>
          {row.is_own && <span className="shrink-0 text-12 text-gold">{t('you')}</span>}
        </span>
        {row.rounds_missing > 0 && (
          <span className="block text-12 text-soft">{t('toPlay', { count: row.rounds_missing })}</span>
        )}
      </span>
      <span className="shrink-0 text-14 font-bold tabular-nums">
        {t('points', { count: points, amount: formats.credit(row.credit) })}
      </span>
    </li>
  )
}

function Prizes({
  reply: { newcomers },
  prizes,
}: {
  readonly reply: DivisionReply
  readonly prizes: NonNullable<DivisionReply['division']>['prizes']
}) {
  const t = useTranslations('divisions')
  const formats = useFormats()
  return (
    <section aria-label={t('prizes')} className="flex flex-col gap-2">
      <h3 className="text-16 font-bold">{t('prizes')}</h3>
      <ul className="card-surface flex flex-col divide-y divide-line rounded-l px-3">
        {prizes.map(({ up_to, reward }, index) => {
          const from = (prizes[index - 1]?.up_to ?? 0) + 1
          return (
            <li key={up_to} className="flex min-h-11 items-center gap-3 py-1.5 text-14">
              <span className="min-w-0 flex-1">
                {from === up_to
                  ? t('place', { place: formats.number(from) })
                  : t('places', { from: formats.number(from), to: formats.number(up_to) })}
              </span>
              <RewardRow reward={reward} />
            </li>
          )
        })}
        {newcomers !== null && (
          <li className="flex min-h-11 items-center gap-3 py-1.5 text-14">
            <span className="min-w-0 flex-1">{t('newcomers.otherPlaces', { count: newcomers.rounds })}</span>
            <RewardRow reward={newcomers.reward} />
          </li>
        )}
      </ul>
    </section>
  )
}

function Last({ last }: { readonly last: DivisionResult }) {
  const t = useTranslations('divisions.last')
  const { state, reward } = last
  return (
    <section
      aria-label={t('title')}
      className={joinClasses('card-surface rounded-l p-3', state === 'ready' && 'gold-edge')}
      data-testid="division-last"
    >
      <p className="text-12 text-soft">{t('title')}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-16 font-bold">
        <LastText last={last} />
        {state !== 'nothing' && state !== 'lost' && <RewardRow reward={reward} />}
      </p>
      {(state === 'review' || state === 'paid' || state === 'lost') && (
        <p className="mt-1 text-12 text-soft">{t(state)}</p>
      )}
    </section>
  )
}
