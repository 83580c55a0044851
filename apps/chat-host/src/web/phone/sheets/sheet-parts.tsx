import { type ReactNode, useEffect, useState } from 'react'
import type { HostState, User } from '../../host-api.ts'
import type { Act } from '../../protocol/act.ts'
import type { Phone } from '../../protocol/phone.ts'

interface SheetRowProps {
  act: (deed: Act) => void
  /** The button that shuts the sheet. */
  stay: string
  /** The sheet's main action; absent where there is only something to read. */
  go?: { text: string; testId: string; isOff?: boolean; onGo: () => void } | undefined
  /** Between the two. */
  children?: ReactNode
}

/** The buttons a sheet ends with. */
export function SheetRow({ act, stay, go, children }: SheetRowProps) {
  return (
    <div className="sheet-row">
      <button type="button" data-testid="sheet-dismiss" onClick={() => act({ type: 'dismiss-sheet' })}>
        {stay}
      </button>
      {children}
      {go && (
        <button
          type="button"
          className="primary"
          data-testid={go.testId}
          disabled={go.isOff}
          onClick={go.onGo}
        >
          {go.text}
        </button>
      )}
    </div>
  )
}

/** The props of every sheet. */
export interface SheetProps {
  phone: Phone
  user: User
  host: HostState | undefined
  act: (deed: Act) => void
  onFollow: (url: string) => void
}

/** `undefined` while it is on its way, `null` when there is no such thing (or it cannot be asked for). */
export function useAnswer<Answer>(key: string, ask: (key: string) => Promise<Answer | undefined>) {
  const [answer, setAnswer] = useState<{ key: string; value: Answer | null }>()
  useEffect(() => {
    let isOver = false
    const settle = (value: Answer | null) => {
      if (!isOver) setAnswer({ key, value })
    }
    ask(key).then(
      value => settle(value ?? null),
      () => settle(null),
    )
    return () => {
      isOver = true
    }
  }, [key, ask])
  return answer?.key === key ? answer.value : undefined
}
