import type { Game } from '@arena/contract/endpoints/games'
import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Button, CoinIcon, TrophyIcon } from '@arena/ui'
import { Play } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Balance, GameSessionControl } from '../features/games/frame/index.ts'
import { AttemptSteps } from '../features/tournaments/attempts/attempt-question.tsx'
import { type TournamentName, useTournamentName } from '../features/tournaments/index.ts'
import { ChatButton, JoinSteps } from '../features/tournaments/join/join-steps.tsx'
import { OwnRoundsNote, useOwnRounds } from '../features/tournaments/own-rounds.tsx'
import { Drawer, type DrawerControl } from '../shell/drawer.tsx'
import { useAccount } from '../shell/index.ts'
import { useFormats, useTranslations } from '../texts/index.ts'

interface ModeDrawerProps extends DrawerControl, Pick<GameSessionControl, 'starting' | 'mustEnterChat'> {
  readonly game: Game
  /** Running tournaments of the game. */
  readonly tournaments: readonly Tournament[]
  readonly onPlay: (balance: Balance) => void
}

/** Where a game may be played: with the player's own coins, or in one of the tournaments that run it. */
export function ModeDrawer({
  open,
  game,
  tournaments,
  starting,
  mustEnterChat,
  onClose,
  onPlay,
}: ModeDrawerProps) {
  const t = useTranslations('game.mode')
  const formats = useFormats()
  const account = useAccount()
  const nameOf: TournamentName = useTournamentName()

  const playButton = (balance: Balance, testId: string) => (
    <Button
      size="small"
      busy={starting?.balance === balance}
      disabled={starting !== null}
      onClick={() => onPlay(balance)}
      data-testid={testId}
    >
      <Play aria-hidden="true" className="size-4 fill-current" />
      {t('play')}
    </Button>
  )
  return (
    <Drawer open={open} onClose={onClose} title={t('title')} description={t('text')}>
      <ul className="flex flex-col gap-3" data-testid={`modes-${game.game_id}`}>
        <Mode
          icon={<CoinIcon className="size-9" />}
          title={t('single')}
          label={t('singleText')}
          value={formats.credit(account?.credit ?? 0)}
          action={playButton(null, 'play-single')}
        />
        {tournaments.map(tournament =>
          tournament.currentMember ? (
            <TournamentMode
              key={tournament.t_key}
              tournament={tournament}
              action={playButton(tournament.t_key, `play-${tournament.t_key}`)}
            >
              {mustEnterChat === tournament.t_key && <ChatButton tournament={tournament} size="small" />}
              <AttemptSteps tournament={tournament} />
            </TournamentMode>
          ) : (
            <Mode
              key={tournament.t_key}
              icon={<TrophyIcon className="size-9" />}
              title={nameOf(tournament)}
              label={t('notParticipant')}
            >
              <JoinSteps tournament={tournament} look="quiet" size="small" onJoined={onClose} />
            </Mode>
          ),
        )}
      </ul>
    </Drawer>
  )
}

/** A tournament that the player is a member of. Where its rounds are counted there is nothing to press while none is left. */
function TournamentMode({
  tournament,
  action,
  children,
}: {
  readonly tournament: Tournament
  readonly action: ReactNode
  readonly children: ReactNode
}) {
  const t = useTranslations('game.mode')
  const formats = useFormats()
  const nameOf: TournamentName = useTournamentName()
  const rounds = useOwnRounds(tournament)
  return (
    <Mode
      icon={<TrophyIcon className="size-9" />}
      title={nameOf(tournament)}
      label={t('tournamentText')}
      value={formats.credit(tournament.balance)}
      action={rounds?.left === 0 ? undefined : action}
    >
      {rounds !== undefined && <OwnRoundsNote rounds={rounds} />}
      {children}
    </Mode>
  )
}

function Mode({
  icon,
  title,
  label,
  value,
  action,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly label: string
  readonly value?: string
  /** At the end of the line. */
  readonly action?: ReactNode
  /** Below it. */
  readonly children?: ReactNode
}) {
  const id = useId()
  return (
    <li aria-labelledby={id} className="flex flex-col gap-3 rounded-l border border-line bg-raised p-3">
      <div className="flex items-center gap-3">
        {icon}
        <div className="min-w-0 flex-1">
          <p id={id} className="text-14 font-semibold">
            {title}
          </p>
          <p className="text-12 text-soft">{label}</p>
          {value !== undefined && <p className="gold-text text-16 font-bold">{value}</p>}
        </div>
        {action}
      </div>
      {children}
    </li>
  )
}
