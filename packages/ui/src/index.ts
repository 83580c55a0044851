/** Theme and components without product words. The drawer has its own entry (`@arena/ui/drawer`), to be opened lazily. */

export { Avatar, initialsOf } from './avatar.tsx'
export { Badge } from './badge.tsx'
export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  buttonClasses,
  IconButton,
  Spinner,
} from './button.tsx'
export { Accordion, Card } from './card.tsx'
export { Carousel } from './carousel.tsx'
export { Chip, type ChipTone } from './chip.tsx'
export { CoinIcon, GoldDefs, GoldenTicketIcon, TicketIcon, TrophyIcon, WheelIcon } from './icons.tsx'
export { joinClasses } from './join-classes.ts'
export { EmptyState, ErrorBox, Skeleton } from './placeholders.tsx'
export { GemIcon, MedalIcon, MysteryBoxIcon, PrizeIcon } from './prize-icons.tsx'
export { ProgressBar, ProgressRing } from './progress.tsx'
export { type Tab, Tabs } from './tabs.tsx'
export { closeToast, showToast, type Toast, type ToastKind } from './toast/toast-store.ts'
export { ToastViewport } from './toast/toast-viewport.tsx'
export { CheckRow, Switch } from './toggles.tsx'
