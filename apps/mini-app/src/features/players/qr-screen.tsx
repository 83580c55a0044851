import { Button, showToast } from '@arena/ui'
import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { copyText, launch } from '../../host/index.ts'
import { botLink } from '../../server-api/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { GateFrame } from './gate-frame.tsx'

/** Desktop and web clients: the game is played on a phone, and this is the way there. */
export function QrScreen() {
  const t = useTranslations('session.qr')
  const link = botLink(launch.startParam === '' ? undefined : launch.startParam)
  const copy = async (text: string) => {
    if (await copyText(text)) showToast({ kind: 'complete', title: t('copied') })
    else showToast({ kind: 'error', title: t('copyFailed') })
  }
  return (
    <GateFrame title={t('title')} text={t('text')}>
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
    </GateFrame>
  )
}

/** Dark on white with its quiet zone, in every colour mode: cameras expect nothing else. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 3 })
    const cells = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: code.size, path: cells.join('') }
  }, [text])
  return (
    <div className="gold-surface rounded-xl p-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-56 rounded-l bg-white"
      >
        <path d={path} fill="#0b0a08" />
      </svg>
    </div>
  )
}
