import type { Act } from '../../protocol/act.ts'

interface QuestionProps {
  text: string
  /** Absent: nothing to decide, only to read. */
  yes?: { text: string; deed: Act }
  act: (deed: Act) => void
}

export function Question({ text, yes, act }: QuestionProps) {
  return (
    <>
      <p className="sheet-text">{text}</p>
      <div className="sheet-row">
        <button type="button" data-testid="sheet-dismiss" onClick={() => act({ type: 'dismiss-sheet' })}>
          {yes ? 'Cancel' : 'OK'}
        </button>
        {yes && (
          <button type="button" className="primary" data-testid="sheet-confirm" onClick={() => act(yes.deed)}>
            {yes.text}
          </button>
        )}
      </div>
    </>
  )
}
