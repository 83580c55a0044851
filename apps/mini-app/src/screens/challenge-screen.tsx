import type { Challenge, ChallengeRow } from '@arena/contract/endpoints/challenges'
import type { Game } from '@arena/contract/endpoints/games'
import { shortNickname } from '@arena/rules'
import { Button, buttonClasses, EmptyState, joinClasses, Skeleton, showToast } from '@arena/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Link2Off, Play, RotateCcw, Send, Swords } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { challengeQuery, challengesQuery, TimeLeft } from '../features/friends/challenges.tsx'
import { GameThumbnail } from '../features/games/game-thumbnail.tsx'
import { useGameName } from '../features/games/index.ts'
import { copyText, haptic } from '../host/index.ts'
import { botLink, call, gamesQuery } from '../server-api/index.ts'
import { UnlessOnBreak } from '../shell/break-note.tsx'
import { FramedAvatar } from '../shell/framed-avatar.tsx'
import { LoadError, SubPage, useIsPlayer, usePress } from '../shell/index.ts'
import { sendOn } from '../shell/send-on.ts'
import { useHas } from '../shell/use-has.ts'
import { useErrorText, useFormats, useTranslations } from '../texts/index.ts'

/** A challenge: its terms for a player who follows its link, and its standings for those who take part. */
export function ChallengeScreen({ params }: { readonly params: { readonly id: string } }) {
  const t = useTranslations('challenges')
  const isPlayer = useIsPlayer()
  const query = useQuery({ ...challengeQuery(params.id), enabled: isPlayer })
  const games = useQuery({ ...gamesQuery, enabled: isPlayer })
  return (
    <SubPage title={t('join.title')}>
      {query.data === null ? (
        <EmptyState
          icon={<Link2Off className="size-7" />}
          title={t('gone.title')}
          description={t('gone.text')}
        >
          <Link href="/challenges" className={`${buttonClasses('quiet', 'small')} mt-3`}>
            {t('gone.own')}
          </Link>
        </EmptyState>
      ) : query.data !== undefined && games.data !== undefined ? (
        <Known key={params.id} challenge={query.data} games={games.data} />
      ) : query.isError ? (
        <LoadError title={t('loadFailed')} query={query} />
      ) : games.isError ? (
        <LoadError title={t('loadFailed')} query={games} />
      ) : (
        <div className="flex flex-col gap-4" aria-busy="true">
          <Skeleton className="h-56 rounded-xl" />
          <Skeleton className="h-32 rounded-l" />
        </div>
      )}
    </SubPage>
  )
}

interface Shown {
  readonly challenge: Challenge
  /** Undefined for a game that a later release has removed. */
  readonly game: Game | undefined
}

function Known({ challenge, games }: { readonly challenge: Challenge; readonly games: readonly Game[] }) {
  const game = games.find(({ game_id }) => game_id === challenge.game_id)
  return challenge.is_member ? (
    <Own challenge={challenge} game={game} />
  ) : (
    <Invitation challenge={challenge} game={game} />
  )
}

