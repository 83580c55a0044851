import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { lastPrizePlace } from '@arena/rules'
import { Fragment } from 'react'
import { useTranslations } from '../../../texts/index.ts'
import { useGoalText } from '../playing/goal-text.tsx'
import { nextGoal } from '../playing/next-goal.ts'
import { MemberRow } from './member-row.tsx'
import { PrizeLine } from './prize-line.tsx'
import { useStandings } from './use-standings.ts'

/** A member among those next to them, with the line that prizes end at, and what the next place takes. */
export function Neighbours({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.around')
  const goalText = useGoalText()
  const { data } = useStandings(tournament)
  if (data === undefined || data.currentMember === null || data.neighbours.length < 2) return null
  const goal = nextGoal(data, tournament.rewards)
  const line = lastPrizePlace(tournament.rewards)
  return (
    <section aria-labelledby="around" className="flex flex-col gap-3" data-testid="neighbours">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="around" className="text-16 font-bold">
          {t('title')}
        </h2>
        {goal !== undefined && <p className="text-14 font-semibold text-gold">{goalText(goal)}</p>}
      </div>
      <ol className="card-surface divide-y divide-line overflow-hidden rounded-l">
        {data.neighbours.map(member => {
          const isOwn = member.telegram_id === data.currentMember?.telegram_id
          return (
            <Fragment key={member.telegram_id}>
              <MemberRow member={member} tournament={tournament} isOwn={isOwn} />
              {member.currentPlace === line && member !== data.neighbours.at(-1) && <PrizeLine />}
            </Fragment>
          )
        })}
      </ol>
    </section>
  )
}
