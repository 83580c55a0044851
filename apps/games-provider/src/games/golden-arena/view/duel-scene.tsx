/** The gladiator beside the counter of the free spins, and his duels over the reels. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Box, SlotLayout } from '../../../families/slot/view/slot-theme.ts'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { type Store, useStore } from '../../../view/store.ts'
import { useArenaText } from './arena-texts.ts'
import { challengerParts, crowdSvg, gladiatorParts, gladiatorSvg } from './art/fighter-art.ts'
import { duelPose } from './duel-pose.ts'
import type { DuelState } from './duel-state.ts'

/** In CSS pixels: less is too narrow for the gladiator. */
const ROOM_BESIDE = 56
/** Above narrower reels the counter of the free spins needs the whole width. */
const CREST_NARROWEST = 360

export interface DuelSceneProps {
  readonly state: Store<DuelState>
  readonly layout: SlotLayout
}

export function DuelScene({ state, layout }: DuelSceneProps) {
  const isFighting = useStore(state, ({ fight }) => fight !== null)
  return isFighting ? <Fight state={state} layout={layout} /> : <Waiting layout={layout} />
}

/** Beside the reels where there is room, else above them; null = nowhere. */
function placeToWait({ crest, frame }: SlotLayout): Box | null {
  const room = frame.x - crest.x
  if (room >= ROOM_BESIDE) return { x: crest.x, y: frame.y, width: room, height: frame.height }
  if (crest.width < CREST_NARROWEST) return null
  return { x: crest.x, y: crest.y, width: ROOM_BESIDE, height: crest.height }
}

function Waiting({ layout }: Pick<DuelSceneProps, 'layout'>) {
  const place = placeToWait(layout)
  if (place === null) return null
  const { x: left, y: top, width, height } = place
  return (
    <img
      className="gladiator-waiting"
      src={pictureAddress(gladiatorSvg())}
      style={{ left, top, width, height }}
      alt=""
    />
  )
}

function Fight({ state, layout: { crest, frame } }: DuelSceneProps) {
  const element = useRef<HTMLDivElement>(null)
  const prize = useRef<HTMLElement>(null)
  const text = useArenaText()
  const adds = useStore(state, ({ fight }) => fight?.adds ?? 0)
  const after = useStore(state, ({ fight }) => fight?.after ?? 1)
  const isStill = prefersReducedMotion()
  useEffect(() => {
    if (isStill) return undefined
    const move = () => {
      const { fight } = state.get()
      if (fight === null) return
      for (const [name, value] of Object.entries(duelPose(fight.progress, fight.adds > 0)))
        element.current?.style.setProperty(name, value.toFixed(4))
    }
    move()
    return state.subscribe(move)
  }, [state, isStill])
  useLayoutEffect(() => aimAtCounter(prize.current), [crest, frame])
  const place = { left: crest.x, top: frame.y, width: crest.width, height: frame.height }
  return (
    <div className="duel" data-still={isStill} ref={element} style={place}>
      <div className="duel-veil" />
      {isStill ? null : (
        <>
          <img className="duel-crowd duel-crowd-rear" src={pictureAddress(crowdSvg(13))} alt="" />
          <img className="duel-crowd" src={pictureAddress(crowdSvg(0))} alt="" />
          <Fighter side="hero" parts={gladiatorParts()} />
          <Fighter side="foe" parts={challengerParts()} />
          <div className="duel-flash" />
        </>
      )}
      <p className="duel-words" aria-hidden="true">
        {text(adds > 0 ? 'duelWon' : 'duelLost')}
      </p>
      {adds > 0 ? (
        <strong className="duel-prize" ref={prize} aria-hidden="true">
          +{adds}
        </strong>
      ) : null}
      <p className="visually-hidden" role="status">
        {text(adds > 0 ? 'duelWonWords' : 'duelLostWords', { adds, multiplier: after })}
      </p>
    </div>
  )
}

/** The prize flies to the multiplier in the counter of the free spins. */
function aimAtCounter(prize: HTMLElement | null): void {
  const counter = document.querySelector('.duel-multiplier')
  if (prize === null || counter === null) return
  const from = middleOf(prize)
  const to = middleOf(counter)
  prize.style.setProperty('--way-x', `${to.x - from.x}px`)
  prize.style.setProperty('--way-y', `${to.y - from.y}px`)
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

interface FighterProps {
  readonly side: 'hero' | 'foe'
  readonly parts: ReturnType<typeof gladiatorParts>
}

function Fighter({ side, parts }: FighterProps) {
  const figure = ['rear', 'front', 'body', 'guard'] as const
  const order = side === 'hero' ? (['arm', ...figure] as const) : ([...figure, 'arm'] as const)
  return (
    <div className={`fighter duel-${side}`}>
      {order.map(part => (
        <img key={part} className={`fighter-${part}`} src={pictureAddress(parts[part])} alt="" />
      ))}
    </div>
  )
}
