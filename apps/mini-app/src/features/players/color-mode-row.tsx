import { joinClasses } from '@arena/ui'
import { Moon, Palette, Sun } from 'lucide-react'
import { type ColorMode, setColorMode, useColorMode } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { RowLabel } from './rows.tsx'

const MODES = [
  { mode: 'dark', Icon: Moon },
  { mode: 'light', Icon: Sun },
] as const satisfies readonly { readonly mode: ColorMode; readonly Icon: unknown }[]

export function ColorModeRow() {
  const t = useTranslations('players.profile')
  const current = useColorMode()
  return (
    <div className="flex min-h-14 items-center justify-between gap-3">
      <RowLabel Icon={Palette}>{t('appearance')}</RowLabel>
      <div
        role="radiogroup"
        aria-label={t('appearance')}
        className="flex rounded-full border border-line bg-raised"
      >
        {MODES.map(({ mode, Icon }) => (
          <button
            key={mode}
            type="button"
            role="radio"
            data-haptic="selection"
            aria-label={t(mode)}
            aria-checked={mode === current}
            onClick={() => setColorMode(mode)}
            className={joinClasses(
              'pressable flex size-11 items-center justify-center rounded-full',
              mode === current ? 'gold-surface' : 'text-soft',
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        ))}
      </div>
    </div>
  )
}
