import type { LiveWin } from '@arena/contract/endpoints/presence'
import { shortNickname } from '@arena/rules'
import { CoinIcon } from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { GameThumbnail } from '../features/games/game-thumbnail.tsx'
import { useGameName } from '../features/games/index.ts'
import { call, gamesQuery } from '../server-api/index.ts'
import { FramedAvatar } from '../shell/framed-avatar.tsx'
import { formatCompact } from '../texts/formats.ts'
import { useFormats, useTranslations } from '../texts/index.ts'

const ASK_EVERY_MS = 30_000
const SHOWN_WINS = 5

const presenceQuery = queryOptions({
  queryKey: ['presence'],
  queryFn: ({ signal }) => call('/api/getPresence', { signal }),
  refetchInterval: ASK_EVERY_MS,
})

/** Other players: how many are online, and recent wins, at the end of home. Nothing when there are few. */
export function HomePresence() {
  const t = useTranslations('presence')
  const { data } = useQuery(presenceQuery)
  if (data === undefined || data.online === null) return null
  const wins = data.wins.slice(0, SHOWN_WINS)
  return (
    <section aria-label={t('label')} className="flex flex-col gap-2" data-testid="presence">
      <p className="flex min-h-7 items-center gap-2 text-14 text-soft">
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-good" />
        {t('online', { count: data.online, amount: formatCompact(data.online) })}
      </p>
      {wins.length > 0 && (
        <>
          <h2 className="text-16 font-bold">{t('wins')}</h2>
          <ul className="card-surface flex flex-col divide-y divide-line rounded-l px-3">
            {wins.map(win => (
              <li key={`${win.game_id}-${win.won_at}-${win.win}`}>
                <Win win={win} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Win({ win: { game_id, bet, win, name, frame } }: { readonly win: LiveWin }) {
  const t = useTranslations('presence')
  const formats = useFormats()
  const nameOf = useGameName()
  const game = useQuery(gamesQuery).data?.find(one => one.game_id === game_id)
  if (game === undefined) return null
  return (
    <Link
      href={`/games/${game.category}/${encodeURIComponent(game_id)}`}
      className="pressable flex min-h-14 items-center gap-3 py-2"
    >
      <span className="relative block aspect-4/3 w-12 shrink-0 overflow-hidden rounded-s">
        <GameThumbnail game={game} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-14 leading-[1.25rem] font-semibold text-balance">{nameOf(game)}</span>
        <span className="block text-12 text-soft">
          {t('times', { times: formats.number(Math.floor(win / bet)) })}
        </span>
        {name !== null && (
          <span className="mt-1 flex items-center gap-2 text-12 text-soft">
            <FramedAvatar name={name} frame={frame} className="m-0.5 size-6 shrink-0 text-12" />
            <span className="min-w-0 wrap-anywhere">{shortNickname(name)}</span>
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-1 text-14 font-bold">
        <CoinIcon />
        {`+${formats.credit(win)}`}
      </span>
    </Link>
  )
}
