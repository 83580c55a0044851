/** Rockets by their ids. The game flies them and the app that sells them shows them. */

/** A thing that flies is outlines with a gradient each. */
export interface Part {
  /** SVG path data. */
  readonly d: string
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly colours: readonly string[]
}

export interface Rocket {
  /** Points to the right, 120 long and 56 wide around its middle. */
  readonly parts: readonly Part[]
  /** Its fire, from the hot middle to where it fades: red, green and blue. */
  readonly fire: readonly [hot: string, warm: string, cold: string]
}

/** The parts of a thing as SVG text; `id` distinguishes its gradients from others of the same picture. */
export function partsSvg(
  parts: readonly Part[],
  { id, transform }: { readonly id: string; readonly transform: string },
): string {
  const paints = parts.map(({ from, to, colours }, place) => {
    const stops = colours
      .map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`)
      .join('')
    return `<linearGradient id="${id}${place}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stops}</linearGradient>`
  })
  const shapes = parts.map(({ d }, place) => `<path d="${d}" fill="url(#${id}${place})"/>`)
  return `${paints.join('')}<g transform="${transform}">${shapes.join('')}</g>`
}

/** A rocket with its flame on 120 × 120. */
export function rocketSvg({ parts, fire: [hot, warm, cold] }: Rocket): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 120 120"><radialGradient id="f"><stop offset="0" stop-color="rgb(${hot})"/><stop offset="0.25" stop-color="rgb(${warm})" stop-opacity="0.850"/><stop offset="0.600" stop-color="rgb(${cold})" stop-opacity="0.350"/><stop offset="1" stop-color="rgb(${cold})" stop-opacity="0"/></radialGradient><circle cx="24" cy="97" r="22" fill="url(#f)"/><circle cx="15" cy="106" r="14" fill="url(#f)"/>${partsSvg(parts, { id: 'r', transform: 'translate(63 57) rotate(-46)' })}</svg>`
}

const across = (half: number, ...colours: readonly string[]) =>
  ({ from: [0, -half], to: [0, half], colours }) as const
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** A bird of prey: swept wings and a hooked nose. */
const falcon: Rocket = {
  fire: ['255 255 235', '255 222 120', '120 190 60'],
  parts: [
    {
      d: 'M2 10 L-46 28 L-58 27 L-34 12 L-52 17 L-56 10 L-30 6 Z',
      ...across(28, '#3fae62', '#1c7440', '#0a3a22'),
    },
    {
      d: 'M2 -10 L-46 -28 L-58 -27 L-34 -12 L-52 -17 L-56 -10 L-30 -6 Z',
      ...across(28, '#8be39a', '#2f9a55', '#125c33'),
    },
    { d: 'M-46 -7 L-58 -10 L-58 10 L-46 7 Z', ...across(10, '#e7d9a8', '#9c7b35', '#4c370f') },
    {
      d: 'M-48 -10 C-22 -17 16 -17 42 -8 C52 -5 58 0 59 5 C54 4 50 5 46 7 C20 17 -22 17 -48 10 C-50 4 -50 -4 -48 -10 Z',
      ...across(17, '#fffdf2', '#f0e6c8', '#c3ae7c', '#7c6534'),
    },
    {
      d: 'M42 -8 C52 -5 58 0 59 5 C54 4 50 5 46 7 C40 4 38 -4 42 -8 Z',
      ...across(8, '#ffd76a', '#e39a22', '#8a4f08'),
    },
    {
      d: 'M-20 -14.800 C-12 -15.500 -8 -15.600 -2 -15.600 C-6 -5 -6 5 -2 15.600 C-8 15.600 -12 15.500 -20 14.800 C-15 5 -15 -5 -20 -14.800 Z',
      ...across(16, '#7fdc93', '#1f8a4a', '#0c4a28'),
    },
    { d: circle(22, -3, 7.5), ...across(9, '#fff3c4', '#d4af37', '#6b4508') },
    { d: circle(22, -3, 5.4), ...across(8, '#1b2b22', '#0a130e') },
    { d: circle(23.5, -4.5, 1.7), ...across(8, '#ffffff', '#d8ffe6') },
    {
      d: 'M-42 -9 C-18 -14.500 14 -14.500 38 -7 C12 -11.500 -16 -11.500 -42 -7.500 Z',
      ...across(14, '#ffffff', '#fffbe8'),
    },
  ],
}

