import { Button, Card } from '@arena/ui'
import { CreditCard, Dices, type LucideIcon, Smartphone, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { SubPage, useAccount } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { DownloadCard } from './download-card.tsx'
import { EraseDrawer } from './erase-drawer.tsx'

const KEPT = [
  { key: 'profile', Icon: UserRound },
  { key: 'play', Icon: Dices },
  { key: 'money', Icon: CreditCard },
  { key: 'signIn', Icon: Smartphone },
] as const satisfies readonly { readonly key: string; readonly Icon: LucideIcon }[]

/** What is kept of a player, the way to have all of it, and the way to be forgotten. */
export function PlayerDataScreen() {
  const t = useTranslations('player-data')
  return (
    <SubPage title={t('title')}>
      <section aria-labelledby="kept">
        <Card className="flex flex-col gap-3">
          <h2 id="kept" className="text-16 font-bold">
            {t('kept.title')}
          </h2>
          <ul className="flex flex-col gap-3">
            {KEPT.map(({ key, Icon }) => (
              <li key={key} className="flex gap-3 text-14">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-gold" />
                {t(`kept.${key}`)}
              </li>
            ))}
          </ul>
          <Link
            href="/policy"
            className="pressable inline-flex min-h-11 items-center text-14 font-semibold text-gold"
          >
            {t('kept.policy')}
          </Link>
        </Card>
      </section>
      <DownloadCard />
      <EraseCard />
    </SubPage>
  )
}

/** Where the way to be forgotten begins. Nothing is deleted here: the drawer asks. */
function EraseCard() {
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
