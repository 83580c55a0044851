import { COSMETICS } from '@arena/contract/cosmetics'
import type { Game } from '@arena/contract/endpoints/games'
import type { SharedCard, SharedRound } from '@arena/contract/endpoints/sharing'
import { Button, buttonClasses, CoinIcon, EmptyState, Skeleton } from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link2Off, Lock, Play, ShieldCheck, Undo2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { LookPreview } from '../features/cosmetics/look-preview.tsx'
import { isPlayable } from '../features/games/game-choice.ts'
import { GameThumbnail } from '../features/games/game-thumbnail.tsx'
import { useGameName } from '../features/games/index.ts'
import { useTakeBack } from '../features/sharing/own-links-screen.tsx'
import { openOutsideLink } from '../host/index.ts'
import { call, errorCodeOf, gamesQuery } from '../server-api/index.ts'
import { UnlessOnBreak } from '../shell/break-note.tsx'
import { FramedAvatar } from '../shell/framed-avatar.tsx'
import { LoadError, SubPage, useAccount, useIsPlayer } from '../shell/index.ts'
import { useFormats, useLanguage, useTranslations } from '../texts/index.ts'

const ReplayScreen = lazy(() =>
  import('../features/sharing/replay-screen.tsx').then(({ ReplayScreen }) => ({ default: ReplayScreen })),
)

/** The seed may be revealed while the page is open. */
const ASK_EVERY_MS = 30_000

const sharedRoundQuery = (share_id: string, lang: string) =>
  queryOptions({
    queryKey: ['shared-round', share_id, lang],
    queryFn: ({ signal }) => call('/api/getSharedRound', { body: { share_id, lang }, signal }),
    select: ({ data }) => data,
    retry: (count, error) => count < 2 && errorCodeOf(error) !== 'ITEM_NOT_FOUND',
    refetchInterval: query => (query.state.data?.data.proof.state === 'proven' ? false : ASK_EVERY_MS),
  })

/** A won round that a player shares by a link: its facts, its picture and its proof. */
export function SharedRoundScreen({ params }: { readonly params: { readonly shareId: string } }) {
  const t = useTranslations('sharing')
  const { language } = useLanguage()
  const query = useQuery({ ...sharedRoundQuery(params.shareId, language), enabled: useIsPlayer() })
  const games = useQuery({ ...gamesQuery, enabled: useIsPlayer() })
  const isGone = query.isError && errorCodeOf(query.error) === 'ITEM_NOT_FOUND'
  return (
    <SubPage title={t('title')}>
      {isGone ? (
        <NotThere />
      ) : query.data !== undefined && games.data !== undefined ? (
        <Shared round={query.data} games={games.data} shareId={params.shareId} />
      ) : query.isError ? (
        <LoadError title={t('loadFailed')} query={query} />
      ) : games.isError ? (
        <LoadError title={t('loadFailed')} query={games} />
      ) : (
        <div className="flex flex-col gap-4" aria-busy="true">
          <Skeleton className="h-48 rounded-xl" />
          <Skeleton className="h-88 rounded-xl" />
        </div>
      )}
    </SubPage>
  )
}

function NotThere() {
  const t = useTranslations('sharing.gone')
  return (
    <EmptyState icon={<Link2Off className="size-7" />} title={t('title')} description={t('text')}>
      <Link href="/" className={`${buttonClasses('quiet', 'small')} mt-3`}>
        {t('home')}
      </Link>
    </EmptyState>
  )
}

interface SharedProps {
  readonly round: SharedRound
  readonly shareId: string
}

function Shared({ round, games, shareId }: SharedProps & { readonly games: readonly Game[] }) {
  const game = games.find(({ game_id }) => game_id === round.game_id)
  return (
    <>
      <Facts round={round} game={game} />
      <Proof proof={round.proof} />
      {game !== undefined && game.state === undefined && (
        <UnlessOnBreak>
          <PlayLink game={game} />
        </UnlessOnBreak>
      )}
      {round.is_own && <TakeBack shareId={shareId} />}
    </>
  )
}

