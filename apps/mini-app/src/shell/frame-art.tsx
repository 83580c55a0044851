import type { Frame } from '@arena/contract/cosmetics'
import { type ReactNode, useId } from 'react'

/** The middle of the drawing's box of 100. An avatar fills the circle of radius 36 in it. */
const MIDDLE = 50

function at(angle_deg: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = (angle_deg * Math.PI) / 180
  return { x: round(MIDDLE + radius * Math.sin(angle)), y: round(MIDDLE - radius * Math.cos(angle)) }
}

const round = (value: number) => Math.round(value * 100) / 100

/** Evenly around the circle: clockwise from the top. */
function around<One>(count: number, make: (angle_deg: number, index: number) => One): readonly One[] {
  return Array.from({ length: count }, (_, index) => make((360 / count) * index, index))
}

/** A frame around an avatar, by its id. Decorative: the name of its wearer is beside it. */
export function FrameArt({ frame }: { readonly frame: Frame }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      focusable="false"
      data-frame={frame}
      className="pointer-events-none absolute inset-[-19.45%] size-auto max-w-none drop-shadow-[0_1px_1px_rgb(0_0_0/35%)]"
    >
      {DRAWN[frame](id)}
    </svg>
  )
}

const ring = (radius: number, stroke: string, width: number) => (
  <circle cx={MIDDLE} cy={MIDDLE} r={radius} fill="none" stroke={stroke} strokeWidth={width} />
)

const DRAWN: Readonly<Record<Frame, (id: string) => ReactNode>> = {
  copper,
  mint,
  chip,
  orbit,
  clover,
  laurel,
  frost,
  flame,
  aurora,
  royal,
  nova,
  champion,
}

function copper() {
  return (
    <>
      {ring(38, 'url(#ui-bronze)', 3)}
      {around(26, angle => {
        const { x, y } = at(angle, 43)
        return (
          <g key={angle}>
            <circle cx={x} cy={y} r="4.6" fill="url(#ui-bronze)" />
            <circle cx={x - 1.3} cy={y - 1.6} r="1.2" fill="#fff3e4" />
          </g>
        )
      })}
    </>
  )
}

function mint(id: string) {
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#7ff5d8" />
        <stop offset="1" stopColor="#0e9c9c" />
      </linearGradient>
      {ring(38.6, `url(#${id})`, 3)}
      {around(40, (angle, index) => {
        const height = 2.5 + 5 * Math.abs(Math.sin(index * 0.78) * Math.cos(index * 0.31))
        const [from, to] = [at(angle, 42), at(angle, 42 + height)]
        return (
          <path
            key={angle}
            d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
            stroke={index < 10 || index > 30 ? '#4fe3c6' : '#17aba4'}
            strokeWidth="2.6"
            strokeLinecap="round"
          />
        )
      })}
    </>
  )
}

function chip() {
  return (
    <>
      {ring(43, '#b3182f', 12)}
      <circle
        cx={MIDDLE}
        cy={MIDDLE}
        r="43"
        fill="none"
        stroke="#fff7ea"
        strokeWidth="12"
        pathLength="160"
        strokeDasharray="8 12"
        strokeDashoffset="4"
      />
      {ring(48.4, '#6e0d1c', 1.4)}
      {ring(37.6, 'url(#ui-gold)', 2.6)}
      {around(8, angle => {
        const { x, y } = at(angle + 22.5, 43.6)
        return <circle key={angle} cx={x} cy={y} r="1.7" fill="url(#ui-gold)" />
      })}
    </>
  )
}

function orbit(id: string) {
  const path = { fill: 'none', strokeWidth: 2, cx: MIDDLE, cy: MIDDLE, rx: 48.4, ry: 40.5 }
  return (
    <>
      <radialGradient id={id} cx=".35" cy=".3" r=".8">
        <stop offset="0" stopColor="#fff" />
        <stop offset=".4" stopColor="#a9b8ff" />
        <stop offset="1" stopColor="#3d3fc4" />
      </radialGradient>
      {ring(38, '#4b4fd6', 3)}
      <ellipse {...path} stroke="#8f9bff" transform="rotate(-38 50 50)" />
      <ellipse {...path} stroke="#c084fc" transform="rotate(38 50 50)" />
      <circle cx="13.5" cy="20.5" r="6.2" fill={`url(#${id})`} />
      <circle cx="87" cy="78.5" r="4.6" fill="url(#ui-gold)" />
      <circle cx="86.5" cy="21" r="3" fill="#f0abfc" />
    </>
  )
}

