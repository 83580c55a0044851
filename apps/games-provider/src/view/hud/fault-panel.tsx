import { useEffect } from 'react'
import { isTournament } from '../money-format.ts'
import { haptic, isFramed } from '../session/frame-channel.ts'
import { offeredBet } from '../session/game-session.ts'
import { ROUNDS_USED } from '../session/round-calls.ts'
import { rejectionSound } from '../sound/effects.ts'
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
  readonly code: string
  /** The game's stake is not the bet of the session, so a lower bet cannot be offered. */
  readonly ownStake: boolean
}

export function FaultPanel({ code, ownStake }: FaultPanelProps) {
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
