import { type ComponentType, useEffect, useState } from 'react'
import type { Round } from '../../game-api.ts'
import type { Game } from '../../games/game.ts'
import { intlLocale, type Language } from '../money-format.ts'
import { isFramed } from '../session/frame-channel.ts'
import { useStore } from '../store.ts'
import { isGenuine, verifierAddress } from '../verify-round.ts'
import { useAmounts, useGame } from './game-context.tsx'
import { Icon } from './icons.tsx'
import { VerifierLink } from './verifier-link.tsx'

export interface RoundPictureProps {
  readonly round: Pick<Round, 'choice' | 'outcome'>
  readonly language: Language
}

/** Shows what a round's outcome looked like. */
export type RoundPicture = ComponentType<RoundPictureProps>

/** The exports of a game's `round-picture.tsx` for the verifier: its picture with texts and styles, for a page without the game's own. */
export type OpenRoundPicture = (language: Language) => Promise<RoundPicture>

export function RoundList({ game, Picture, onClose }: Omit<RoundRowProps, 'round'>) {
  const { session, t } = useGame()
  const [rounds, setRounds] = useState<readonly Round[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)

  async function load(before: string | null) {
    setFailed(false)
    try {
      const page = await session.client.history(before)
      setRounds(known => [...(before === null ? [] : (known ?? [])), ...page.rounds])
      setNext(page.next)
    } catch {
      setFailed(true)
    }
  }
  useEffect(() => {
    let wanted = true
    session.client.history(null).then(
      page => {
        if (!wanted) return
        setRounds(page.rounds)
        setNext(page.next)
      },
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [session])

  if (failed) {
    return (
      <div className="empty">
        <p>{t('historyFailed')}</p>
        <button type="button" className="plain-button" onClick={() => void load(null)}>
          {t('tryAgain')}
        </button>
      </div>
    )
  }
  if (rounds === null) return <div className="round-skeleton" aria-busy="true" />
  if (rounds.length === 0) return <p className="empty">{t('noRounds')}</p>
  return (
    <>
      <ul className="round-list">
        {rounds.map(round => (
          <RoundRow key={round.round_id} game={game} round={round} Picture={Picture} onClose={onClose} />
        ))}
      </ul>
      {next === null ? null : (
        <button type="button" className="plain-button wide" onClick={() => void load(next)}>
          {t('moreRounds')}
        </button>
      )}
    </>
  )
}

interface RoundRowProps {
  readonly game: Game
  readonly round: Round
  readonly Picture: RoundPicture
  /** Closes the panel of the list. */
  readonly onClose: () => void
}

function RoundRow({ game, round, Picture, onClose }: RoundRowProps) {
  const { session, t } = useGame()
  const amounts = useAmounts()
  const time = new Intl.DateTimeFormat(intlLocale(session.language), {
    timeZone: 'Europe/Moscow',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(round.played_at))
  return (
    <li>
      <details>
        <summary>
          <span className="round-time">{time}</span>
          <span className="round-bet">−{amounts.plain(round.bet)}</span>
          <span className={round.win > 0 ? 'round-win' : 'round-loss'}>+{amounts.plain(round.win)}</span>
          <Icon name="next" size={16} />
        </summary>
        <div className="round-details">
          <Picture round={round} language={session.language} />
          <WatchRound game={game} round={round} onClose={onClose} />
          {isFramed() && round.win > round.bet ? <ShareRound round={round} /> : null}
          <dl className="facts facts-long">
            <dt>{t('roundId')}</dt>
            <dd>{round.round_id}</dd>
            <dt>{t('roundNumber')}</dt>
            <dd>{round.nonce}</dd>
            <dt>{t('clientSeed')}</dt>
            <dd>{round.client_seed}</dd>
            <dt>{t('serverSeedHash')}</dt>
            <dd>{round.server_seed_hash}</dd>
            {round.server_seed === null ? null : (
              <>
                <dt>{t('revealedSeed')}</dt>
                <dd>{round.server_seed}</dd>
              </>
            )}
          </dl>
          <Verdict game={game} round={round} />
        </div>
      </details>
    </li>
  )
}

/** Shows the round again as it was played, once nothing is under way. */
function WatchRound({ game, round, onClose }: Omit<RoundRowProps, 'Picture'>) {
  const { session, t } = useGame()
  const isPlaying = useStore(session.shown, shown => shown.isPlaying)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  // A spin is over in seconds, and autoplay stops; a round in steps waits for its player.
  const isHeldUp = isPlaying && game.kind === 'stepwise'

  async function watch() {
    setState('busy')
    try {
      const [past, { openReplay }] = await Promise.all([
        session.client.replay(round.round_id),
        import('../replay/open-replay.tsx'),
      ])
      const replay = await openReplay(past, {
        language: session.language,
        settings: session.state.get().settings,
        channel: session.channel,
        close: settings => {
          session.state.set({ settings })
          session.channel.post('replay_close')
          session.shown.set({ replay: null })
        },
      })
      onClose()
      session.channel.post('replay_open')
      session.shown.set({ replay })
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <button
        type="button"
        className="plain-button wide"
        disabled={isHeldUp || state === 'busy'}
        onClick={() => void watch()}
      >
        {t('watchRound')}
      </button>
      {isHeldUp ? <p className="hint">{t('watchLater')}</p> : null}
      {state === 'failed' ? (
        <p className="hint" role="status">
          {t('watchFailed')}
        </p>
      ) : null}
    </>
  )
}

/** The embedding app can share a winning round; a standalone page has no way to share. */
function ShareRound({ round }: { readonly round: Round }) {
  const { session, t } = useGame()
  return (
    <button
      type="button"
      className="gold-button wide"
      onClick={() => session.channel.post('share_round', { round_id: round.round_id })}
    >
      {t('shareRound')}
    </button>
  )
}

function Verdict({ game, round }: { readonly game: Game; readonly round: Round }) {
  const { session, t } = useGame()
  const [genuine, setGenuine] = useState<boolean | null>(null)
  if (round.server_seed === null) return <p className="hint">{t('verifyHidden')}</p>
  return (
    <div className="verdict">
      {genuine === null ? (
        <button type="button" className="gold-button" onClick={() => setGenuine(isGenuine(game, round))}>
          {t('verify')}
        </button>
      ) : (
        <p role="status" className={genuine ? 'verdict-good' : 'verdict-bad'}>
          <Icon name={genuine ? 'check' : 'warning'} size={20} />
          {genuine ? t('verifyOk') : t('verifyBad')}
        </p>
      )}
      <VerifierLink path={verifierAddress(round, session.language)} />
    </div>
  )
}
