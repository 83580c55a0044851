import type { HomeReply } from '@arena/contract/endpoints/home'
import { Chip, joinClasses, MysteryBoxIcon, Skeleton, TrophyIcon, WheelIcon } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Flame, Gift, Play } from 'lucide-react'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { useLocation } from 'wouter'
import { isPlayable, useLastPlayed } from '../features/games/game-choice.ts'
import { GameThumbnail } from '../features/games/game-thumbnail.tsx'
import { useGameName } from '../features/games/index.ts'
import { gamesQuery, homeQuery } from '../server-api/index.ts'
import {
  lazyScreen,
  progressOf,
  splitDuration,
  useAccount,
  useByClock,
  useIsPlayer,
  usePaysTon,
  usePlayBreak,
} from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'
import { nextUnlock } from './next-unlock.ts'

const WheelDrawer = lazyScreen(() => import('../features/wheel/wheel-drawer.tsx'), 'WheelDrawer')
const DailyPanel = lazyScreen(() => import('../features/daily-reward/daily-panel.tsx'), 'DailyPanel')

const SHEETS = ['wheel', 'daily'] as const
type Sheet = (typeof SHEETS)[number]

/**
 * The next actions: the wheel, the daily reward and the tournaments with the player's standing, and below them the nearest task. Every box
 * has its space from the first paint on: the server's answer fills in texts, and nothing jumps.
 */
export function HomeNext() {
  const t = useTranslations('home')
  const [, navigate] = useLocation()
  const { data: home, isError } = useQuery({ ...homeQuery, enabled: useIsPlayer() })
  const paysTon = usePaysTon()
  const isOnBreak = usePlayBreak() !== undefined || home?.on_break === true
  // A link, or a game that ran out of coins, may lead to one of them.
  const [sheet, setSheet] = useState<Sheet | null>(
    () => SHEETS.find(one => location.hash === `#${one}`) ?? null,
  )
  // An opened sheet stays mounted, so that whatever runs in it continues.
  const [opened, setOpened] = useState<readonly Sheet[]>(sheet === null ? [] : [sheet])
  // The press itself is seen before the drawer is built.
  const open = (which: Sheet) =>
    startTransition(() => {
      setSheet(which)
      setOpened(before => [...before, which])
    })
  const close = () => setSheet(null)
  return (
    <section aria-label={t('next.label')} className="flex flex-col gap-2">
      <div className="grid cols-tiles gap-2">
        <WheelTile home={home} isOnBreak={isOnBreak} onPress={() => open('wheel')} />
        <DailyTile home={home} isOnBreak={isOnBreak} onPress={() => open('daily')} />
        <Tile
          title={t('massive.title')}
          icon={<TrophyIcon className="size-8" />}
          state={t(paysTon ? 'massive.text' : 'massive.noTon')}
          onPress={() => navigate('/active-tournaments')}
        />
      </div>
      {!isOnBreak && <NextRow ready={home?.rewards_ready ?? (isError ? 0 : undefined)} />}
      <Suspense>
        {opened.includes('wheel') && <WheelDrawer open={sheet === 'wheel'} onClose={close} />}
        {opened.includes('daily') && <DailyPanel open={sheet === 'daily'} onClose={close} />}
      </Suspense>
    </section>
  )
}

interface TileProps {
  readonly home: HomeReply | undefined
  readonly isOnBreak: boolean
  readonly onPress: () => void
}

function WheelTile({ home, isOnBreak, onPress }: TileProps) {
  const t = useTranslations('home')
  const wait = useWait(home?.wheel.free_at ?? 0)
  const isReady = home !== undefined && !isOnBreak && (wait === '' || home.wheel.extra_spins > 0)
  return (
    <Tile
      title={t('wheel.title')}
      icon={<WheelIcon className="size-8" />}
      isReady={isReady}
      state={home === undefined ? '' : isReady ? t('next.ready') : wait}
      onPress={onPress}
    />
  )
}

function DailyTile({ home, isOnBreak, onPress }: TileProps) {
  const t = useTranslations('home.next')
  const wait = useWait(home?.daily.claim_at ?? 0)
  const isReady = home !== undefined && !isOnBreak && wait === ''
  const days = home?.streak_days ?? 0
  return (
    <Tile
      title={t('daily')}
      icon={<MysteryBoxIcon className="size-8" />}
      isReady={isReady}
      state={home === undefined ? '' : isReady ? t('day', { day: home.daily.day }) : wait}
      onPress={onPress}
    >
      {days > 1 && (
        <span className="absolute top-1.5 right-1.5 flex items-center text-12 font-bold text-gold">
          <Flame aria-hidden="true" className="size-3.5" />
          <span aria-hidden="true">{days}</span>
          <span className="sr-only">{t('streak', { count: days })}</span>
        </span>
      )}
    </Tile>
  )
}

/** The time until a moment (Unix seconds), to the minute, so that nothing ticks every second. Empty once it has come. */
function useWait(to_s: number): string {
  const t = useTranslations('home.next.in')
  const minutesLeft = useByClock(now_s => Math.ceil(Math.max(0, to_s - now_s) / 60))
  if (minutesLeft === 0) return ''
  const { days, hours, minutes } = splitDuration(minutesLeft * 60)
  const allHours = days * 24 + hours
  return allHours > 0 ? t('hours', { hours: allHours, minutes }) : t('minutes', { minutes })
}

