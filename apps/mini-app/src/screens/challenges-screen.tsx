import type { Challenge, ChallengesReply } from '@arena/contract/endpoints/challenges'
import type { Game } from '@arena/contract/endpoints/games'
import { Button, Chip, EmptyState, joinClasses, Skeleton, showToast } from '@arena/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Plus, Swords } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { challengeQuery, challengesQuery, isOpen, TimeLeft } from '../features/friends/challenges.tsx'
import { gameChoice, useLastPlayed } from '../features/games/game-choice.ts'
import { GameThumbnail } from '../features/games/game-thumbnail.tsx'
import { GameCard, useGameName } from '../features/games/index.ts'
import { haptic } from '../host/index.ts'
import { call, gamesQuery } from '../server-api/index.ts'
import { UnlessOnBreak } from '../shell/break-note.tsx'
import { Drawer } from '../shell/drawer.tsx'
import { LoadError, SubPage, useAccount, useIsPlayer, usePlayBreak, usePress } from '../shell/index.ts'
import { useHas } from '../shell/use-has.ts'
import { useErrorText, useTranslations } from '../texts/index.ts'

/** The player's challenges, running and over, and the way to a new one. */
export function ChallengesScreen() {
  const t = useTranslations('challenges')
  const isPlayer = useIsPlayer()
  const query = useQuery({ ...challengesQuery, enabled: isPlayer })
  const games = useQuery({ ...gamesQuery, enabled: isPlayer })
  const asked = new URLSearchParams(useSearch()).get('game')
  const [isMaking, setMaking] = useState(asked !== null)
  const isOnBreak = usePlayBreak() !== undefined
  const has = useHas('challenges')
  const { data } = query
  return (
    <SubPage title={t('title')}>
      {data !== undefined ? (
        <>
          <p className="text-14 text-pretty text-soft">{t('about', { count: data.terms.rounds })}</p>
          {has && (
            <UnlessOnBreak>
              <Button onClick={() => setMaking(true)} data-testid="new-challenge">
                <Plus aria-hidden="true" className="size-5 shrink-0" />
                {t('make.button')}
              </Button>
            </UnlessOnBreak>
          )}
          <Lists challenges={data.challenges} games={games.data ?? []} />
          <Making
            open={has && isMaking && !isOnBreak}
            games={(games.data ?? []).filter(({ state }) => state === undefined)}
            first={asked}
            terms={data.terms}
            onClose={() => setMaking(false)}
          />
        </>
      ) : query.isError ? (
        <LoadError title={t('loadFailed')} query={query} />
      ) : (
        <div className="flex flex-col gap-3" aria-busy="true">
          <Skeleton className="h-16 rounded-l" />
          <Skeleton className="h-12 rounded-m" />
          <Skeleton className="h-20 rounded-l" />
        </div>
      )}
    </SubPage>
  )
}

interface ListProps {
  readonly challenges: readonly Challenge[]
  readonly games: readonly Game[]
}

function Lists({ challenges, games }: ListProps) {
  const t = useTranslations('challenges')
  if (challenges.length === 0)
    return <EmptyState icon={<Swords className="size-7" />} title={t('empty')} description={t('emptyText')} />
  return (
    <>
      <List title={t('running')} challenges={challenges.filter(isOpen)} games={games} />
      <List title={t('over')} challenges={challenges.filter(one => !isOpen(one))} games={games} />
    </>
  )
}

