import { useEffect, useState } from 'react'
import type { Round, WaitingRound } from '../../game-api.ts'
import { formatAmount, isTournament, NO_BREAK_SPACE } from '../money-format.ts'
import { haptic, isFramed } from '../session/frame-channel.ts'
import { faultOf } from '../session/round-calls.ts'
import { buttonSound, rejectionSound } from '../sound/effects.ts'
import { useGame } from './game-context.tsx'
import { Icon } from './icons.tsx'
import { Panel } from './panel.tsx'

type Stage =
  | { readonly name: 'waiting' }
  | { readonly name: 'standing' }
  /** Without a result when the clock ended the round and the result was not loaded. */
  | { readonly name: 'over'; readonly result: Pick<Round, 'bet' | 'win'> | null }

/** The open round in another game, or on another balance, that blocks this one: its name, the time left, and the two ways to continue. */
export function ElsewherePanel({ round }: { readonly round: WaitingRound }) {
  const { session, t } = useGame()
  const [stage, setStage] = useState<Stage>({ name: 'waiting' })
  const left_s = useSecondsLeft(round.ends_in_ms)
  const isOver = stage.name === 'over' || (left_s === 0 && stage.name === 'waiting')

  useEffect(() => {
    rejectionSound()
    haptic(session, 'error')
  }, [session])

  const dismiss = () => {
    session.state.set({ fault: null, elsewhere: null })
    if (isOver) void session.recover()
  }
  const stand = async () => {
    buttonSound()
    setStage({ name: 'standing' })
    try {
      const reply = await session.client.standRound(round.round_id)
      setStage({ name: 'over', result: reply.state === 'settled' ? reply.round : null })
    } catch (error) {
      session.state.set(faultOf(error, session.game))
    }
  }
  const result = stage.name === 'over' ? stage.result : null

  return (
    <Panel kind="modal" title={t(isOver ? 'elsewhereOver' : 'elsewhere')} onClose={dismiss} centred>
      <div className="fault">
        {!isOver && (
          <span className="fault-sign">
            <Icon name="warning" size={40} />
          </span>
        )}
        <RoundName round={round} />
        <p role="status">
          {isOver && <Ended round={round} result={result} />}
          {!isOver && left_s === null && t('elsewhereSoon')}
        </p>
        {!isOver && left_s !== null && <p>{t('elsewhereWaits', { time: clockText(left_s) })}</p>}
        <div className="button-row">
          {isOver ? (
            <button type="button" className="gold-button" onClick={dismiss}>
              {t('playOn')}
            </button>
          ) : (
            <Ways round={round} isStanding={stage.name === 'standing'} onStand={() => void stand()} />
          )}
        </div>
      </div>
    </Panel>
  )
}

function RoundName({ round }: { readonly round: WaitingRound }) {
  const { t } = useGame()
  return (
    <p className="fault-name">
      <strong>{round.name}</strong>
      <span>{t(isTournament(round.currency) ? 'inTournament' : 'forCoins')}</span>
    </p>
  )
}

function Ways({
  round,
  isStanding,
  onStand,
}: {
  readonly round: WaitingRound
  readonly isStanding: boolean
  readonly onStand: () => void
}) {
  const { session, t } = useGame()
  const { game_id, currency } = round
  return (
    <>
      {isFramed() && (
        <button
          type="button"
          className="gold-button"
          disabled={isStanding}
          onClick={() => session.channel.post('open_game', { game_id, currency })}
        >
          {t('goToRound')}
        </button>
      )}
      {round.ends_in_ms !== null && (
        <button type="button" className="plain-button" disabled={isStanding} onClick={onStand}>
          {t('standNow')}
        </button>
      )}
    </>
  )
}

function Ended({
  round,
  result,
}: {
  readonly round: WaitingRound
  readonly result: Pick<Round, 'bet' | 'win'> | null
}) {
  const { session, t } = useGame()
  if (result === null) return t('elsewhereEnded')
  const unit = isTournament(round.currency) ? t('points') : t('coin')
  const amount = (hundredths: number) =>
    `${formatAmount(hundredths, session.language)}${NO_BREAK_SPACE}${unit}`
  return t('elsewhereResult', { bet: amount(result.bet), win: amount(result.win) })
}

/** Counts down from when the panel was opened; null when there is nothing to count. */
function useSecondsLeft(left_ms: number | null): number | null {
  const [until_ms] = useState(() => performance.now() + (left_ms ?? 0))
  const [now_ms, setNow_ms] = useState(() => performance.now())
  useEffect(() => {
    if (left_ms === null) return
    const timer = setInterval(() => setNow_ms(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [left_ms])
  return left_ms === null ? null : Math.max(0, Math.ceil((until_ms - now_ms) / 1000))
}

/** `3:07`: minutes and seconds of a short wait. */
function clockText(left_s: number): string {
  return `${Math.floor(left_s / 60)}:${String(left_s % 60).padStart(2, '0')}`
}
