import type { Task } from '@arena/contract'
import { joinClasses } from '@arena/ui'
import {
  ChevronsUp,
  Coins,
  ExternalLink,
  Flame,
  Gamepad2,
  Handshake,
  type LucideIcon,
  Megaphone,
  RotateCw,
  Trophy,
  UserPlus,
  Zap,
} from 'lucide-react'

const ICONS: Readonly<Record<Task['goal'], LucideIcon>> = {
  join_chat: Megaphone,
  open_link: ExternalLink,
  partner: Handshake,
  spins: RotateCw,
  win_streak: Flame,
  win_value: Trophy,
  first_win_value: Zap,
  total_bet: Coins,
  max_bet: ChevronsUp,
  sessions: Gamepad2,
  friends: UserPlus,
}

/** `isLit` shines in gold: there is something to take. */
export function TaskIcon({
  goal,
  isLit = false,
  className = 'size-11',
}: {
  readonly goal: Task['goal']
  readonly isLit?: boolean
  readonly className?: string
}) {
  const Icon = ICONS[goal]
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'flex shrink-0 items-center justify-center rounded-m',
        isLit ? 'gold-surface' : 'border border-line bg-raised text-gold',
        className,
      )}
    >
      <Icon className="size-1/2" strokeWidth={2} />
    </span>
  )
}
