import type { Tournament } from '@arena/contract/endpoints/tournaments'
import type { OwnResult } from '@arena/contract/results'
import { Button, buttonClasses, CoinIcon, GemIcon, MedalIcon, TrophyIcon } from '@arena/ui'
import { FullScreen } from '@arena/ui/full-screen'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { NewcomersResult } from '../features/divisions/index.tsx'
import { useGameName } from '../features/games/index.ts'
import { ShareCardButton } from '../features/sharing/index.tsx'
import { useCompletedTournaments, useTournamentName } from '../features/tournaments/index.ts'
import { call, gamesQuery } from '../server-api/index.ts'
import { reportGain } from '../shell/gains.ts'
import { useBackHandler, useIsPlayer } from '../shell/index.ts'
import { PrizeStage } from '../shell/prize-stage.tsx'
import { RollUp } from '../shell/roll-up.tsx'
import { useFormats, useTranslations } from '../texts/index.ts'

const isSettledFor = (tournament: Tournament | undefined) =>
  tournament?.own?.prize_state === 'paid' || tournament?.own?.prize_state === 'none'

/** How a tournament ended for the player, over the whole screen: the cup and the prize, or an honest line and their best round. */
export function ResultMoment({
  tKey,
  open,
  wasPaidBefore,
  onClose,
  onSkip,
}: {
  readonly tKey: string
  readonly open: boolean
  /** The prize was in the account when the app was opened, so the header has not shown it arrive. */
  readonly wasPaidBefore: boolean
  readonly onClose: () => void
  /** It is not settled: the tournament's page shows the progress. */
  readonly onSkip: () => void
}) {
  const t = useTranslations('tournament.moment')
  const tShell = useTranslations('shell')
  const { data: tournaments, refetch } = useCompletedTournaments()
  const tournament = tournaments?.find(({ t_key }) => t_key === tKey)
  const own = tournament?.own ?? undefined
  const isSettled = isSettledFor(tournament)
  const reread = useEffectEvent(async () => {
    const { data: latest, isSuccess } = await refetch()
    if (isSuccess && !isSettledFor(latest.find(({ t_key }) => t_key === tKey))) onSkip()
  })
  // The list may have been loaded before the result was there.
  const isMissing = open && tournaments !== undefined && !isSettled
  useEffect(() => {
    if (isMissing) void reread()
  }, [isMissing])
  const close = () => {
    onClose()
    if (wasPaidBefore && own?.prize_state === 'paid')
      reportGain({ credit: own.prizes.credit, ton: own.prizes.ton })
  }
  useBackHandler(open && isSettled, close)
  if (tournament === undefined || own === undefined || !isSettled) return null
  const isWon = own.prize_state === 'paid'
  return (
    <FullScreen open={open} onClose={close} title={t(isWon ? 'won' : 'over')} closeLabel={tShell('close')}>
      <Result key={tKey} tournament={tournament} own={own} onClose={close} />
    </FullScreen>
  )
}

function Result({
  tournament,
  own,
  onClose,
}: {
  readonly tournament: Tournament
  readonly own: OwnResult
  readonly onClose: () => void
}) {
  const nameOf = useTournamentName()
  const isWon = own.prize_state === 'paid'
  return (
    <div className="flex flex-1 flex-col gap-5 text-center" data-testid="result-moment">
      <p className="text-left text-14 text-soft">{nameOf(tournament)}</p>
      <Cup own={own} members={tournament.members} />
      <NewcomersResult tKey={tournament.t_key} />
      {isWon ? <Prizes own={own} /> : <NoPrize tournament={tournament} own={own} />}
      <Ways tournament={tournament} own={own} onClose={onClose} />
    </div>
  )
}

function Cup({ own, members }: { readonly own: OwnResult; readonly members: number }) {
  const t = useTranslations('tournament.results')
  const tMoment = useTranslations('tournament.moment')
  const formats = useFormats()
  const { place, prize_state } = own
  const isWon = prize_state === 'paid'
  return (
    <div className="mt-auto flex flex-col items-center gap-2 pt-4">
      <PrizeStage isCelebrated={isWon}>
        {place === 1 || place === 2 || place === 3 ? (
          <MedalIcon place={place} className="size-32" />
        ) : (
          <TrophyIcon className={isWon ? 'size-32' : 'size-24 opacity-60 grayscale'} />
        )}
      </PrizeStage>
      <p className="sr-only">
        {t('placeOf', { place: formats.number(place), count: formats.number(members) })}
      </p>
      <p aria-hidden="true" className="text-[2.5rem] leading-none font-bold">
        <span className={isWon ? 'gold-text' : undefined}>
          <RollUp from={Math.max(members, place)} to={place} format={value => `#${formats.number(value)}`} />
        </span>
      </p>
      <p aria-hidden="true" className="text-14 text-soft">
        {tMoment('of', { count: members, amount: formats.number(members) })}
      </p>
    </div>
  )
}

