import type { Account } from '@arena/contract/account'
import type { Game } from '@arena/contract/endpoints/games'
import { GAME_CATEGORIES } from '@arena/contract/kinds'
import { LEVELS } from '@arena/rules'
import { loadAbout } from '@arena/texts/about'
import { Accordion, Button, Chip, CoinIcon, ProgressBar, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Lock, Play, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { gameFactsQuery } from '../../server-api/index.ts'
import { UnlessOnBreak } from '../../shell/break-note.tsx'
import { SubPage, useAccount, useIsPlayer } from '../../shell/index.ts'
import { useFormats, useLanguage, useTranslations } from '../../texts/index.ts'
import { FreeRoundsNote } from './free-rounds-note.tsx'
import { GameCard, useGameName } from './game-card.tsx'
import { isPlayable } from './game-choice.ts'
import { GameBanner } from './game-thumbnail.tsx'

/** One game: what it looks like, what it is, whether the player may play it, and others of its kind. */
export function GamePage({
  game,
  games,
  busy,
  onPlay,
  isComplete,
  children,
}: {
  readonly game: Game
  /** Every game there is, to name similar ones. */
  readonly games: readonly Game[]
  readonly busy: boolean
  readonly onPlay: () => void
  /** The children have their final height: what is below them may be shown. */
  readonly isComplete: boolean
  readonly children?: ReactNode
}) {
  const t = useTranslations('games')
  const nameOf = useGameName()
  const { language } = useLanguage()
  const account = useAccount()
  const level = account?.level ?? 1
  const isLocked = !isPlayable(game, level)
  const similar = games.filter(other => other.category === game.category && other.game_id !== game.game_id)
  return (
    <SubPage title={nameOf(game)}>
      <div className="gold-edge relative overflow-hidden rounded-xl">
        <div className="relative aspect-16/10 overflow-hidden">
          <GameBanner game={game} />
        </div>
        <div className="absolute inset-0 bg-linear-to-t from-black/85 via-black/10 to-transparent" />
        <div className="absolute inset-x-0 bottom-0 p-3">
          <span className="flex min-w-0 flex-wrap items-start gap-2">
            <Chip>
              {game.category_names?.[language] ??
                game.category_names?.en ??
                t(`categories.${categoryName(game.category)}`)}
            </Chip>
            <Chip tone={isLocked ? 'warn' : 'plain'}>
              {isLocked ? (
                <Lock aria-hidden="true" className="size-3.5" />
              ) : (
                <Star aria-hidden="true" className="size-3.5 text-gold" />
              )}
              {t('fromLevel', { level: game.level })}
            </Chip>
            {level < game.level && !isLocked && (
              <Chip tone="gold">
                <CalendarDays aria-hidden="true" className="size-3.5" />
                {t('openToday')}
              </Chip>
            )}
          </span>
        </div>
      </div>
      <FreeRoundsNote game={game} />
      <UnlessOnBreak>
        <PlayButton game={game} isLocked={isLocked} busy={busy} onPlay={onPlay} />
      </UnlessOnBreak>
      {isLocked && account !== undefined && <LevelWay account={account} level={game.level} />}
      <GameFacts gameId={game.game_id} />
      <GameAbout game={game}>
        {children}
        {isComplete && similar.length > 0 && (
          <section aria-labelledby="similar-games" className="flex flex-col gap-3">
            <h2 id="similar-games" className="text-16 font-bold">
              {t('similar')}
            </h2>
            <div className="grid cols-cards gap-3">
              {similar.map(other => (
                <GameCard key={other.game_id} game={other} playerLevel={level} />
              ))}
            </div>
          </section>
        )}
      </GameAbout>
    </SubPage>
  )
}

function PlayButton({
  game,
  isLocked,
  busy,
  onPlay,
}: {
  readonly game: Game
  readonly isLocked: boolean
  readonly busy: boolean
  readonly onPlay: () => void
}) {
  const t = useTranslations('games')
  return (
    <div className="flex flex-col items-stretch gap-2">
      <Button onClick={onPlay} disabled={isLocked} busy={busy} data-testid="play">
        {isLocked ? (
          <>
            <Lock aria-hidden="true" className="size-5" />
            <span className="inline-block first-letter:uppercase">
              {t('availableLevel', { level: game.level })}
            </span>
          </>
        ) : (
          <>
            <Play aria-hidden="true" className="size-5 fill-current" />
            {t('play')}
          </>
        )}
      </Button>
      <p className="flex items-center justify-center gap-1.5 text-12 text-soft">
        <CoinIcon className="size-4" />
        {t('playForFree')}
      </p>
    </div>
  )
}

function categoryName(category: number) {
  const names = Object.keys(GAME_CATEGORIES) as readonly (keyof typeof GAME_CATEGORIES)[]
  return names.find(name => GAME_CATEGORIES[name] === category) ?? 'slots'
}

export function GamePageSkeleton() {
  return (
    <SubPage title="">
      <Skeleton className="aspect-16/10 rounded-xl" />
      <Skeleton className="h-12 rounded-m" />
      <Skeleton className="h-20 rounded-m" />
    </SubPage>
  )
}

/** The provider's figures about the game. Hidden when the provider does not answer: the page works without them. */
function GameFacts({ gameId }: { readonly gameId: string }) {
  const t = useTranslations('game.facts')
  const formats = useFormats()
  const { data, isPending } = useQuery({ ...gameFactsQuery(gameId), enabled: useIsPlayer() })
  if (isPending) return <Skeleton className="h-15 rounded-m" />
  if (data === undefined) return null
  const facts = [
    ...(data.rtp === undefined ? [] : [{ label: t('rtp'), value: formats.percent(data.rtp) }]),
    { label: t('maxWin'), value: t('times', { value: formats.number(data.max_win_multiplier) }) },
    {
      label: t('bets'),
      value: t('range', { from: formats.credit(data.min_bet), to: formats.credit(data.max_bet) }),
      coin: true,
    },
  ]
  return (
    // No box is narrower than its longest word. Boxes that do not fit in one row wrap to a second.
    <dl className="flex flex-wrap gap-2 max-[22.4rem]:gap-1.5">
      {facts.map(({ label, value, coin }) => (
        <div
          key={label}
          className="card-surface flex flex-auto flex-col-reverse justify-end gap-0.5 rounded-m px-2 py-2.5 max-[22.4rem]:px-1.5"
        >
          <dt className="text-12 text-soft hyphens-auto">{label}</dt>
          <dd className="flex items-center gap-1 text-14 font-bold whitespace-nowrap">
            {coin && <CoinIcon className="size-3.5 shrink-0" />}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The distance to the level that unlocks a game: the missing rounds and bets of the level before it. */
function LevelWay({ account, level }: { readonly account: Account; readonly level: number }) {
  const t = useTranslations('game.way')
  const formats = useFormats()
  const before = LEVELS[level - 2]
  if (before === undefined) return null
  const goals = [
    { label: t('rounds'), current: account.exp, target: before.exp },
    { label: t('bets'), current: account.amount_bet_exp, target: before.betAc },
  ].filter(({ target }) => target > 0)
  return (
    <section aria-label={t('title', { level })} className="card-surface flex flex-col gap-3 rounded-l p-4">
      <h2 className="text-14 font-bold">{t('title', { level })}</h2>
      {goals.map(({ label, current, target }) => (
        <div key={label} className="flex flex-col gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-3 text-12 text-soft">
            <span>{label}</span>
            <span>
              {t('ofTarget', {
                current: formats.number(Math.min(current, target)),
                target: formats.number(target),
              })}
            </span>
          </p>
          <ProgressBar percent={Math.min(100, (current / target) * 100)} label={label} />
        </div>
      ))}
    </section>
  )
}

/**
 * The program's own games are described by its files, those of other providers by the server. Then comes what is below: a text's height is
 * unknown until it is there, and nothing may jump.
 */
function GameAbout({ game, children }: { readonly game: Game; readonly children: ReactNode }) {
  const About = game.names === undefined ? OwnAbout : ImportedAbout
  return <About gameId={game.game_id}>{children}</About>
}

interface AboutProps {
  readonly gameId: string
  readonly children: ReactNode
}

function ImportedAbout({ gameId, children }: AboutProps) {
  const { language } = useLanguage()
  const { data, isPending } = useQuery({ ...gameFactsQuery(gameId), enabled: useIsPlayer() })
  if (isPending) return <Skeleton className="h-20 rounded-m" />
  return (
    <>
      {data?.about !== undefined && (
        <p className="text-14 leading-[1.5rem] text-pretty text-soft">
          {data.about[language] ?? data.about.en}
        </p>
      )}
      {children}
    </>
  )
}

function OwnAbout({ gameId, children }: AboutProps) {
  const t = useTranslations('games')
  const { language } = useLanguage()
  const about = useQuery({
    queryKey: ['games', 'about', gameId, language],
    queryFn: () => loadAbout(gameId, language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (about.isPending) return <Skeleton className="h-20 rounded-m" />
  if (about.data === undefined || about.data === null) return children
  return (
    <>
      <p className="text-14 leading-[1.5rem] text-pretty text-soft">{about.data.description}</p>
      <Accordion title={t('rules')}>
        <ol className="flex list-decimal flex-col gap-2 pl-5 leading-[1.5rem]">
          {about.data.rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Accordion>
      {children}
    </>
  )
}
