import { useEffect, useState } from 'react'
import type { Round, WaitingRound } from '../../game-api.ts'
import { formatAmount, isTournament, NO_BREAK_SPACE } from '../money-format.ts'
import { haptic, isFramed } from '../session/frame-channel.ts'
import { offeredBet } from '../session/game-session.ts'
import { faultOf, ROUNDS_USED } from '../session/round-calls.ts'
import { buttonSound, rejectionSound } from '../sound/effects.ts'
import { type ChromeKey, useAmounts, useGame, useSessionState } from './game-context.tsx'
import { Icon, type IconName } from './icons.tsx'
import { Panel } from './panel.tsx'

interface FaultLook {
  readonly title: ChromeKey
  readonly text: ChromeKey
  /** Nothing more can be played on this page. */
  readonly final: boolean
}

const ended: FaultLook = { title: 'faultSession', text: 'faultSessionText', final: true }
const unsettled: FaultLook = { title: 'faultRoundOpen', text: 'faultRoundOpenText', final: false }
const cancelled: FaultLook = { title: 'faultCancelled', text: 'faultCancelledText', final: false }
const other: FaultLook = { title: 'faultOther', text: 'faultOtherText', final: false }

/** Every rejection the wallet or the provider may give on a bet or a move. */
export const FAULT_LOOKS: Readonly<Record<string, FaultLook>> = {
  INSUFFICIENT_FUNDS: { title: 'faultFunds', text: 'faultFundsText', final: false },
  SESSION_EXPIRED: ended,
  SESSION_NOT_FOUND: ended,
  UNAUTHORIZED: ended,
  PLAYER_BLOCKED: { title: 'faultBlocked', text: 'faultBlockedText', final: true },
  PLAYER_ON_BREAK: { title: 'faultBreak', text: 'faultBreakText', final: true },
  PLAY_LIMIT_REACHED: { title: 'faultDayLimit', text: 'faultDayLimitText', final: true },
  GAME_NOT_ALLOWED: { title: 'faultGame', text: 'faultGameText', final: true },
  TOURNAMENT_CLOSED: { title: 'faultTournament', text: 'faultTournamentText', final: true },
  TOURNAMENT_ROUNDS_USED: { title: 'faultRounds', text: 'faultRoundsText', final: false },
  PROVIDER_LIMIT: { title: 'faultGame', text: 'faultGameText', final: true },
  LEVEL_TOO_LOW: { title: 'faultLevel', text: 'faultLevelText', final: true },
  BET_LIMIT: { title: 'faultLimit', text: 'faultLimitText', final: false },
  ROUND_OPEN: unsettled,
  ROUND_IN_PROGRESS: unsettled,
  ROUND_ELSEWHERE: { title: 'faultElsewhere', text: 'faultElsewhereText', final: false },
  ROUND_VOIDED: cancelled,
  ROUND_NOT_FOUND: cancelled,
  ROUND_SETTLED_BEFORE: { title: 'faultSettled', text: 'faultSettledText', final: false },
  SEEDS_CHANGED: { title: 'faultSeeds', text: 'faultSeedsText', final: false },
  INVALID_MOVE: { title: 'faultMove', text: 'faultMoveText', final: false },
  // The provider keeps such a round until the wallet has answered: it is not lost and not yet played.
  UNAVAILABLE: unsettled,
  INTERNAL: unsettled,
  NO_ANSWER: { title: 'faultNoAnswer', text: 'faultNoAnswerText', final: false },
}

function signOf(code: string): IconName {
  if (code === ROUNDS_USED) return 'rounds'
  return code === 'NO_ANSWER' ? 'offline' : 'warning'
}

interface FaultPanelProps {
  /** The game's stake is not the bet of the session, so a lower bet cannot be offered. */
  readonly ownStake: boolean
}

export function FaultPanel({ ownStake }: FaultPanelProps) {
  const fault = useSessionState(state => state.fault)
  const elsewhere = useSessionState(state => state.elsewhere)
  if (fault === 'ROUND_ELSEWHERE' && elsewhere !== null) {
    return <ElsewherePanel key={elsewhere.round_id} round={elsewhere} />
  }
  return fault === null ? null : <Fault key={fault} code={fault} ownStake={ownStake} />
}

function Fault({ code, ownStake }: FaultPanelProps & { readonly code: string }) {
  const { session, t } = useGame()
  const balance = useSessionState(state => state.balance)
  const amounts = useAmounts()
  const look = FAULT_LOOKS[code] ?? other
  const affordable = code === 'INSUFFICIENT_FUNDS' ? offeredBet(session) : undefined
  const lowerBet = ownStake ? undefined : affordable
  const broke = code === 'INSUFFICIENT_FUNDS' && affordable === undefined
  const values = {
    balance: amounts.withUnit(balance),
    minimum: amounts.withUnit(session.limits.min_bet),
    maximum: amounts.withUnit(session.limits.max_bet),
  }

  useEffect(() => {
    // Having played them all is no mistake.
    if (code === ROUNDS_USED) return
    rejectionSound()
    haptic(session, 'error')
  }, [session, code])

  const dismiss = () => session.state.set({ fault: null })
  const leave = () => session.channel.post('exit')
  const canGetCoins = broke && isFramed() && !isTournament(session.currency)

  return (
    <Panel kind="modal" title={t(look.title)} onClose={dismiss} centred firm={look.final}>
      <div className="fault">
        <span className="fault-sign">
          <Icon name={signOf(code)} size={40} />
        </span>
        <p>{t(broke ? 'faultFundsNone' : look.text, values)}</p>
        <div className="button-row">
          {lowerBet === undefined ? null : (
            <button
              type="button"
              className="gold-button"
              onClick={() => {
                session.setBet(lowerBet)
                dismiss()
              }}
            >
              {t('lowerTo', { amount: amounts.withUnit(lowerBet) })}
            </button>
          )}
          {code === 'NO_ANSWER' ? (
            <button type="button" className="gold-button" onClick={() => void session.recover()}>
              {t('tryAgain')}
            </button>
          ) : null}
          {canGetCoins ? (
            <button type="button" className="gold-button" onClick={() => session.channel.post('get_coins')}>
              {t('getCoins')}
            </button>
          ) : null}
          {look.final || broke || code === ROUNDS_USED ? (
            <button type="button" className={canGetCoins ? 'plain-button' : 'gold-button'} onClick={leave}>
              {t('exit')}
            </button>
          ) : (
            <button type="button" className="plain-button" onClick={dismiss}>
              {t('close')}
            </button>
          )}
        </div>
      </div>
    </Panel>
  )
}

type Stage =
  | { readonly name: 'waiting' }
  | { readonly name: 'standing' }
  /** Without a result when the clock ended the round and the result was not loaded. */
  | { readonly name: 'over'; readonly result: Pick<Round, 'bet' | 'win'> | null }

/** The open round in another game, or on another balance, that blocks this one: its name, the time left, and the two ways to continue. */
function ElsewherePanel({ round }: { readonly round: WaitingRound }) {
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
