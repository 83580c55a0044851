import type { Act } from '../../protocol/act.ts'
import type { Sheet } from '../../protocol/phone.ts'

interface PopupProps {
  popup: Extract<Sheet, { kind: 'popup' }>
  act: (deed: Act) => void
}

export function Popup({ popup, act }: PopupProps) {
  return (
    <>
      {popup.title && <h2>{popup.title}</h2>}
      <p className="sheet-text">{popup.message}</p>
      <div className="sheet-column">
        {popup.buttons.map((button, index) => (
          <button
            key={`${button.id} ${button.text}`}
            type="button"
            data-testid={`popup-button-${index}`}
            data-type={button.type}
            className={index === 0 ? 'primary' : undefined}
            onClick={() => act({ type: 'answer-popup', buttonId: button.id })}
          >
            {button.text}
          </button>
        ))}
      </div>
    </>
  )
}