const LEAF = 'M0 0C-4.4-2.2-5-7.6-1.2-12 3.4-8.8 4-3.6 0 0Z'

function laurel() {
  const side = (sign: 1 | -1) =>
    Array.from({ length: 9 }, (_, index) => {
      const angle = 168 - index * 17
      const { x, y } = at(angle, 39.5)
      const place = `translate(${round(MIDDLE + sign * (x - MIDDLE))} ${y}) scale(${sign} 1)`
      return (
        <g key={`${sign} ${angle}`} transform={place} fill="url(#ui-gold)">
          <path d={LEAF} transform={`rotate(${angle - 62})`} />
          <path d={LEAF} transform={`rotate(${angle - 112}) scale(.86)`} />
        </g>
      )
    })
  return (
    <>
      {ring(37.4, 'url(#ui-gold-deep)', 2.4)}
      {side(1)}
      {side(-1)}
      <path d="m50 86 6.5 9.5-6.5-2.4-6.5 2.4Z" fill="#c8283f" />
      <circle cx="50" cy="88" r="3.4" fill="#e24a5d" />
    </>
  )
}

function frost(id: string) {
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#eaf9ff" />
        <stop offset="1" stopColor="#4aa3e0" />
      </linearGradient>
      {around(24, (angle, index) => {
        const height = index % 4 === 0 ? 13 : index % 2 === 0 ? 8 : 5
        const tip = -37 - height
        return (
          <g key={angle} transform={`translate(50 50) rotate(${angle})`}>
            <path d={`M0 -36-4.4-39 0 ${tip}Z`} fill="#d8f3ff" />
            <path d={`M0 -36 4.4-39 0 ${tip}Z`} fill={index % 4 === 0 ? '#3f9ddd' : '#6cbdf0'} />
          </g>
        )
      })}
      {ring(38, `url(#${id})`, 3.6)}
    </>
  )
}

const TONGUES = [
  'M-6.4-36.4C-8-41.6-2.6-43.6 1.6-50 3-45.6 7.6-42.6 6.4-36.4Z',
  'M-6-36.4C-7-40-2.4-42 1.4-46.8 2.8-43.4 7-41 6-36.4Z',
] as const
const TONGUES_INSIDE = [
  'M-3.4-36.6C-4-40.2-.8-41.6 1.4-45.6 2.4-42.4 4.2-40.4 3.4-36.6Z',
  'M-3-36.6C-3.6-39.2-.8-40.4 1.2-43.2 2.2-41 3.8-39.6 3-36.6Z',
] as const

function flame(id: string) {
  return (
    <>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="50">
        <stop offset=".72" stopColor="#ffb020" />
        <stop offset=".86" stopColor="#f4511e" />
        <stop offset="1" stopColor="#c2183a" />
      </radialGradient>
      {around(14, (angle, index) => (
        <g key={angle} transform={`translate(50 50) rotate(${angle})`}>
          <path d={TONGUES[index % 2]} fill={`url(#${id})`} />
          <path d={TONGUES_INSIDE[index % 2]} fill="#ffd75a" />
        </g>
      ))}
      {ring(37.2, '#ffdf70', 2.6)}
    </>
  )
}

const HEART = 'M0 0C-3.6-1.6-5-4-3.6-5.8-2.4-7.3-.5-6.7 0-5.1.5-6.7 2.4-7.3 3.6-5.8 5-4 3.6-1.6 0 0Z'

function clover(id: string) {
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#5fdd84" />
        <stop offset="1" stopColor="#12803f" />
      </linearGradient>
      {ring(38.6, `url(#${id})`, 4)}
      {ring(41, '#0c5c2d', 0.8)}
      {around(8, (angle, index) => {
        const { x, y } = at(angle, 42.6)
        const size = index % 2 === 0 ? 1.06 : 0.78
        return (
          <g key={angle} transform={`translate(${x} ${y}) rotate(${angle + 45}) scale(${size})`}>
            {[0, 90, 180, 270].map(turn => (
              <path
                key={turn}
                d={HEART}
                fill={turn < 180 ? '#46cf72' : '#25a853'}
                stroke="#0c5c2d"
                strokeWidth=".7"
                transform={`rotate(${turn})`}
              />
            ))}
            <circle r="1.1" fill="url(#ui-gold)" />
          </g>
        )
      })}
    </>
  )
}

