import { useGame, useSessionState } from './game-context.tsx'
import { lateChrome } from './late-chrome.ts'
import { LatePanel } from './late-panel.tsx'

interface SessionFaultProps {
  /** The game's stake is not the bet of the session, so a lower bet cannot be offered. */
  readonly ownStake: boolean
}

/** Why the last round was refused, or where another open round is. */
export function SessionFault({ ownStake }: SessionFaultProps) {
  const { session, t } = useGame()
  const fault = useSessionState(state => state.fault)
  const elsewhere = useSessionState(state => state.elsewhere)
  if (fault === null) return null
  const dismiss = () => session.state.set({ fault: null, elsewhere: null })
  // Where the panel can't be loaded, the connection is lost: the same words and the same way on.
  const missing = { text: t('faultNoAnswerText'), retry: () => void session.recover() }
  return (
    <LatePanel part={lateChrome} title={t('faultNoAnswer')} onClose={dismiss} missing={missing}>
      {({ ElsewherePanel, FaultPanel }) =>
        fault === 'ROUND_ELSEWHERE' && elsewhere !== null ? (
          <ElsewherePanel key={elsewhere.round_id} round={elsewhere} />
        ) : (
          <FaultPanel key={fault} code={fault} ownStake={ownStake} />
        )
      }
    </LatePanel>
  )
}
