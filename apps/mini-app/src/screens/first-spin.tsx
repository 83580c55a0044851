import type { Game } from '@arena/contract/endpoints/games'
import { GAME_CATEGORIES } from '@arena/contract/kinds'
import { Button, Spinner } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { GameFrame, useGameSession } from '../features/games/frame/index.ts'
import { GameThumbnail } from '../features/games/game-thumbnail.tsx'
import { useFirstRoundReward } from '../features/tasks/tasks-queries.ts'
import { gamesQuery } from '../server-api/index.ts'
import { lazyScreen, useIsPlayer } from '../shell/index.ts'
import { useFormats, useTranslations } from '../texts/index.ts'

const FirstRoundDrawer = lazyScreen(
  () => import('../features/tasks/first-round-drawer.tsx'),
  'FirstRoundDrawer',
)

/**
 * A newcomer's first round: a real one, with the usual odds, in a game that opens automatically. The task for one round pays the welcome win,
 * on top of the round's result.
 */
export function FirstSpin({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('onboarding')
  const games = useQuery({ ...gamesQuery, enabled: useIsPlayer() })
  const reward = useFirstRoundReward()
  const { session, starting, start, close } = useGameSession()
  const [isPlayed, setPlayed] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const game = games.data && easiestSlot(games.data)
  const open = useEffectEvent(() => {
    if (game !== undefined) void start(game, null)
  })
  useEffect(() => open(), [game?.game_id])

  const leave = () => {
    close()
    onDone()
  }
  const take = () => {
    setTaken(true)
    leave()
  }
  if (games.isError) return <WithoutGame onDone={onDone} />
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-5 text-center">
      {game === undefined || starting !== null ? (
        <Spinner />
      ) : (
        <>
          <span className="relative block aspect-4/3 w-40 overflow-hidden rounded-l border border-line">
            <GameThumbnail game={game} />
          </span>
          <h1 className="text-24 font-bold text-balance">{t('spin.title')}</h1>
          <p className="mx-auto max-w-84 text-16 text-balance text-soft">{t('spin.text')}</p>
          <Button className="mt-auto w-full" onClick={() => void start(game, null)} data-testid="first-spin">
            {t('spin.open')}
          </Button>
        </>
      )}
      {session !== null && (
        <GameFrame
          key={session.sessionId}
          session={session}
          isCovered={isPlayed}
          strip={<Guide coins={reward?.coin ?? 0} />}
          onRound={moment => {
            if (moment === 'finished') setPlayed(true)
          }}
          onOpenGame={() => undefined}
          onGetCoins={() => undefined}
          // A player who leaves after the round has completed this step.
          onClose={isPlayed ? leave : close}
        />
      )}
      {session !== null && isPlayed && !isTaken && (
        <Suspense>
          <FirstRoundDrawer open onClose={take} />
        </Suspense>
      )}
    </div>
  )
}

/** Below the game: which button to press, and what for. */
function Guide({ coins }: { readonly coins: number }) {
  const t = useTranslations('onboarding.spin')
  const formats = useFormats()
  return (
    <p
      role="status"
      data-testid="first-spin-guide"
      className="flex h-full items-center gap-3 border-t border-white/10 bg-[#131317] px-4 text-14 leading-[1.125rem] font-semibold text-balance text-white"
    >
      <Gift aria-hidden="true" className="size-6 shrink-0 text-[#f2c14e]" />
      {coins > 0 ? t('guide', { count: coins, amount: formats.number(coins) }) : t('guideOnly')}
    </p>
  )
}

/** The games can't be listed right now: continue without a round. */
function WithoutGame({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('onboarding')
  return (
    <div className="flex flex-1 flex-col justify-center gap-4 text-center">
      <h1 className="text-24 font-bold text-balance">{t('spin.title')}</h1>
      <p className="text-16 text-balance text-soft">{t('spin.failed')}</p>
      <Button className="w-full" onClick={onDone}>
        {t('continue')}
      </Button>
    </div>
  )
}

/** A slot that is open to everybody: one press plays it. */
function easiestSlot(games: readonly Game[]): Game | undefined {
  return games
    .filter(({ category, state }) => category === GAME_CATEGORIES.slots && state === undefined)
    .toSorted((a, b) => a.level - b.level)[0]
}