function Facts({ round, game }: { readonly round: SharedRound; readonly game: Game | undefined }) {
  const t = useTranslations('sharing')
  const formats = useFormats()
  const nameOf = useGameName()
  const times = Math.floor((round.win / round.bet) * 10) / 10
  return (
    <section className="gold-edge flex flex-col gap-3 rounded-xl p-4" data-testid="shared-round">
      <div className="flex items-center gap-3">
        {game !== undefined && (
          <span className="relative block aspect-4/3 w-20 shrink-0 overflow-hidden rounded-m">
            <GameThumbnail game={game} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h2 className="text-16 font-bold text-balance">{game === undefined ? t('game') : nameOf(game)}</h2>
          <p className="gold-text text-24 font-bold">{t('times', { times: formats.number(times) })}</p>
        </div>
      </div>
      <dl className="grid cols-pair gap-x-3 gap-y-2 text-14">
        <Fact name={t('bet')}>
          <Amount round={round} credit={round.bet} />
        </Fact>
        <Fact name={t('win')}>
          <Amount round={round} credit={round.win} />
        </Fact>
        <Fact name={t('when')}>{formats.moment(round.played_at)}</Fact>
        <Fact name={t('who')}>
          <Person name={round.name} frame={round.frame}>
            {t(round.is_own ? 'youNameless' : 'nameless')}
          </Person>
        </Fact>
        {round.look !== undefined && <Look look={round.look} />}
      </dl>
      {round.in_tournament && <p className="text-12 text-soft">{t('inTournament')}</p>}
    </section>
  )
}

/** The player who shares something, in their frame; the children stand for one who is not named. */
function Person({
  name,
  frame,
  children,
}: {
  readonly name: string | null
  readonly frame: string | undefined
  readonly children: ReactNode
}) {
  if (name === null) return children
  return (
    <span className="flex items-center gap-2.5">
      <FramedAvatar name={name} frame={frame} className="m-1 size-8 shrink-0 text-12" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </span>
  )
}

/** What the winner plays this game with; nothing for an item that this version of the app can't draw. */
function Look({ look: { slot, id: worn } }: { readonly look: NonNullable<SharedRound['look']> }) {
  const t = useTranslations('cosmetics')
  const id = COSMETICS[slot].find(known => known === worn)
  if (id === undefined) return null
  return (
    <Fact name={t('title')}>
      <span className="mt-1 flex items-center gap-2.5" data-testid="shared-look">
        <LookPreview slot={slot} id={id} />
        <span className="min-w-0 wrap-anywhere">{t(`names.${id}`)}</span>
      </span>
    </Fact>
  )
}

function Amount({ round, credit }: { readonly round: SharedRound; readonly credit: number }) {
  const formats = useFormats()
  return (
    <span className="flex items-center gap-1">
      {!round.in_tournament && <CoinIcon className="size-4" />}
      {formats.credit(credit)}
    </span>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** The games' own page, on their origin: shows the round and recomputes it once its seed is revealed. */
function Proof({ proof: { state, url, replay_url } }: Pick<SharedRound, 'proof'>) {
  const t = useTranslations('sharing.proof')
  if (url === null)
    return <p className="text-14 text-pretty text-soft">{t(state === 'gone' ? 'gone' : 'away')}</p>
  return (
    <section aria-label={t('label')} className="flex flex-col gap-2">
      <iframe
        src={url}
        title={t('label')}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        data-testid="round-proof"
        className="h-96 w-full rounded-xl border border-line bg-black"
      />
      {replay_url === null ? (
        <p className="text-14 text-pretty text-soft">{t('noReplay')}</p>
      ) : (
        <Watch url={replay_url} />
      )}
      {state === 'proven' && (
        <>
          <p className="text-14 text-pretty text-soft">{t('proven')}</p>
          <Button look="quiet" onClick={() => openOutsideLink(url.replace('&shared=1', ''))}>
            <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-gold" />
            {t('check')}
          </Button>
        </>
      )}
    </section>
  )
}

function Watch({ url }: { readonly url: string }) {
  const t = useTranslations('sharing.replay')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} data-testid="watch-round">
        <Play aria-hidden="true" className="size-5 shrink-0" />
        {t('watch')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReplayScreen url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function PlayLink({ game }: { readonly game: Game }) {
  const t = useTranslations('sharing')
  const level = useAccount()?.level ?? 1
  const isOpen = isPlayable(game, level)
  return (
    <Link
      href={`/games/${game.category}/${encodeURIComponent(game.game_id)}`}
      className={buttonClasses(isOpen ? 'gold' : 'quiet')}
      data-testid="play-shared"
    >
      {isOpen ? (
        <Play aria-hidden="true" className="size-5 shrink-0 fill-current" />
      ) : (
        <Lock aria-hidden="true" className="size-5 shrink-0" />
      )}
      {isOpen ? t('play') : t('locked', { level: game.level })}
    </Link>
  )
}

function TakeBack({ shareId }: { readonly shareId: string }) {
  const t = useTranslations('sharing.own')
  const { takeBack, isPending } = useTakeBack()
  return (
    <div className="flex flex-col gap-2">
      <Button look="quiet" busy={isPending} onClick={() => takeBack(shareId)} data-testid="unshare">
        <Undo2 aria-hidden="true" className="size-5 shrink-0" />
        {t('takeBack')}
      </Button>
      <p className="text-12 text-pretty text-soft">{t('about')}</p>
    </div>
  )
}

const sharedCardQuery = (share_id: string, lang: string) =>
  queryOptions({
    queryKey: ['shared-card', share_id, lang],
    queryFn: ({ signal }) => call('/api/getSharedCard', { body: { share_id, lang }, signal }),
    select: ({ data }) => data,
    retry: (count, error) => count < 2 && errorCodeOf(error) !== 'ITEM_NOT_FOUND',
  })

/** An achievement that a player shares by a link: the server's picture, and the same in the reader's language. */
export function SharedCardScreen({ params }: { readonly params: { readonly shareId: string } }) {
  const t = useTranslations('sharing')
  const { language } = useLanguage()
  const query = useQuery({ ...sharedCardQuery(params.shareId, language), enabled: useIsPlayer() })
  const isGone = query.isError && errorCodeOf(query.error) === 'ITEM_NOT_FOUND'
  return (
    <SubPage title={t('card.title')}>
      {isGone ? (
        <NotThere />
      ) : query.data !== undefined ? (
        <SharedCardPage card={query.data} shareId={params.shareId} />
      ) : query.isError ? (
        <LoadError title={t('card.loadFailed')} query={query} />
      ) : (
        <Skeleton className="aspect-4/5 rounded-xl" aria-busy="true" />
      )}
    </SubPage>
  )
}

/** Where a reader can reach what a card shows. */
const WAYS = { rank: '/active-tournaments', level: '/', payout: '/active-tournaments' } as const

function SharedCardPage({ card, shareId }: { readonly card: SharedCard; readonly shareId: string }) {
  const t = useTranslations('sharing')
  const said = [card.title, card.line, card.name].filter(words => words !== null && words !== '').join('. ')
  return (
    <>
      <figure className="flex flex-col gap-3" data-testid="shared-card">
        <img
          src={card.picture}
          alt={said}
          width={1080}
          height={1350}
          className="h-auto w-full rounded-xl bg-black"
        />
        <figcaption className="text-14 text-pretty text-soft">
          <span className="mb-1 block font-semibold">
            <Person name={card.name} frame={card.frame}>
              {t(card.is_own ? 'youNameless' : 'nameless')}
            </Person>
          </span>
          {t(`card.true.${card.kind}`)}
        </figcaption>
      </figure>
      <Link href={WAYS[card.kind]} className={buttonClasses('gold')} data-testid="from-card">
        {t(card.kind === 'level' ? 'gone.home' : 'card.toTournaments')}
      </Link>
      {card.is_own && <TakeBack shareId={shareId} />}
    </>
  )
}
