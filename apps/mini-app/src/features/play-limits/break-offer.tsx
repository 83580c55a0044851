import type { Break } from '@arena/contract'
import { Button, Card } from '@arena/ui'
import { Moon } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from '../../texts/index.ts'
import { BreakDrawer } from './break-drawer.tsx'

/** The way into a break; while one runs, the way to make it longer. */
export function BreakOffer({
  running,
  isOpenAtFirst,
}: {
  readonly running: Break | null
  readonly isOpenAtFirst: boolean
}) {
  const t = useTranslations('play-limits.break')
  const [opened, setOpened] = useState(isOpenAtFirst ? 1 : 0)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  // A break for good can't be made longer.
  if (running !== null && running.until === null) return null
  const show = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-3">
        <div className="flex items-start gap-3">
          <Moon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-16 font-semibold">
              {t(running === null ? 'title' : 'longer')}
            </h2>
            <p className="mt-1 text-14 text-pretty text-soft">
              {t(running === null ? 'text' : 'longerText')}
            </p>
          </div>
        </div>
        <Button look="quiet" className="w-full" onClick={show} data-testid="take-break">
          {t(running === null ? 'take' : 'longer')}
        </Button>
      </Card>
      {opened > 0 && (
        <BreakDrawer key={opened} running={running} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
