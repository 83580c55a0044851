import { FullScreen } from '@arena/ui/full-screen'
import { settings, useBackHandler } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'

/** A shared round played again by the games' own page, on their origin. Import it lazily: see `FullScreen`. */
export function ReplayScreen({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const t = useTranslations('sharing.replay')
  const { sounds, music } = settings.read()
  useBackHandler(true, onClose)
  return (
    <FullScreen open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <iframe
        src={`${url}&sounds=${Number(sounds)}&music=${Number(music)}`}
        title={t('title')}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        data-testid="replay"
        className="-mx-4 w-[calc(100%+2rem)] flex-1 border-0 bg-black"
      />
    </FullScreen>
  )
}
