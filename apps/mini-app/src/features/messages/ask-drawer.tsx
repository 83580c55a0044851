import { Button } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hostAsksWriteAccess } from '../../host/index.ts'
import { Drawer } from '../../shell/drawer.tsx'
import { endSuccess, useIsPlayer } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { messageSettingsQuery, useWriteAccess } from './message-settings.ts'

/**
 * Explains which messages the bot would send and how rarely, before the chat platform itself asks. After a no, the player is not asked
 * again for a month.
 */
export function AskDrawer() {
  const t = useTranslations('messages.ask')
  const { ask, refuse } = useWriteAccess()
  const [isOpen, setOpen] = useState(true)
  const { data } = useQuery({ ...messageSettingsQuery, enabled: useIsPlayer() && hostAsksWriteAccess() })
  const mayAsk = data?.may_ask === true
  // It closes with its question still visible: the answer is being sent by then.
  const [hasAsked, setAsked] = useState(false)
  if (mayAsk && !hasAsked) setAsked(true)
  if (!hasAsked) return null

  const answer = (report: () => void) => {
    setOpen(false)
    report()
  }
  return (
    <Drawer open={isOpen} onClose={() => answer(refuse)} title={t('title')}>
      <div className="flex flex-col gap-4" data-testid="ask-messages">
        <p className="text-16 text-pretty">{t('text')}</p>
        <p className="text-14 text-pretty text-soft">{t('polite')}</p>
        <div className="grid cols-pair gap-3">
          <Button look="quiet" onClick={() => answer(refuse)}>
            {t('no')}
          </Button>
          <Button
            onClick={() => {
              answer(ask)
              endSuccess()
            }}
          >
            {t('yes')}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}
