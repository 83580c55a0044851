import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useRoundAds } from '../features/ads/index.ts'
import { useNewcomersGoal } from '../features/divisions/index.tsx'
import {
  GameFrame,
  type GameSession,
  type GameSessionControl,
  useBookedRounds,
} from '../features/games/frame/index.ts'
import { useInGameBanner } from '../features/partners/index.ts'
import { usePlayReminder } from '../features/play-limits/reminder/use-play-reminder.tsx'
import {
  StandingStrip,
  useCurrentTournaments,
  useIsFinished,
  useSitting,
} from '../features/tournaments/index.ts'
import { homeQuery, serverNow_ms } from '../server-api/index.ts'
import { lazyScreen } from '../shell/index.ts'
import { placeWithCoins } from './place-with-coins.ts'

const AdShow = lazyScreen(() => import('../features/ads/ad-show.tsx'), 'AdShow')
const ShareRoundDrawer = lazyScreen(() => import('../features/sharing/share-drawers.tsx'), 'ShareRoundDrawer')
const TournamentFinish = lazyScreen(() => import('./tournament-finish.tsx'), 'TournamentFinish')
const SittingDrawer = lazyScreen(
  () => import('../features/tournaments/playing/sitting-drawer.tsx'),
  'SittingDrawer',
)

/** On a slow network the home screen that is known already has to do. */
const HOME_WITHIN_MS = 2_000

/** The running game, if any, and the overlays between its rounds: ads and the play-time reminder. */
export function RunningGame({
  control: { session, start, close },
}: {
  readonly control: Pick<GameSessionControl, 'session' | 'start' | 'close'>
}) {
  const ads = useRoundAds(session !== null)
  const { banner, drawer, isOpen } = useInGameBanner()
  const sitting = useSitting(session)
  const rounds = useShownRounds(session)
  const newcomersGoal = useNewcomersGoal({ isWeek: session?.tournamentKey === OPEN_TOURNAMENT_KEY })
  const [share, setShare] = useState<{ readonly roundId: string; readonly isOpen: boolean } | null>(null)
  const isSharing = share?.isOpen === true
  const onClose = () => {
    sitting.end()
    close()
  }
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const isShown = useIsShown(session?.sessionId)
  const getCoins = async () => {
    const asked = session?.sessionId
    // The reward that was ready before the game may have been claimed, and another may be ready.
    const fresh = queries.fetchQuery({ ...homeQuery, staleTime: 0 }).catch(() => undefined)
    const home =
      (await Promise.race([fresh, after(HOME_WITHIN_MS)])) ?? queries.getQueryData(homeQuery.queryKey)
    if (!isShown(asked)) return
    onClose()
    navigate(placeWithCoins(home, serverNow_ms() / 1000))
  }
  const reminder = usePlayReminder({
    sessionId: session?.sessionId ?? null,
    isOverlaid: ads.isCovered || isOpen || isSharing,
    onLeave: onClose,
  })
  useBookedRounds(session?.isSilent === true, () => {
    reminder.onRound('started')
    reminder.onRound('finished')
    sitting.onRound()
  })
  return (
    <>
      {session !== null && (
        <GameFrame
          key={session.sessionId}
          session={session}
          isCovered={ads.isCovered || isOpen || isSharing || reminder.isCovered}
          strip={
            session.tournamentKey === null ? undefined : (
              <StandingStrip tKey={session.tournamentKey} shown={rounds.shown} goalOf={newcomersGoal} />
            )
          }
          banner={banner}
          onRound={moment => {
            ads.onRound(moment)
            reminder.onRound(moment)
            rounds.onRound(moment)
            if (moment === 'finished') sitting.onRound()
          }}
          onOpenGame={({ game, balance }) => void start(game, balance)}
          onShareRound={roundId => setShare({ roundId, isOpen: true })}
          onGetCoins={() => void getCoins()}
          onClose={onClose}
        />
      )}
      {session !== null && share !== null && (
        <Suspense>
          <ShareRoundDrawer
            key={share.roundId}
            roundId={share.roundId}
            open={share.isOpen}
            onClose={() => setShare({ ...share, isOpen: false })}
          />
        </Suspense>
      )}
      {session !== null && drawer}
      {reminder.drawer}
      {ads.offer !== null && !reminder.isShown && (
        <Suspense>
          <AdShow key={ads.offer.ad.ad_id} offer={ads.offer} explains={false} onOver={ads.onOver} />
        </Suspense>
      )}
      <AfterGame sitting={sitting} session={session} onPlay={(game, balance) => void start(game, balance)} />
    </>
  )
}

/** Counts the rounds that a game shows. */
function useShownRounds(session: GameSession | null) {
  const none = { sessionId: session?.sessionId, isRunning: false, finished: 0 }
  const [shown, setShown] = useState(none)
  if (shown.sessionId !== none.sessionId) setShown(none)
  return {
    shown,
    onRound: (moment: 'started' | 'finished') =>
      setShown(last => ({
        ...last,
        isRunning: moment === 'started',
        finished: last.finished + (moment === 'finished' ? 1 : 0),
      })),
  }
}

/** Whether this session is still the one on the screen, for work that ends later. */
function useIsShown(sessionId: string | undefined): (asked: string | undefined) => boolean {
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    shown.current = sessionId
    return () => {
      shown.current = undefined
    }
  }, [sessionId])
  return asked => asked !== undefined && shown.current === asked
}

const after = (pause_ms: number): Promise<undefined> =>
  new Promise(resolve => setTimeout(resolve, pause_ms, undefined))

/** The result of a tournament's game after the player left it. */
function AfterGame({
  sitting: { over, dismiss },
  session,
  onPlay,
}: {
  readonly sitting: ReturnType<typeof useSitting>
  readonly session: GameSession | null
  /** `balance`: a tournament's key; null = coins. */
  readonly onPlay: (game: GameSession['game'], balance: string | null) => void
}) {
  // The game is remembered after it was closed, so that it can be opened again.
  const [last, setLast] = useState(session)
  if (session !== null && session !== last) setLast(session)
  const tournament = useCurrentTournaments().data?.find(({ t_key }) => t_key === over?.tKey)
  if (over === null || tournament === undefined || last === null) return null
  return (
    <SittingEnd
      open={session === null}
      tournament={tournament}
      sitting={over}
      onClose={dismiss}
      onPlay={() => {
        dismiss()
        onPlay(last.game, over.tKey)
      }}
      onPlayForCoins={() => {
        dismiss()
        onPlay(last.game, null)
      }}
    />
  )
}

/** The whole screen after the last round that counts, a drawer after any other. */
function SittingEnd({ onPlay, ...end }: ComponentProps<typeof SittingDrawer>) {
  const isFinished = useIsFinished(end.tournament, end.sitting)
  return (
    <Suspense>
      {isFinished ? <TournamentFinish {...end} /> : <SittingDrawer {...end} onPlay={onPlay} />}
    </Suspense>
  )
}
