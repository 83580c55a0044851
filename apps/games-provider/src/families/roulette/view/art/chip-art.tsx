import { CHIP_STEP } from '../../maths/laid-bets.ts'

interface ChipPaint {
  readonly face: string
  readonly edge: string
  readonly marks: string
}

/** Colours by how many coins a chip is worth. */
const PAINTS: readonly (readonly [coins: number, paint: ChipPaint])[] = [
  [5000, { face: '#0d8f94', edge: '#045156', marks: '#d9fdff' }],
  [1000, { face: '#e0962a', edge: '#8a5205', marks: '#fff1cf' }],
  [500, { face: '#7a35b8', edge: '#431070', marks: '#f0dcff' }],
  [100, { face: '#23232b', edge: '#000000', marks: '#f2cd62' }],
  [50, { face: '#158a4c', edge: '#05502a', marks: '#dcffe9' }],
  [10, { face: '#1f5fd0', edge: '#0b3080', marks: '#dce9ff' }],
  [5, { face: '#cf2334', edge: '#7a0613', marks: '#ffe1e1' }],
  [1, { face: '#c8c3b6', edge: '#7d786b', marks: '#33415e' }],
]

function paintOf(amount: number): ChipPaint {
  const found = PAINTS.find(([coins]) => amount >= coins * CHIP_STEP) ?? PAINTS.at(-1)
  if (found === undefined) throw new Error('no chip has a colour')
  return found[1]
}

/** The amount in at most four characters: `250`, `1.2k`, `25k`. Hundredths. */
export function chipLabel(amount: number): string {
  const coins = amount / 100
  if (coins < 1000) return String(coins)
  const thousands = coins / 1000
  return `${thousands < 10 ? Math.floor(thousands * 10) / 10 : Math.floor(thousands)}k`
}

const MARKS = 8
const LIFT = 0.22

interface ChipProps {
  readonly radius: number
  /** The value of each chip of the stack, lowest first; hundredths. */
  readonly stack: readonly number[]
  /** Written on the uppermost. */
  readonly label: string
}

/** A stack of chips seen from a little in front, around the origin of its drawing. */
export function ChipStack({ radius, stack, label }: ChipProps) {
  const top = -(stack.length - 1) * radius * LIFT
  return (
    <g>
      <ellipse cx={radius * 0.12} cy={radius * 0.3} rx={radius * 1.06} ry={radius * 0.98} opacity={0.5} />
      {stack.map((value, place) => (
        <Disc key={place} radius={radius} value={value} y={-place * radius * LIFT} />
      ))}
      <circle cy={top} r={radius * 0.63} fill="#fffaf0" stroke="#00000055" strokeWidth={0.6} />
      <text
        className="chip-figure"
        y={top}
        dy="0.36em"
        fontSize={radius * (label.length > 3 ? 0.54 : label.length > 2 ? 0.66 : 0.84)}
      >
        {label}
      </text>
    </g>
  )
}

function Disc({ radius, value, y }: { readonly radius: number; readonly value: number; readonly y: number }) {
  const { face, edge, marks } = paintOf(value)
  const lane = radius * 0.84
  const piece = (2 * Math.PI * lane) / (MARKS * 2)
  return (
    <g transform={`translate(0 ${y})`}>
      <circle cy={radius * LIFT} r={radius} fill={edge} />
      <circle r={radius} fill={face} />
      <circle
        r={lane}
        fill="none"
        stroke={marks}
        strokeWidth={radius * 0.26}
        strokeDasharray={`${piece} ${piece}`}
      />
      <circle r={radius - 0.4} fill="none" stroke="#ffffff" strokeOpacity={0.45} strokeWidth={0.8} />
    </g>
  )
}

/** The colours of the pockets and of the dolly, for the containing drawing. */
export function TablePaints() {
  return (
    <defs>
      <linearGradient id="cell-red" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#d8253a" />
        <stop offset="1" stopColor="#9d0a1e" />
      </linearGradient>
      <linearGradient id="cell-black" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#2b2c36" />
        <stop offset="1" stopColor="#101117" />
      </linearGradient>
      <linearGradient id="cell-green" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#12a05a" />
        <stop offset="1" stopColor="#056236" />
      </linearGradient>
      <linearGradient id="crystal" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#ffffff" stopOpacity="0.95" />
        <stop offset="0.5" stopColor="#bfe4ff" stopOpacity="0.75" />
        <stop offset="1" stopColor="#5b9fd6" stopOpacity="0.85" />
      </linearGradient>
    </defs>
  )
}
