import { Button, CoinIcon, closeToast } from '@arena/ui'
import { FullScreen } from '@arena/ui/full-screen'
import { useQuery } from '@tanstack/react-query'
import { ChevronsUp } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { GameCard } from '../features/games/index.ts'
import { ShareCardButton } from '../features/sharing/index.tsx'
import { useCurrentTournaments, useTournamentName } from '../features/tournaments/index.ts'
import { gamesQuery } from '../server-api/index.ts'
import { endLevelUp, useBackHandler, useIsPlayer, usePlayBreak } from '../shell/index.ts'
import type { LevelUp } from '../shell/level-check.ts'
import { useFormats, useTranslations } from '../texts/index.ts'

/** A new level, over the whole screen: its reward, the games it unlocks, and the way to them. */
export function LevelUpMoment({
  up: { level, credit },
  open,
}: {
  readonly up: LevelUp
  readonly open: boolean
}) {
  const t = useTranslations('players.levelUp')
  const tToast = useTranslations('levels.toast')
  const tShell = useTranslations('shell')
  const formats = useFormats()
  const [, navigate] = useLocation()
  useBackHandler(open, endLevelUp)
  useEffect(() => {
    // The line that announced the level during the game says the same, over this heading.
    if (open) closeToast()
  }, [open])
  const games = useQuery({ ...gamesQuery, enabled: useIsPlayer() }).data?.filter(
    game => game.level === level && game.state === undefined,
  )
  const nameOf = useTournamentName()
  const tournaments = (useCurrentTournaments().data ?? []).filter(({ conditions }) =>
    conditions.some(({ key, needed }) => key === 'level' && needed === level),
  )
  const isOnBreak = usePlayBreak() !== undefined
  const first = isOnBreak ? undefined : games?.[0]
  return (
    <FullScreen
      open={open}
      onClose={endLevelUp}
      title={tToast('title', { level })}
      closeLabel={tShell('close')}
    >
      <div className="flex flex-1 flex-col items-center gap-6 text-center" data-testid="level-up">
        <div aria-hidden="true" className="relative mt-auto flex size-44 items-center justify-center">
          <span className="absolute inset-0 rounded-full bg-radial from-(--aura) to-transparent to-70%" />
          <span className="absolute size-40 rounded-full border border-gold/25" />
          <span className="gold-surface relative flex size-28 animate-rise flex-col items-center justify-center rounded-full">
            <ChevronsUp className="size-7" strokeWidth={2.4} />
            <span className="text-24 font-bold">{level}</span>
          </span>
        </div>
        {credit > 0 && (
          <p className="flex items-center gap-2 text-24 font-bold">
            <CoinIcon className="size-8" />
            <span className="gold-text">{t('paid', { amount: formats.credit(credit) })}</span>
          </p>
        )}
        {level > 1 && <ShareCardButton kind="level" subject={String(level)} />}
        <Opened games={games ?? []} level={level} tournaments={[...new Set(tournaments.map(nameOf))]} />
        <div className="sticky bottom-0 mt-auto flex w-full flex-col gap-2 bg-linear-to-t from-page from-80% to-transparent pt-6 pb-[calc(var(--safe-bottom,0px)+16px)]">
          {first !== undefined && (
            <Button
              className="w-full"
              data-testid="level-up-play"
              onClick={() => {
                endLevelUp()
                navigate(`/games/${first.category}/${encodeURIComponent(first.game_id)}`)
              }}
            >
              {t('play')}
            </Button>
          )}
          <Button
            look={first === undefined ? 'gold' : 'quiet'}
            className="w-full"
            onClick={endLevelUp}
            data-testid="level-up-done"
          >
            {t('done')}
          </Button>
        </div>
      </div>
    </FullScreen>
  )
}

function Opened({
  games,
  level,
  tournaments,
}: {
  readonly games: Parameters<typeof GameCard>[0]['game'][]
  readonly level: number
  readonly tournaments: readonly string[]
}) {
  const t = useTranslations('players.levelUp')
  const [, navigate] = useLocation()
  if (games.length + tournaments.length === 0)
    return <p className="text-14 text-balance text-soft">{t('nothing')}</p>
  return (
    <section aria-label={t('opened')} className="flex w-full flex-col gap-3">
      <h3 className="text-14 text-soft">{t('opened')}</h3>
      <div className="flex flex-wrap justify-center gap-3">
        {games.map(game => (
          <div key={game.game_id} className="w-[calc(50%-6px)]">
            <GameCard
              game={game}
              playerLevel={level}
              onOpen={() => {
                endLevelUp()
                navigate(`/games/${game.category}/${encodeURIComponent(game.game_id)}`)
              }}
            />
          </div>
        ))}
      </div>
      {tournaments.map(name => (
        <p key={name} className="text-14 font-semibold">
          {t('tournament', { name })}
        </p>
      ))}
    </section>
  )
}
