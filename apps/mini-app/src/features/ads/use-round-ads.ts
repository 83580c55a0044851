import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AdOffer } from './ad-offer.ts'
import { adsTermsQuery, useFindAd } from './ask-for-ads.ts'
import { type BreakEvent, isBreak, NO_ROUNDS, nextBreak, type RoundBreaks } from './round-breaks.ts'

/** A game with autoplay may begin the next round right after one. If it is paused this long without a round, it won't. */
const HOLD_MS = 300

/** Counts through every game that is opened, until the app is closed. */
let breaks = NO_ROUNDS

function note(event: BreakEvent, every: number): RoundBreaks {
  breaks = nextBreak(breaks, event, every)
  return breaks
}

export interface RoundAds {
  /** An ad covers the game, or is about to. */
  readonly isCovered: boolean
  readonly onRound: (moment: 'started' | 'finished') => void
  /** The ad to be shown now. */
  readonly offer: AdOffer | null
  readonly onOver: () => void
}

/** Shows an ad after a number of finished rounds: between two of them, never during one. */
export function useRoundAds(isGameOpen: boolean): RoundAds {
  const every = useQuery({ ...adsTermsQuery, enabled: isGameOpen }).data?.every_rounds ?? 0
  const { find } = useFindAd({ explains: false })
  const found = useRef<AdOffer | null>(null)
  const [waiting, hold] = useState<AdOffer | null>(null)
  const [offer, show] = useState<AdOffer | null>(null)

  function noteEvent(event: BreakEvent) {
    const now = note(event, every)
    hold(isBreak(now) ? found.current : null)
    if (now.ad === 'due') void ask()
  }
  async function ask() {
    note('asked', every)
    found.current = await find()
    noteEvent(found.current === null ? 'over' : 'found')
  }
  const leave = useEffectEvent(() => noteEvent('left'))

  useEffect(() => {
    if (waiting === null) return
    const timer = setTimeout(() => show(waiting), HOLD_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  useEffect(() => {
    if (!isGameOpen) leave()
  }, [isGameOpen])
  useEffect(
    () => () => {
      // A pending ad is too late: the game has been left.
      note('left', 0)
      note('over', 0)
    },
    [],
  )

  return {
    isCovered: waiting !== null || offer !== null,
    onRound: noteEvent,
    offer,
    onOver() {
      found.current = null
      show(null)
      noteEvent('over')
    },
  }
}