/** Which game, how many rounds, how long. */
function Terms({ challenge, game }: Shown) {
  const t = useTranslations('challenges')
  const nameOf = useGameName()
  return (
    <div className="flex w-full items-center gap-3 text-left">
      <span className="relative block aspect-4/3 w-20 shrink-0 overflow-hidden rounded-m">
        {game !== undefined && <GameThumbnail game={game} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-16 font-bold text-balance wrap-break-word">
          {game === undefined ? t('game') : nameOf(game)}
        </p>
        <p className="text-14 text-soft">{t('join.terms', { count: challenge.rounds })}</p>
        <p className="text-14 font-semibold text-gold">
          <TimeLeft ends_at={challenge.ends_at} />
        </p>
      </div>
    </div>
  )
}

function Invitation({ challenge, game }: Shown) {
  const t = useTranslations('challenges.join')
  const tChallenges = useTranslations('challenges')
  const { accept, isPending } = useAccept(challenge, game)
  const { maker, maker_frame, rounds, places, hindrance } = challenge
  return (
    <section className="gold-edge flex flex-col items-center gap-4 rounded-xl px-4 py-6 text-center">
      {maker_frame === undefined ? (
        <span
          aria-hidden="true"
          className="gold-surface flex size-16 items-center justify-center rounded-full"
        >
          <Swords className="size-8" strokeWidth={2} />
        </span>
      ) : (
        <FramedAvatar name={maker} frame={maker_frame} className="my-3 size-16 text-24" />
      )}
      <h2
        className="gold-text max-w-full text-24 font-bold text-balance wrap-break-word"
        data-testid="challenge-maker"
      >
        {maker === '' ? t('asksNameless') : t('asks', { name: shortNickname(maker) })}
      </h2>
      <Terms challenge={challenge} game={game} />
      <p className="text-14 text-pretty">{t('text', { count: rounds })}</p>
      {hindrance === null ? (
        <>
          <UnlessOnBreak className="w-full">
            <Button className="w-full" busy={isPending} onClick={accept} data-testid="accept-challenge">
              <Play aria-hidden="true" className="size-5 shrink-0 fill-current" />
              {t('button')}
            </Button>
          </UnlessOnBreak>
          <p className="text-12 text-pretty text-soft">
            {t('hidden')} {t('places', { count: places })}
          </p>
        </>
      ) : (
        <>
          <p className="text-14 font-semibold text-pretty" data-testid="challenge-hindrance">
            {tChallenges(`hindrances.${hindrance}`, { level: game?.level ?? 1 })}
          </p>
          <Link href="/challenges" className={`${buttonClasses('quiet')} w-full`}>
            {tChallenges('gone.own')}
          </Link>
        </>
      )}
    </section>
  )
}

function Own({ challenge, game }: Shown) {
  const t = useTranslations('challenges')
  const has = useHas('challenges')
  const formats = useFormats()
  const { rows, rounds, outcome, is_over, places } = challenge
  const left = rounds - (rows.find(({ is_own }) => is_own)?.played ?? 0)
  return (
    <>
      <section className="gold-edge flex flex-col gap-4 rounded-xl p-4" data-testid="challenge">
        {outcome !== null && (
          <h2 className="gold-text text-24 font-bold" data-testid="challenge-outcome">
            {t(`outcome.${outcome}`)}
          </h2>
        )}
        <Terms challenge={challenge} game={game} />
        {!is_over && left > 0 && game !== undefined && (
          <UnlessOnBreak>
            <PlayLink game={game} left={left} />
          </UnlessOnBreak>
        )}
        {!is_over && left === 0 && outcome === null && (
          <p className="text-14 text-pretty">{rows.length > 1 ? t('done') : t('waiting')}</p>
        )}
        {outcome !== null && has && (
          <UnlessOnBreak>
            <Rematch challenge={challenge} />
          </UnlessOnBreak>
        )}
        {!is_over && (
          <p className="text-12 text-pretty text-soft">
            {t('until', { moment: formats.moment(challenge.ends_at) })} {left > 0 && t('coins')}
          </p>
        )}
      </section>
      {!is_over && places > 0 && game !== undefined && <Invite challenge={challenge} game={game} />}
      <Standing challenge={challenge} />
    </>
  )
}

/** Leads straight into the game: a player who opens this screen has decided. */
function PlayLink({ game, left }: { readonly game: Game; readonly left: number }) {
  const t = useTranslations('challenges')
  return (
    <Link href={pathOf(game)} state={{ play: true }} className={buttonClasses()} data-testid="play-challenge">
      <Play aria-hidden="true" className="size-5 shrink-0 fill-current" />
      {t('play', { count: left })}
    </Link>
  )
}

const pathOf = ({ category, game_id }: Game) => `/games/${category}/${encodeURIComponent(game_id)}`

function Standing({ challenge }: Pick<Shown, 'challenge'>) {
  const t = useTranslations('challenges')
  const { rows, outcome, is_over, places } = challenge
  return (
    <section aria-label={t('standing')} className="flex flex-col gap-2">
      <h2 className="text-16 font-bold">{t('standing')}</h2>
      <ol className="card-surface overflow-hidden rounded-l" data-testid="challenge-rows">
        {rows.map((row, index) => (
          <Row key={index} row={row} challenge={challenge} />
        ))}
      </ol>
      <p className="text-12 text-pretty text-soft">
        {t('pointsAbout')} {outcome !== null && !is_over && places > 0 && t('mayChange', { count: places })}
      </p>
    </section>
  )
}

function Row({ row, challenge }: Pick<Shown, 'challenge'> & { readonly row: ChallengeRow }) {
  const t = useTranslations('challenges')
  const formats = useFormats()
  const { nickname, frame, is_own, played, points } = row
  const name = shortNickname(nickname) || t('player')
  const isComplete = played >= challenge.rounds
  const state = () => {
    if (points === null) return t('hidden')
    if (!isComplete && challenge.is_over) return t('missing')
    return t('played', { played: formats.number(played), rounds: formats.number(challenge.rounds) })
  }
  return (
    <li
      aria-current={is_own || undefined}
      className={joinClasses(
        'flex min-h-12 items-center gap-2 px-3 py-1',
        is_own && 'bg-(--aura) shadow-[inset_3px_0_0_var(--gold)]',
      )}
    >
      <FramedAvatar name={name} frame={frame} className="mx-1 size-8 shrink-0 text-12" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-14 font-semibold">
          <span className="truncate">{name}</span>
          {is_own && <span className="shrink-0 text-12 text-gold">{t('you')}</span>}
        </span>
        <span className="block text-12 text-soft">{state()}</span>
      </span>
      <span className={joinClasses('shrink-0 text-14 tabular-nums', isComplete ? 'font-bold' : 'text-soft')}>
        {points === null ? '–' : t('points', { count: points, amount: formats.number(points) })}
      </span>
    </li>
  )
}

/** The challenge's link: sent to a chat, or copied. */
function Invite({
  challenge: { challenge_id, rounds },
  game,
}: Pick<Shown, 'challenge'> & { readonly game: Game }) {
  const t = useTranslations('challenges')
  const nameOf = useGameName()
  const link = botLink(`c_${challenge_id}`) ?? `${window.location.origin}/challenges/${challenge_id}`
  const copy = async () => {
    const isCopied = await copyText(link)
    haptic(isCopied ? 'success' : 'error')
    showToast({ kind: isCopied ? 'complete' : 'error', title: t(isCopied ? 'copied' : 'copyFailed') })
  }
  const text = t('message', { count: rounds, game: nameOf(game) })
  return (
    <div className="flex gap-2">
      <Button
        look="quiet"
        className="min-w-0 flex-1"
        onClick={() => sendOn({ messageId: null, link, text }, () => undefined)}
        data-testid="send-challenge"
      >
        <Send aria-hidden="true" className="size-5 shrink-0" />
        {t('send')}
      </Button>
      <Button look="quiet" onClick={() => void copy()} aria-label={t('copy')} data-testid="copy-challenge">
        <Copy aria-hidden="true" className="size-5 shrink-0" />
      </Button>
    </div>
  )
}

function Rematch({ challenge: { challenge_id, rematch_id } }: Pick<Shown, 'challenge'>) {
  const t = useTranslations('challenges')
  const { press, isPending } = useChallengePress(
    () => call('/api/rematchChallenge', { body: { challenge_id } }),
    challenge_id,
  )
  return (
    <Button busy={isPending} onClick={() => press(undefined)} data-testid="rematch">
      <RotateCcw aria-hidden="true" className="size-5 shrink-0" />
      {t(rematch_id === '' ? 'rematch' : 'rematchWaits')}
    </Button>
  )
}

/** Accepting leads into the game. */
function useAccept({ challenge_id }: Challenge, game: Game | undefined) {
  const [, navigate] = useLocation()
  const { press, isPending } = useChallengePress(
    () => call('/api/acceptChallenge', { body: { challenge_id } }),
    challenge_id,
    () => game !== undefined && navigate(pathOf(game), { state: { play: true } }),
  )
  return { accept: () => press(undefined), isPending }
}

/** A press after which a challenge is another one, or there is another; without `onDone` that is shown. */
function useChallengePress(
  ask: () => Promise<{ readonly challenge: Challenge }>,
  id: string,
  onDone?: () => void,
) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return usePress({
    mutationFn: (_: undefined) => ask(),
    onSuccess: ({ challenge }) => {
      queries.setQueryData(challengeQuery(challenge.challenge_id).queryKey, challenge)
      void queries.invalidateQueries({ queryKey: challengesQuery.queryKey })
      haptic('success')
      if (onDone === undefined) navigate(`/challenges/${challenge.challenge_id}`)
      else onDone()
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 5000 })
      void queries.invalidateQueries({ queryKey: challengeQuery(id).queryKey })
    },
  })
}
