import type { Tournament, TournamentMember } from '@arena/contract/endpoints/tournaments'
import { hasStarted } from '@arena/rules'
import { joinClasses } from '@arena/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isStill, splitDuration, useNow_s } from '../../../shell/index.ts'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { useLiveStandings } from '../detail/use-standings.ts'
import { useGoalText } from '../own-rounds.tsx'
import { useCurrentTournaments, usePhase } from '../use-tournaments.ts'
import { type NextGoal, nextGoal } from './next-goal.ts'
import { signed } from './signed.ts'

/** How far the game is: whether a round is on show, whose outcome the strip must not give away, and how many were shown to their end. */
export interface ShownRounds {
  readonly isRunning: boolean
  readonly finished: number
}

/** Below a running tournament game, in a dark strip: the player's live standing. */
export function StandingStrip({
  tKey,
  shown,
  goalOf,
}: {
  readonly tKey: string
  readonly shown: ShownRounds
  /** A goal of the player's own after this many rounds, in words: it comes before those of the leaderboard. */
  readonly goalOf?: ((rounds: number) => string | undefined) | undefined
}) {
  const t = useTranslations('tournament.playing')
  const tournament = useCurrentTournaments().data?.find(({ t_key }) => t_key === tKey)
  return (
    <section
      aria-label={t('label')}
      data-testid="standing-strip"
      className="flex h-full items-center gap-2.5 max-[22.4rem]:gap-1.5 max-[22.4rem]:px-2 border-t border-white/10 bg-[#131317] px-3 text-white"
    >
      {tournament !== undefined && <Standing tournament={tournament} shown={shown} goalOf={goalOf} />}
    </section>
  )
}

function Standing({
  tournament,
  shown,
  goalOf,
}: Omit<Parameters<typeof StandingStrip>[0], 'tKey'> & { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.playing')
  const formats = useFormats()
  const goalText = useStripGoalText()
  const phase = usePhase(tournament)
  const data = useBeforeRound(useLiveStandings(tournament).data, shown)
  const own = data?.currentMember ?? null
  const gain = useLastGain(own)
  const goal = data && nextGoal(data, tournament, { isOver: phase !== 'active' })
  if (own === null) return data?.rebuilding === true ? <Rebuilding tournament={tournament} /> : null
  return (
    <>
      {hasStarted(own) && <Place place={own.currentPlace} />}
      <span className="flex min-w-0 flex-1 flex-col">
        <span
          className="text-14 leading-4 font-semibold max-[26rem]:text-12 max-[26rem]:leading-3.5"
          data-testid="rounds-done"
        >
          <RoundsDone tournament={tournament} own={own} />
          {gain !== undefined && <LastGain gain={gain} />}
        </span>
        <span className="text-12 leading-4 text-[#a9a9b2] max-[22.4rem]:leading-3.5" data-testid="next-goal">
          {goalOf?.(own.rounds) ??
            (goal === undefined
              ? t('points', { count: Math.floor(own.credit / 100), amount: formats.credit(own.credit) })
              : goalText(goal))}
        </span>
      </span>
      <TimeLeft end_s={tournament.end_timestamp} />
    </>
  )
}

/** The standing as it was when the round on show began; the newest between rounds, and where a game never ends its round. */
function useBeforeRound<Data>(now: Data, { isRunning, finished }: ShownRounds): Data {
  const [seen, setSeen] = useState({ now, finished, isLate: false })
  const isKept = isRunning && !seen.isLate && seen.finished === finished && seen.now !== undefined
  if (!isKept && (seen.now !== now || seen.finished !== finished))
    setSeen({ now, finished, isLate: isRunning && seen.isLate && seen.finished === finished })
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setSeen(last => ({ ...last, isLate: true })), LONGEST_ROUND_MS)
    return () => clearTimeout(timer)
  }, [isRunning, finished])
  return isKept ? seen.now : now
}

/** A round that is on show for longer no longer keeps the standing back. */
const LONGEST_ROUND_MS = 30_000

/** The change of the points by the last finished round, in hundredths; undefined until one has finished on this screen. */
function useLastGain(own: TournamentMember | null): number | undefined {
  const [seen, setSeen] = useState({ own, gain: undefined as number | undefined })
  if (own !== null && own !== seen.own) {
    const isRound = seen.own !== null && own.rounds > seen.own.rounds
    setSeen({ own, gain: isRound ? own.credit - (seen.own?.credit ?? 0) : seen.gain })
  }
  return seen.gain
}

function LastGain({ gain }: { readonly gain: number }) {
  const t = useTranslations('tournament.playing')
  const formats = useFormats()
  return (
    <>
      {' · '}
      <span
        className={joinClasses('whitespace-nowrap tabular-nums', gain > 0 && 'text-[#2dd4bf]')}
        data-testid="last-gain"
      >
        <span className="sr-only">{t('lastRound')} </span>
        {signed(gain, formats.credit)}
      </span>
    </>
  )
}

/** The next goal in few words: the strip has room for two short lines, and no number in it may be cut. */
function useStripGoalText(): (goal: NextGoal) => string {
  const t = useTranslations('tournament.playing')
  const formats = useFormats()
  const goalText = useGoalText()
  return goal => {
    if (goal.kind === 'start') return t('start')
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
  tournament: { counted_rounds, qualifying_rounds: needed },
  own: { rounds, rounds_missing },
}: {
  readonly tournament: Tournament
  readonly own: TournamentMember
}) {
  const t = useTranslations('tournament.playing')
  const formats = useFormats()
  if (counted_rounds === 0 && rounds_missing === 0)
    return t('rounds', { count: rounds, amount: formats.number(rounds) })
  const played = Math.max(0, needed - rounds_missing)
  return t('roundsOf', { count: needed, played: formats.number(played), total: formats.number(needed) })
}

/** The two largest units of the time left. A separate component, so that only it renders every second. */
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
