import './replay.css'
import type english from '@arena/texts/en/games/replay.json'
import { useEffect, useRef } from 'react'
import type { Round } from '../../game-api.ts'
import { useAmounts, useGame, useSessionState } from '../hud/game-context.tsx'
import { Icon } from '../hud/icons.tsx'
import { intlLocale, NO_BREAK_SPACE } from '../money-format.ts'
import { type Store, useStore } from '../store.ts'
import type { Translate } from '../texts/game-texts.tsx'

interface ReplayChromeProps {
  readonly round: Pick<Round, 'bet' | 'win' | 'played_at' | 'server_seed'>
  readonly t: Translate<keyof typeof english>
  readonly state: Store<{ readonly isOver: boolean }>
  readonly onAgain: () => void
  readonly onSkip: () => void
  /** Null: the page's frame closes it. */
  readonly onClose: (() => void) | null
}

/** Around the scene in place of the balance and the controls: what round this is, and that it is a replay. */
export function ReplayChrome({ round, t, state, onAgain, onSkip, onClose }: ReplayChromeProps) {
  const { session, t: common } = useGame()
  const amounts = useAmounts()
  const isOver = useStore(state, ({ isOver }) => isOver)
  const isPlaying = useStore(session.shown, ({ isPlaying }) => isPlaying)
  useWayOut(onClose)
  const date = new Intl.DateTimeFormat(intlLocale(session.language), {
    timeZone: 'Europe/Moscow',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(round.played_at))
  const bet = amounts.withUnit(round.bet)
  const win = amounts.withUnit(round.win)
  const canRepeat = isOver && !isPlaying
  return (
    <>
      <header className="top-strip replay-strip">
        {onClose === null ? (
          <span />
        ) : (
          <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
            <Icon name="back" />
          </button>
        )}
        <h2>
          <strong>{t('replay')}</strong>
          <span>{date}</span>
        </h2>
        <SoundButton />
      </header>
      <footer className="replay-controls">
        <dl>
          <div>
            <dt>{common('bet')}</dt>
            <dd data-testid="replay-bet">{bet}</dd>
          </div>
          <div>
            <dt>{common('win')}</dt>
            <dd data-testid="replay-win">{win}</dd>
          </div>
        </dl>
        {round.server_seed === null && onClose === null ? <p>{t('unproven')}</p> : null}
        <FirstButton
          key={String(canRepeat)}
          words={t(canRepeat ? 'again' : 'skip')}
          onPress={canRepeat ? onAgain : onSkip}
        />
        <p className="visually-hidden" role="status" data-testid="replay-outcome">
          {canRepeat ? t('over', { bet, win }) : ''}
        </p>
      </footer>
      <div className="replay-mark" aria-hidden="true">
        {MARKS.map(place => (
          <span key={place}>{`${t('replay')}${NO_BREAK_SPACE}·${NO_BREAK_SPACE}`.repeat(4)}</span>
        ))}
      </div>
    </>
  )
}

/** Lines of the mark, so that no part of the scene can be cut out without one. */
const MARKS = [0, 1, 2, 3, 4, 5]

/** The page's only action: it has the focus, as the rest of the screen is out of reach. */
function FirstButton({ words, onPress }: { readonly words: string; readonly onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <button ref={button} type="button" className="gold-button wide" onClick={onPress}>
      {words}
    </button>
  )
}

function SoundButton() {
  const { session, t } = useGame()
  const { sounds, music } = useSessionState(({ settings }) => settings)
  const audible = sounds || music
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`${t('sound')}, ${t('music')}`}
      aria-pressed={audible}
      onClick={() => session.setSwitches({ sounds: !audible, music: !audible })}
    >
      <Icon name={audible ? 'sound' : 'mute'} />
    </button>
  )
}

/** Escape leaves the replay, and so does the way back of the page that frames this one. */
function useWayOut(onClose: (() => void) | null): void {
  const { channel } = useGame().session
  useEffect(() => {
    if (onClose === null) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    window.addEventListener('keydown', onKey)
    const unlisten = channel.listen(({ eventName }) => {
      if (eventName === 'back') onClose()
    })
    return () => {
      window.removeEventListener('keydown', onKey)
      unlisten()
    }
  }, [onClose, channel])
}
