import type { Tournament } from '@arena/contract/endpoints/tournaments'
import type { ReactNode } from 'react'

/** The product's own series have a picture each; those that operators made get one of these, always the same for a series. */
const PICTURES: Readonly<Record<string, () => ReactNode>> = {
  open: Arcade,
  golden: Laurels,
  weekend: Sprint,
  coins: Stacks,
}
const PATTERNS = [Waves, Hexagons, Stars, Diamonds] as const
const COLOURS: Readonly<Record<string, string>> = {
  open: '#d4a32c',
  golden: '#f0c85a',
  weekend: '#2fb5a6',
  coins: '#e08a3c',
}
const PALETTE = ['#9a6bff', '#4f8dff', '#e0567a', '#3fae6a', '#e08a3c'] as const

/** The artwork that identifies a tournament's card, behind all its text. */
export function SeriesArt({ tKey }: { readonly tKey: Tournament['t_key'] }) {
  const series = tKey.split('_')[0] ?? tKey
  const number = [...series].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const Picture = PICTURES[series] ?? PATTERNS[number % PATTERNS.length] ?? Waves
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 200"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-y-0 right-0 h-full w-3/4 animate-rise mask-l-from-15% mask-l-to-80% opacity-35"
      style={{ color: COLOURS[series] ?? PALETTE[number % PALETTE.length] }}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <Picture />
    </svg>
  )
}

const times = (count: number, draw: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => draw(index))

/** The arches of an amphitheatre, in two rows. */
function Arcade() {
  const arch = (x: number, foot: number, width: number) =>
    `M${x} ${foot}v-${width * 1.5}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${width * 1.5}z`
  return (
    <g fill="currentColor" fillOpacity=".16">
      {times(7, index => (
        <path key={index} d={arch(6 + index * 34, 204, 26)} />
      ))}
      {times(7, index => (
        <path key={index} d={arch(9 + index * 34, 136, 20)} />
      ))}
      <path d="M0 146h240M0 84h240M0 76h240" />
    </g>
  )
}

/** A wreath that is open at the top. */
function Laurels() {
  const leaf = 'M0 0C10-14 30-16 40-6 30 6 10 8 0 0z'
  return (
    <g fill="currentColor" fillOpacity=".2" transform="translate(172 112)">
      {times(9, index => (
        <g key={index}>
          <path d={leaf} transform={`rotate(${105 + index * 17}) translate(66) rotate(58)`} />
          <path d={leaf} transform={`scale(-1 1) rotate(${105 + index * 17}) translate(66) rotate(58)`} />
        </g>
      ))}
      <circle r="66" />
    </g>
  )
}

/** Lanes of a track that bend away, with motion lines. */
function Sprint() {
  return (
    <g>
      {times(6, index => (
        <path
          key={index}
          d={`M${30 + index * 26} 210C${60 + index * 26} 120 ${130 + index * 20} 70 260 ${10 + index * 26}`}
        />
      ))}
      {times(5, index => (
        <path
          key={index}
          fill="currentColor"
          fillOpacity=".22"
          d={`M${80 + index * 30} ${172 - index * 26}l18-10 6 12-18 10z`}
        />
      ))}
    </g>
  )
}

/** Coins in stacks. */
function Stacks() {
  const heights = [3, 6, 4, 8, 5, 10] as const
  return heights.flatMap((height, stack) =>
    times(height, index => (
      <path
        key={`${stack} ${index}`}
        fill="currentColor"
        fillOpacity=".14"
        d={`M${4 + stack * 40} ${188 - index * 14}a17 6 0 0 1 34 0v8a17 6 0 0 1-34 0z`}
      />
    )),
  )
}

function Waves() {
  return times(8, index => <path key={index} d={`M-10 ${40 + index * 24}q32-28 64 0t64 0 64 0 64 0`} />)
}

function Hexagons() {
  return times(24, index => {
    const [row, column] = [Math.floor(index / 6), index % 6]
    const x = 20 + column * 44 + (row % 2) * 22
    return (
      <path
        key={index}
        fill="currentColor"
        fillOpacity={0.05 * ((index * 7) % 5)}
        d={`M${x} ${24 + row * 40}l20 11v22l-20 11-20-11v-22z`}
      />
    )
  })
}

function Stars() {
  return times(14, index => {
    const size = 6 + ((index * 5) % 4) * 5
    return (
      <path
        key={index}
        fill="currentColor"
        fillOpacity=".25"
        transform={`translate(${(index * 67) % 236} ${14 + ((index * 43) % 180)}) scale(${size / 10})`}
        d="M0-10C1-3 3-1 10 0 3 1 1 3 0 10-1 3-3 1-10 0-3-1-1-3 0-10z"
      />
    )
  })
}

function Diamonds() {
  return times(5, index => (
    <path
      key={index}
      fill="currentColor"
      fillOpacity=".07"
      d={`M170 ${10 + index * 18}l${88 - index * 17} ${92 - index * 18}-${88 - index * 17} ${92 - index * 18}-${88 - index * 17}-${92 - index * 18}z`}
    />
  ))
}
