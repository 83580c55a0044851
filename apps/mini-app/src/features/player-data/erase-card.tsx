import { Button, Card } from '@arena/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAccount } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { EraseDrawer } from './erase-drawer.tsx'

/** Where the way to be forgotten begins. Nothing is deleted here: the drawer asks. */
export function EraseCard() {
  const t = useTranslations('player-data.erase')
  const account = useAccount()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="erase">
      <Card className="flex flex-col gap-3">
        <h2 id="erase" className="text-16 font-bold">
          {t('title')}
        </h2>
        <p className="text-14 text-soft">{t('text')}</p>
        <Button
          look="quiet"
          disabled={account === undefined}
          onClick={() => setIsAsking(true)}
          data-testid="ask-erase"
        >
          <span className="flex items-center gap-2 text-bad">
            <Trash2 aria-hidden="true" className="size-5" />
            {t('open')}
          </span>
        </Button>
      </Card>
      {account !== undefined && (
        <EraseDrawer account={account} open={isAsking} onClose={() => setIsAsking(false)} />
      )}
    </section>
  )
}
