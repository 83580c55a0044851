import { Drawer as Sheet } from '@arena/ui/drawer'
import type { ReactNode } from 'react'
import { useTranslations } from '../texts/index.ts'
import { useBackHandler } from './use-back.ts'

/** How what opens a drawer holds it: it stays mounted while it glides away. */
export interface DrawerControl {
  readonly open: boolean
  readonly onClose: () => void
}

interface DrawerProps extends DrawerControl {
  readonly title: string
  readonly description?: string
  /** The handler of the back button while the drawer is open; it closes the drawer by default. */
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** A drawer that the way back closes as well. Import it lazily: see the drawer it is made of. */
export function Drawer({ onBack, ...sheet }: DrawerProps) {
  const t = useTranslations('shell')
  useBackHandler(sheet.open, onBack ?? sheet.onClose)
  return <Sheet {...sheet} closeLabel={t('close')} />
}