function Tile({
  title,
  icon,
  state,
  isReady = false,
  onPress,
  children,
}: {
  readonly title: string
  readonly icon: ReactNode
  readonly state: string
  readonly isReady?: boolean
  readonly onPress: () => void
  readonly children?: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={joinClasses(
        'pressable relative flex min-h-24 flex-col items-center gap-0.5 rounded-l px-1 py-2 text-center text-12',
        isReady ? 'gold-edge' : 'card-surface',
      )}
    >
      <span aria-hidden="true" className="drop-shadow-[0_4px_8px_rgb(0_0_0/40%)]">
        {icon}
      </span>
      <span className="flex min-h-8 items-center leading-[1rem] font-semibold text-balance">{title}</span>
      <span className={joinClasses('min-h-4', isReady ? 'font-semibold text-gold' : 'text-soft')}>
        {state}
      </span>
      {children}
    </button>
  )
}

/**
 * The nearest thing to do: rewards that only have to be claimed, else the game the player was at. Which of the two is decided once, when it
 * is known: no press that was meant for one may open the other.
 */
function NextRow({ ready }: { readonly ready: number | undefined }) {
  const [kind, setKind] = useState<'rewards' | 'play'>()
  if (kind === undefined && ready !== undefined) setKind(ready > 0 ? 'rewards' : 'play')
  if (kind === undefined || ready === undefined) return <Skeleton className="h-14 rounded-l" />
  return kind === 'play' ? <PlayRow /> : <RewardsRow ready={ready} />
}

function RewardsRow({ ready }: { readonly ready: number }) {
  const t = useTranslations('home.next')
  const [, navigate] = useLocation()
  const isReady = ready > 0
  return (
    <Row
      testId="next-rewards"
      isReady={isReady}
      picture={
        <span className="gold-surface flex size-full items-center justify-center">
          <Gift aria-hidden="true" className="size-5" />
        </span>
      }
      title={isReady ? t('rewards', { count: ready }) : t('rewardsDone')}
      text={t(isReady ? 'rewardsText' : 'rewardsDoneText')}
      end={isReady && <Chip tone="gold">{t('claim')}</Chip>}
      onPress={() => {
        navigate('/tasks')
        window.scrollTo(0, 0)
      }}
    />
  )
}

function PlayRow() {
  const t = useTranslations('home.next')
  const [, navigate] = useLocation()
  const account = useAccount()
  const games = useQuery({ ...gamesQuery, enabled: useIsPlayer() }).data
  const lastPlayed = useLastPlayed()
  const nameOf = useGameName()
  const unlockText = useUnlockText()
  const playable = games?.filter(one => isPlayable(one, account?.level ?? 1)) ?? []
  const last = lastPlayed.map(id => playable.find(({ game_id }) => game_id === id)).find(Boolean)
  const game = last ?? playable[0]
  if (account === undefined || game === undefined || games === undefined)
    return <Skeleton className="h-14 rounded-l" />
  const unlock = nextUnlock(account, games)
  const percent = progressOf(account)
  return (
    <Row
      testId="next-play"
      picture={<GameThumbnail game={game} />}
      title={t(last === undefined ? 'begin' : 'continue', { name: nameOf(game) })}
      text={unlock === undefined ? t('top') : unlockText(unlock, percent)}
      end={<Play aria-hidden="true" className="size-5 shrink-0 fill-current text-gold" />}
      percent={unlock === undefined ? undefined : percent}
      onPress={() =>
        navigate(`/games/${game.category}/${encodeURIComponent(game.game_id)}`, { state: { play: true } })
      }
    />
  )
}

function useUnlockText(): (unlock: NonNullable<ReturnType<typeof nextUnlock>>, percent: number) => string {
  const t = useTranslations('home.next.unlock')
  return ({ level, rounds, games }, percent) => {
    if (rounds === undefined)
      return games === 0 ? t('percent', { percent, level }) : t('percentGames', { percent, level, games })
    return games === 0 ? t('rounds', { rounds, level }) : t('roundsGames', { rounds, level, games })
  }
}

function Row({
  testId,
  picture,
  title,
  text,
  end,
  isReady = false,
  percent,
  onPress,
}: {
  readonly testId: string
  readonly picture: ReactNode
  readonly title: string
  readonly text: string
  readonly end: ReactNode
  readonly isReady?: boolean
  /** How far the player is on the way the text speaks of. */
  readonly percent?: number | undefined
  readonly onPress: () => void
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      data-testid={testId}
      className={joinClasses(
        'pressable relative flex min-h-14 items-center gap-3 overflow-hidden max-[22.4rem]:gap-2 rounded-l py-2 pr-3 pl-2 text-left',
        isReady ? 'gold-edge' : 'card-surface',
      )}
    >
      <span className="relative block h-10 w-13 shrink-0 max-[22.4rem]:w-11 overflow-hidden rounded-s">
        {picture}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-14 leading-[1.125rem] font-bold">{title}</span>
        <span className="block text-12 text-pretty text-soft">{text}</span>
      </span>
      {end}
      {percent !== undefined && (
        <span
          aria-hidden="true"
          className="gold-surface absolute bottom-0 left-0 h-0.5"
          style={{ width: `${percent}%` }}
        />
      )}
    </button>
  )
}
