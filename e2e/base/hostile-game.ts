/**
 * A malicious game page: it tries everything a page in a frame may try, and stores the results in `window.tried`. Its functions run in the
 * browser, so each is self-contained, except `flood`.
 */

import type { Frame } from '@playwright/test'

/** The result of one try: a word for its success, or the name of the error. */
export type Tried = Readonly<Record<string, string>>

/** Tries everything that leaves the frame; resolves with the results. */
export async function tryEverything(app: string): Promise<Tried> {
  const tried: Record<string, string> = {}
  const attempt = async (name: string, act: () => unknown) => {
    try {
      tried[name] = String(await act())
    } catch (error) {
      tried[name] = error instanceof DOMException || error instanceof Error ? error.name : 'thrown'
    }
  }
  const press = (tag: 'a' | 'form', attributes: Readonly<Record<string, string>>) => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.body.append(element)
    if (element instanceof HTMLFormElement) element.submit()
    else element.click()
  }
  const evil = 'https://evil.example/'
  await attempt('opener', () => window.opener)
  await attempt('frameElement', () => window.frameElement)
  await attempt('storage of the app', () => window.parent.localStorage.getItem('authToken'))
  await attempt('page of the app', () => window.parent.document.title)
  await attempt('a function of the app', () => (window.parent as unknown as { fetch: unknown }).fetch)
  await attempt('address of the app', () => window.parent.location.href)
  await attempt('own sandbox', () => window.frameElement?.removeAttribute('sandbox'))
  await attempt('top navigation', () => {
    if (window.top !== null) window.top.location.href = evil
  })
  await attempt('parent navigation', () => window.parent.location.replace(evil))
  await attempt('top window', () => window.open(evil, '_top'))
  await attempt('popup', () => window.open(evil, '_blank'))
  await attempt('link to the top', () => press('a', { href: evil, target: '_top' }))
  await attempt('link to a new window', () => press('a', { href: evil, target: '_blank' }))
  await attempt('form to the top', () => press('form', { action: evil, target: '_top', method: 'post' }))
  await attempt('download', () => {
    const file = URL.createObjectURL(new Blob(['not a game']))
    press('a', { href: file, download: 'game.apk' })
  })
  await attempt('alert', () => window.alert('You have won'))
  await attempt('confirm', () => window.confirm('Pay?'))
  await attempt('prompt', () => window.prompt('Your seed words?'))
  await attempt('pointer lock', () => document.body.requestPointerLock())
  await attempt('camera', () => navigator.mediaDevices.getUserMedia({ video: true, audio: true }))
  await attempt('what the policy leaves', () => {
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowsFeature: (name: string) => boolean }
    }
    const features = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'display-capture']
    return features.filter(name => featurePolicy.allowsFeature(name)).join()
  })
  await attempt('place', () => {
    return new Promise((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, ({ code }) => reject(new Error(String(code)))),
    )
  })
  await attempt('clipboard', () => navigator.clipboard.readText())
  await attempt('way back', () => window.history.go(-1))
  const spend = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  await attempt('call of the app', () => fetch(`${app}/api/withdraw`, { ...spend, credentials: 'include' }))
  await attempt('worker for the app', () => navigator.serviceWorker.register(`${app}/sw.js`))
  return tried
}

/** Sends screen-changing messages from a frame of the same origin and from one without an origin: neither is the game. */
export async function speakThroughOthers(): Promise<void> {
  const words = [
    { eventName: 'balance_changed', data: { balance: 77_777_700 } },
    { eventName: 'exit', data: {} },
  ]
  const script = `for (const word of ${JSON.stringify(words)}) parent.parent.postMessage(JSON.stringify(word), '*')`
  const spoken = ['allow-scripts allow-same-origin', 'allow-scripts'].map(sandbox => {
    const sibling = document.createElement('iframe')
    sibling.setAttribute('sandbox', sandbox)
    sibling.srcdoc = `<script>${script}</script>`
    const loaded = new Promise(resolve => sibling.addEventListener('load', resolve))
    document.body.append(sibling)
    return loaded
  })
  await Promise.all(spoken)
}

/** How many messages a flood sends before it waits for the app. */
const SLICE = 1000

declare global {
  interface Window {
    /** The last slice of a flood that has arrived. */
    slice?: number
  }
}

/**
 * Floods the app with slices of a thousand messages: valid ones and every kind of invalid one. Each slice begins once the app has received
 * the one before, so the app has handled all of them at the end. Resolves with their number.
 */
export async function flood(game: Frame, app: Frame, slices: number): Promise<number> {
  await app.evaluate(() =>
    addEventListener('message', ({ data }) => {
      if (typeof data === 'string' && data.startsWith('slice ')) window.slice = Number(data.slice(6))
    }),
  )
  for (let slice = 1; slice <= slices; slice += 1) {
    await game.evaluate(sendSlice, { slice, size: SLICE })
    await app.waitForFunction(sent => window.slice === sent, slice)
  }
  return slices * SLICE
}

/** Runs in the page of the game. The last message names the slice. */
function sendSlice({ slice, size }: { readonly slice: number; readonly size: number }): void {
  const right = ['round_started', 'finish_round_animations', 'haptic', 'show_modal', 'button-click']
  const wrong: unknown[] = [
    null,
    7,
    { eventName: 'exit' },
    ['exit'],
    '',
    '{',
    'null',
    '[]',
    '"exit"',
    '{"eventName":"__proto__","data":{}}',
    '{"eventName":"haptic","data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"style":"toString"}}',
    '{"__proto__":{"eventName":"exit","polluted":1}}',
    '{"eventName":"balance_changed","data":{"balance":-1}}',
    '{"eventName":"balance_changed","data":{"balance":1e309}}',
    '{"eventName":"balance_changed","data":{"balance":"99999"}}',
    '{"eventName":"constructor"}',
    JSON.stringify({ eventName: 'exit', data: 'x'.repeat(1_000_000) }),
    `${'['.repeat(4000)}${']'.repeat(4000)}`,
    '{"eventName":"exit\\u0000"}',
    '{"eventName":"\\ud800"}',
  ]
  const texts = right.map(eventName => JSON.stringify({ eventName, data: { style: 'heavy' } }))
  for (let index = 0; index < size; index += 1) {
    // A megabyte every time would flood the sender: one message of a thousand has that size.
    const message = index % 2 === 0 ? texts[(index / 2) % texts.length] : wrong[index % wrong.length]
    const isHeavy = typeof message === 'string' && message.length > 10_000
    if (!isHeavy || index < wrong.length) window.parent.postMessage(message, '*')
  }
  window.parent.postMessage(`slice ${slice}`, '*')
}
