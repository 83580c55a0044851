import type { HostState, User } from '../../host-api.ts'
import type { Act } from '../../protocol/act.ts'
import type { Phone } from '../../protocol/phone.ts'

/** What every sheet is given. */
export interface SheetProps {
  phone: Phone
  user: User
  host: HostState | undefined
  act: (deed: Act) => void
  onFollow: (url: string) => void
}
