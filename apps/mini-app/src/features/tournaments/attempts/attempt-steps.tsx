import type { Tournament } from '@arena/contract'
import { useState } from 'react'
import { useByClock } from '../../../shell/index.ts'
import { AttemptButton } from './attempt-button.tsx'
import { AttemptQuestion, useAttemptText } from './attempt-question.tsx'
import { isAttemptOffered } from './is-attempt-offered.ts'

/** The same as `AttemptBar` for a place that lies over the screen already: it asks where the button was. */
export function AttemptSteps({ tournament }: { readonly tournament: Tournament }) {
  const text = useAttemptText(tournament)
  const [isAsking, ask] = useState(false)
  const isOffered = useByClock(now_s => isAttemptOffered(tournament, { balance: tournament.balance, now_s }))
  if (!isOffered) return null
  if (!isAsking)
    return <AttemptButton tournament={tournament} look="quiet" size="small" onPress={() => ask(true)} />
  return (
    <>
      <p className="text-center text-12 text-pretty text-soft">{text}</p>
      <AttemptQuestion tournament={tournament} onDone={() => ask(false)} />
    </>
  )
}
