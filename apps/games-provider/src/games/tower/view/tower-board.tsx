import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import type { StepsController } from '../../../families/steps/view/steps-controller.ts'
import { DrawingPaints, Drawn } from '../../../view/art/drawn.tsx'
import { useStore } from '../../../view/store.ts'
import {
  DOORS,
  floorOf,
  placesOf,
  readTrapCount,
  type TowerChoice,
  type TowerOutcome,
  towerLadder,
} from '../outcome.ts'
import { type DoorState, doorAfterKey, doorState, floorsShown } from './door-state.ts'
import { TORCH, TRAP } from './tower-art.ts'
import { useTowerText } from './tower-texts.ts'

const STATE_WORDS = {
  closed: 'doorClosed',
  asked: 'doorClosed',
  shut: 'doorShut',
  lit: 'doorLit',
  hit: 'doorHit',
  trap: 'doorTrap',
  safe: 'doorSafe',
} as const satisfies Record<DoorState, string>

/** Five floors of four doors, the one to be opened among them. Arrow keys lead from door to door. */
export function TowerBoard({
  controller,
}: {
  readonly controller: StepsController<TowerChoice, TowerOutcome>
}) {
  const text = useTowerText()
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(1)
  const seen = useStore(controller.state, state => state)
  const traps = readTrapCount(seen.setting) ?? 1
  const floors = towerLadder(traps).length
  const current = Math.min(seen.opened.length, floors - 1)
  const shown = floorsShown(floors, seen.opened.length)
  const lowest = shown.at(-1) ?? 0

  useLayoutEffect(() => {
    const inside = grid.current?.contains(document.activeElement)
    if (inside) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [current])

  const walk = (event: KeyboardEvent) => {
    const next = doorAfterKey(at, event.key)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-place="${current * DOORS.length + next}"]`)?.focus()
  }
  const touch = (place: number) => {
    setAt(place % DOORS.length)
    controller.pick(place)
  }

  return (
    <div
      ref={grid}
      className="tower-board"
      role="grid"
      aria-label={text('board', { count: floors })}
      aria-rowcount={floors}
      data-phase={seen.phase}
      data-climb={lowest === 0 ? undefined : lowest % 2}
      onKeyDown={walk}
    >
      <DrawingPaints />
      {shown.map(floor => (
        <div
          key={floor}
          role="row"
          className="tower-floor"
          aria-rowindex={floor + 1}
          data-current={seen.outcome === null && floor === current}
        >
          <span className="tower-number" aria-hidden="true">
            {floor + 1}
          </span>
          {placesOf(floor).map((place, door) => {
            const state = doorState(place, seen)
            const label = text('door', { floor: floor + 1, door: door + 1, state: text(STATE_WORDS[state]) })
            const isStop = floor === current && door === at
            return (
              <div key={place} role="gridcell">
                <Door place={place} state={state} label={label} isStop={isStop} onTouch={touch} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface DoorProps {
  readonly place: number
  readonly state: DoorState
  readonly label: string
  /** Where the tab key enters the board. */
  readonly isStop: boolean
  readonly onTouch: (place: number) => void
}

function Door({ place, state, label, isStop, onTouch }: DoorProps) {
  return (
    <button
      type="button"
      className="tower-door"
      data-place={place}
      data-floor={floorOf(place)}
      data-state={state}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-disabled={state === 'shut'}
      onClick={() => onTouch(place)}
    >
      <DoorArt state={state} />
    </button>
  )
}

const DoorArt = memo(({ state }: Pick<DoorProps, 'state'>) => {
  switch (state) {
    case 'closed':
    case 'asked':
    case 'shut':
      return null
    case 'lit':
    case 'safe':
      return <Drawn drawing={TORCH} className="door-art" />
    case 'trap':
    case 'hit':
      return <Drawn drawing={TRAP} className="door-art" />
  }
})
