import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { useSpaceBar } from './use-space-bar.ts'

export interface PrimaryLook {
  readonly label: string
  /** `waiting`: pressed, nothing to stop yet. `stop`: a press ends the show. `auto`: shows the rounds left, a press ends them. */
  readonly state: 'ready' | 'waiting' | 'stop' | 'auto'
  readonly roundsLeft?: number
}

interface PrimaryButtonProps {
  readonly look: PrimaryLook
  readonly onPress: () => void
  readonly emblem: ReactNode
}

/** Acts the moment it is touched; the space bar does the same from anywhere on the page. */
export function PrimaryButton({ look, onPress, emblem }: PrimaryButtonProps) {
  useSpaceBar(onPress)

  return (
    <button
      type="button"
      className="primary-button"
      data-state={look.state}
      aria-label={look.label}
      onPointerDown={event => {
        if (event.button === 0) onPress()
      }}
      onClick={event => {
        // A finger has already acted on pointerdown; keyboards and screen readers arrive only here.
        if (event.detail === 0) onPress()
      }}
    >
      <span className="primary-face">
        {look.state === 'stop' ? <Icon name="stop" size={36} /> : null}
        {look.state === 'auto' ? <strong>{look.roundsLeft}</strong> : null}
        {look.state === 'ready' || look.state === 'waiting' ? emblem : null}
      </span>
    </button>
  )
}
