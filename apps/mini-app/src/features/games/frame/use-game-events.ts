import { type GameEventName, type HostEventName, readSwitches } from '@arena/provider-protocol/frame-events'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { HAPTICS, haptic } from '../../../host/index.ts'
import { settings } from '../../../shell/index.ts'
import { createGameInbox, type GameMessage } from './game-inbox.ts'

type Frame = RefObject<HTMLIFrameElement | null>

/** The state of the round on the screen. */
export type RoundMoment = 'started' | 'finished'

/** The events of a game that the page around the frame needs. */
export interface GameEventHandlers {
  /** Every event, before its meaning is reported. */
  readonly onEvent: (eventName: GameEventName) => void
  readonly onLoaded: () => void
  readonly onRound: (moment: RoundMoment) => void
  /** Credit of the balance the game plays with. */
  readonly onBalance: (credit: number) => void
  /** The player wants to continue a round in another game; the content of the message is not checked yet. */
  readonly onOpenGame: (data: GameMessage['data']) => void
  /** The player wants to share a round they have won; the server decides whether there is one. */
  readonly onShareRound: (roundId: string) => void
  /** The player has too few coins for the smallest bet and wants some. */
  readonly onGetCoins: () => void
  readonly onExit: () => void
}

interface Game {
  readonly frame: Frame
  readonly gameUrl: string
  /** Before that, no page in the frame can receive messages. */
  readonly isLoaded: boolean
  /** Something of the app covers the game. */
  readonly isCovered: boolean
}

/** Listens to the game in `frame` and notifies it when the player's switches change or the page is hidden or covered. */
export function useGameEvents(
  { frame, gameUrl, isLoaded, isCovered }: Game,
  handlers: GameEventHandlers,
): void {
  // The session began with the current switches; before its page has loaded there is no receiver.
  const wanted = settings.use()
  const reported = useRef(wanted)
  const handle = useEffectEvent((message: GameMessage) => {
    if (message.eventName === 'settings_changed') {
      // The game knows what it has said: an echo of it could undo the next press.
      reported.current = { ...settings.read(), ...readSwitches(message.data) }
      settings.write(reported.current)
    }
    handleMessage(message, handlers)
  })
  const { origin } = new URL(gameUrl)

  useEffect(() => {
    const read = createGameInbox({
      origin,
      frame: () => frame.current?.contentWindow ?? null,
      now_ms: () => performance.now(),
    })
    const receive = (event: MessageEvent) => {
      const message = read(event)
      if (message !== null) handle(message)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [origin, frame])

  useEffect(() => {
    if (reported.current === wanted) return
    reported.current = wanted
    post({ frame, origin }, 'settings_changed', wanted)
  }, [frame, origin, wanted])

  useEffect(() => {
    const report = () => post({ frame, origin }, document.hidden || isCovered ? 'pause' : 'resume', null)
    if (isLoaded) report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [frame, origin, isLoaded, isCovered])
}

/** Sends a message to the game. */
export function post(
  to: { readonly frame: Frame; readonly origin: string },
  eventName: HostEventName,
  data: unknown,
): void {
  to.frame.current?.contentWindow?.postMessage(JSON.stringify({ eventName, data }), to.origin)
}

function handleMessage({ eventName, data }: GameMessage, handlers: GameEventHandlers): void {
  handlers.onEvent(eventName)
  if (eventName === 'game_loaded') handlers.onLoaded()
  if (eventName === 'round_started') handlers.onRound('started')
  if (eventName === 'finish_round_animations') handlers.onRound('finished')
  if (eventName === 'open_game') handlers.onOpenGame(data)
  if (eventName === 'share_round') {
    const { round_id: roundId } = data
    if (typeof roundId === 'string' && /^[\w.:-]{1,64}$/.test(roundId)) handlers.onShareRound(roundId)
  }
  if (eventName === 'get_coins') handlers.onGetCoins()
  if (eventName === 'exit') handlers.onExit()
  if (eventName === 'haptic') {
    const kind = HAPTICS.find(known => known === data['style'])
    if (kind !== undefined) haptic(kind)
  }
  if (eventName === 'balance_changed') {
    const balance = data['balance']
    if (typeof balance === 'number' && Number.isSafeInteger(balance) && balance >= 0)
      handlers.onBalance(balance)
  }
}
