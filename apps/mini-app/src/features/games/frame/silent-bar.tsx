import type { Game } from '@arena/contract/endpoints/games'
import { CoinIcon, IconButton } from '@arena/ui'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAccount } from '../../../shell/index.ts'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { useGameName } from '../game-card.tsx'

/** Above a game whose page sends no messages: its name, the balance as the wallet has booked it, and the way out. */
export function SilentBar({
  game,
  isOnCoins,
  onClose,
}: {
  readonly game: Game
  /** A tournament's balance is on the strip below. */
  readonly isOnCoins: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('game.frame')
  const nameOf = useGameName()
  const formats = useFormats()
  const account = useAccount()
  return (
    <div
      data-testid="silent-bar"
      className="flex h-full items-center gap-2.5 border-b border-white/10 bg-[#131317] pl-3 text-white"
    >
      <span className="min-w-0 flex-1 truncate text-14 font-semibold">{nameOf(game)}</span>
      {isOnCoins && account !== undefined && (
        <span className="flex shrink-0 items-center gap-1.5 text-14 font-semibold tabular-nums">
          <CoinIcon className="size-4" />
          <span data-testid="silent-balance">{formats.credit(account.credit)}</span>
        </span>
      )}
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

/** Reports each time that rounds were booked, as far as the account stream shows it: a silent page reports none. */
export function useBookedRounds(isSilent: boolean, onBooked: () => void): void {
  const rounds = useAccount()?.exp
  const known = useRef(rounds)
  const report = useEffectEvent(onBooked)
  useEffect(() => {
    const isMore = known.current !== undefined && rounds !== undefined && rounds > known.current
    known.current = rounds
    if (isSilent && isMore) report()
  }, [isSilent, rounds])
}