function Prizes({ own: { prizes } }: { readonly own: OwnResult }) {
  const t = useTranslations('tournament.moment')
  const tPrizes = useTranslations('tournaments.prizes')
  const formats = useFormats()
  return (
    <div className="flex flex-col items-center gap-2">
      <p className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 text-24 font-bold">
        {prizes.credit > 0 && (
          <Amount icon={<CoinIcon className="size-8" />}>
            <RollUp from={0} to={prizes.credit} format={value => `+${formats.credit(value)}`} />
          </Amount>
        )}
        {prizes.ton > 0 && (
          <Amount icon={<GemIcon className="size-8" />}>
            <span className="text-good">{t('ton', { amount: formats.number(prizes.ton) })}</span>
          </Amount>
        )}
        {prizes.item !== '' && (
          <Amount icon={<Gift className="size-7 text-gold" />}>
            <span className="text-16">{tPrizes('promo')}</span>
          </Amount>
        )}
      </p>
      <p className="text-14 text-balance text-soft">{t('inBalance')}</p>
    </div>
  )
}

function Amount({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true">{icon}</span>
      <span className="gold-text">{children}</span>
    </span>
  )
}

const bestRoundQuery = (t_key: string) =>
  queryOptions({
    queryKey: ['tournaments', 'best-round', t_key],
    queryFn: async ({ signal }) => (await call('/api/getBestRound', { body: { t_key }, signal })).best_round,
    staleTime: Number.POSITIVE_INFINITY,
  })

function NoPrize({ tournament, own }: { readonly tournament: Tournament; readonly own: OwnResult }) {
  const t = useTranslations('tournament.results')
  const tMoment = useTranslations('tournament.moment')
  const formats = useFormats()
  const gameName = useGameName()
  const { data: games = [] } = useQuery({ ...gamesQuery, enabled: useIsPlayer() })
  const { data: best } = useQuery({ ...bestRoundQuery(tournament.t_key), enabled: useIsPlayer() })
  const game = games.find(({ game_id }) => game_id === best?.game_id)
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="text-16 text-balance">{t(own.qualified ? 'noPrize' : 'unqualified')}</p>
      {best && game && (
        <p className="card-surface rounded-l px-4 py-3 text-14" data-testid="best-round">
          <span className="block text-12 text-soft">{tMoment('bestRound')}</span>
          <span className="font-semibold">
            {tMoment('bestRoundWon', {
              count: Math.floor(best.win / 100),
              amount: formats.credit(best.win),
              game: gameName(game),
            })}
          </span>
        </p>
      )}
    </div>
  )
}

function Ways({
  tournament,
  own,
  onClose,
}: {
  readonly tournament: Tournament
  readonly own: OwnResult
  readonly onClose: () => void
}) {
  const t = useTranslations('tournament.moment')
  const tSitting = useTranslations('tournament.sitting')
  const [path] = useLocation()
  const page = `/c_tournaments/${encodeURIComponent(tournament.t_key)}`
  const hasTon = own.prizes.ton > 0 && own.prize_state === 'paid'
  const isShared = own.qualified && !own.disqualified
  return (
    <div className="sticky bottom-0 mt-auto flex w-full flex-col gap-2 bg-linear-to-t from-page from-80% to-transparent pt-6 pb-[calc(var(--safe-bottom,0px)+16px)]">
      {isShared && <ShareCardButton kind="rank" subject={tournament.t_key} className="mb-1 self-center" />}
      {hasTon && (
        <Link href="/wallet" onClick={onClose} className={buttonClasses('gold')}>
          {t('withdraw')}
        </Link>
      )}
      <div className="grid cols-pair gap-2">
        {path !== page && (
          <Link href={page} onClick={onClose} className={buttonClasses('quiet')}>
            {tSitting('board')}
          </Link>
        )}
        <Button look={hasTon ? 'quiet' : 'gold'} onClick={onClose} data-testid="result-done">
          {tSitting('done')}
        </Button>
      </div>
    </div>
  )
}