/** Cut from ice. */
const frost: Rocket = {
  fire: ['255 255 255', '150 225 255', '60 130 255'],
  parts: [
    { d: 'M-26 8 L-50 29 L-60 24 L-44 14 L-56 12 L-40 5 Z', ...across(28, '#7fd0ff', '#2b7fd0', '#0d3a7c') },
    {
      d: 'M-26 -8 L-50 -29 L-60 -24 L-44 -14 L-56 -12 L-40 -5 Z',
      ...across(28, '#d8f5ff', '#7cc9f5', '#2a78c4'),
    },
    { d: 'M-46 -8 L-58 -11 L-58 11 L-46 8 Z', ...across(11, '#dfe9f5', '#7d93b4', '#2c3d5c') },
    {
      d: 'M-48 -11 L-22 -17 L18 -16 L60 0 L18 16 L-22 17 L-48 11 Z',
      ...across(17, '#f6feff', '#bfe9fb', '#6fb9e6', '#2f6fb4'),
    },
    { d: 'M18 -16 L60 0 L18 16 L28 0 Z', ...across(16, '#ffffff', '#7fd4ff', '#1c66b8') },
    { d: 'M-22 -17 L18 -16 L28 0 L-10 -3 Z', ...across(17, '#ffffff', '#d9f4ff') },
    { d: 'M-48 -11 L-22 -17 L-10 -3 L-50 0 Z', ...across(17, '#d4f0fd', '#8fcdf0') },
    { d: 'M-22 17 L18 16 L28 0 L-10 -3 Z', from: [0, -3], to: [0, 17], colours: ['#9bd6f5', '#3c86cb'] },
    { d: 'M-2 -10 L5 -4 L3 5 L-7 5 L-9 -4 Z', ...across(10, '#0f3f86', '#071d4c') },
    { d: 'M-2 -7.500 L2.500 -3.500 L-6 -3.500 Z', ...across(8, '#aee8ff', '#58b6f0') },
  ],
}

/** Wings of fire. */
const phoenix: Rocket = {
  fire: ['255 250 220', '255 190 60', '255 50 30'],
  parts: [
    {
      d: 'M4 9 C-14 16 -26 30 -50 29 C-42 26 -40 24 -38 21 C-46 24 -54 23 -60 19 C-50 18 -46 15 -44 12 Z',
      ...across(29, '#ffb12e', '#ea4a1c', '#7a0d1c'),
    },
    {
      d: 'M4 -9 C-14 -16 -26 -30 -50 -29 C-42 -26 -40 -24 -38 -21 C-46 -24 -54 -23 -60 -19 C-50 -18 -46 -15 -44 -12 Z',
      ...across(29, '#ffd75a', '#ff7a2a', '#c2261e'),
    },
    {
      d: 'M-44 -8 L-56 -12 L-51 -4 L-60 0 L-51 4 L-56 12 L-44 8 Z',
      ...across(12, '#ffe08a', '#ff8a2a', '#b5231d'),
    },
    {
      d: 'M-46 -11 C-20 -19 20 -19 59 0 C20 19 -20 19 -46 11 C-49 5 -49 -5 -46 -11 Z',
      ...across(17, '#ff9a5a', '#e23a24', '#a3122c', '#4d0618'),
    },
    {
      d: 'M24 -12 C38 -9 49 -5 59 0 C49 5 38 9 24 12 C34 6 28 3 38 0 C28 -3 34 -6 24 -12 Z',
      ...across(12, '#fff3c4', '#ffc642', '#b3700c'),
    },
    {
      d: 'M-38 -12.500 C-24 -8 -14 -10 -4 -3 C-12 -4 -18 -2 -24 0 C-18 2 -12 4 -4 3 C-14 10 -24 8 -38 12.500 C-34 4 -34 -4 -38 -12.500 Z',
      ...across(12, '#ffe9a0', '#ffb02e', '#d9631a'),
    },
    { d: circle(10, -1.5, 8.5), ...across(10, '#fff3c4', '#e9bd4a', '#8f5a0c') },
    { d: circle(10, -1.5, 6.2), ...across(8, '#ffd0d8', '#e0315a', '#5d0018') },
    { d: circle(11.8, -3.6, 1.9), ...across(8, '#ffffff', '#ffe9ef') },
    {
      d: 'M-40 -10.500 C-16 -17 18 -16 46 -3 C18 -11 -14 -12.500 -40 -9 Z',
      ...across(15, '#ffd9b8', '#ffc9a0'),
    },
  ],
}

