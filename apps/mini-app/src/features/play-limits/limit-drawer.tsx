import type { SetPlayLimitsBody } from '@arena/contract'
import { Button } from '@arena/ui'
import { Drawer, DrawerFoot } from '@arena/ui/drawer'
import { useState } from 'react'
import { useBackHandler } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { type Choice, ChoiceList } from './choice-list.tsx'
import { useSaveLimit } from './use-save-limit.ts'

/** A limit the player is about to choose. */
export interface LimitQuestion<Value> {
  readonly title: string
  readonly text: string
  readonly choices: readonly Choice<Value>[]
  readonly inForce: Value
  readonly bodyOf: (value: Value) => SetPlayLimitsBody
}

export function LimitDrawer<Value extends number | null>({
  question,
  open,
  onClose,
}: {
  readonly question: LimitQuestion<Value>
  readonly open: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('play-limits')
  const tShell = useTranslations('shell')
  const { title, text, choices, inForce, bodyOf } = question
  const [chosen, choose] = useState<Value>(inForce)
  const { save, isPending } = useSaveLimit(onClose)
  useBackHandler(open, onClose)
  return (
    <Drawer open={open} onClose={onClose} title={title} description={text} closeLabel={tShell('close')}>
      <ChoiceList title={title} choices={choices} chosen={chosen} onChoose={choose} />
      <DrawerFoot>
        <Button
          className="w-full"
          busy={isPending}
          data-testid="save-limit"
          onClick={() => save(bodyOf(chosen))}
        >
          {t('save')}
        </Button>
      </DrawerFoot>
    </Drawer>
  )
}
