export interface IconProps {
  readonly className?: string
}
