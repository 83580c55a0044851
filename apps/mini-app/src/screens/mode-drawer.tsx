import type { Game, Tournament } from '@arena/contract'
import { Button, CoinIcon, TrophyIcon } from '@arena/ui'
import { Drawer } from '@arena/ui/drawer'
import { type ReactNode, useId } from 'react'
import { type TournamentName, useTournamentName } from '../features/tournaments/index.ts'
import { useAccount, useBackHandler } from '../shell/index.ts'
import { useFormats, useTranslations } from '../texts/index.ts'

/** Where a game may be played: with the player's own coins, or in one of the tournaments that run it. */
export function ModeDrawer({
  open,
  game,
  tournaments,
  isStarting,
  onClose,
  onPlay,
  onParticipate,
}: {
  readonly open: boolean
  readonly game: Game
  /** Running tournaments of the game. */
  readonly tournaments: readonly Tournament[]
  readonly isStarting: boolean
  readonly onClose: () => void
  readonly onPlay: (tournamentKey: string | null) => void
  readonly onParticipate: (tournament: Tournament) => void
}) {
  const t = useTranslations('games.mode')
  const tShell = useTranslations('shell')
  const formats = useFormats()
  const account = useAccount()
  const nameOf: TournamentName = useTournamentName()
  useBackHandler(open, onClose)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      closeLabel={tShell('close')}
    >
      <ul className="flex flex-col gap-3" data-testid={`modes-${game.game_id}`}>
        <Mode
          icon={<CoinIcon className="size-9" />}
          title={t('single')}
          label={t('singleText')}
          value={formats.credit(account?.credit ?? 0)}
        >
          <Button size="small" busy={isStarting} onClick={() => onPlay(null)} data-testid="play-single">
            {t('play')}
          </Button>
        </Mode>
        {tournaments.map(tournament => (
          <Mode
            key={tournament.t_key}
            icon={<TrophyIcon className="size-9" />}
            title={nameOf(tournament)}
            label={tournament.currentMember ? t('tournamentText') : t('notParticipant')}
            {...(tournament.currentMember && { value: formats.credit(tournament.balance) })}
          >
            {tournament.currentMember ? (
              <Button
                size="small"
                busy={isStarting}
                onClick={() => onPlay(tournament.t_key)}
                data-testid={`play-${tournament.t_key}`}
              >
                {t('play')}
              </Button>
            ) : (
              <Button size="small" look="quiet" onClick={() => onParticipate(tournament)}>
                {t('participate')}
              </Button>
            )}
          </Mode>
        ))}
      </ul>
    </Drawer>
  )
}

function Mode({
  icon,
  title,
  label,
  value,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly label: string
  readonly value?: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <li aria-labelledby={id} className="flex items-center gap-3 rounded-l border border-line bg-raised p-3">
      {icon}
      <span className="min-w-0 flex-1">
        <span id={id} className="block text-14 font-semibold">
          {title}
        </span>
        <span className="block text-12 text-soft">{label}</span>
        {value !== undefined && <span className="gold-text block text-16 font-bold">{value}</span>}
      </span>
      {children}
    </li>
  )
}