/** Bows of light: their radius, colour, and where they begin and end on the circle of 100. */
const BOWS = [
  { radius: 47.6, color: '#7c5cff', from: 4, length: 40 },
  { radius: 47.6, color: '#ff6fb5', from: 58, length: 30 },
  { radius: 43.4, color: '#22d3b0', from: 30, length: 44 },
  { radius: 43.4, color: '#38a9ff', from: 84, length: 34 },
  { radius: 39, color: '#a06bff', from: 62, length: 36 },
  { radius: 39, color: '#4be38f', from: 10, length: 46 },
] as const

function aurora() {
  return BOWS.map(({ radius, color, from, length }) => (
    <circle
      key={color}
      cx={MIDDLE}
      cy={MIDDLE}
      r={radius}
      fill="none"
      stroke={color}
      strokeWidth="3.4"
      strokeLinecap="round"
      pathLength="100"
      strokeDasharray={`${length} ${100 - length}`}
      strokeDashoffset={-from}
    />
  ))
}

function royal(id: string) {
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#c79bff" />
        <stop offset=".5" stopColor="#7b35d9" />
        <stop offset="1" stopColor="#43158a" />
      </linearGradient>
      {ring(42, `url(#${id})`, 7)}
      {ring(46, 'url(#ui-gold)', 2)}
      {ring(38, 'url(#ui-gold)', 2.6)}
      {around(12, angle => {
        const { x, y } = at(angle, 42)
        return <circle key={angle} cx={x} cy={y} r="1.5" fill="#f6e6ff" />
      })}
      <path
        d="M31 19.5 28.5 4.5l11 6.5L50 .5l10.5 10.5 11-6.5L69 19.5Q50 13.5 31 19.5Z"
        fill="url(#ui-gold)"
        stroke="#7a5209"
        strokeWidth=".9"
        strokeLinejoin="round"
      />
      <circle cx="50" cy="11.2" r="2.8" fill="#e0315a" stroke="#7a5209" strokeWidth=".6" />
      <circle cx="39" cy="14" r="1.7" fill="#43c6f0" />
      <circle cx="61" cy="14" r="1.7" fill="#43c6f0" />
      <path d="m50 86.5 5 5-5 6.5-5-6.5Z" fill="#e0315a" stroke="url(#ui-gold)" strokeWidth="1.4" />
    </>
  )
}

function nova(id: string) {
  return (
    <>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="50">
        <stop offset=".72" stopColor="#fff2b8" />
        <stop offset=".82" stopColor="#ff9ad5" />
        <stop offset="1" stopColor="#6d4bff" />
      </radialGradient>
      {around(32, (angle, index) => {
        const tip = index % 4 === 0 ? 50 : index % 2 === 0 ? 46.5 : 43
        return (
          <path
            key={angle}
            d={`M-3.4-36.5 0-${tip} 3.4-36.5Z`}
            fill={`url(#${id})`}
            transform={`translate(50 50) rotate(${angle})`}
          />
        )
      })}
      {ring(37.6, '#ffe9a0', 2.8)}
      {ring(39.4, '#ff8fd0', 0.9)}
    </>
  )
}

const STAR = 'M0-5.2 1.35-1.86 4.95-1.6 2.190.72 3.06 4.21 0 2.3-3.06 4.21-2.190.72-4.95-1.6-1.35-1.86Z'

function champion() {
  const wing = (sign: 1 | -1) => (
    <g key={sign} transform={`translate(50 50) scale(${sign} 1)`}>
      <path d="M36 22C46 20 50 8 49.5-6 46 4 42 8 37 9Z" fill="url(#ui-gold)" />
      <path d="M32 29C41 29 47 22 49 12 44 19 39 21 33 21Z" fill="url(#ui-gold-deep)" />
      <path d="M26 36C35 37 42 32 45 24 39 29 34 30 27 28Z" fill="url(#ui-gold)" />
    </g>
  )
  return (
    <>
      {wing(1)}
      {wing(-1)}
      {ring(41, 'url(#ui-gold)', 8)}
      {ring(41, '#7a5209', 1)}
      {ring(37.4, '#fff3c4', 1)}
      {[-52, -26, 0, 26, 52].map(angle => {
        const { x, y } = at(angle, angle === 0 ? 43 : 42)
        return (
          <path
            key={angle}
            d={STAR}
            fill="#fffbea"
            stroke="#8a6212"
            strokeWidth=".7"
            strokeLinejoin="round"
            transform={`translate(${x} ${y}) rotate(${angle}) scale(${angle === 0 ? 1.3 : 0.85})`}
          />
        )
      })}
      <path d="m50 83 6 5.5-6 9-6-9Z" fill="url(#ui-gem)" stroke="#fff3c4" strokeWidth="1.2" />
    </>
  )
}
