import type { ThemeName } from '../protocol/theme.ts'

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** A picture of a keyboard: it takes the room a real one takes. Its return key puts it away. */
export function Keyboard({
  height,
  theme,
  onClose,
}: {
  height: number
  theme: ThemeName
  onClose: () => void
}) {
  return (
    <div className="keyboard" data-testid="keyboard" data-theme={theme} style={{ height }}>
      {ROWS.map(row => (
        <div key={row} className="keyboard-row" aria-hidden="true">
          {[...row].map(letter => (
            <i key={letter}>{letter}</i>
          ))}
        </div>
      ))}
      <div className="keyboard-row">
        <i className="keyboard-space" aria-hidden="true" />
        <button type="button" data-testid="keyboard-done" onClick={onClose}>
          done
        </button>
      </div>
    </div>
  )
}
