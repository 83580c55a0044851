import { CoinIcon, GemIcon, GoldenTicketIcon, TicketIcon } from '@arena/ui'
import { type FunctionComponent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatCompact } from '../texts/index.ts'
import { useAccount } from './account.ts'
import {
  areGainsHeld,
  type Balances,
  balancesOf,
  gainsBetween,
  KINDS,
  type Kind,
  onGain,
  piecesOf,
  plus,
  takeGains,
} from './gains.ts'
import { isGameRunning } from './game-running.ts'
import { isStill } from './media.ts'
import { rolled } from './roll-up.tsx'

const ICONS: Readonly<Record<Kind, FunctionComponent<{ readonly className?: string }>>> = {
  credit: CoinIcon,
  ticket: TicketIcon,
  gold_ticket: GoldenTicketIcon,
  ton: GemIcon,
}

const FLIGHT_MS = 760
const APART_MS = 55
/** The first piece is about to arrive. */
const ROLL_AFTER_MS = 560
const ROLL_MS = 700
/** While a drawer or a game covers the header, it is looked for at this pace. */
const LOOK_EVERY_MS = 250

interface Piece {
  readonly id: string
  readonly kind: Kind
  readonly from: Point
  readonly to: Point
  readonly delay_ms: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Animates the balances in the header on every change: figures roll, and gains fly to their counter from the last press. It waits while
 * something covers the header. Wins and losses in a running game only roll. With reduced motion nothing moves.
 */
export function BalanceMotion() {
  const account = useAccount()
  const shown = useRef<Balances>(undefined)
  const flies = useRef(false)
  const pressed = useLastPress()
  const [pieces, setPieces] = useState<readonly Piece[]>([])
  const [due, setDue] = useState(0)

  const move = useEffectEvent((): (() => void) | undefined => {
    if (account === undefined) {
      shown.current = undefined
      return undefined
    }
    const from = shown.current
    const to = balancesOf(account)
    shown.current = to
    const isOutsideGame = flies.current
    flies.current = false
    if (from === undefined || isStill()) return undefined
    const gains = isOutsideGame ? gainsBetween(from, to) : []
    const added = gains.flatMap(kind => piecesTo(kind, to[kind] - from[kind], pressed.current))
    setPieces(now => [...now, ...added])
    return roll(from, to, gains.length > 0 ? ROLL_AFTER_MS : 0)
  })
  const note = useEffectEvent(() => {
    flies.current ||= !isGameRunning()
  })

  const { credit, ticket, gold_ticket, ton } = account ?? {}
  useEffect(() => {
    note()
    let stop: (() => void) | undefined
    const look = () => {
      if (shown.current !== undefined && !isStill() && (areGainsHeld() || !isHeaderSeen())) return
      clearInterval(timer)
      stop = move()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    look()
    return () => {
      clearInterval(timer)
      stop?.()
    }
  }, [credit, ticket, gold_ticket, ton, due])

  useEffect(
    () =>
      onGain(() => {
        const gain = takeGains()
        if (shown.current !== undefined) shown.current = plus(shown.current, gain, -1)
        setDue(count => count + 1)
      }),
    [],
  )

  return createPortal(
    pieces.map(piece => (
      <Flight
        key={piece.id}
        piece={piece}
        onEnd={() => setPieces(now => now.filter(({ id }) => id !== piece.id))}
      />
    )),
    document.body,
  )
}

function Flight({ piece, onEnd }: { readonly piece: Piece; readonly onEnd: () => void }) {
  const box = useRef<HTMLSpanElement>(null)
  const end = useEffectEvent(onEnd)
  const { kind, from, to, delay_ms } = piece
  useEffect(() => {
    const side = (Math.random() - 0.5) * 120
    const at = ({ x, y }: Point, scale: number) => `translate(${x - 12}px, ${y - 12}px) scale(${scale})`
    const middle = { x: (from.x + to.x) / 2 + side, y: (from.y + to.y) / 2 + Math.abs(side) / 3 }
    const flight = box.current?.animate(
      [
        { transform: at(from, 0.4), opacity: 0 },
        { transform: at(from, 1.15), opacity: 1, offset: 0.15 },
        { transform: at(middle, 1.1), opacity: 1, offset: 0.6 },
        { transform: at(to, 0.6), opacity: 0.9 },
      ],
      { duration: FLIGHT_MS, delay: delay_ms, easing: 'cubic-bezier(0.4, 0, 0.6, 1)', fill: 'backwards' },
    )
    if (flight !== undefined) flight.onfinish = () => end()
    return () => flight?.cancel()
  }, [from, to, delay_ms])
  const Icon = ICONS[kind]
  return (
    <span
      ref={box}
      aria-hidden="true"
      data-flight={kind}
      className="pointer-events-none fixed top-0 left-0 z-70 drop-shadow-[0_2px_8px_rgb(0_0_0/45%)]"
    >
      <Icon className="size-6" />
    </span>
  )
}

const counterOf = (kind: Kind) => document.querySelector<HTMLElement>(`[data-counter=${kind}]`)

function centerOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Nothing covers the header. */
function isHeaderSeen(): boolean {
  const counter = counterOf('credit')
  if (counter === null) return false
  const { x, y } = centerOf(counter)
  return counter.closest('header')?.contains(document.elementFromPoint(x, y)) === true
}

function piecesTo(kind: Kind, amount: number, from: Point): readonly Piece[] {
  const counter = counterOf(kind)
  if (counter === null) return []
  const to = centerOf(counter)
  return Array.from({ length: piecesOf(kind, amount) }, (_, index) => ({
    id: `${kind}-${performance.now()}-${index}`,
    kind,
    from: { x: from.x + (index % 4) * 9 - 14, y: from.y + (index % 3) * 9 - 9 },
    to,
    delay_ms: index * APART_MS,
  }))
}

/**
 * Rolls the figures of the header. It writes into the text that React has drawn and ends on that very text, so the two never differ once it
 * is over; the way to stop ends it at once.
 */
function roll(from: Balances, to: Balances, after_ms: number): () => void {
  const changed = KINDS.filter(kind => kind !== 'ton' && from[kind] !== to[kind])
  const write = (share: number) => {
    for (const kind of changed) {
      const text = counterOf(kind)?.firstChild
      const value = rolled(from[kind], to[kind], share) / (kind === 'credit' ? 100 : 1)
      if (text instanceof Text) text.data = formatCompact(value)
    }
  }
  const start_ms = performance.now() + after_ms
  let request = 0
  const step = (now_ms: number) => {
    const share = (now_ms - start_ms) / ROLL_MS
    write(share)
    if (share < 1) request = requestAnimationFrame(step)
  }
  write(0)
  request = requestAnimationFrame(step)
  return () => {
    cancelAnimationFrame(request)
    write(1)
  }
}

/** Where the player pressed last; the lower middle of the screen before that. */
function useLastPress() {
  const point = useRef<Point>({ x: window.innerWidth / 2, y: window.innerHeight * 0.6 })
  useEffect(() => {
    const press = ({ clientX: x, clientY: y }: PointerEvent) => {
      point.current = { x, y }
    }
    window.addEventListener('pointerdown', press, { passive: true })
    return () => window.removeEventListener('pointerdown', press)
  }, [])
  return point
}
