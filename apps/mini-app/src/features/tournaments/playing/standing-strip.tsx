import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { joinClasses } from '@arena/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isStill, splitDuration, useNow_s } from '../../../shell/index.ts'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { isAllPlayed } from '../counted-rounds.ts'
import { useLiveStandings } from '../detail/use-standings.ts'
import { useGoalText, useOwnRounds } from '../own-rounds.tsx'
import { useCurrentTournaments } from '../use-tournaments.ts'
import { type NextGoal, nextGoal } from './next-goal.ts'

/** Below a running tournament game, in a dark strip: the player's live standing. */
export function StandingStrip({ tKey }: { readonly tKey: string }) {
  const t = useTranslations('tournament.playing')
  const tournament = useCurrentTournaments().data?.find(({ t_key }) => t_key === tKey)
  return (
    <section
      aria-label={t('label')}
      data-testid="standing-strip"
      className="flex h-full items-center gap-2.5 max-[22.4rem]:gap-1.5 max-[22.4rem]:px-2 border-t border-white/10 bg-[#131317] px-3 text-white"
    >
      {tournament !== undefined && <Standing tournament={tournament} />}
    </section>
  )
}

function Standing({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.playing')
  const formats = useFormats()
  const goalText = useStripGoalText()
  const { data } = useLiveStandings(tournament)
  const own = data?.currentMember ?? null
  const rounds = useOwnRounds(tournament, own?.rounds_missing)
  const goal = data && nextGoal(data, tournament.rewards, { isDone: isAllPlayed(rounds) })
  if (own === null) return data?.rebuilding === true ? <Rebuilding tournament={tournament} /> : null
  return (
    <>
      <Place place={own.currentPlace} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span
          className="text-14 leading-4 font-semibold max-[26rem]:text-12 max-[26rem]:leading-3.5"
          data-testid="next-goal"
        >
          {goal === undefined
            ? t('points', { count: Math.floor(own.credit / 100), amount: formats.credit(own.credit) })
            : goalText(goal)}
        </span>
        <RoundsDone tournament={tournament} missing={own.rounds_missing} rounds={own.rounds} />
      </span>
      <TimeLeft end_s={tournament.end_timestamp} />
    </>
  )
}

/** The next goal in few words: the strip has room for two short lines, and no number in it may be cut. */
function useStripGoalText(): (goal: NextGoal) => string {
  const t = useTranslations('tournament.playing')
  const formats = useFormats()
  const goalText = useGoalText()
  return goal => {
    if (goal.kind === 'rounds' || goal.kind === 'lead') return goalText(goal)
    const amounts = { count: Math.floor(goal.points / 100), amount: formats.credit(goal.points) }
    return t(goal.kind === 'prize' ? 'toPrize' : 'toPlace', {
      ...amounts,
      place: `#${formats.number(goal.place)}`,
    })
  }
}

/** In place of a place that is unknown right now. */
function Rebuilding({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.leaderboardList')
  return (
    <>
      <span role="status" className="min-w-0 flex-1 text-12 text-[#a9a9b2]">
        {t('rebuilding')}
      </span>
      <TimeLeft end_s={tournament.end_timestamp} />
    </>
  )
}

/** How long an arrow is shown beside a changed place. */
const ARROW_MS = 4000
const STEP: KeyframeAnimationOptions = { duration: 520, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/** The place. A change is animated and announced to screen readers. */
function Place({ place }: { readonly place: number }) {
  const t = useTranslations('tournament.playing')
  const formats = useFormats()
  const figure = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState({ place, move: null as 'up' | 'down' | null, isFresh: false })
  if (shown.place !== place) setShown({ place, move: place < shown.place ? 'up' : 'down', isFresh: true })
  const { move, isFresh } = shown
  useEffect(() => {
    if (move === null) return undefined
    const from = move === 'up' ? '0.9rem' : '-0.9rem'
    if (!isStill())
      figure.current?.animate([{ transform: `translateY(${from})`, opacity: 0 }, { transform: 'none' }], STEP)
    const timer = setTimeout(() => setShown(now => ({ ...now, isFresh: false })), ARROW_MS)
    return () => clearTimeout(timer)
  }, [place, move])
  const Arrow = move === 'up' ? ArrowUp : ArrowDown
  return (
    <>
      <span className="flex min-w-14 shrink-0 items-center gap-0.5 text-16 font-bold tabular-nums max-[22.4rem]:min-w-10 max-[22.4rem]:text-14">
        <span ref={figure} className={joinClasses(isFresh && move === 'up' && 'text-[#2dd4bf]')}>
          <span className="sr-only">{t('place')} </span>#{formats.number(place)}
        </span>
        {isFresh && (
          <Arrow
            aria-hidden="true"
            className={joinClasses('size-4', move === 'up' ? 'text-[#2dd4bf]' : 'text-[#ff8b8b]')}
          />
        )}
      </span>
      <span role="status" className="sr-only">
        {move !== null && t(move, { place: formats.number(place) })}
      </span>
    </>
  )
}

/** Counted rounds of those that are needed; where none are counted, how many the player has finished. */
function RoundsDone({
  tournament,
  missing,
  rounds,
}: {
  readonly tournament: Tournament
  readonly missing: number
  readonly rounds: number
}) {
  const t = useTranslations('tournament.playing')
  const formats = useFormats()
  const counted = useOwnRounds(tournament, missing)
  const needed = tournament.qualifying_rounds
  const text =
    counted === undefined && missing === 0
      ? t('rounds', { count: rounds, amount: formats.number(rounds) })
      : t('roundsOf', {
          count: needed,
          played: formats.number(needed - missing),
          total: formats.number(needed),
        })
  return <span className="text-12 leading-4 text-[#a9a9b2] max-[22.4rem]:leading-3.5">{text}</span>
}

/** The two largest units of the time left. A component of its own, so that only it renders every second. */
function TimeLeft({ end_s }: { readonly end_s: number }) {
  const t = useTranslations('tournaments.time')
  const tAll = useTranslations('tournaments')
  const left = splitDuration(end_s - useNow_s())
  const units = (['days', 'hours', 'minutes', 'seconds'] as const).filter(
    (unit, index, all) => left[unit] > 0 || all.slice(0, index).some(larger => left[larger] > 0),
  )
  return (
    <span className="shrink-0 text-right" role="timer" aria-label={tAll('endsIn')}>
      <span className="block text-12 text-[#a9a9b2]">{tAll('endsIn')}</span>
      <span className="block text-14 font-semibold whitespace-nowrap tabular-nums">
        {units
          .slice(0, 2)
          .map(unit => `${left[unit]}\u00a0${t(unit)}`)
          .join(' ')}
      </span>
    </span>
  )
}
