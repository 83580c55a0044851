import type { DivisionReply } from '@arena/contract/endpoints/divisions'
import { Chip, joinClasses } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ChevronsUp, Shield } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyScreen, useIsPlayer } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { divisionQuery, isReady, tierName } from './division-query.ts'

const DivisionDrawer = lazyScreen(() => import('./division-drawer.tsx'), 'DivisionDrawer')

/** The player's division among other things, and the way to all about it. Nothing while no week runs and nothing is to be taken. */
export function DivisionPlace() {
  const isPlayer = useIsPlayer()
  const { data } = useQuery({ ...divisionQuery, enabled: isPlayer })
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  if (!isPlayer || data === undefined || (data.state === 'away' && !isReady(data) && drawer === 'never'))
    return null
  return (
    <>
      <Card reply={data} onPress={() => setDrawer('open')} />
      {drawer !== 'never' && (
        <Suspense>
          <DivisionDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  )
}

function Card({ reply, onPress }: { readonly reply: DivisionReply; readonly onPress: () => void }) {
  const t = useTranslations('divisions')
  const formats = useFormats()
  const own = reply.division?.rows.find(({ is_own }) => is_own)
  const isRising = own !== undefined && own.rounds_missing === 0 && own.place <= (reply.division?.up ?? 0)
  return (
    <button
      type="button"
      onClick={onPress}
      data-testid="division-card"
      className={joinClasses(
        'pressable flex min-h-17 w-full items-center gap-3 rounded-l px-3 py-2 text-left',
        isReady(reply) ? 'gold-edge' : 'card-surface',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          isRising ? 'gold-surface' : 'border border-line bg-raised text-gold',
        )}
      >
        {isRising ? (
          <ChevronsUp className="size-5" strokeWidth={2.4} />
        ) : (
          <Shield className="size-5" strokeWidth={2.2} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2 text-16 leading-5 font-bold">
          {t(`tiers.${tierName(reply.tier)}`)}
          {own !== undefined && (
            <span className="text-14 text-gold tabular-nums">
              {t('card.place', {
                place: formats.number(own.place),
                count: formats.number(reply.division?.rows.length ?? 0),
              })}
            </span>
          )}
        </span>
        <span className="block text-12 text-pretty text-soft">
          <State reply={reply} isRising={isRising} />
        </span>
      </span>
      {isReady(reply) ? (
        <Chip tone="gold">{t('card.ready')}</Chip>
      ) : (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
      )}
    </button>
  )
}

/** What matters most in one line. */
function State({ reply, isRising }: { readonly reply: DivisionReply; readonly isRising: boolean }) {
  const t = useTranslations('divisions.card')
  const { state, division, tier, tiers } = reply
  if (state === 'join' || state === 'away') return t('join')
  if (state === 'first_round') return t('firstRound')
  if (state === 'counting') return t('counting')
  const own = division?.rows.find(({ is_own }) => is_own)
  if (own === undefined) return t('rebuilding')
  if (tier >= tiers) return t('top')
  if (own.rounds_missing > 0) return t('rounds', { count: own.rounds_missing })
  return isRising ? t('rising') : t('up', { count: division?.up ?? 0 })
}
