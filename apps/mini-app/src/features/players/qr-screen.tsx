import { Button, showToast } from '@arena/ui'
import { Copy } from 'lucide-react'
import { copyText, launch } from '../../host/index.ts'
import { botLink } from '../../server-api/index.ts'
import { QrCode } from '../../shell/qr-code.tsx'
import { useTranslations } from '../../texts/index.ts'
import { EntryFrame } from './entry-frame.tsx'

/** Desktop and web clients: the game is played on a phone, and this is the way there. */
export function QrScreen() {
  const t = useTranslations('session.qr')
  const link = botLink(launch.startParam === '' ? undefined : launch.startParam)
  const copy = async (text: string) => {
    if (await copyText(text)) showToast({ kind: 'complete', title: t('copied') })
    else showToast({ kind: 'error', title: t('copyFailed') })
  }
  return (
    <EntryFrame title={t('title')} text={t('text')}>
      {link !== null && (
        <>
          <QrCode text={link} label={t('code', { link })} />
          <p className="text-14 font-semibold break-all text-gold select-text">{link}</p>
          <Button className="w-full max-w-80" onClick={() => void copy(link)}>
            <Copy aria-hidden="true" className="size-5" />
            {t('copy')}
          </Button>
        </>
      )}
    </EntryFrame>
  )
}
