/** About thirty players of one tier in the week's tournament: the card, and its drawer, which loads lazily. */
import type { DivisionReply } from '@arena/contract/endpoints/divisions'
import { useQuery } from '@tanstack/react-query'
import { ChevronsUp, Shield, Sprout } from 'lucide-react'
import { useState } from 'react'
import { lazyScreen, useIsPlayer } from '../../shell/index.ts'
import { ReasonCard } from '../../shell/reason-card.tsx'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { divisionName, divisionQuery, isReady } from './division-query.ts'
import { useGoalOf } from './newcomers.tsx'

export { divisionQuery, tierName } from './division-query.ts'
export { NewcomersNote, NewcomersResult, useNewcomersGoal } from './newcomers.tsx'

const DivisionDrawer = lazyScreen(() => import('./division-drawer.tsx'), 'DivisionDrawer')

/**
 * The card of the player's division, which opens its details. It is hidden while no week runs and no reward waits; outside the week's
 * tournament it shows only waiting rewards.
 */
export function DivisionPlace({ isOutside = false }: { readonly isOutside?: boolean }) {
  const t = useTranslations('divisions')
  const formats = useFormats()
  const stateText = useStateText()
  const isPlayer = useIsPlayer()
  const { data: reply } = useQuery({ ...divisionQuery, enabled: isPlayer })
  // A reward that was just claimed is still shown in the drawer.
  const [wasOpened, setWasOpened] = useState(false)
  if (!isPlayer || reply === undefined) return null
  if ((isOutside || reply.state === 'away') && !isReady(reply) && !wasOpened) return null
  const own = reply.division?.rows.find(({ is_own }) => is_own)
  const isRising = own !== undefined && own.rounds_missing === 0 && own.place <= (reply.division?.up ?? 0)
  return (
    <ReasonCard
      name="division"
      Icon={isRising ? ChevronsUp : reply.newcomers === null ? Shield : Sprout}
      isLit={isRising}
      title={t(`tiers.${divisionName(reply.tier)}`)}
      figure={
        own &&
        t('card.place', {
          place: formats.number(own.place),
          count: formats.number(reply.division?.rows.length ?? 0),
        })
      }
      state={stateText(reply, isRising)}
      ready={isReady(reply) ? t('card.ready') : undefined}
      drawer={control => <DivisionDrawer {...control} />}
      onOpen={() => setWasOpened(true)}
    />
  )
}

/** The most important information in one line. */
function useStateText(): (reply: DivisionReply, isRising: boolean) => string {
  const t = useTranslations('divisions.card')
  const goalOf = useGoalOf()
  return ({ state, division, newcomers, tier, tiers }, isRising) => {
    if (state === 'join' || state === 'away') return t('join')
    if (state === 'first_round') return t('firstRound')
    if (state === 'counting') return t('counting')
    const own = division?.rows.find(({ is_own }) => is_own)
    if (own === undefined) return t('rebuilding')
    const goal = newcomers && goalOf(newcomers)(newcomers.rounds - newcomers.rounds_missing)
    if (goal) return goal
    if (tier >= tiers) return t('top')
    if (own.rounds_missing > 0) return t('rounds', { count: own.rounds_missing })
    return isRising ? t('rising') : t('up', { count: division?.up ?? 0 })
  }
}
