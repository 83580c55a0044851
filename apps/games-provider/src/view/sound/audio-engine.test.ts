import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AudioEngine } from './audio-engine.ts'
import type { Voice } from './voice.ts'

/** A browser that allows sound only during an event that counts as an activation. */
let isActivation = false
let page: EventTarget & { hidden: boolean }
let contexts: BrowserContext[]

class BrowserContext {
  state: AudioContextState = 'suspended'
  readonly currentTime = 0
  readonly destination = {}
  constructor() {
    contexts.push(this)
  }
  readonly sampleRate = 8000
  createDynamicsCompressor() {
    const value = () => ({ value: 0 })
    return connected({
      threshold: value(),
      knee: value(),
      ratio: value(),
      attack: value(),
      release: value(),
    })
  }
  createConvolver() {
    return connected({ buffer: null })
  }
  createBuffer(_channels: number, length: number) {
    return { getChannelData: () => new Float32Array(length) }
  }
  createGain() {
    return connected({ gain: { value: 0 } })
  }
  resume(): Promise<void> {
    if (!isActivation) return Promise.reject(new Error('NotAllowedError'))
    this.state = 'running'
    return Promise.resolve()
  }
  suspend(): Promise<void> {
    this.state = 'suspended'
    return Promise.resolve()
  }
}

/** A node that can be connected: answers the next one, as browsers do. */
function connected<Node extends object>(node: Node) {
  return { ...node, connect: <Next>(next: Next): Next => next }
}

function send(type: string, counts: boolean): void {
  isActivation = counts
  page.dispatchEvent(new Event(type))
  isActivation = false
}

/** The events of one tap in each browser, in order, and the one that counts. */
const TAPS = {
  'a finger': [
    ['pointerdown', false],
    ['touchstart', false],
    ['pointerup', true],
    ['touchend', true],
    ['click', true],
  ],
  'a finger on a browser without pointer events': [
    ['touchstart', false],
    ['touchend', true],
    ['click', true],
  ],
  'a finger on a browser where only the click counts': [
    ['pointerdown', false],
    ['pointerup', false],
    ['touchend', false],
    ['click', true],
  ],
  'a mouse': [
    ['pointerdown', true],
    ['pointerup', true],
    ['click', true],
  ],
  'a key': [['keydown', true]],
} as const

let create: () => AudioEngine
let engine: AudioEngine
// The module makes the page's own engine when it is loaded, which needs a page.
beforeAll(async () => {
  vi.stubGlobal('document', new EventTarget())
  create = (await import('./audio-engine.ts')).createAudioEngine
})
beforeEach(() => {
  contexts = []
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('AudioContext', BrowserContext)
  engine = create()
})
afterEach(() => vi.unstubAllGlobals())

describe('sound', () => {
  it.each(Object.entries(TAPS))('starts with one tap of %s', (_name, events) => {
    for (const [type, counts] of events) send(type, counts)
    expect(contexts.map(({ state }) => state)).toEqual(['running'])
    const voices: Voice[] = []
    engine.play(voice => voices.push(voice))
    expect(voices).toHaveLength(1)
  })

  it('starts again with the next tap after a phone call interrupted it', () => {
    for (const [type, counts] of TAPS['a finger']) send(type, counts)
    const [context] = contexts
    if (context !== undefined) context.state = 'suspended'
    for (const [type, counts] of TAPS['a finger']) send(type, counts)
    expect(contexts.map(({ state }) => state)).toEqual(['running'])
  })

  it('is silent while the page is hidden', () => {
    for (const [type, counts] of TAPS['a finger']) send(type, counts)
    page.hidden = true
    send('visibilitychange', false)
    expect(contexts.map(({ state }) => state)).toEqual(['suspended'])
  })
})