/** Northern lights on a dark hull. */
const aurora: Rocket = {
  fire: ['240 255 250', '90 240 200', '150 80 255'],
  parts: [
    { d: 'M-18 9 L-50 29 L-58 29 L-48 14 L-58 16 L-40 6 Z', ...across(28, '#38e0b0', '#2a62d8', '#3a1a8a') },
    {
      d: 'M-18 -9 L-50 -29 L-58 -29 L-48 -14 L-58 -16 L-40 -6 Z',
      ...across(28, '#ff8fd0', '#9a5cff', '#3a2ac0'),
    },
    { d: 'M-45 -8 L-58 -11 L-58 11 L-45 8 Z', ...across(11, '#c3cbe6', '#59628a', '#1c2140') },
    {
      d: 'M-47 -11 C-20 -19 20 -18 59 0 C20 18 -20 19 -47 11 C-50 5 -50 -5 -47 -11 Z',
      ...across(17, '#5f6aa8', '#333a78', '#1b1f4c', '#0a0c26'),
    },
    {
      d: 'M-47 -8 C-24 -18 -6 2 16 -8 C32 -15 44 -6 59 0 C40 -3 32 -5 18 1 C-4 10 -22 -8 -49 1 Z',
      from: [-48, 0],
      to: [58, 0],
      colours: ['#7c5cff', '#22d3b0', '#4be38f', '#38a9ff', '#ff6fb5'],
    },
    {
      d: 'M-48 4 C-24 -4 -6 12 18 5 C32 1 40 1 56 1 C40 6 32 6 18 10 C-4 16 -26 4 -47 10 Z',
      from: [-48, 0],
      to: [58, 0],
      colours: ['#ff6fb5', '#a06bff', '#38a9ff', '#22d3b0'],
    },
    { d: circle(12, -1, 8.2), ...across(10, '#e8edff', '#8f9bd0', '#3a4170') },
    { d: circle(12, -1, 6), ...across(8, '#c9fff0', '#22b8a0', '#0a3a5a') },
    { d: circle(13.8, -3.2, 1.8), ...across(8, '#ffffff', '#ffffff') },
    {
      d: 'M-42 -10.500 C-16 -17 18 -15.500 46 -3.500 C18 -13 -16 -14 -42 -9 Z',
      ...across(15, '#aab4ee', '#8f9bd8'),
    },
  ],
}

/** Gold with a star and red bands. */
const champion: Rocket = {
  fire: ['255 255 240', '255 215 110', '255 130 30'],
  parts: [
    {
      d: 'M-12 11 C-24 14 -34 29 -56 29 C-50 24 -50 20 -46 14 L-34 8 Z',
      ...across(29, '#e8bf55', '#a87416', '#4c3006'),
    },
    {
      d: 'M-12 -11 C-24 -14 -34 -29 -56 -29 C-50 -24 -50 -20 -46 -14 L-34 -8 Z',
      ...across(29, '#fff1bd', '#e8bf55', '#8f6212'),
    },
    { d: 'M-45 -9 L-58 -12 L-58 12 L-45 9 Z', ...across(12, '#5a5348', '#29241c', '#0d0b08') },
    {
      d: 'M-47 -12 C-20 -21 20 -20 59 0 C20 20 -20 21 -47 12 C-50 5 -50 -5 -47 -12 Z',
      ...across(18, '#fffbe6', '#f6d365', '#c48d1e', '#6b4508'),
    },
    {
      d: 'M30 -11.600 C41 -8.500 50 -4.500 59 0 C50 4.500 41 8.500 30 11.600 C34 4 34 -4 30 -11.600 Z',
      ...across(12, '#ff8a9a', '#d3202c', '#6b0716'),
    },
    {
      d: 'M-30 -16.200 L-24 -17 C-20 -6 -20 6 -24 17 L-30 16.200 C-26 6 -26 -6 -30 -16.200 Z',
      ...across(17, '#ff8a9a', '#c8283f', '#5c0a1c'),
    },
    {
      d: 'M-40 -14 L-35 -15.200 C-31 -5 -31 5 -35 15.200 L-40 14 C-37 5 -37 -5 -40 -14 Z',
      ...across(15, '#ff8a9a', '#c8283f', '#5c0a1c'),
    },
    { d: circle(6, -1, 11), ...across(12, '#7a0d22', '#43040f') },
    {
      d: 'M6 -10 L8.400 -4.200 L14.600 -3.800 L9.800 0.300 L11.300 6.300 L6 3 L0.700 6.300 L2.200 0.300 L-2.600 -3.800 L3.600 -4.200 Z',
      ...across(10, '#fff6d6', '#f2cd62', '#b8801a'),
    },
    {
      d: 'M-41 -11.500 C-16 -18.500 18 -17.500 48 -3 C18 -13 -14 -14 -41 -10 Z',
      ...across(16, '#ffffff', '#fff6d6'),
    },
    { d: 'M-46 -2.500 L-60 0 L-46 3.500 L-18 2.500 Z', ...across(4, '#ff8a9a', '#c21f45', '#6b0d2a') },
  ],
}

export const ROCKETS: Readonly<Record<string, Rocket>> = { falcon, frost, phoenix, aurora, champion }
