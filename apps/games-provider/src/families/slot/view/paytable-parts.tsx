/** The pieces a slot's paytable is put together from. */
import type { ReactNode } from 'react'
import { useSlotText } from './slot-texts.ts'
import type { SlotGrid } from './slot-theme.ts'

interface PayRow {
  readonly count: number
  readonly pays: string
}

/** `rows` from the longest run to the shortest. */
export function Pays({ rows }: { readonly rows: readonly PayRow[] }) {
  return (
    <dl className="pays">
      {rows.map(({ count, pays }) => (
        <div key={count}>
          <dt>{count}×</dt>
          <dd>{pays}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PayFeatureProps {
  readonly picture: string
  readonly name: string
  readonly words: string
  readonly children?: ReactNode
}

/** A symbol with a special function. */
export function PayFeature({ picture, name, words, children }: PayFeatureProps) {
  return (
    <section className="pay-feature">
      <img src={picture} alt={name} width={84} height={84} />
      <div>
        <p>{words}</p>
        {children}
      </div>
    </section>
  )
}

interface PayCardProps {
  readonly picture: string
  readonly name: string
  readonly rows: readonly PayRow[]
}

export function PayCard({ picture, name, rows }: PayCardProps) {
  return (
    <figure className="pay-card">
      <img src={picture} alt={name} width={68} height={68} />
      <Pays rows={rows} />
    </figure>
  )
}

/** All lines, drawn and numbered. */
export function LinesGuide({ grid }: { readonly grid: Pick<SlotGrid, 'lines' | 'rows'> }) {
  const text = useSlotText()
  return (
    <>
      <h3 className="panel-subhead">{text('linesTitle', { count: grid.lines.length })}</h3>
      <p>{text('linesText')}</p>
      <div className="line-grid">
        {grid.lines.map((line, index) => (
          <LinePicture key={line.join('')} number={index + 1} line={line} rows={grid.rows} />
        ))}
      </div>
    </>
  )
}

const STEP = 10

interface LinePictureProps {
  readonly number: number
  readonly line: readonly number[]
  readonly rows: number
}

function LinePicture({ number, line, rows }: LinePictureProps) {
  const text = useSlotText()
  const cells = line.flatMap((on, reel) =>
    Array.from({ length: rows }, (_, row) => ({
      place: `${reel}:${row}`,
      x: reel * STEP + 1,
      y: row * STEP + 1,
      on: row === on,
    })),
  )
  const points = line.map((row, reel) => `${(reel + 0.5) * STEP},${(row + 0.5) * STEP}`).join(' ')
  return (
    <figure className="line-picture">
      <svg
        viewBox={`0 0 ${line.length * STEP} ${rows * STEP}`}
        role="img"
        aria-label={text('linePicture', { number })}
      >
        {cells.map(({ place, x, y, on }) => (
          <rect
            key={place}
            x={x}
            y={y}
            width={STEP - 2}
            height={STEP - 2}
            rx="1.5"
            className={on ? 'line-cell-on' : 'line-cell'}
          />
        ))}
        <polyline points={points} />
      </svg>
      <figcaption>{number}</figcaption>
    </figure>
  )
}