function List({ title, challenges, games }: ListProps & { readonly title: string }) {
  if (challenges.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-16 font-bold">{title}</h2>
      <ul className="flex flex-col gap-2">
        {challenges.map(challenge => (
          <li key={challenge.challenge_id}>
            <Row
              challenge={challenge}
              game={games.find(({ game_id }) => game_id === challenge.game_id)}
              isJoined={id => challenges.some(({ challenge_id }) => challenge_id === id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({
  challenge,
  game,
  isJoined,
}: {
  readonly challenge: Challenge
  readonly game: Game | undefined
  readonly isJoined: (id: string) => boolean
}) {
  const t = useTranslations('challenges')
  const nameOf = useGameName()
  const { challenge_id, is_news, outcome, rematch_id } = challenge
  const has = useHas('challenges')
  const isOnBreak = usePlayBreak() !== undefined
  const hasRematch = has && rematch_id !== '' && !isJoined(rematch_id) && !isOnBreak
  return (
    <Link
      href={`/challenges/${challenge_id}`}
      data-testid="challenge-row"
      className={joinClasses(
        'pressable flex min-h-17 items-center gap-3 rounded-l px-3 py-2',
        is_news ? 'gold-edge' : 'card-surface',
      )}
    >
      <span className="relative block aspect-4/3 w-14 shrink-0 overflow-hidden rounded-m">
        {game !== undefined && <GameThumbnail game={game} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-bold wrap-break-word">
          {game === undefined ? t('game') : nameOf(game)}
        </span>
        <span className="block truncate text-12 text-soft">
          <Rivals challenge={challenge} />
        </span>
        <span className="block text-12 font-semibold text-pretty">
          <State challenge={challenge} />
        </span>
      </span>
      {hasRematch ? (
        <Chip tone="gold">{t('rematch')}</Chip>
      ) : is_news && outcome !== null ? (
        <Chip tone="gold">{t('card.ready')}</Chip>
      ) : (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
      )}
    </Link>
  )
}

function Rivals({ challenge: { rows } }: { readonly challenge: Challenge }) {
  const t = useTranslations('challenges')
  const others = rows.filter(({ is_own }) => !is_own)
  const [first] = others
  if (first === undefined) return t('waiting')
  const name = first.nickname || t('player')
  return others.length === 1 ? t('versus', { name }) : t('versusMany', { name, count: others.length - 1 })
}

/** The player's next action, or the result. */
function State({ challenge }: { readonly challenge: Challenge }): ReactNode {
  const t = useTranslations('challenges')
  const { outcome, rows, rounds } = challenge
  if (outcome !== null) return t(`outcome.${outcome}`)
  const played = rows.find(({ is_own }) => is_own)?.played ?? 0
  return (
    <>
      {played < rounds ? t('toPlay', { count: rounds - played }) : rows.length > 1 && t('theirTurn')}
      <span className="block font-normal text-soft">
        <TimeLeft ends_at={challenge.ends_at} />
      </span>
    </>
  )
}

/** First the game, then the terms: only the second press creates the challenge. */
function Making({
  open,
  games,
  first,
  terms,
  onClose,
}: {
  readonly open: boolean
  readonly games: readonly Game[]
  /** The game whose page led here. */
  readonly first: string | null
  readonly terms: ChallengesReply['terms']
  readonly onClose: () => void
}) {
  const t = useTranslations('challenges.make')
  const nameOf = useGameName()
  const level = useAccount()?.level ?? 1
  const { playable } = gameChoice(games, { level, lastPlayed: useLastPlayed() })
  const [chosenId, setChosen] = useState(first)
  const chosen = playable.find(({ game_id }) => game_id === chosenId)
  const { make, isPending } = useMake()
  if (chosen === undefined)
    return (
      <Drawer open={open} onClose={onClose} title={t('title')} description={t('text')}>
        <div className="grid cols-games gap-3">
          {playable.map(game => (
            <GameCard
              key={game.game_id}
              game={game}
              playerLevel={level}
              onOpen={() => setChosen(game.game_id)}
            />
          ))}
        </div>
      </Drawer>
    )
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={nameOf(chosen)}
      description={t('chosen', { count: terms.rounds, hours: terms.hours })}
    >
      <div className="flex flex-col gap-3">
        <span className="relative block aspect-16/10 overflow-hidden rounded-l">
          <GameThumbnail game={chosen} />
        </span>
        <Button busy={isPending} onClick={() => make(chosen.game_id)} data-testid="make-challenge">
          {t('confirm')}
        </Button>
        <Button look="quiet" disabled={isPending} onClick={() => setChosen(null)}>
          {t('other')}
        </Button>
      </div>
    </Drawer>
  )
}

function useMake() {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const { press, isPending } = usePress({
    mutationFn: (game_id: string) => call('/api/makeChallenge', { body: { game_id } }),
    onSuccess: ({ challenge }) => {
      queries.setQueryData(challengeQuery(challenge.challenge_id).queryKey, challenge)
      void queries.invalidateQueries({ queryKey: challengesQuery.queryKey })
      haptic('success')
      navigate(`/challenges/${challenge.challenge_id}`)
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 5000 })
    },
  })
  return { make: press, isPending }
}
