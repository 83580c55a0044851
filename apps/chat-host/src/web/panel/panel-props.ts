import type { HostState, User } from '../host-api.ts'
import type { PhoneSession, SessionState } from '../phone-session.ts'
import type { Player } from '../players.ts'
import type { Settings } from '../settings.ts'

export interface PanelProps {
  settings: Settings
  change: (changes: Partial<Settings>) => void
  players: readonly Player[]
  current: Player
  keep: (player: Player) => void
  session: PhoneSession
  state: SessionState
  host: HostState | undefined
  user: User
  onOpen: (how?: { start?: string; url?: string }) => void
  onFollow: (url: string) => void
}
