import type { ReactNode } from 'react'
import type { Act } from '../../protocol/act.ts'

interface SheetRowProps {
  act: (deed: Act) => void
  /** The button that shuts the sheet. */
  stay: string
  /** What the sheet is there for; absent where there is nothing to decide, only to read. */
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
