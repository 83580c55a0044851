import { Icon, type IconName } from './icons.tsx'

interface RoundButtonProps {
  readonly icon: IconName
  readonly size?: number
  readonly label: string
  readonly disabled: boolean
  readonly onPress: () => void
}

/** A small step or change: the round buttons beside a figure. */
export function RoundButton({ icon, size = 24, label, disabled, onPress }: RoundButtonProps) {
  return (
    <button type="button" className="round-button" aria-label={label} disabled={disabled} onClick={onPress}>
      <Icon name={icon} size={size} />
    </button>
  )
}
