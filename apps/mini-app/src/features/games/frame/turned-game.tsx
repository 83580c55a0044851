import { IconButton } from '@arena/ui'
import { RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { takeFullscreen } from '../../../host/index.ts'
import { useIsUprightPhone } from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'
import { SilentBar } from './silent-bar.tsx'
import type { GameSession } from './start-session.ts'

/** Full screen for as long as a game that is played on the phone's side is open. */
export function useFullscreen(isWanted: boolean): void {
  useEffect(() => (isWanted ? takeFullscreen() : undefined), [isWanted])
}

/** Whether a bar of ours is beside the game while the phone is on its side. */
export function hasSideBar({ isSilent, orientation }: GameSession): boolean {
  return isSilent || orientation === 'landscape'
}

/** The bar with the way out, where every line of a phone on its side counts at the side, and the hint to turn an upright phone. */
export function TurnedBars({
  session,
  isOnItsSide,
  onClose,
}: {
  readonly session: GameSession
  readonly isOnItsSide: boolean
  readonly onClose: () => void
}) {
  const { game, isSilent, orientation, tournamentKey } = session
  return (
    <>
      {isOnItsSide && hasSideBar(session) && (
        <div className="absolute top-(--safe-top) right-(--safe-right) bottom-(--safe-bottom) w-12">
          <SideBar onClose={onClose} />
        </div>
      )}
      {!isOnItsSide && isSilent && (
        <div className="absolute inset-x-0 top-(--safe-top) h-12">
          <SilentBar game={game} isOnCoins={tournamentKey === null} onClose={onClose} />
        </div>
      )}
      {orientation === 'landscape' && <TurnHint />}
    </>
  )
}

function SideBar({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('game.frame')
  return (
    <div
      data-testid="side-bar"
      className="flex h-full flex-col items-center border-l border-white/10 bg-[#131317] pt-0.5 text-white"
    >
      <IconButton
        label={t('close')}
        onClick={onClose}
        className="border-transparent! bg-transparent! text-white!"
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

function TurnHint() {
  const t = useTranslations('game.frame')
  const isUpright = useIsUprightPhone()
  const [isDismissed, setDismissed] = useState(false)
  if (!isUpright || isDismissed) return null
  return (
    <div className="absolute inset-x-0 top-[calc(var(--safe-top)+60px)] flex justify-center px-3">
      <p
        role="status"
        className="flex items-center gap-2 rounded-full border border-white/15 bg-[#202027] pl-4 text-14 font-semibold text-white"
      >
        <RotateCw aria-hidden="true" className="size-5 shrink-0 text-[#e6bd4f]" />
        {t('turn')}
        <IconButton
          label={t('dismiss')}
          onClick={() => setDismissed(true)}
          className="border-transparent! bg-transparent! text-white!"
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </p>
    </div>
  )
}
